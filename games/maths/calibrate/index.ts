/** Makes the numbers of slots. */
export * from './reels.ts';
export * from './retune.ts';
export * from './seed.ts';
export * from './tumble.ts';
