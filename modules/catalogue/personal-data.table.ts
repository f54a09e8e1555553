/** What the catalogue holds of people: the favourites that they wished to have in their account. */
import type { PersonalTables } from '@herna/module-kit';

export const cataloguePersonalData = {
  'catalogue.favourites': { onRequest: 'delete' },
} satisfies PersonalTables;
