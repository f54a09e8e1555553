/** Verifying rounds, for browsers too. */
export * from './record.ts';
export * from './session-chain.ts';
export * from './verify-round.ts';
