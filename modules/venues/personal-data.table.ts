/** Visits of players to venues, and who may not come. */
import type { PersonalTables } from '@herna/module-kit';

export const venuesPersonalData = {
  'venues.exclusion_token': { withheld: 'secrets', onRequest: 'delete' },
  'venues.card_chip': { withheld: 'hashes', onExpiry: 'delete' },
  'venues.card_event': {},
  'venues.visit': {},
  'venues.ban': { without: ['reason', 'banned_by', 'lifted_by'], onExpiry: { reason: "''" } },
  'venues.entrance_refusal': {},
} satisfies PersonalTables;
