/** Makes the numbers of slots. */
export * from './reels.ts';
export * from './tumble.ts';
