/** Defining modules as values, and composing them. */
export * from './compose.ts';
export type * from './config.ts';
export * from './module.ts';
export * from './ports.ts';
