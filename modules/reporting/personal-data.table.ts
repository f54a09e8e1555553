/** Daily sums by player, which name nobody. */
import type { PersonalTables } from '@herna/module-kit';

export const reportingPersonalData = {
  'reporting.alert': { withheld: 'alerts of the operator about its own operation' },
  'reporting.daily_fund': { withheld: 'sums of payments' },
  'reporting.daily_game': { withheld: 'sums of rounds' },
} satisfies PersonalTables;
