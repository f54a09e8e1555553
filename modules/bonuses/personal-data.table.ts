/** Bonuses that players have had. */
import type { PersonalTables } from '@herna/module-kit';

export const bonusesPersonalData = {
  'bonuses.bonus': {},
} satisfies PersonalTables;
