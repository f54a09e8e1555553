/** The face of the catalogue: games, tags, pictures. Browser-safe. */
export * from './errors.ts';
export * from './games.ts';
export * from './permissions.ts';
export * from './schemas.ts';
export * from './tags.ts';
