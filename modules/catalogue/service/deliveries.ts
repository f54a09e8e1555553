/**
 * What providers deliver: themselves, tags, games with what they state about them. A game that is
 * there keeps what operators have set, but gets a tag that came after it; what its provider states
 * is always the latest.
 */
import type { Tx } from '@herna/db';
import { assert, type Clock } from '@herna/kernel';
import { writeCertificates } from '../store/certificates.ts';
import {
  addTextLanguages,
  gameIds,
  insertGames,
  linkTags,
  providerIds,
  unwornTags,
  writeFacts,
} from '../store/deliveries.ts';
import { upsertProvider } from '../store/providers.ts';
import type { ProvenModes } from '../store/tables.ts';
import { insertTag, listTags, type NewTag, updateTag } from '../store/tags.ts';
import { addVersions } from '../store/versions.ts';
import { withOthers } from './tags.ts';

/** What a provider states about its game. */
export interface StatedFacts {
  /** Theoretical return to player, parts in a million. */
  readonly returnPpm: number;
  readonly volatility: string;
  /** Stakes it offers by currency, minor units. */
  readonly stakes: Readonly<Record<string, readonly bigint[]>>;
  /** What its certificate is known by; another one is another version. */
  readonly certificate: string;
  /** What the certificate proves, where the provider tells it. */
  readonly proof?: StatedProof;
  /** Address of the game plan on this site; {language} is filled in. */
  readonly gamePlan?: string;
}

/** What is proved of a game. */
export interface StatedProof {
  /** Of the mathematics it is about; rounds name it. */
  readonly hash: string;
  readonly modes: ProvenModes;
  /** The most that a round stakes in all, in multiples of its first stake. */
  readonly stakedMost: number;
}

/** A game as a provider delivers it. */
export interface NewGame {
  readonly key: string;
  readonly providerKey: string;
  readonly name: string;
  readonly launchUrl: string;
  readonly sort: number;
  readonly start: Date;
  readonly legalKind: string;
  readonly engine: string;
  readonly texts: Readonly<Record<string, { short: string }>>;
  /** Tags by type and key; they must be there. */
  readonly tags: readonly { readonly type: string; readonly key: string }[];
  readonly facts?: StatedFacts;
}

/** The service of deliveries; all of it in the caller's transaction. */
export function createDeliveries(clock: Clock) {
  const writeStated = async (tx: Tx, games: readonly NewGame[]): Promise<void> => {
    const stated = games.flatMap(({ key, facts }) => (facts ? [{ key, facts }] : []));
    if (stated.length === 0) return;
    const ids = await gameIds(
      tx,
      stated.map(({ key }) => key),
    );
    const now = clock.now();
    const rows = stated.map(({ key, facts }) => ({ game_id: ids.get(key) ?? 0n, facts }));
    await writeFacts(
      tx,
      rows.map(({ game_id, facts }) => ({
        game_id,
        return_ppm: facts.returnPpm,
        volatility: facts.volatility,
        stakes: Object.fromEntries(
          Object.entries(facts.stakes).map(([currency, steps]) => [currency, steps.map(Number)]),
        ),
        certificate: facts.proof?.hash ?? null,
        game_plan: facts.gamePlan ?? null,
      })),
    );
    await writeCertificates(
      tx,
      rows.flatMap(({ game_id, facts: { proof } }) => {
        if (!proof) return [];
        const { hash, modes, stakedMost } = proof;
        return [{ game_id, hash, modes, staked_most: stakedMost, stated_at: now }];
      }),
    );
    await addVersions(
      tx,
      rows.map(({ game_id, facts }) => ({
        game_id,
        version: facts.certificate,
        note: '',
        created_at: now,
        valid_from: now,
      })),
    );
  };

  /**
   * Gives new games their tags. Games that are there get only tags that no game carries yet: such a
   * tag is younger than they are, and nobody can have taken it from them.
   */
  const giveTags = async (
    tx: Tx,
    games: readonly NewGame[],
    added: ReadonlyMap<string, bigint>,
  ): Promise<void> => {
    const keys = games.map(({ key }) => key);
    const [ids, tags, unworn] = [
      await gameIds(tx, keys),
      await listTags(tx, {}),
      await unwornTags(tx),
    ];
    const tagIds = new Map(tags.map(({ type, key, id }) => [`${type} ${key}`, id]));
    await linkTags(
      tx,
      games.flatMap((game) =>
        game.tags.flatMap(({ type, key }) => {
          const [game_id, tag_id] = [ids.get(game.key), tagIds.get(`${type} ${key}`)];
          if (game_id === undefined || tag_id === undefined) return [];
          return added.has(game.key) || unworn.has(tag_id) ? [{ game_id, tag_id }] : [];
        }),
      ),
    );
  };

  /** Adds the games that are missing; gives their ids by key. */
  const addGames = async (
    tx: Tx,
    games: readonly NewGame[],
  ): Promise<ReadonlyMap<string, bigint>> => {
    const providers = await providerIds(tx);
    const rows = games.map((game) => {
      const provider_id = providers.get(game.providerKey);
      assert(provider_id, `no provider is called ${game.providerKey}`);
      return {
        key: game.key,
        provider_id,
        name: game.name,
        launch_url: game.launchUrl,
        sort: game.sort,
        starts_at: game.start,
        legal_kind: game.legalKind,
        engine: game.engine,
        texts: game.texts,
        max_win_ratio: null,
        changed_at: clock.now(),
      };
    });
    const added = await insertGames(tx, rows);
    await addTextLanguages(
      tx,
      rows.map(({ key, texts }) => ({ key, texts })),
    );
    await giveTags(tx, games, added);
    await writeStated(tx, games);
    return added;
  };

  return {
    /** Adds a provider, or renames it. */
    addProvider: (tx: Tx, provider: { key: string; name: string; normalizedName: string }) =>
      upsertProvider(
        tx,
        { key: provider.key, name: provider.name, normalized_name: provider.normalizedName },
        clock.now(),
      ),

    /** Adds a tag; one that is there keeps what operators set and gets the languages it lacks. */
    async addTag(tx: Tx, tag: NewTag): Promise<{ id: bigint }> {
      const tags = await listTags(tx, { type: tag.type });
      const known = tags.find(({ key }) => key === tag.key);
      if (!known) return insertTag(tx, tag, clock.now());
      const translations = withOthers(known.translations, tag.translations);
      if (translations.length > known.translations.length) {
        await updateTag(tx, known.id, { translations }, clock.now());
      }
      return known;
    },

    addGames,

    /** Adds a game with its tags; gives its id, nothing when it was there. */
    addGame: async (tx: Tx, game: NewGame): Promise<bigint | undefined> =>
      (await addGames(tx, [game])).get(game.key),
  };
}
