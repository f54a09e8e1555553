/** Thin handlers of recommendations. */
import { type Handlers, playerOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { referralCalls } from '../contract/referrals.ts';
import type { Referrals } from '../service/referrals.ts';
import type { ReferralRow } from '../store/referrals.ts';

const wireReferral = (row: ReferralRow, playerId: bigint) => ({
  id: wireId(row.id),
  playerId: wireId(playerId),
  state: row.state,
  refusal: row.refusal,
  referredAt: row.referred_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

export function referralHandlers(referrals: Referrals): Handlers<typeof referralCalls> {
  return {
    'GET /capi/v2-onling/Referral/GetOwn': (_, context) => referrals.own(playerOf(context)),
    'POST /capi/v2-onling/Referral/CreateCode': (_, context) =>
      referrals.createCode(playerOf(context)),
    'GET /api/players/{id}/referrals': async ({ params }) => {
      const { referred, referredBy } = await referrals.ofPlayer(toId(params.id));
      return {
        referred: referred.map((row) => wireReferral(row, row.referred_id)),
        referredBy: referredBy ? wireReferral(referredBy, referredBy.referrer_id) : null,
      };
    },
  };
}
