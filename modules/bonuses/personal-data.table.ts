/** Bonuses that players have had. */
import type { PersonalTables } from '@herna/module-kit';

export const bonusesPersonalData = {
  'bonuses.bonus': { without: ['granted_by', 'end_reason'] },
} satisfies PersonalTables;
