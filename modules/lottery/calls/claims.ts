/** Handlers of claims. */

import type { Market } from '@herna/brands';
import { type Handlers, pageWishOf, playerOf, wirePage } from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import { type Clock, type Money, money, type PlayerId, pragueDay, wireMoney } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { claimCalls } from '../contract/claims.ts';
import { claimRules } from '../rules/claim-rules.table.ts';
import { gameNameIn } from '../rules/game-names.table.ts';
import type { PlanCurrency } from '../rules/plans.table.ts';
import type { TerminalTickets } from '../service/terminal-tickets.ts';
import * as store from '../store/claims.ts';
import { wireTerminalTicket } from './terminal-tickets.ts';

export interface ClaimHandlerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly market: Market;
  readonly currency: PlanCurrency;
  readonly terminalTickets: TerminalTickets;
  readonly ledger: Pick<Ledger, 'lockPlayer'>;
  /** Whether somebody has shown who they are, and may be paid. @throws DomainError when not */
  assertIdentified(tx: Tx, playerId: PlayerId): Promise<void>;
  /** Whether a wallet may take money from outside: a paper is anybody's who holds it. */
  assertMayTake(
    tx: Tx,
    money: { readonly playerId: PlayerId; readonly amount: bigint; readonly isWin: true },
  ): Promise<void>;
}

interface ClaimQuery {
  readonly state?: store.ClaimState;
  readonly gameKey?: string;
  readonly drawId?: string;
  readonly needsIdentity?: boolean;
  readonly dueBefore?: string;
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const wireClaim = (row: store.ClaimRow, identityFrom: Money, locale: string) => {
  const refund = row.ticket_state === 'REFUNDED';
  return {
    ticketId: `anonymous-${row.id}`,
    drawId: row.draw_reference,
    gameName: gameNameIn(row.game_key, locale),
    drawAt: row.draw_at.toISOString(),
    claimOf: refund ? ('REFUND' as const) : ('WIN' as const),
    state: row.paid_at
      ? ('PAID' as const)
      : row.expired_at
        ? ('EXPIRED' as const)
        : ('OPEN' as const),
    amount: wireMoney(money(row.owed, row.currency)),
    needsIdentity: row.owed >= identityFrom.amount,
    soldAt: row.created_at.toISOString(),
    payableUntil: refund ? null : iso(row.claims_until),
    paidAt: iso(row.paid_at),
    paidPlace: row.paid_place,
    paidPlayerId: row.paid_player_id?.toString() ?? null,
    expiredAt: iso(row.expired_at),
  };
};

/** Makes the handlers. */
export function claimHandlers(options: ClaimHandlerOptions): Handlers<typeof claimCalls> {
  const { database, clock, market, currency, terminalTickets, ledger } = options;
  const { assertIdentified, assertMayTake } = options;
  const bound = (): Money =>
    money(claimRules(market, pragueDay(clock.now())).identityFrom, currency);
  const filterOf = (query: ClaimQuery): store.ClaimFilter => ({
    state: query.state,
    gameKey: query.gameKey,
    drawReference: query.drawId,
    atLeast: query.needsIdentity ? bound().amount : undefined,
    below: query.needsIdentity === false ? bound().amount : undefined,
    dueBefore: query.dueBefore === undefined ? undefined : new Date(query.dueBefore),
  });
  return {
    'GET /api/lottery/claims': async ({ query }, { locale }) => {
      const found = await store.claimPage(database.read, filterOf(query), pageWishOf(query));
      const identityFrom = bound();
      return wirePage(found, (row) => wireClaim(row, identityFrom, locale));
    },
    'GET /api/lottery/claims/totals': async ({ query }) => {
      const { claims, owed } = await store.claimTotals(database.read, filterOf(query));
      return {
        claims: Number(claims),
        amount: wireMoney(money(owed, currency)),
        identityFrom: wireMoney(bound()),
      };
    },
    'POST /api/lottery/claims/check': async ({ body }, context) =>
      wireTerminalTicket(
        await terminalTickets.find(`player:${playerOf(context)}`, body.number),
        context.locale,
      ),
    'POST /api/lottery/claims': async ({ body }, context) => {
      const playerId = playerOf(context);
      const place = `player:${playerId}`;
      // A wrong number stays counted when the payout is rolled back.
      await terminalTickets.find(place, body.number);
      return database.transaction(async (tx) => {
        const paid = await terminalTickets.pay(tx, { ...body, place, playerId }, async (amount) => {
          // Behind this lock nothing that was acknowledged against the player is missed.
          await ledger.lockPlayer(tx, playerId);
          await assertIdentified(tx, playerId);
          // In cash it is paid to whoever has it; into a wallet it comes as a deposit does, but no
          // statement about funds is waited for.
          await assertMayTake(tx, { playerId, amount, isWin: true });
          return { account: 'player-cash', playerId };
        });
        return { ...wireTerminalTicket(paid, context.locale), repeated: paid.repeated };
      });
    },
  };
}
