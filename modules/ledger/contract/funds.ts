/** What accounts hold (edition v1.1), and the statement of what moved on them. */
import {
  CurrencyCode,
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { AccountKindName, OperationSchema, TransactionTypeName } from './schemas.ts';

const BalanceEntry = Type.Object({ accountKind: AccountKindName, balance: MoneySchema });

const period = { from: Type.Optional(DateTime), to: Type.Optional(DateTime) };

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
