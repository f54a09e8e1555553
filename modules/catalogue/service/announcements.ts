/**
 * Games that their provider announces, its whole list at a time. A new one enters the catalogue
 * switched off, and staff put it on offer once they have set it up; one that is there keeps what staff
 * have set. One that has left the list stays until staff decide.
 */
import type { Database, Tx } from '@herna/db';
import { DomainError, foldCase } from '@herna/kernel';
import { isLaunchAddress, knownAddress } from '../rules/launch-address.ts';
import {
  type AnnouncedRow,
  announcedOf,
  gamesAround,
  holdProvider,
  type KnownGame,
  updateAnnounced,
  writeAnnounced,
  writeLeft,
} from '../store/announcements.ts';
import { insertGames } from '../store/deliveries.ts';
import { type GameRow, gameWhere, lockGames, updateGame } from '../store/games.ts';
import { addVersions } from '../store/versions.ts';
import type { GamesDependencies } from './games.ts';

/** A game as its provider announces it. */
export interface AnnouncedGame {
  readonly key: string;
  readonly name: string;
  readonly version: string;
  readonly scope: AnnouncedRow['scope'];
}

export interface GameList {
  readonly provider: { readonly key: string; readonly name: string };
  readonly games: readonly AnnouncedGame[];
}

/** What has become of a list. */
export interface Announced {
  readonly added: number;
  /** Games whose announcement differs from the one before. */
  readonly changed: number;
  /** Keys that games of other providers have. */
  readonly refused: string[];
}

/** What staff set of a game before it is offered. */
export interface GameSetup {
  readonly launchUrl: string;
  readonly legalKind: string;
  readonly engine: string;
}

/** New games stand last until staff move them. */
const lastPlace = 2_500;

/** Suggestions for staff, who decide what a game is. */
const suggestions: Readonly<Record<AnnouncedGame['scope'], { kind: string; engine: string }>> = {
  Casino: { kind: 'TECHNICAL', engine: 'reels' },
  CrashGame: { kind: 'TECHNICAL', engine: 'crash' },
  LiveGames: { kind: 'LIVE', engine: 'roulette' },
  Lottery: { kind: 'LOTTERY', engine: 'draw' },
};

/** `Achát Lottery` as it stands in addresses: `achat-lottery`. */
const normalizedName = (name: string): string => foldCase(name).replaceAll(/[^a-z0-9]+/g, '-');

const isChanged = (game: AnnouncedGame, { announced }: KnownGame): boolean =>
  announced?.name !== game.name ||
  announced.version !== game.version ||
  announced.scope !== game.scope ||
  announced.left_at !== null;

type Dependencies = Pick<GamesDependencies, 'clock' | 'record'> & { readonly database: Database };

/** Adds games that nobody knows, switched off; gives their ids by key. */
function addNew(
  tx: Tx,
  games: readonly AnnouncedGame[],
  { providerId, launchUrl, now }: { providerId: bigint; launchUrl: string; now: Date },
): Promise<ReadonlyMap<string, bigint>> {
  if (games.length === 0) return Promise.resolve(new Map());
  return insertGames(
    tx,
    games.map(({ key, name, scope }) => ({
      key,
      provider_id: providerId,
      name,
      launch_url: launchUrl,
      sort: lastPlace,
      starts_at: now,
      legal_kind: suggestions[scope].kind,
      engine: suggestions[scope].engine,
      enabled: false,
      texts: {},
      max_win_ratio: null,
      changed_at: now,
    })),
  );
}

/** Writes what is said of games, and their versions. */
async function note(
  tx: Tx,
  games: readonly (AnnouncedGame & { readonly id: bigint; readonly isNew: boolean })[],
  now: Date,
): Promise<void> {
  if (games.length === 0) return;
  await writeAnnounced(
    tx,
    games.map(({ id, name, version, scope, isNew }) => ({
      game_id: id,
      name,
      version,
      scope,
      is_new: isNew,
      is_set_up: !isNew,
      changed_at: now,
      left_at: null,
    })),
  );
  await addVersions(
    tx,
    games.map(({ id, version }) => {
      return { game_id: id, version, note: '', created_at: now, valid_from: now };
    }),
  );
}

