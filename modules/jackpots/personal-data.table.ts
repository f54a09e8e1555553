/** Jackpots that players have won or fed. */
import type { PersonalTables } from '@herna/module-kit';

export const jackpotsPersonalData = {
  'jackpots.hit': { without: ['salt'] },
  'jackpots.reported_contribution': { withheld: 'reports of providers' },
} satisfies PersonalTables;
