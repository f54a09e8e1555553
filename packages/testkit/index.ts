/** What tests stand on: a database per file, a whole platform, a clock and a random to steer. */
export * from './database.ts';
export { goesElsewhere } from './elsewhere.ts';
export { seenWhileHeld, untilWaiting } from './held-rows.ts';
export { mergeAccounts } from './merged-accounts.ts';
export * from './principals.ts';
export * from './world.ts';