/** The service of announced games. */
export function createAnnouncements({ database, clock, record }: Dependencies) {
  return {
    /** Takes over a provider's list; the same again changes nothing. */
    async announce(tx: Tx, { provider, games }: GameList): Promise<Announced> {
      const now = clock.now();
      const { key, name } = provider;
      const named = { key, name, normalized_name: normalizedName(name) };
      const providerId = await holdProvider(tx, named, now);
      const byKey = new Map(games.map((game) => [game.key, game]));
      const around = await gamesAround(tx, providerId, [...byKey.keys()]);
      const taken = new Set(around.map(({ key }) => key));
      const own = around.filter(({ provider_id }) => provider_id === providerId);
      const changed = own.flatMap((known) => {
        const game = byKey.get(known.key);
        return game && isChanged(game, known) ? [{ ...game, id: known.id, isNew: false }] : [];
      });
      const left = own.filter(
        ({ key, announced }) => announced && announced.left_at === null && !byKey.has(key),
      );
      const ids = [...changed, ...left].map(({ id }) => id);
      if (ids.length > 0) await lockGames(tx, ids);
      const launchUrl = knownAddress(own.map(({ launch_url }) => launch_url));
      const unknown = [...byKey.values()].filter(({ key }) => !taken.has(key));
      const added = await addNew(tx, unknown, { providerId, launchUrl, now });
      const fresh = unknown.flatMap((game) => {
        const id = added.get(game.key);
        return id === undefined ? [] : [{ ...game, id, isNew: true }];
      });
      await note(tx, [...changed, ...fresh], now);
      await writeLeft(
        tx,
        left.map(({ id }) => id),
        now,
      );
      const keysOf = (some: readonly { readonly key: string }[]) => some.map(({ key }) => key);
      const isNews = fresh.length + changed.length + left.length > 0;
      // No member of staff has done it; what they meet in the catalogue has a beginning all the same.
      if (isNews) {
        await record(tx, {
          staffId: null,
          action: 'catalogue.games_announced',
          targetId: providerId.toString(),
          after: {
            provider: key,
            added: keysOf(fresh),
            changed: changed.map((game) => `${game.key} ${game.version}`),
            left: keysOf(left),
          },
        });
      }
      const ours = new Set([...own, ...fresh].map(({ key }) => key));
      return {
        added: fresh.length,
        changed: changed.length,
        refused: [...byKey.keys()].filter((key) => !ours.has(key)),
      };
    },

    /**
     * Sets where a game is launched and what it is. What it is stays once it was on offer: rounds were
     * counted and taxed by it.
     * @throws ERR_GAME_NOT_FOUND, ERR_CHANGED_MEANWHILE, ERR_GAME_FIXED, ERR_VALIDATION
     */
    setUp: (staffId: bigint, id: bigint, revision: number, setup: GameSetup): Promise<number> =>
      database.transaction(async (tx) => {
        const [locked] = await lockGames(tx, [id]);
        const game = locked && (await gameWhere(tx, { id }));
        if (!game) throw new DomainError('ERR_GAME_NOT_FOUND');
        if (game.revision !== revision) throw new DomainError('ERR_CHANGED_MEANWHILE');
        const announced = await announcedOf(tx, id);
        if (!announced || !maySet(game, announced, setup)) throw new DomainError('ERR_GAME_FIXED');
        if (!isLaunchAddress(setup.launchUrl)) {
          const fields = [{ field: 'launchUrl', kind: 'InvalidValue' as const }];
          throw new DomainError('ERR_VALIDATION', { fields });
        }
        const { launchUrl: launch_url, legalKind: legal_kind, engine } = setup;
        await record(tx, {
          staffId,
          action: 'catalogue.game_set_up',
          targetId: id.toString(),
          before: { launchUrl: game.launch_url, legalKind: game.legal_kind, engine: game.engine },
          after: setup,
        });
        await updateAnnounced(tx, id, { is_set_up: true });
        return updateGame(tx, id, { launch_url, legal_kind, engine }, clock.now());
      }),
  };
}

const maySet = (game: GameRow, announced: AnnouncedRow, setup: GameSetup): boolean =>
  !game.enabled &&
  (announced.is_new || (game.legal_kind === setup.legalKind && game.engine === setup.engine));

/**
 * Lets a locked game on offer for the first time, once it is set up and described.
 * @throws ERR_GAME_NOT_READY
 */
export async function takeOnOffer(tx: Tx, game: GameRow): Promise<void> {
  const announced = await announcedOf(tx, game.id);
  if (!announced?.is_new) return;
  const isDescribed = [game.texts.cs, game.texts.en].every((text) => text?.short);
  if (!announced.is_set_up || !isDescribed) throw new DomainError('ERR_GAME_NOT_READY');
  await updateAnnounced(tx, game.id, { is_new: false });
}
