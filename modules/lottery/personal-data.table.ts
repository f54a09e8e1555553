/** Tickets for draws. */
import type { PersonalTables } from '@herna/module-kit';

export const lotteryPersonalData = {
  'lottery.ticket': { without: ['leaf'] },
} satisfies PersonalTables;
