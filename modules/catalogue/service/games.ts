/** Use cases of games: reading the offer, editing it, ordering it. */
import { type Database, type Db, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type StaffId } from '@herna/kernel';
import type { Approvals } from '@herna/staff';
import {
  belongs,
  compareGames,
  type Listed,
  type ListFilter,
  type OfferState,
  offerState,
  standsAs,
  tagPlaces,
  withNews,
} from '../rules/listing.ts';
import { type GameChange, type GameRow, gameWhere, lockGames, updateGame } from '../store/games.ts';
import { providerPositions } from '../store/providers.ts';
import { linkTag, lockTag, setTagPositions, tagOrder, unlinkTag } from '../store/tags.ts';
import { takeOnOffer } from './announcements.ts';

export interface GamesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Reads all games. */
  readonly allGames: () => Promise<readonly GameRow[]>;
  /** Writes the audit in the same transaction. */
  readonly record: (tx: Tx, change: CatalogueChange) => Promise<void>;
  /** What one member of staff may change alone. */
  readonly authority: Pick<Approvals, 'assertPermitted'>;
}

/** A change for the audit. */
export interface CatalogueChange {
  /** None where a provider has changed it. */
  readonly staffId: bigint | null;
  readonly action: string;
  readonly targetId: string;
  /** What it was; absent of what is new. */
  readonly before?: object;
  /** What it has become; absent of what is gone. */
  readonly after?: object;
}

export interface GamePage {
  readonly items: readonly GameRow[];
  readonly total: number;
}

/** What a game has now in the fields that a change is about. */
const fieldsOf = (game: GameRow, change: GameChange): object =>
  Object.fromEntries(
    Object.keys(change).map((field) => [
      field,
      (game as unknown as Record<string, unknown>)[field],
    ]),
  );

const legalTexts = (texts: GameRow['texts']): object =>
  Object.fromEntries(Object.entries(texts).map(([language, { legal }]) => [language, legal]));

