/** Declaring calls: one declaration, everything else follows from it. Browser-safe. */
export * from './call.ts';
export { addressOf } from './client.ts';
export * from './rate-classes.ts';
export * from './schemas.ts';
export * from './scopes.ts';
export * from './staff-roles.ts';
