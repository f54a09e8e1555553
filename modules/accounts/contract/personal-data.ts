/** All personal data as one file, and what is forgotten. */
import { DateTime, Done, defineCalls, file, Id } from '@herna/contract-kit';
import { Password, Reason, SecondCode, Token } from '@herna/players/contract';
import { type TSchema, Type } from 'typebox';
import { archiveStates } from './states.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const player = { audience: 'player' } as const;

const Archive = Type.Object({
  archiveId: Id,
  state: Type.Enum(archiveStates),
  /** How much of it has been read, of how much. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** Bytes of the file. */
  size: orNull(Type.Integer()),
  requestedAt: DateTime,
  expiresAt: orNull(DateTime),
});

export const personalDataCalls = defineCalls({
  'GET /capi/v2-onling/Player/GetPersonalData': {
    summary: 'Tells how far the archive of all personal data is',
    ...player,
    query: Type.Object({}),
    response: Type.Object({ archive: orNull(Archive) }),
    example: { query: {} },
  },
  'POST /capi/v2-onling/Player/RequestPersonalData': {
    summary: 'Asks for all personal data as one file, which a job makes',
    ...player,
    rate: 'message',
    body: Type.Object({}),
    response: Type.Object({ archive: Archive }),
    errors: ['ERR_CONFLICT'],
    example: { body: {} },
  },
  'POST /capi/v2-onling/Player/UnlockPersonalData': {
    summary: 'Gives a link of ten minutes to the archive, after the password and the second factor',
    ...player,
    rate: 'login',
    body: Type.Object({
      archiveId: Id,
      password: Password,
      /** Of the second factor, where the account has one; a recovery code serves as well. */
      code: Type.Optional(SecondCode),
    }),
    response: Type.Object({ token: Type.String(), expiresAt: DateTime }),
    errors: [
      'ERR_ARCHIVE_NOT_FOUND',
      'ERR_INVALID_CREDENTIALS',
      'ERR_TOO_MANY_BAD_ATTEMPTS',
      'ERR_SECOND_FACTOR_NEEDED',
      'ERR_INVALID_SECURITY_CODE',
    ],
    example: { body: { archiveId: '999999999', password: 'not the password' } },
    exampleOutcome: 'ERR_ARCHIVE_NOT_FOUND',
  },
  'GET /capi/v2-onling/Player/DownloadPersonalData': {
    summary: 'Gives the archive by its link, to its owner alone',
    ...player,
    query: Type.Object({ archiveId: Id, token: Token }),
    response: file,
    errors: ['ERR_ARCHIVE_NOT_FOUND'],
    example: { query: { archiveId: '999999999', token: 'A'.repeat(43) } },
    exampleOutcome: 'ERR_ARCHIVE_NOT_FOUND',
  },
  'POST /capi/v2-onling/Player/EraseByStaff': {
    summary:
      'Forgets of a closed account what no law asks to be kept, at the written wish of a person',
    audience: 'operator',
    permission: 'accounts.decide',
    body: Type.Object({ playerId: Id, reason: Reason }),
    response: Done,
    errors: ['ERR_PLAYER_NOT_FOUND', 'ERR_CONFLICT'],
    example: { body: { playerId: '999999999', reason: 'asked for in a signed letter' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
});
