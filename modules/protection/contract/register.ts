/** The state's register of excluded persons: queried by staff, reported by services, filed into. */
import {
  DateTime,
  Day,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { Exclusion, nullable } from './schemas.ts';

const ask = {
  audience: 'operator',
  permission: 'protection.exclusions',
  errors: ['ERR_REGISTER_UNAVAILABLE'],
} as const;
const unknown = { playerId: '999999999' };

/** What the register may answer about a person. */
const Result = Type.Enum(['CLEAR', 'EXCLUDED', 'NOT_FOUND', 'DATA_MISMATCH']);

/** A question about a player with its answer. */
const RegisterCheck = Type.Object({
  id: Id,
  playerId: Id,
  trigger: Type.Enum(['REGISTRATION', 'LOGON', 'PLAY', 'STAFF', 'TOLD']),
  result: Type.Enum(['CLEAR', 'EXCLUDED', 'NOT_FOUND', 'DATA_MISMATCH', 'UNAVAILABLE']),
  requestedAt: DateTime,
  answeredAt: nullable(DateTime),
  /** The register's own id of the answer. */
  reference: nullable(Type.String()),
});

const checkOfPlayer = {
  ...ask,
  response: RegisterCheck,
  exampleOutcome: 'ERR_REGISTER_UNAVAILABLE',
} as const;

export const registerCalls = defineCalls({
  'GET /capi/v2-onling/Player/CheckRvo': {
    ...checkOfPlayer,
    summary: 'Asks the register about a player and keeps the answer; a listed player is excluded',
    query: Type.Object({ playerId: Id }),
    example: { query: unknown },
  },
  'POST /capi/Government/v1/BySDSLByPlayer': {
    ...checkOfPlayer,
    summary: 'Asks the register about a player and keeps the answer (edition government)',
    body: Type.Object({ playerId: Id }),
    example: { body: unknown },
  },
  'POST /capi/Government/v1/BySDSL': {
    ...ask,
    summary: 'Asks the register about a person who need not be a player; nothing is kept',
    body: Type.Object({
      firstName: Text(100),
      lastName: Text(100),
      birthDate: Day,
      /** Digits without the slash. */
      birthNumber: Type.Optional(Type.String({ pattern: '^[0-9]{9,10}$' })),
    }),
    response: Type.Object({
      result: Result,
      reference: Type.String(),
      /** End of the entry, when it has one. */
      until: nullable(DateTime),
    }),
    example: { body: { firstName: 'Host', lastName: 'Zkušební', birthDate: '1985-04-12' } },
    exampleOutcome: 'ERR_REGISTER_UNAVAILABLE',
  },
  'POST /capi/v1.1/Government/AddPlayerToRvo': {
    summary: 'Files the player’s own request for the register; here he is excluded at once',
    audience: 'operator',
    permission: 'protection.exclusions',
    idempotency: 'key',
    body: Type.Object({
      playerId: Id,
      days: Type.Integer({ minimum: 1, maximum: 3650 }),
      /** How the player has asked. */
      reason: Text(500, 5),
    }),
    response: Exclusion,
    example: { body: { ...unknown, days: 365, reason: 'Signed request at the desk' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/protection/register-checks': {
    summary: 'Pages what the register has answered about a player, the latest answer first',
    audience: 'operator',
    permission: 'protection.read',
    query: Type.Object({ ...growingPageFields, playerId: Id }),
    response: growingPage(RegisterCheck),
    example: { query: { playerId: '1' } },
  },
  'POST /capi/Internal/v1/SaveRvoResult': {
    summary:
      'Keeps what the register has answered another service; a repeated report is one answer',
    audience: 'internal',
    scope: 'protection.register',
    idempotency: 'natural',
    body: Type.Object({
      playerId: Id,
      result: Result,
      /** The register’s id of the answer. */
      reference: Text(100),
      requestedAt: DateTime,
      /** End of the entry of a listed player; until further notice when absent. */
      until: Type.Optional(DateTime),
    }),
    response: RegisterCheck,
    example: {
      body: {
        ...unknown,
        result: 'CLEAR',
        reference: 'conformance',
        requestedAt: '2026-11-21T18:00:00Z',
      },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/Internal/v1/GetLastRvoResult': {
    summary: 'Returns the last answer of the register about a player',
    audience: 'internal',
    scope: 'protection.register',
    query: Type.Object({ playerId: Id }),
    response: Type.Object({ check: nullable(RegisterCheck) }),
    example: { query: { playerId: '1' } },
  },
});
