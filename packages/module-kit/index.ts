/** Defining modules as values, and composing them. */
export * from './anchors.ts';
export type { CallGuards, RequestFields } from './call-guard.ts';
export * from './compose.ts';
export * from './config.ts';
export * from './edge.ts';
export type * from './live.ts';
export * from './module.ts';
export * from './personal-data.ts';
export * from './ports.ts';
export * from './seed.ts';
