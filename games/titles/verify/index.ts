/** Verifying rounds, for browsers too. */
export * from './record.ts';
export * from './verify-round.ts';
