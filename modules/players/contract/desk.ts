/** What staff do with a player's account; each deed has a reason and is audited. */
import { Done, defineCalls, growingPage, growingPageFields, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { askedKeys, requirementKeys } from './account-states.ts';
import { Gender, Nickname, Phone, PlayerListItem, Reason } from './schemas.ts';

const staffEdit = { audience: 'operator', permission: 'players.edit' } as const;
const staffLock = { audience: 'operator', permission: 'players.lock' } as const;
const errors = ['ERR_PLAYER_NOT_FOUND'] as const;
const deed = { playerId: Id, reason: Reason };
const exampleDeed = { playerId: '999999', reason: 'Asked by the player in writing' } as const;
const nobody = {
  example: { body: exampleDeed },
  exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
} as const;
const line = Type.Optional(Type.String({ maxLength: 200 }));

export const playerSorts = ['id', 'name', 'email', 'createdAt'] as const;

export const deskCalls = defineCalls({
  'GET /capi/v2-onling/Player/Search': {
    summary:
      'Finds players by id, parts of names, e-mail, phone, or the whole number of a person, card or document',
    csv: true,
    audience: 'operator',
    permission: 'players.read',
    rate: 'report',
    query: Type.Object({
      ...growingPageFields,
      text: Type.Optional(Type.String({ maxLength: 100 })),
      id: Type.Optional(Id),
      state: Type.Optional(Text(20)),
      sort: Type.Optional(Type.Enum(playerSorts)),
    }),
    response: growingPage(PlayerListItem),
    example: { query: { text: 'demo', sort: 'name', order: 'asc' } },
  },
  'GET /api/players/names': {
    summary: 'Gives the names of players, for lists that show people by their ids',
    audience: 'operator',
    permission: 'players.read',
    query: Type.Object({ playerIds: Type.Array(Id, { minItems: 1, maxItems: 250 }) }),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          state: Type.String({ description: 'What the account has come to' }),
        }),
      ),
    }),
    example: { query: { playerIds: ['1'] } },
  },
  'POST /capi/v2-onling/Player/Update': {
    summary: 'Changes a player’s data under the rules of the market',
    ...staffEdit,
    body: Type.Object({
      ...deed,
      nickname: Type.Optional(Nickname),
      firstName: line,
      surname: line,
      titleBefore: line,
      gender: Type.Optional(Gender),
      birthDate: line,
      birthPlace: line,
      birthNumber: line,
      nationality: line,
      databox: line,
      politicallyExposed: Type.Optional(Type.Boolean()),
      playingBlocked: Type.Optional(Type.Boolean()),
    }),
    response: Done,
    errors: [...errors, 'ERR_REGISTRATION_FIELDS', 'ERR_FORBIDDEN'],
    example: { body: { ...exampleDeed, nickname: 'Host' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
  'POST /capi/v2-onling/Player/SetAccountRequirements': {
    summary: 'Adds, fulfils or withdraws what an account needs',
    ...staffEdit,
    body: Type.Object({
      ...deed,
      key: Type.Enum([...requirementKeys, ...askedKeys]),
      fulfilled: Type.Boolean(),
    }),
    response: Done,
    // An identity is confirmed by those alone who may decide on documents.
    errors: [...errors, 'ERR_FORBIDDEN'],
    example: { body: { ...exampleDeed, key: 'IdentityVerified', fulfilled: true } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
  'POST /capi/v2-onling/Player/Lock': {
    summary: 'Locks an account: its sessions end, nobody signs in',
    ...staffLock,
    body: Type.Object(deed),
    response: Done,
    errors: [...errors, 'ERR_CONFLICT'],
    ...nobody,
  },
  'POST /capi/v2-onling/Player/Unlock': {
    summary: 'Unlocks an account and forgets its bad attempts',
    ...staffLock,
    body: Type.Object(deed),
    response: Done,
    errors: [...errors, 'ERR_CONFLICT'],
    ...nobody,
  },
  'POST /capi/v2-onling/Player/RemoveEmail': {
    summary: 'Removes an e-mail so that it can be used again; signing in by it stops',
    ...staffEdit,
    body: Type.Object(deed),
    response: Done,
    errors,
    ...nobody,
  },
  'POST /capi/v2-onling/Player/RemovePhone': {
    summary: 'Removes a phone so that it can be used again',
    ...staffEdit,
    body: Type.Object(deed),
    response: Done,
    errors,
    ...nobody,
  },
  'POST /capi/v2-onling/Player/SetVerifiedPhone': {
    summary: 'Sets a phone that was seen to be the player’s',
    ...staffEdit,
    body: Type.Object({ ...deed, phone: Phone }),
    response: Done,
    errors: [...errors, 'ERR_REGISTRATION_FIELDS', 'ERR_PHONE_TAKEN'],
    example: { body: { ...exampleDeed, phone: '777123456' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
});
