/** The AML statement: what a player says about their funds, and whether it is due. */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

export const nullable = <Schema extends Type.TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** Sources of a player's funds, of the reference list FundSources. */
export const FundSource = Type.String({ pattern: '^[A-Za-z]{1,40}$', maxLength: 40 });

const Statement = Type.Object({
  id: Id,
  playerId: Id,
  source: Type.String(),
  professionId: nullable(Id),
  incomeRangeId: nullable(Id),
  isPoliticallyExposed: Type.Boolean(),
  politicalFunction: nullable(Type.String()),
  note: nullable(Type.String()),
  declaredAt: DateTime,
  validUntil: nullable(DateTime),
});

const Standing = Type.Object({
  statement: nullable(Statement),
  /** What the player has been asked for, and how often it may still be put off. */
  due: nullable(
    Type.Object({
      trigger: Type.Enum(['THRESHOLD', 'PERIODIC', 'STAFF']),
      requestedAt: DateTime,
      dismissalsLeft: Type.Integer({ minimum: 0 }),
      /** Deposits are closed until it is given. */
      blocksDeposits: Type.Boolean(),
    }),
  ),
});

export const statementCalls = defineCalls({
  'GET /capi/Player/v3/Aml/GetPlayerStatement': {
    summary: 'Returns the player’s AML statement and whether one is due',
    audience: 'player',
    response: Standing,
    example: {},
  },
  'POST /capi/Player/v3/Aml/UpdatePlayerStatement': {
    summary:
      'Saves the player’s AML statement: source of funds, profession, income, political exposure',
    audience: 'player',
    idempotency: 'key',
    body: Type.Object({
      source: FundSource,
      professionId: Type.Optional(Id),
      incomeRangeId: Type.Optional(Id),
      isPoliticallyExposed: Type.Boolean(),
      politicalFunction: Type.Optional(Text(200)),
      note: Type.Optional(Text(500)),
    }),
    response: Standing,
    example: { body: { source: 'Savings', isPoliticallyExposed: false } },
  },
  'POST /api/Aml/v1/DismissStatement': {
    summary: 'Puts the AML statement off; after some times deposits wait for it',
    audience: 'player',
    idempotency: 'key',
    response: Standing,
    example: {},
  },
  'GET /api/Aml/v1/Statements': {
    summary: 'Pages statements of players, the latest first',
    audience: 'operator',
    permission: 'compliance.read',
    query: Type.Object({ ...growingPageFields, playerId: Type.Optional(Id) }),
    response: growingPage(Statement),
    example: { query: {} },
  },
  'POST /api/Aml/v1/RequestStatement': {
    summary: 'Asks a player for an AML statement',
    audience: 'operator',
    permission: 'compliance.cases',
    idempotency: 'key',
    body: Type.Object({ playerId: Id, reason: Text(500, 5) }),
    response: Standing,
    example: { body: { playerId: '9223372036854775807', reason: 'Large deposits' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
