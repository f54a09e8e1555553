/** SQL of free rounds at providers: issues, and the stakes that their games take. */
import type { Db, Tx } from '@herna/db';
import type { Currency } from '@herna/kernel';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { FreeRoundIssueTable, FreeRoundStakesTable, PlayTables } from './tables.ts';

export type FreeRoundIssueRow = Selectable<FreeRoundIssueTable>;
export type FreeRoundStakesRow = Selectable<FreeRoundStakesTable>;

interface Key {
  readonly playerId: bigint;
  readonly id: bigint;
}

const rows = (db: Db) => db.reads<PlayTables>();
const writes = (tx: Tx) => tx.writes<PlayTables>();

/** Notes that a provider shall keep free rounds. */
export const insertIssue = async (
  tx: Tx,
  row: Pick<FreeRoundIssueRow, 'player_id' | 'id' | 'provider_id' | 'state' | 'next_at'>,
): Promise<void> => {
  await writes(tx).insertInto('play.free_round_issue').values(row).execute();
};

/** An issue; behind the player's lock in a transaction that holds it. */
export const issueByKey = (db: Db, { playerId, id }: Key): Promise<FreeRoundIssueRow | undefined> =>
  rows(db)
    .selectFrom('play.free_round_issue')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Issues by their keys, in no order. */
export const issuesByKey = async (db: Db, keys: readonly Key[]): Promise<FreeRoundIssueRow[]> =>
  keys.length === 0
    ? []
    : rows(db)
        .selectFrom('play.free_round_issue')
        .selectAll()
        .where((where) =>
          where(
            where.refTuple('player_id', 'id'),
            'in',
            keys.map(({ playerId, id }) => where.tuple(playerId, id)),
          ),
        )
        .execute();

export const changeIssue = async (
  tx: Tx,
  { player_id, id }: Pick<FreeRoundIssueRow, 'player_id' | 'id'>,
  change: Updateable<FreeRoundIssueTable>,
): Promise<void> => {
  await writes(tx)
    .updateTable('play.free_round_issue')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .execute();
};

/** Has the provider of free rounds asked next at a moment, unless it is done with them. */
export const wakeIssue = async (tx: Tx, { playerId, id }: Key, now: Date): Promise<boolean> => {
  const found = await writes(tx)
    .updateTable('play.free_round_issue')
    .set({ next_at: now })
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where('state', 'in', ['WANTED', 'LIVE'])
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
};

/** Has the providers of all free rounds of players asked next at a moment. */
export const wakeIssuesOf = async (
  tx: Tx,
  playerIds: readonly bigint[],
  now: Date,
): Promise<void> => {
  await writes(tx)
    .updateTable('play.free_round_issue')
    .set({ next_at: now })
    .where('player_id', 'in', playerIds)
    .where('state', 'in', ['WANTED', 'LIVE'])
    .execute();
};

/** A page of issues whose provider is to be asked, in the order of ids. */
export const dueIssues = (
  db: Db,
  now: Date,
  after: bigint,
  limit: number,
): Promise<FreeRoundIssueRow[]> =>
  rows(db)
    .selectFrom('play.free_round_issue')
    .selectAll()
    .where('state', 'in', ['WANTED', 'LIVE'])
    .where('next_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The stakes of a provider's games, as it last listed them. */
export const stakesOfProvider = (db: Db, providerId: bigint): Promise<FreeRoundStakesRow[]> =>
  rows(db)
    .selectFrom('play.free_round_stakes')
    .selectAll()
    .where('provider_id', '=', providerId)
    .execute();

/** Replaces what a provider's games take. */
export async function writeStakes(
  tx: Tx,
  providerId: bigint,
  list: readonly {
    readonly gameKey: string;
    readonly currency: Currency;
    readonly amounts: readonly number[];
  }[],
  now: Date,
): Promise<void> {
  await writes(tx)
    .deleteFrom('play.free_round_stakes')
    .where('provider_id', '=', providerId)
    .execute();
  if (list.length === 0) return;
  await writes(tx)
    .insertInto('play.free_round_stakes')
    .values(
      list.map(({ gameKey, currency, amounts }) => ({
        provider_id: providerId,
        game_key: gameKey,
        currency,
        amounts: amounts.map(BigInt),
        as_of: now,
      })),
    )
    .execute();
}

/** The latest session of a player in one of a provider's games. */
export const lastSession = (
  db: Db,
  key: {
    readonly playerId: bigint;
    readonly providerId: bigint;
    readonly gameKeys: readonly string[];
  },
): Promise<{ id: bigint; game_key: string } | undefined> =>
  rows(db)
    .selectFrom('play.game_session')
    .select(['id', 'game_key'])
    .where('player_id', '=', key.playerId)
    .where('provider_id', '=', key.providerId)
    .where('game_key', '=', sql<string>`any(${key.gameKeys})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
