/** Points of players and what they ordered for them; they name an id only. */
import type { PersonalTables } from '@herna/module-kit';

export const loyaltyPersonalData = {
  'loyalty.account': {},
  'loyalty.change': {},
  'loyalty.lot': {},
  'loyalty.round': { withheld: 'repeats rounds' },
  'loyalty.terminal_day': {},
  'loyalty.shop_order': { without: ['reason'], onExpiry: { reason: 'null' } },
  'loyalty.order_lot': { withheld: 'repeats the lots' },
} satisfies PersonalTables;
