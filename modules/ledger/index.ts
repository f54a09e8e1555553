/**
 * The ledger: double entry over append-only postings, balances of players, holds, corrections,
 * the batch runner of the wager path, and the proof that all of it adds up.
 */
export * from './batch/participant.ts';
export * from './rules/accounts.table.ts';
export * from './rules/movements.table.ts';
export * from './wager.ts';
