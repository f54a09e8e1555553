/** The funds and currency editions (v1.1) as far as they read, and the statement of operations. */
import {
  CurrencyCode,
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { AccountKindName, OperationSchema, TransactionTypeName } from './schemas.ts';

const BalanceEntry = Type.Object({ accountKind: AccountKindName, balance: MoneySchema });

const period = { from: Type.Optional(DateTime), to: Type.Optional(DateTime) };

const Statistics = Type.Object({
  items: Type.Array(
    Type.Object({
      period: Type.String({ description: 'Prague day, month or year, or `total`' }),
      count: Type.Integer({ minimum: 0 }),
      sum: MoneySchema,
    }),
  ),
});

const statisticsQuery = Type.Object({
  playerId: Id,
  ...period,
  timeScope: Type.Optional(Type.Enum(['Day', 'Month', 'Year', 'Total'])),
});

const historyFilter = {
  ...period,
  transactionType: Type.Optional(Type.Array(TransactionTypeName, { maxItems: 20 })),
  ...growingPageFields,
};

export const fundsCalls = defineCalls({
  'GET /capi/v1.1/Currency/GetMainCurrency': {
    summary: 'Returns the main currency of the market and its fraction digits',
    audience: 'public',
    response: Type.Object({ currency: CurrencyCode, fractionDigits: Type.Integer() }),
    example: {},
  },
  'GET /capi/v1.1/Funds/GetBalance': {
    summary: 'Returns the balance of one account of the player',
    audience: 'player',
    query: Type.Object({
      accountKind: AccountKindName,
      currency: Type.Optional(CurrencyCode),
    }),
    response: BalanceEntry,
    example: { query: { accountKind: 'Main' } },
  },
  'GET /capi/v1.1/Funds/GetBalances': {
    summary: 'Returns the balances of all accounts of the player',
    audience: 'player',
    response: Type.Object({ balances: Type.Array(BalanceEntry) }),
    example: {},
  },
  'GET /capi/v1.1/Funds/GetInfoById': {
    summary: 'Returns a funds operation with its state by id',
    audience: 'operator',
    permission: 'ledger.read',
    query: Type.Object({ id: Id }),
    response: OperationSchema,
    example: { query: { id: '9223372036854775807' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v1.1/Funds/GetInfoByReferenceNumber': {
    summary: 'Returns a funds operation with its state by reference number',
    audience: 'operator',
    permission: 'ledger.read',
    query: Type.Object({ referenceNumber: Text(200) }),
    response: OperationSchema,
    example: { query: { referenceNumber: 'payments/unknown' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v1.1/Funds/GetHistory': {
    summary: 'Pages the funds operations of a player, newest first',
    audience: 'operator',
    permission: 'ledger.read',
    rate: 'report',
    query: Type.Object({ playerId: Id, ...historyFilter }),
    response: growingPage(OperationSchema),
    example: { query: { playerId: '1', transactionType: ['Deposit'] } },
  },
  'GET /capi/v1.1/Funds/GetDepositStatistics': {
    summary: 'Returns count and sum of the deposits of a player by period',
    audience: 'operator',
    permission: 'ledger.read',
    rate: 'report',
    query: statisticsQuery,
    response: Statistics,
    example: { query: { playerId: '1', timeScope: 'Month' } },
  },
  'GET /capi/v1.1/Funds/GetWithdrawStatistics': {
    summary: 'Returns count and sum of the withdrawals of a player by period',
    audience: 'operator',
    permission: 'ledger.read',
    rate: 'report',
    query: statisticsQuery,
    response: Statistics,
    example: { query: { playerId: '1' } },
  },
  'GET /capi/v2-onling/View/GetPlayerOperations': {
    summary: 'Pages all wallet operations of a player with the balance after each',
    csv: true,
    audience: 'report',
    permission: 'ledger.read',
    rate: 'report',
    query: Type.Object({ playerId: Id, ...historyFilter }),
    response: growingPage(OperationSchema),
    example: { query: { playerId: '1' } },
  },
});
