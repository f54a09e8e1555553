/** The lotteries of providers from outside in the answers of the lists (edition `Lottery/v3`). */
import { type CallContext, wirePage } from '@herna/contract-kit/server';
import type { Database, PageRequest } from '@herna/db';
import { type Clock, type Currency, money, wireMoney } from '@herna/kernel';
import type { LotteryLists } from '@herna/play';
import type { Players } from '@herna/players';
import type { DrawState } from '../rules/draws.machine.ts';
import {
  outsideDrawState,
  outsideDrawStates,
  outsideTicketRounds,
  outsideTicketState,
} from '../rules/outside-states.ts';
import type { TicketState } from '../rules/tickets.machine.ts';
import { ownAccounts } from '../service/own-accounts.ts';

export interface OutsideListsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly play: { readonly lotteryLists: LotteryLists };
  readonly players: Pick<Players, 'accountsJoinedTo'>;
}

type DrawRow = Awaited<ReturnType<LotteryLists['draws']>>['items'][number];

interface Span {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}
interface DrawWish extends Span {
  readonly gameKey?: string | undefined;
  readonly state?: DrawState | undefined;
}
interface TicketWish extends Span {
  readonly playerIds?: readonly bigint[] | undefined;
  readonly ticketId?: string | undefined;
  readonly drawId?: string | undefined;
  readonly state?: TicketState | undefined;
}

/** Makes what the lists answer of lotteries from outside. */
export function outsideLists({ database, clock, currency, play, players }: OutsideListsOptions) {
  const lists = play.lotteryLists;
  const wireDraw = (provider: string, row: DrawRow, names: ReadonlyMap<string, string>) => ({
    provider,
    drawId: row.reference,
    gameKey: row.game_key,
    gameName: names.get(row.game_key) ?? row.game_key,
    state: outsideDrawState(row, clock.now()),
    salesOpenAt: row.sales_open_at.toISOString(),
    salesCloseAt: row.sales_close_at.toISOString(),
    drawAt: row.draw_at.toISOString(),
    jackpot: row.jackpot === null ? null : wireMoney(money(row.jackpot, currency)),
    numbers: row.numbers && { main: row.numbers, extra: [] },
  });
  const sums = (of: { stakes: bigint; wins: bigint }) => ({
    stakes: wireMoney(money(of.stakes, currency)),
    wins: wireMoney(money(of.wins, currency)),
  });
  /** Which draws a filter means; undefined where providers have none in that state. */
  const drawsMeant = (provider: string, { state, ...wish }: DrawWish) => {
    const { id: providerId } = lists.providerNamed(provider);
    const kept = state && outsideDrawStates[state];
    return state && !kept ? undefined : { ...wish, ...kept, providerId, now: clock.now() };
  };
  const ticketsMeant = (provider: string, { state, ...wish }: TicketWish) => {
    const { id: providerId } = lists.providerNamed(provider);
    const rounds = state && outsideTicketRounds[state];
    if (state && !rounds) return undefined;
    return { ...wish, ...rounds, providerId };
  };

  return {
    /** Lotteries with their games on offer. */
    async offered() {
      const found = await lists.onOffer(database.read);
      return {
        providers: found.map(({ provider, games }) => {
          const names = new Map(games.map(({ key, name }) => [key, name]));
          return {
            provider: provider.key,
            name: provider.name,
            games: games.map(({ key, name, nextDraw }) => ({
              gameKey: key,
              name,
              nextDraw: nextDraw ? wireDraw(provider.key, nextDraw, names) : null,
            })),
          };
        }),
      };
    },

    async draws(provider: string, wish: DrawWish, page: Pick<PageRequest, 'offset' | 'limit'>) {
      const filter = drawsMeant(provider, wish);
      if (!filter) return { items: [], total: 0 };
      const { items, total } = await lists.draws(database.read, filter, page);
      const keys = items.map((row) => row.game_key);
      const names = await lists.gameNames(database.read, keys);
      return { items: items.map((row) => wireDraw(provider, row, names)), total };
    },

    async drawTotals(provider: string, wish: DrawWish) {
      const filter = drawsMeant(provider, wish);
      const nothing = { draws: 0n, tickets: 0n, stakes: 0n, wins: 0n };
      const found = filter ? await lists.drawTotals(database.read, filter) : nothing;
      return { draws: Number(found.draws), tickets: Number(found.tickets), ...sums(found) };
    },

    async tickets(provider: string, wish: TicketWish, page: PageRequest) {
      const filter = ticketsMeant(provider, wish);
      if (!filter) return { items: [], total: 0 };
      const found = await lists.tickets(database.read, filter, page);
      const keys = found.items.map((row) => row.game_key);
      const names = await lists.gameNames(database.read, keys);
      return wirePage(found, (row) => ({
        provider,
        ticketId: row.reference,
        drawId: row.draw_reference,
        gameKey: row.game_key,
        gameName: names.get(row.game_key) ?? row.game_key,
        state: outsideTicketState(row),
        lines: [{ main: row.numbers, extra: [] }],
        price: wireMoney(money(row.stake, row.currency)),
        syndicateId: null,
        win: row.round_state === 'SETTLED' ? wireMoney(money(row.win, row.currency)) : null,
        drawAt: row.draw_at.toISOString(),
        createdAt: row.created_at.toISOString(),
        playerId: row.player_id.toString(),
      }));
    },

    async ticketTotals(provider: string, wish: TicketWish) {
      const filter = ticketsMeant(provider, wish);
      const nothing = { tickets: 0n, stakes: 0n, wins: 0n };
      const found = filter ? await lists.ticketTotals(database.read, filter) : nothing;
      return { tickets: Number(found.tickets), ...sums(found) };
    },

    /** The address of a detail at the provider, for whoever asks. */
    async detail(
      kind: 'draw' | 'ticket',
      { provider, id }: { readonly provider: string; readonly id: string },
      { name, context }: { readonly name: string; readonly context: CallContext },
    ) {
      const { principal, locale: language } = context;
      const playerIds =
        principal.kind === 'player'
          ? await ownAccounts(database.read, players, principal.playerId)
          : undefined;
      const viewer = { name, language, playerIds };
      const { url, expiresAt } = await (kind === 'draw'
        ? lists.drawDetail(provider, id, viewer)
        : lists.ticketDetail(provider, id, viewer));
      return { url, expiresAt: expiresAt.toISOString() };
    },
  };
}
