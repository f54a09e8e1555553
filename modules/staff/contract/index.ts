/** The face of staff: sign-in, roles, audit, notes. Browser-safe. */
export * from './errors.ts';
export * from './permissions.ts';
export * from './staff.ts';
