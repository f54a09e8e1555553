/** Tickets for draws. */
import type { PersonalTables } from '@herna/module-kit';

export const lotteryPersonalData = {
  'lottery.ticket': { without: ['leaf'] },
  'lottery.favourite': { onRequest: 'delete' },
  'lottery.subscription': {},
  'lottery.subscription_draw': {},
  // Whom a high win of a ticket without a name was paid to.
  'lottery.terminal_ticket': { key: { columns: ['paid_player_id'] } },
} satisfies PersonalTables;
