/** Handlers of vouchers. */
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, fromWireMoney, type PlayerId, toId, wireId, wireMoney } from '@herna/kernel';
import type { Protection } from '@herna/protection';
import type { voucherCalls } from '../contract/vouchers.ts';
import type { PaymentGuards, PlayerCards } from '../service/ports.ts';
import type { Voucher, VoucherOutcome, VouchersService } from '../service/vouchers.ts';
import { mayPlayByCard } from './play-by-card.ts';

export interface VoucherHandlerDeps {
  readonly database: Database;
  readonly vouchers: VouchersService;
  readonly protection: Pick<Protection, 'assertMayPlay' | 'assertStillMayPlay'>;
  readonly cards: Pick<PlayerCards, 'find'>;
  readonly guards: Pick<PaymentGuards, 'beforeCash'>;
}

const wire = (row: Voucher) => ({
  id: wireId(row.id),
  playerId: wireId(row.player_id),
  terminal: row.terminal,
  amount: wireMoney(row),
  state: row.state,
  lastDigits: row.last_digits,
  issuedAt: row.issued_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  redeemedAt: row.redeemed_at,
  operationId: row.operation_id === null ? null : wireId(row.operation_id),
});
const wireOutcome = ({ voucher, repeated }: VoucherOutcome) => ({ ...wire(voucher), repeated });

/**
 * Makes the handlers. What is redeemed goes to a terminal to be played with, so a locked card takes
 * none and play is asked; what a terminal prints is its player's whatever became of the card.
 */
export function voucherHandlers(deps: VoucherHandlerDeps): Handlers<typeof voucherCalls> {
  const { database, vouchers, protection, cards, guards } = deps;
  const holderOf = async (cardNumber: string) => {
    const holder = await cards.find(cardNumber);
    if (!holder) throw new DomainError('ERR_INVALID_CARD_ID');
    return holder;
  };
  return {
    'POST /capi/Internal/v1/Vouchers/Issue': async ({ query, body }) => {
      const { playerId } = await holderOf(body.cardNumber);
      const outcome = await vouchers.issue({
        terminal: query.terminal,
        playerId,
        issueId: body.issueId,
        amount: fromWireMoney(body.amount),
      });
      return { ...wireOutcome(outcome), number: vouchers.numberOf(outcome.voucher) };
    },
    'POST /capi/Internal/v1/Vouchers/Redeem': async ({ query, body }) => {
      const { cardNumber, number, redemptionId } = body;
      const { playerId, active } = await holderOf(cardNumber);
      const { terminal } = query;
      if (!(await vouchers.isRepeat(terminal, number, redemptionId))) {
        if (!active) throw new DomainError('ERR_INVALID_CARD_ID');
        await protection.assertMayPlay(database.read, playerId);
      }
      const assertMayBegin = mayPlayByCard(deps, cardNumber);
      const redemption = { terminal, playerId, number, redemptionId, assertMayBegin };
      return wireOutcome(await vouchers.redeem(redemption));
    },
    'POST /capi/Internal/v1/Vouchers/Void': async ({ query, body }) =>
      wireOutcome(await vouchers.voidIssue(query.terminal, body.issueId)),
    'GET /api/vouchers': async ({ query }) => {
      const { playerId, terminal, state } = query;
      const page = await vouchers.list({
        ...pageWishOf(query),
        playerId: playerId === undefined ? undefined : toId<PlayerId>(playerId),
        terminal,
        state,
      });
      return wirePage(page, wire);
    },
    'POST /api/vouchers/check': async ({ body }) => wire(await vouchers.find(body.number)),
    'POST /api/vouchers/pay': async ({ body }, context) => {
      const playerId = toId<PlayerId>(body.playerId);
      // What was paid is answered again whatever the lists say by now.
      if (!(await vouchers.hasEnded(body.number))) await guards.beforeCash(playerId, 'HANDOVER');
      return context.idempotent(async (tx) => {
        const { staffId } = staffOf(context);
        return wire(await vouchers.pay(tx, { number: body.number, playerId, staffId }));
      });
    },
  };
}
