/** Offers to players, with the receipt of accepted terms. */
import type { PersonalTables } from '@herna/module-kit';

export const promotionsPersonalData = {
  'promotions.cashback_member': { onExpiry: { accepted_ip: 'null' } },
  'promotions.cashback_payment': {},
  'promotions.cashback_waiting': {},
  'promotions.code_use': {},
  'promotions.deposit': { withheld: 'repeats payments' },
  'promotions.free_round': { without: ['reason'], onExpiry: { accepted_ip: 'null' } },
  'promotions.referral': { key: { columns: ['referrer_id', 'referred_id'] } },
  'promotions.referral_code': { onRequest: 'delete' },
  'promotions.registration_code': { without: ['digest'], onRequest: 'delete' },
  'promotions.relation': {
    without: ['reason', 'linked_to', 'marks'],
    onExpiry: { accepted_ip: 'null' },
  },
  'promotions.restricted_player': { withheld: 'decisions of staff' },
} satisfies PersonalTables;
