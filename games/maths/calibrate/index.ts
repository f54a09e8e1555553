/** Makes the numbers of slots. */
export * from './reels.ts';
export * from './seed.ts';
export * from './tumble.ts';
