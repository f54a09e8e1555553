/** Wins that were checked before they were paid. */
import type { PersonalTables } from '@herna/module-kit';

export const ceilingsPersonalData = {
  'ceilings.held_win': { without: ['decided_by', 'reason'] },
} satisfies PersonalTables;
