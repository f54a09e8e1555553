/** Handlers of lists, totals and links to details (edition `Lottery/v3`). */
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  playerAsked,
  wirePage,
} from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, DomainError, money, toId, wireMoney } from '@herna/kernel';
import type { Players } from '@herna/players';
import type { providerLotteryCalls } from '../contract/index.ts';
import { type DetailLink, linkSeconds, writeLink } from '../rules/detail-links.ts';
import type { DrawState } from '../rules/draws.machine.ts';
import type { PlanCurrency } from '../rules/plans.table.ts';
import type { TicketState } from '../rules/tickets.machine.ts';
import { ownAccounts } from '../service/own-accounts.ts';
import type { LotteryPlay } from '../service/ticket-money.ts';
import type { Views } from '../service/views.ts';
import type { DrawFilter } from '../store/draws.ts';
import * as store from '../store/draws.ts';
import * as tickets from '../store/tickets.ts';
import { outsideLists } from './outside-lists.ts';
import { wireDraw, wireTicket } from './wire.ts';

export interface ListsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly views: Views;
  readonly masterSecret: string;
  readonly currency: PlanCurrency;
  /** Address of the site in a language, without a trailing slash. */
  readonly siteUrl: (language: string) => string;
  readonly play: Pick<LotteryPlay, 'lotteryLists'>;
  readonly players: Pick<Players, 'accountsJoinedTo'>;
}

const moment = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

interface DrawQuery {
  readonly gameKey?: string;
  readonly state?: DrawState;
  readonly from?: string;
  readonly to?: string;
}
const drawFilter = ({ gameKey, state, from, to }: DrawQuery): DrawFilter => ({
  gameKey,
  // What is published stays so when its claims are closed.
  states: state && (state === 'PUBLISHED' ? ['PUBLISHED', 'ARCHIVED'] : [state]),
  from: moment(from),
  to: moment(to),
});

interface TicketQuery {
  readonly playerId?: string;
  readonly ticketId?: string;
  readonly drawId?: string;
  readonly state?: TicketState;
  readonly from?: string;
  readonly to?: string;
}
const ticketFilter = ({
  playerId,
  ticketId,
  drawId,
  state,
  from,
  to,
}: TicketQuery): tickets.TicketFilter => ({
  playerIds: playerId === undefined ? undefined : [toId(playerId)],
  number: ticketId,
  drawReference: drawId,
  state,
  from: moment(from),
  to: moment(to),
});

/** Who looks, as a link names him. */
export const viewerOf = ({ principal }: CallContext): string =>
  principal.kind === 'player'
    ? `player-${principal.playerId}`
    : principal.kind === 'staff'
      ? `staff-${principal.staffId}`
      : 'anybody';

/** Makes the handlers. */
export function listHandlers(options: ListsOptions): Handlers<typeof providerLotteryCalls> {
  const { database, clock, views, masterSecret, currency, siteUrl, players } = options;
  const outside = outsideLists(options);
  const linkTo = (kind: DetailLink['kind'], id: string, context: CallContext) => {
    const expiresAt = new Date(clock.now().getTime() + linkSeconds * 1000);
    const link = writeLink(masterSecret, { kind, id, viewer: viewerOf(context), expiresAt });
    return {
      url: `${siteUrl(context.locale)}/lottery/detail?link=${encodeURIComponent(link)}`,
      expiresAt: expiresAt.toISOString(),
    };
  };
  return {
    'GET /api/lottery/providers': () => outside.offered(),
    'GET /capi/Lottery/v3/Draw/GetList': async ({ query }, { locale }) => {
      const { offset, limit } = pageWishOf(query);
      if (query.provider !== undefined) {
        const wish = { ...query, from: moment(query.from), to: moment(query.to) };
        return outside.draws(query.provider, wish, { offset, limit });
      }
      const { items, total } = await views.draws(database.read, drawFilter(query), {
        offset,
        limit,
      });
      return { items: items.map((draw) => wireDraw(draw, locale)), total };
    },
    'GET /capi/Lottery/v3/Draw/GetAggregation': async ({ query }) => {
      if (query.provider !== undefined) {
        const wish = { ...query, from: moment(query.from), to: moment(query.to) };
        return outside.drawTotals(query.provider, wish);
      }
      const totals = await store.drawTotals(database.read, drawFilter(query), currency);
      return {
        draws: Number(totals.draws),
        tickets: Number(totals.tickets),
        stakes: wireMoney(money(totals.stakes, currency)),
        wins: wireMoney(money(totals.wins, currency)),
      };
    },
    'POST /capi/Lottery/v3/Draw/GenerateDetailUrl': async ({ body }, context) => {
      const { provider, drawId: id } = body;
      if (provider !== undefined) {
        return outside.detail('draw', { provider, id }, { name: viewerOf(context), context });
      }
      await views.draw(database.read, body.drawId);
      return linkTo('draw', body.drawId, context);
    },
    'GET /capi/Lottery/v3/Ticket/GetList': async ({ query }, context) => {
      const { principal, locale } = context;
      const asked = ticketFilter(query);
      const own = principal.kind === 'player' ? playerAsked({}, context) : undefined;
      const playerIds =
        own === undefined ? asked.playerIds : await ownAccounts(database.read, players, own);
      const filter = { ...asked, playerIds };
      if (query.provider !== undefined) {
        const { drawId, ticketId } = query;
        return outside.tickets(query.provider, { ...filter, drawId, ticketId }, pageWishOf(query));
      }
      const found = await tickets.ticketPage(database.read, filter, pageWishOf(query));
      const items = await views.tickets(database.read, found.items);
      return wirePage({ ...found, items }, (ticket) => wireTicket(ticket, locale));
    },
    'GET /capi/Lottery/v3/Ticket/GetAggregation': async ({ query }) => {
      if (query.provider !== undefined) {
        const { drawId, ticketId } = query;
        const wish = { ...ticketFilter(query), drawId, ticketId };
        return outside.ticketTotals(query.provider, wish);
      }
      const totals = await tickets.ticketTotals(database.read, ticketFilter(query));
      return {
        tickets: Number(totals.tickets),
        stakes: wireMoney(money(totals.stakes, currency)),
        wins: wireMoney(money(totals.wins, currency)),
      };
    },
    'POST /capi/Lottery/v3/Ticket/GenerateDetailUrl': async ({ body }, context) => {
      const { provider, ticketId: id } = body;
      if (provider !== undefined) {
        return outside.detail('ticket', { provider, id }, { name: viewerOf(context), context });
      }
      const row = await tickets.ticketByNumber(database.read, body.ticketId);
      const { principal } = context;
      const own =
        principal.kind === 'player'
          ? await ownAccounts(database.read, players, principal.playerId)
          : undefined;
      if (!row || (own && !own.includes(row.player_id))) throw new DomainError('ERR_NOT_FOUND');
      return linkTo('ticket', row.number, context);
    },
  };
}
