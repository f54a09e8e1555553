/** Handlers of the house's own lottery. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf, signedInOf, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, DomainError, money, toId, wireMoney } from '@herna/kernel';
import type { Players } from '@herna/players';
import type { ownLotteryCalls } from '../contract/index.ts';
import { opensFor, readLink } from '../rules/detail-links.ts';
import { paidOf, rollsOver } from '../rules/evaluation.ts';
import type { PlanCurrency } from '../rules/plans.table.ts';
import { ownAccounts } from '../service/own-accounts.ts';
import { evaluationOf, type Publishing } from '../service/publishing.ts';
import type { Selling } from '../service/selling.ts';
import type { Views } from '../service/views.ts';
import { eventsOf } from '../store/draws.ts';
import { ticketByNumber } from '../store/tickets.ts';
import { viewerOf } from './lists.ts';
import { wireDrawProof, wireGame, wireTicket, wireTicketProof } from './wire.ts';

export interface OwnLotteryOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly views: Views;
  readonly selling: Selling;
  readonly publishing: Publishing;
  readonly players: Pick<Players, 'accountsJoinedTo'>;
  readonly masterSecret: string;
  readonly currency: PlanCurrency;
}

/** Makes the handlers. */
export function ownLotteryHandlers(options: OwnLotteryOptions): Handlers<typeof ownLotteryCalls> {
  const { database, clock, views, selling, publishing, players, masterSecret, currency } = options;
  const proofOfTicket = async (number: string, mayRead: (playerId: bigint) => boolean) => {
    const row = await ticketByNumber(database.read, number);
    if (!(row && mayRead(row.player_id))) throw new DomainError('ERR_NOT_FOUND');
    return views.ticketProof(database.read, row);
  };
  return {
    'GET /api/lottery/games': async (_input, { locale }) => ({
      games: (await views.games(database.read)).map((game) => wireGame(game, currency, locale)),
    }),
    'GET /api/lottery/draws/{drawId}': async ({ params }, { locale }) =>
      wireDrawProof(await views.draw(database.read, params.drawId), locale),
    'GET /api/lottery/draws/{drawId}/tickets': async ({ params, query }) => {
      const after = query.after === undefined ? 0n : toId(query.after);
      const { leaves, next } = await views.sealedTickets(database.read, params.drawId, after);
      return { tickets: leaves ?? null, next: next?.toString() ?? null };
    },
    'POST /api/lottery/tickets': async ({ body }, context) => {
      const { playerId, sessionId } = signedInOf(context);
      const sold = await selling.buy({ playerId, sessionId }, body);
      const found = await views.tickets(database.read, sold);
      return { tickets: found.map((ticket) => wireTicket(ticket, context.locale)) };
    },
    'GET /api/lottery/tickets/{ticketId}': async ({ params }, context) => {
      const own = await ownAccounts(database.read, players, playerOf(context));
      const proof = await proofOfTicket(params.ticketId, (owner) => own.includes(owner));
      return wireTicketProof(proof, context.locale);
    },
    'GET /api/lottery/details': async ({ query }, context) => {
      const { locale } = context;
      const link = readLink(masterSecret, query.link, clock.now());
      if (!(link && opensFor(link, viewerOf(context)))) throw new DomainError('ERR_DETAIL_LINK');
      if (link.kind === 'draw') {
        const view = await views.draw(database.read, link.id);
        return { draw: wireDrawProof(view, locale), ticket: null };
      }
      const ticket = await proofOfTicket(link.id, () => true);
      const draw = await views.draw(database.read, ticket.row.draw_reference);
      return { draw: wireDrawProof(draw, locale), ticket: wireTicketProof(ticket, locale) };
    },
    'POST /api/lottery/draws/{drawId}/confirm': ({ params, body }, context) => {
      const { staffId } = staffOf(context);
      return context.idempotent(async (tx) => ({
        drawId: params.drawId,
        confirmations: await publishing.confirm(tx, params.drawId, body.evaluationHash, staffId),
      }));
    },
    'GET /api/lottery/draws/{drawId}/evaluation': async ({ params }, { locale }) => {
      const view = await views.draw(database.read, params.drawId);
      const evaluation = evaluationOf(view.row);
      const amount = (of: bigint) => wireMoney(money(of, view.row.currency));
      return {
        draw: wireDrawProof(view, locale, 'staff'),
        evaluationHash: view.row.evaluation_hash,
        paid: amount(evaluation ? paidOf(evaluation) : 0n),
        house: amount(BigInt(evaluation?.house ?? '0')),
        rollsOver: amount(evaluation ? rollsOver(evaluation) : 0n),
        events: (await eventsOf(database.read, params.drawId)).map((row) => ({
          event: row.event,
          staffId: row.staff_id?.toString() ?? null,
          note: row.note,
          happenedAt: row.happened_at.toISOString(),
        })),
      };
    },
    'POST /api/lottery/draws/{drawId}/postpone': ({ params, body }, context) => {
      const { staffId } = staffOf(context);
      return context.idempotent(async (tx) => {
        await publishing.postpone(tx, params.drawId, new Date(body.drawAt), body.reason, staffId);
        return done;
      });
    },
    'POST /api/lottery/draws/{drawId}/void': ({ params, body }, context) => {
      const { staffId } = staffOf(context);
      return context.idempotent(async (tx) => {
        await publishing.callOff(tx, params.drawId, body.reason, staffId);
        return done;
      });
    },
  };
}
