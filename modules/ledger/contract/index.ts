/** The ledger's face to browsers and other modules: calls, errors, events, permissions. */
import { booksCalls } from './books.ts';
import { fundsCalls } from './funds.ts';
import { proofCalls } from './proof.ts';

export type { AccountKind } from '../rules/accounts.table.ts';
export type { MovementKind, TransactionType } from '../rules/movements.table.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './permissions.ts';

export const ledgerCalls = { ...fundsCalls, ...booksCalls, ...proofCalls };
export type LedgerApi = typeof ledgerCalls;
export { booksCalls, fundsCalls, proofCalls };
