/** What providers say of their games. */
import type { Tx } from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CatalogueTables } from './tables.ts';

type AnnouncedTable = CatalogueTables['catalogue.announced_game'];
export type AnnouncedRow = Selectable<AnnouncedTable>;

/** A game of the catalogue, with the provider's word on it where there is one. */
export interface KnownGame {
  readonly id: bigint;
  readonly key: string;
  readonly provider_id: bigint;
  readonly launch_url: string;
  readonly announced: Pick<AnnouncedRow, 'name' | 'version' | 'scope' | 'left_at'> | null;
}

const writes = (tx: Tx) => tx.writes<CatalogueTables>();

/**
 * The provider, added where it is missing; nobody else announces its games before the transaction
 * ends.
 */
export async function holdProvider(
  tx: Tx,
  provider: { readonly key: string; readonly name: string; readonly normalized_name: string },
  at: Date,
): Promise<bigint> {
  await writes(tx)
    .insertInto('catalogue.provider')
    .values({ ...provider, created_at: at, changed_at: at })
    .onConflict((on) => on.doNothing())
    .execute();
  const { id } = await writes(tx)
    .selectFrom('catalogue.provider')
    .select('id')
    .where('key', '=', provider.key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Games of a provider, and whoever's games have one of these keys. */
export async function gamesAround(
  tx: Tx,
  providerId: bigint,
  keys: readonly string[],
): Promise<KnownGame[]> {
  const { rows } = await sql<KnownGame>`
    select game.id, game.key, game.provider_id, game.launch_url,
      case when announced.game_id is not null then jsonb_build_object('name', announced.name,
        'version', announced.version, 'scope', announced.scope, 'left_at', announced.left_at)
      end as announced
    from catalogue.game game
    left join catalogue.announced_game announced on announced.game_id = game.id
    where game.provider_id = ${providerId} or game.key = any(${[...keys]}::text[])
    order by game.id`.execute(writes(tx));
  return rows;
}

/** Writes the provider's word on games over what it said before. */
export const writeAnnounced = async (
  tx: Tx,
  games: readonly Insertable<AnnouncedTable>[],
): Promise<void> => {
  if (games.length === 0) return;
  await writes(tx)
    .insertInto('catalogue.announced_game')
    .values([...games])
    .onConflict((on) =>
      on.column('game_id').doUpdateSet((of) => ({
        name: of.ref('excluded.name'),
        version: of.ref('excluded.version'),
        scope: of.ref('excluded.scope'),
        changed_at: of.ref('excluded.changed_at'),
        left_at: null,
      })),
    )
    .execute();
};

/** Notes that games are no more in their provider's list. */
export const writeLeft = async (tx: Tx, ids: readonly bigint[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  await writes(tx)
    .updateTable('catalogue.announced_game')
    .set({ left_at: at })
    .where('game_id', 'in', ids)
    .execute();
};

/** The provider's word on a game, once the game itself is locked. */
export const announcedOf = (tx: Tx, gameId: bigint): Promise<AnnouncedRow | undefined> =>
  writes(tx)
    .selectFrom('catalogue.announced_game')
    .selectAll()
    .where('game_id', '=', gameId)
    .executeTakeFirst();

/** Notes what staff have done with an announced game. */
export const updateAnnounced = async (
  tx: Tx,
  gameId: bigint,
  change: { readonly is_new?: false; readonly is_set_up?: true },
): Promise<void> => {
  await writes(tx)
    .updateTable('catalogue.announced_game')
    .set(change)
    .where('game_id', '=', gameId)
    .execute();
};