/** The service of games. */
export function createGames({ database, clock, allGames, record, authority }: GamesDependencies) {
  const required = async (db: Db, by: { id: bigint } | { key: string }): Promise<GameRow> => {
    const game = await gameWhere(db, by);
    if (!game) throw new DomainError('ERR_GAME_NOT_FOUND');
    return game;
  };

  /** Locks the games of a change; a missing one refuses the whole change. */
  const lockAll = async (tx: Tx, ids: readonly bigint[]) => {
    const locked = await lockGames(tx, ids);
    if (locked.length !== ids.length) throw new DomainError('ERR_GAME_NOT_FOUND');
    return new Map(locked.map((game) => [game.id, game]));
  };

  /** Whatever is open of the game ends with it. */
  const tellDisabled = (tx: Tx, id: bigint, key: string): Promise<void> =>
    recordEvent(tx, {
      type: 'catalogue.game_disabled',
      payload: { gameId: id.toString(), gameKey: key },
      happenedAt: clock.now(),
    });

  /**
   * Asks for a second person where stakes on games are to count for more: players have accepted by
   * what share they wager a bonus, and a friend of one editor would be through with it at once.
   */
  const assertShares = async (
    tx: Tx,
    staffId: bigint,
    before: readonly GameRow[],
    percent: number | undefined,
  ): Promise<void> => {
    if (percent === undefined) return;
    const raised = before.filter((game) => percent > game.bonus_coefficient);
    if (raised.length === 0) return;
    await authority.assertPermitted(tx, {
      kind: 'wagering-share',
      staffId: staffId as StaffId,
      reference: raised.map(({ key }) => key).join(', '),
      parts: [],
      amount: 0n,
      content: { games: raised.map(({ key }) => key), percent },
    });
  };

  /** Sets the same of several games; a missing one refuses the whole change. */
  const setAll = (
    staffId: bigint,
    ids: readonly bigint[],
    change: GameChange,
    action: string,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const games: GameRow[] = [];
      for (const id of (await lockAll(tx, ids)).keys()) games.push(await required(tx, { id }));
      await assertShares(tx, staffId, games, change.bonus_coefficient);
      for (const game of games) {
        const { id, key } = game;
        if (change.enabled) await takeOnOffer(tx, game);
        const before = fieldsOf(game, change);
        await updateGame(tx, id, change, clock.now());
        await record(tx, { staffId, action, targetId: id.toString(), before, after: change });
        if (change.enabled === false) await tellDisabled(tx, id, key);
      }
    });

  /** Places of a list's own order: a tag's when filtered by one, else a provider's. */
  const placesOf = async (filter: ListFilter): Promise<(game: Listed) => number | undefined> => {
    const byTag = tagPlaces(filter);
    if (byTag) return byTag;
    return providerPlaces(filter.provider !== undefined);
  };

  /** Places of games in the lists of providers that have their own order; none where it is no such list. */
  const providerPlaces = async (isList: boolean) => {
    const places = isList ? await providerPositions(database.read) : [];
    const own = new Map(places.map((place) => [place.key, place.position]));
    return ({ key }: Listed): number | undefined => own.get(key);
  };

  return {
    byKey: (key: string) => required(database.read, { key }),
    byId: (id: bigint) => required(database.read, { id }),
    all: allGames,
    /** Whether a game is on offer now, later or not at all. */
    stateOf: (game: GameRow): OfferState => offerState(game, clock.now()),
    /** Games in one of the orders of lists: by place, in the own order of the tag or the provider they are of. */
    async sorted(
      games: readonly GameRow[],
      order: Pick<ListFilter, 'sortBy' | 'order'>,
      list: { readonly tagId?: string | undefined; readonly providerId?: string | undefined } = {},
    ): Promise<GameRow[]> {
      const { tagId, providerId } = list;
      if (tagId === undefined) {
        const places = await providerPlaces(providerId !== undefined);
        return [...games].sort(compareGames(order, places));
      }
      const places = new Map(
        games.map(({ key, tags }) => [key, tags.find(({ id }) => id === tagId)?.position]),
      );
      return [...games].sort(compareGames(order, ({ key }) => places.get(key) ?? undefined));
    },

    /** A page of the games on offer; with `all`, also of those that are not. */
    async list(
      filter: ListFilter & { readonly offset: number; readonly limit: number },
      all = false,
    ): Promise<GamePage> {
      const now = clock.now();
      const [games, placeOf] = await Promise.all([allGames(), placesOf(filter)]);
      const items = games
        .map((game) => withNews(game, now))
        .filter((game) => belongs(game, filter, now, all))
        .sort(compareGames(filter, placeOf));
      return {
        items: items.slice(filter.offset, filter.offset + filter.limit),
        total: items.length,
      };
    },

    /**
     * Saves a game from the revision it was read in; texts of languages not named stay.
     * @throws DomainError ERR_GAME_NOT_FOUND, ERR_CHANGED_MEANWHILE, ERR_APPROVAL_NEEDED
     */
    save: (staffId: bigint, id: bigint, revision: number, wish: GameChange) =>
      database.transaction(async (tx) => {
        const game = (await lockAll(tx, [id])).get(id);
        if (game?.revision !== revision) throw new DomainError('ERR_CHANGED_MEANWHILE');
        const before = await required(tx, { id });
        await assertShares(tx, staffId, [before], wish.bonus_coefficient);
        const change = {
          ...wish,
          ...(wish.texts && { texts: { ...before.texts, ...wish.texts } }),
        };
        await record(tx, {
          staffId,
          action: 'catalogue.game_saved',
          targetId: id.toString(),
          before: fieldsOf(before, change),
          after: change,
        });
        return updateGame(tx, id, change, clock.now());
      }),

    /** Puts games on offer or takes them off, which ends what is open of them. */
    setEnabled: (staffId: bigint, ids: readonly bigint[], enabled: boolean) =>
      setAll(
        staffId,
        ids,
        { enabled },
        enabled ? 'catalogue.game_enabled' : 'catalogue.game_disabled',
      ),

    setGamePlanVisible: (staffId: bigint, ids: readonly bigint[], visible: boolean) =>
      setAll(staffId, ids, { game_plan_visible: visible }, 'catalogue.game_plan_shown'),

    /**
     * Sets the share of stakes that counts towards wagering, in percent.
     * @throws DomainError ERR_GAME_NOT_FOUND, ERR_APPROVAL_NEEDED where it is raised
     */
    setBonusCoefficient: (staffId: bigint, ids: readonly bigint[], percent: number) =>
      setAll(staffId, ids, { bonus_coefficient: percent }, 'catalogue.bonus_coefficient_set'),

    /** Sets the legal text in some languages; other languages and texts stay. */
    setLegalText: (
      staffId: bigint,
      id: bigint,
      legal: readonly { readonly language: string; readonly text: string }[],
    ): Promise<void> =>
      database.transaction(async (tx) => {
        await lockAll(tx, [id]);
        const before = await required(tx, { id });
        const texts = { ...before.texts };
        for (const { language, text } of legal) {
          texts[language] = { short: '', ...texts[language], legal: text };
        }
        await updateGame(tx, id, { texts }, clock.now());
        await record(tx, {
          staffId,
          action: 'catalogue.legal_text_set',
          targetId: id.toString(),
          before: legalTexts(before.texts),
          after: legalTexts(texts),
        });
      }),

    /** Deals the places that these games hold among them in the order given. */
    reorder: (staffId: bigint, ids: readonly bigint[], expectedFirst?: readonly bigint[]) =>
      database.transaction(async (tx) => {
        const locked = await lockAll(tx, ids);
        const places = [...locked.values()].map(({ sort }) => sort).sort((a, b) => a - b);
        const current = [...locked.values()].sort((a, b) => a.sort - b.sort || Number(a.id - b.id));
        const expected = expectedFirst?.every((id, index) => current[index]?.id === id) ?? true;
        if (!expected) throw new DomainError('ERR_CHANGED_MEANWHILE');
        for (const [index, id] of ids.entries()) {
          await updateGame(tx, id, { sort: places[index] ?? 0 }, clock.now());
        }
        await record(tx, {
          staffId,
          action: 'catalogue.games_reordered',
          targetId: 'all',
          before: { games: current.map(({ id }) => id) },
          after: { games: ids },
        });
      }),

    reorderInTag: (
      staffId: bigint,
      tagId: bigint,
      ids: readonly bigint[],
      expectedFirst: readonly bigint[] = [],
    ) =>
      database.transaction(async (tx) => {
        if (!(await lockTag(tx, tagId))) throw new DomainError('ERR_TAG_NOT_FOUND');
        await lockAll(tx, ids);
        const before = await tagOrder(tx, tagId);
        if (!standsAs(before, expectedFirst)) throw new DomainError('ERR_CHANGED_MEANWHILE');
        const placed = await setTagPositions(tx, tagId, ids);
        if (placed !== ids.length) throw new DomainError('ERR_CHANGED_MEANWHILE');
        await record(tx, {
          staffId,
          action: 'catalogue.tag_reordered',
          targetId: tagId.toString(),
          before: { games: before },
          after: { games: ids },
        });
      }),

    /** Gives a game a tag, or takes it away; doing it again changes nothing. */
    setTag: (staffId: bigint, gameId: bigint, tagId: bigint, carried: boolean) =>
      database.transaction(async (tx) => {
        await lockAll(tx, [gameId]);
        if (!(await lockTag(tx, tagId))) throw new DomainError('ERR_TAG_NOT_FOUND');
        await (carried ? linkTag : unlinkTag)(tx, gameId, tagId);
        await record(tx, {
          staffId,
          action: carried ? 'catalogue.tag_added' : 'catalogue.tag_removed',
          targetId: gameId.toString(),
          ...(carried ? { after: { tag: tagId } } : { before: { tag: tagId } }),
        });
      }),
  };
}
export type Games = ReturnType<typeof createGames>;
