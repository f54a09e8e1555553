/** Answers that are kept for repeated requests. */
import type { PersonalTables } from '@herna/module-kit';

export const platformPersonalData = {
  'platform.idempotency': {
    key: { text: 'principal', prefix: 'player:' },
    withheld: 'repeats what is elsewhere',
    onRequest: 'delete',
  },
} satisfies PersonalTables;
