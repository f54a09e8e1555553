/** Operations at desks read back, and what a player has put in and taken out (edition v1.1). */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { DeskOperation, OutsideId } from './desk.ts';

const reads = { audience: 'operator', permission: 'payments.read' } as const;
const period = { from: Type.Optional(DateTime), to: Type.Optional(DateTime) };

const statisticsQuery = Type.Object({
  playerId: Id,
  ...period,
  timeScope: Type.Optional(Type.Enum(['Day', 'Month', 'Year', 'Total'])),
});
const Statistics = Type.Object({
  items: Type.Array(
    Type.Object({
      period: Type.String({ description: 'Prague day, month or year, or `total`' }),
      count: Type.Integer({ minimum: 0 }),
      sum: MoneySchema,
    }),
  ),
});

export const fundsCalls = defineCalls({
  'GET /capi/v1.1/Funds/GetInfoById': {
    ...reads,
    summary: 'Returns an operation at a desk with its state, by the id it was started with',
    query: Type.Object({ id: Id }),
    response: DeskOperation,
    example: { query: { id: '9223372036854775807' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v1.1/Funds/GetInfoByReferenceNumber': {
    ...reads,
    summary: 'Returns an operation at a desk with its state, by the reference the desk gave it',
    query: Type.Object({ referenceNumber: OutsideId }),
    response: DeskOperation,
    example: { query: { referenceNumber: 'never-started' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v1.1/Funds/GetHistory': {
    ...reads,
    summary: 'Pages the operations of a player at desks by method, state and date, newest first',
    rate: 'report',
    query: Type.Object({
      playerId: Id,
      method: Type.Optional(Type.Array(DeskOperation.properties.method, { maxItems: 5 })),
      state: Type.Optional(Type.Array(DeskOperation.properties.state, { maxItems: 4 })),
      ...period,
      ...growingPageFields,
    }),
    response: growingPage(DeskOperation),
    example: { query: { playerId: '1', state: ['COMMITTED'] } },
  },
  'GET /capi/v1.1/Funds/GetDepositStatistics': {
    ...reads,
    summary: 'Returns count and sum of the deposits of a player by period, online and at desks',
    rate: 'report',
    query: statisticsQuery,
    response: Statistics,
    example: { query: { playerId: '1', timeScope: 'Month' } },
  },
  'GET /capi/v1.1/Funds/GetWithdrawStatistics': {
    ...reads,
    summary: 'Returns count and sum of what a player was paid by period, online and at desks',
    rate: 'report',
    query: statisticsQuery,
    response: Statistics,
    example: { query: { playerId: '1' } },
  },
});
