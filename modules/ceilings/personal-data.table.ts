/** Wins that were checked before they were paid. */
import type { PersonalTables } from '@herna/module-kit';

export const ceilingsPersonalData = {
  'ceilings.held_win': {},
} satisfies PersonalTables;
