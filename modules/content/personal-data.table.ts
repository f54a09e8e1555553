/** Which terms a player has accepted; the proof of it stays. */
import type { PersonalTables } from '@herna/module-kit';

export const contentPersonalData = {
  'content.acceptance': {},
} satisfies PersonalTables;
