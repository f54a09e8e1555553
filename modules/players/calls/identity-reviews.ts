/** Thin handlers of the queue of accounts that may be second ones. */
import { done } from '@herna/contract-kit';
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { identityReviewCalls } from '../contract/identity-reviews.ts';
import type { IdentityReview, IdentityReviews } from '../service/identity-reviews.ts';
import type { KnownAccount } from '../store/people.ts';

const nameOf = ({ firstName, surname }: KnownAccount): string => `${firstName} ${surname}`;
const addressOf = ({ street, postCode }: KnownAccount): string =>
  [street, postCode].filter(Boolean).join(', ');

const wireReview = ({ review, account, known }: IdentityReview) => ({
  id: wireId(review.id),
  playerId: wireId(account.id),
  playerName: nameOf(account),
  playerState: account.state,
  birthDate: account.birthDate,
  address: addressOf(account),
  knownPlayerId: wireId(known.id),
  knownName: nameOf(known),
  knownState: known.state,
  knownAddress: addressOf(known),
  openedAt: review.opened_at.toISOString(),
  decision: review.decision,
  decidedAt: review.decided_at?.toISOString() ?? null,
  decidedBy: review.decided_by === null ? null : wireId(review.decided_by),
  reason: review.reason,
});

export function identityReviewHandlers(
  reviews: IdentityReviews,
): Handlers<typeof identityReviewCalls> {
  return {
    'GET /api/players/identity-reviews': async ({ query }) => {
      const wanted = { pending: query.pending, ...pageWishOf(query) };
      return wirePage(await reviews.page(wanted), wireReview);
    },
    'POST /api/players/identity-reviews/{reviewId}/decide': async ({ params, body }, context) => {
      const { staffId } = staffOf(context);
      await reviews.decide(staffId, toId(params.reviewId), body.decision, body.reason);
      return done;
    },
  };
}
