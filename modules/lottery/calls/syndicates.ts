/** Handlers of syndicates. */
import {
  type Handlers,
  pageWishOf,
  playerOf,
  signedInOf,
  staffOf,
  wirePage,
} from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import { type Clock, DomainError, money, toId, wireMoney } from '@herna/kernel';
import type { Players } from '@herna/players';
import type { syndicateCalls } from '../contract/syndicates.ts';
import { gameNameIn } from '../rules/game-names.table.ts';
import type { Line } from '../rules/lines.ts';
import { ownAccounts } from '../service/own-accounts.ts';
import type { Syndicates } from '../service/syndicates.ts';
import { type DrawView, isPublished, type Views } from '../service/views.ts';
import * as store from '../store/syndicates.ts';
import type { TicketRow } from '../store/tickets.ts';

export interface SyndicateHandlerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly views: Pick<Views, 'drawsOf'>;
  readonly syndicates: Syndicates;
  readonly players: Pick<Players, 'accountsJoinedTo'>;
}

interface View {
  readonly row: store.SyndicateRow;
  readonly draw: DrawView;
  readonly held: readonly store.ShareRow[];
}

/** A share's part of the highest prize of one line; null where sales decide how much that will be. */
const topPrizePerShare = ({ row, draw: { row: draw, plan } }: View) => {
  const prize = plan.tiers[0]?.prize;
  if (prize?.kind !== 'fixed') return null;
  const whole = prize.times * plan.price[draw.currency];
  return wireMoney(money(whole / BigInt(row.shares), draw.currency));
};

const wireSyndicate = (view: View, locale: string) => {
  const { row, draw, held } = view;
  const { currency } = draw.row;
  return {
    syndicateId: row.id.toString(),
    drawId: row.draw_reference,
    gameKey: draw.row.game_key,
    gameName: gameNameIn(draw.row.game_key, locale),
    drawAt: draw.row.draw_at.toISOString(),
    salesCloseAt: draw.row.sales_close_at.toISOString(),
    state: row.state,
    lines: (JSON.parse(row.lines) as Line[]).map(({ main, extra }) => ({
      main: [...main],
      extra: [...extra],
    })),
    shares: row.shares,
    sharesLeft: row.shares - held.length,
    sharePrice: wireMoney(money(row.share_price, currency)),
    price: wireMoney(money(row.share_price * BigInt(row.shares), currency)),
    topPrizePerShare: topPrizePerShare(view),
    createdAt: row.created_at.toISOString(),
  };
};

const wireWin = (win: bigint | null, { row }: DrawView) =>
  win === null || !isPublished(row) ? null : wireMoney(money(win, row.currency));

/** What tickets have won is published with their draw, not before. */
const wireHolding = (ticket: Pick<TicketRow, 'number' | 'state' | 'win'>, draw: DrawView) => {
  const early = (ticket.state === 'WON' || ticket.state === 'LOST') && !isPublished(draw.row);
  return {
    ticketId: ticket.number,
    state: early ? ('SOLD' as const) : ticket.state,
    win: wireWin(ticket.win, draw),
  };
};

const wireForStaff = (view: View, locale: string) => ({
  ...wireSyndicate(view, locale),
  openedBy: view.row.opened_by.toString(),
  win: wireWin(view.row.win, view.draw),
});

/** Makes the handlers. */
export function syndicateHandlers({
  database,
  clock,
  views,
  syndicates,
  players,
}: SyndicateHandlerOptions): Handlers<typeof syndicateCalls> {
  /** Syndicates in the order given, with their draws and holders. */
  const viewsOf = async (db: Db, rows: readonly store.SyndicateRow[]): Promise<View[]> => {
    const draws = await views.drawsOf(db, [...new Set(rows.map((row) => row.draw_reference))]);
    const shares = await store.sharesOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const draw = draws.get(row.draw_reference);
      if (!draw) throw new DomainError('ERR_NOT_FOUND');
      return { row, draw, held: shares.filter((share) => share.syndicate_id === row.id) };
    });
  };
  const viewOf = async (db: Db, id: bigint): Promise<View> => {
    const row = await store.selectSyndicate(db, id);
    const [view] = row ? await viewsOf(db, [row]) : [];
    if (!view) throw new DomainError('ERR_NOT_FOUND');
    return view;
  };
  return {
    'GET /api/lottery/syndicates': async (_input, { locale }) => {
      const open = await store.openSyndicates(database.read, clock.now());
      const found = await viewsOf(database.read, open);
      return { syndicates: found.map((view) => wireSyndicate(view, locale)) };
    },
    'GET /api/lottery/syndicates/{syndicateId}': async ({ params }, { locale }) =>
      wireSyndicate(await viewOf(database.read, toId<bigint>(params.syndicateId)), locale),
    'POST /api/lottery/syndicates/{syndicateId}/shares': async ({ params, body }, context) => {
      const { playerId, sessionId } = signedInOf(context);
      const id = toId<bigint>(params.syndicateId);
      const ticket = await syndicates.buy({ playerId, sessionId }, id, body);
      const view = await viewOf(database.read, id);
      const price = wireMoney(money(ticket.price, view.draw.row.currency));
      return {
        ...wireHolding(ticket, view.draw),
        price,
        syndicate: wireSyndicate(view, context.locale),
      };
    },
    'GET /api/lottery/own-shares': async ({ query }, context) => {
      const own = await ownAccounts(database.read, players, playerOf(context));
      const found = await store.ownTickets(database.read, own, pageWishOf(query));
      const ids = [...new Set(found.items.flatMap(({ syndicate_id: id }) => id ?? []))];
      const rows = await store.selectSyndicates(database.read, ids);
      const known = new Map(
        (await viewsOf(database.read, rows)).map((view) => [view.row.id, view]),
      );
      return wirePage(found, (ticket) => {
        const view = known.get(ticket.syndicate_id ?? 0n);
        if (!view) throw new DomainError('ERR_NOT_FOUND');
        const mine = view.held.filter((share) => share.ticket.number === ticket.number);
        return {
          ...wireHolding(ticket, view.draw),
          shares: mine.map(({ share }) => share),
          price: wireMoney(money(ticket.price, view.draw.row.currency)),
          createdAt: ticket.created_at.toISOString(),
          syndicate: wireSyndicate(view, context.locale),
        };
      });
    },
    'POST /api/lottery/syndicates': ({ body }, context) => {
      const { staffId } = staffOf(context);
      return context.idempotent(async (tx) => {
        const row = await syndicates.open(tx, body, staffId);
        return wireSyndicate(await viewOf(tx, row.id), context.locale);
      });
    },
    'GET /api/lottery/syndicate-register': async ({ query }, { locale }) => {
      const filter = { state: query.state, drawReference: query.drawId };
      const found = await store.syndicatePage(database.read, filter, pageWishOf(query));
      const known = new Map(
        (await viewsOf(database.read, found.items)).map((view) => [view.row.id, view]),
      );
      return wirePage(found, (row) => wireForStaff(known.get(row.id) as View, locale));
    },
    'GET /api/lottery/syndicate-register/{syndicateId}': async ({ params }, { locale }) => {
      const view = await viewOf(database.read, toId<bigint>(params.syndicateId));
      return {
        ...wireForStaff(view, locale),
        holders: view.held.map(({ share, ticket }) => ({
          share,
          playerId: ticket.player_id.toString(),
          ...wireHolding(ticket, view.draw),
        })),
      };
    },
  };
}
