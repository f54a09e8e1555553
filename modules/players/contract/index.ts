/** The face of players: signing in, registering, profile. Browser-safe. */
export * from './errors.ts';
export * from './permissions.ts';
export * from './profile.ts';
export * from './registration.ts';
export * from './schemas.ts';
export * from './sessions.ts';
