/**
 * Draws and tickets of the lottery providers from outside in view: lists, totals, and the addresses
 * of their details at the provider. The house's own lottery has its own (modules/lottery).
 */
import type { Database, Db, PageRequest, SnapshotPage } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import {
  type DetailAddress,
  DetailUnavailable,
  type LotteryDetailPorts,
} from '../adapters/lottery-details.ts';
import { type Provider, providerByKey, providers } from '../rules/providers.table.ts';
import { type DrawRow, selectTicket } from '../store/lottery.ts';
import * as store from '../store/lottery-lists.ts';
import type { GamesPort } from './ports.ts';

export type { DrawRow } from '../store/lottery.ts';
export type { DrawFilter, ListedTicket, TicketFilter } from '../store/lottery-lists.ts';

export interface LotteryListsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly games: Pick<GamesPort, 'gamesOfProvider' | 'gameByKey'>;
  readonly detailPorts: LotteryDetailPorts;
}

/** A lottery of somebody else's whose games are on offer. */
export interface OutsideLottery {
  readonly provider: Provider;
  readonly games: readonly {
    readonly key: string;
    readonly name: string;
    readonly nextDraw: DrawRow | undefined;
  }[];
}

/** Who asks for a detail; without accounts of a player it is a member of staff or anybody. */
export interface DetailViewer {
  readonly name: string;
  readonly language: string;
  readonly playerIds?: readonly bigint[] | undefined;
}

/** Makes the service. */
export function createLotteryLists(options: LotteryListsOptions) {
  const { database, clock, games, detailPorts } = options;

  /** A lottery provider from outside by its key. @throws ERR_NOT_FOUND */
  const providerNamed = (key: string): Provider => {
    const provider = providerByKey(key);
    if (!provider?.lottery) throw new DomainError('ERR_NOT_FOUND');
    return provider;
  };

  const addressAt = async (
    provider: Provider,
    kind: 'draw' | 'ticket',
    id: string,
    viewer: DetailViewer,
  ): Promise<DetailAddress> => {
    const port = detailPorts.get(provider.id);
    if (!port) throw new DomainError('ERR_LOTTERY_DETAIL_UNAVAILABLE');
    const language = provider.languages[viewer.language] ?? provider.fallbackLanguage;
    const found = await port
      .address({ kind, id, viewer: viewer.name, language })
      .catch((error: unknown) => {
        if (!(error instanceof DetailUnavailable)) throw error;
        throw new DomainError('ERR_LOTTERY_DETAIL_UNAVAILABLE');
      });
    if (!found) throw new DomainError('ERR_NOT_FOUND');
    return found;
  };

  return {
    providerNamed,

    /** Names of games by their keys; one gone from the catalogue is called by its key. */
    async gameNames(db: Db, keys: Iterable<string>): Promise<ReadonlyMap<string, string>> {
      const names = new Map<string, string>();
      for (const key of new Set(keys)) {
        names.set(key, (await games.gameByKey(db, key))?.name ?? key);
      }
      return names;
    },

    /** The lotteries from outside with their games on offer, each with its next draw on sale. */
    async onOffer(db: Db): Promise<OutsideLottery[]> {
      const offered: OutsideLottery[] = [];
      for (const provider of providers.filter(({ lottery }) => lottery)) {
        const played = await games.gamesOfProvider(db, provider.key);
        if (played.length === 0) continue;
        const draws = await store.drawsOnSale(db, provider.id, clock.now());
        const nextOf = (key: string) => draws.find((draw) => draw.game_key === key);
        offered.push({
          provider,
          games: played.map(({ key, name }) => ({ key, name, nextDraw: nextOf(key) })),
        });
      }
      return offered;
    },

    draws: (
      db: Db,
      filter: store.DrawFilter,
      wish: Pick<PageRequest, 'offset' | 'limit'>,
    ): Promise<{ items: DrawRow[]; total: number }> => store.drawPage(db, filter, wish),
    drawTotals: store.drawTotals,
    tickets: (
      db: Db,
      filter: store.TicketFilter,
      wish: PageRequest,
    ): Promise<SnapshotPage<store.ListedTicket>> => store.ticketPage(db, filter, wish),
    ticketTotals: store.ticketTotals,

    /**
     * The address of a draw's detail at its provider.
     * @throws ERR_NOT_FOUND, ERR_LOTTERY_DETAIL_UNAVAILABLE
     */
    async drawDetail(providerKey: string, drawId: string, viewer: DetailViewer) {
      const provider = providerNamed(providerKey);
      const isKnown = await store.hasDraw(database.read, { providerId: provider.id, drawId });
      if (!isKnown) throw new DomainError('ERR_NOT_FOUND');
      return addressAt(provider, 'draw', drawId, viewer);
    },

    /**
     * The address of a ticket's detail at its provider; a player's own only.
     * @throws ERR_NOT_FOUND, ERR_LOTTERY_DETAIL_UNAVAILABLE
     */
    async ticketDetail(providerKey: string, ticketId: string, viewer: DetailViewer) {
      const provider = providerNamed(providerKey);
      const ticket = await selectTicket(database.read, provider.id, ticketId);
      const { playerIds } = viewer;
      const maySee = ticket && (playerIds === undefined || playerIds.includes(ticket.player_id));
      if (!maySee) throw new DomainError('ERR_NOT_FOUND');
      return addressAt(provider, 'ticket', ticketId, viewer);
    },
  };
}

export type LotteryLists = ReturnType<typeof createLotteryLists>;
