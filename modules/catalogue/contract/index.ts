/** The face of the catalogue: games, tags, pictures, live tables. Browser-safe. */
import { announcementCalls } from './announcements.ts';
import { favouriteCalls } from './favourites.ts';
import { gameCalls } from './games.ts';
import { liveTableCalls } from './live-tables.ts';
import { managementCalls } from './management.ts';
import { tagCalls } from './tags.ts';

export * from './announcements.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './favourites.ts';
export * from './games.ts';
export * from './live-tables.ts';
export * from './management.ts';
export * from './permissions.ts';
export * from './schemas.ts';
export * from './tags.ts';
export * from './views.ts';

/** Every call of the module. */
export const catalogueCalls = {
  ...gameCalls,
  ...tagCalls,
  ...managementCalls,
  ...liveTableCalls,
  ...favouriteCalls,
  ...announcementCalls,
};
export type CatalogueApi = typeof catalogueCalls;
