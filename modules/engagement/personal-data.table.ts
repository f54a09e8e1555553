/** Why players were written to or not; that somebody wants no more offers stays. */
import type { PersonalTables } from '@herna/module-kit';

export const engagementPersonalData = {
  'engagement.decision': { onRequest: 'delete' },
  'engagement.person': { withheld: 'repeats the account', onRequest: 'delete' },
  'engagement.activity': { withheld: 'repeats payments and play', onRequest: 'delete' },
  'engagement.recipient': { onRequest: 'delete' },
  'engagement.journey_visit': { onRequest: 'delete' },
  'engagement.journey_run': { onRequest: 'delete' },
  'engagement.opt_out': {},
} satisfies PersonalTables;
