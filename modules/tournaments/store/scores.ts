/** SQL of what counts and of the scores that follow from it. */
import { anyOf, bigintColumn, type Db, momentColumn, type Tx, textColumn } from '@herna/db';
import { type Selectable, sql } from 'kysely';
import type { RankedEntry } from '../rules/rank-order.ts';
import { emptyTally, type SettledRound, type Tally } from '../rules/scoring.ts';
import type { CountedRoundTable, TournamentsTables } from './tables.ts';

const rows = (db: Db) => db.reads<TournamentsTables>();
const writes = (tx: Tx) => tx.writes<TournamentsTables>();

export type CountedRow = Selectable<CountedRoundTable>;
type BigintColumn = {
  [Name in keyof CountedRow]: CountedRow[Name] extends bigint ? Name : never;
}[keyof CountedRow];

/** What counts of these rounds of play by now. */
export async function countedRounds(
  tx: Tx,
  roundIds: readonly bigint[],
  played: readonly { readonly playerId: bigint; readonly id: bigint }[],
): Promise<CountedRow[]> {
  const { rows: found } = await sql<CountedRow>`
    select c.* from unnest(${bigintColumn(played.map(({ playerId }) => playerId))}::bigint[],
        ${bigintColumn(played.map(({ id }) => id))}::bigint[]) as p (player_id, id)
      join tournaments.counted_round c
        on c.player_id = p.player_id and c.play_round_id = p.id
    where c.round_id = any(${[...roundIds]})`.execute(writes(tx));
  return found;
}

/** Writes what rounds of play count for; the order of settlement of those that are there stays. */
export async function writeCounted(tx: Tx, counted: readonly CountedRow[]): Promise<void> {
  if (counted.length === 0) return;
  const bigints = (name: BigintColumn) => bigintColumn(counted.map((row) => row[name]));
  await sql`
    insert into tournaments.counted_round
      (player_id, round_id, play_round_id, game_id, terminal, stake, win, sequence, settled_at)
    select * from unnest(${bigints('player_id')}::bigint[], ${bigints('round_id')}::bigint[],
      ${bigints('play_round_id')}::bigint[], ${bigints('game_id')}::bigint[],
      ${textColumn(counted.map(({ terminal }) => terminal))}::text[],
      ${bigints('stake')}::bigint[], ${bigints('win')}::bigint[], ${bigints('sequence')}::bigint[],
      ${momentColumn(counted.map(({ settled_at: at }) => at))}::timestamptz[])
    on conflict (player_id, round_id, play_round_id)
      do update set stake = excluded.stake, win = excluded.win`.execute(writes(tx));
}

export async function removeCounted(tx: Tx, counted: readonly CountedRow[]): Promise<void> {
  if (counted.length === 0) return;
  await sql`
    delete from tournaments.counted_round c using
      unnest(${counted.map((row) => row.player_id)}::bigint[],
        ${counted.map((row) => row.round_id)}::bigint[],
        ${counted.map((row) => row.play_round_id)}::bigint[]) as gone (player_id, round_id, id)
    where c.player_id = gone.player_id and c.round_id = gone.round_id
      and c.play_round_id = gone.id`.execute(writes(tx));
}

const settled = (row: CountedRow): SettledRound => ({
  playRoundId: row.play_round_id,
  stake: row.stake,
  win: row.win,
  sequence: row.sequence,
  settledAt: row.settled_at,
});

/** All that counts of players in a round. */
export async function countedOf(
  db: Db,
  roundId: bigint,
  playerIds?: readonly bigint[],
): Promise<Map<bigint, SettledRound[]>> {
  const found = await rows(db)
    .selectFrom('tournaments.counted_round')
    .selectAll()
    .where('round_id', '=', roundId)
    .$if(playerIds !== undefined, (query) => query.where('player_id', '=', anyOf(playerIds ?? [])))
    .execute();
  const by = new Map<bigint, SettledRound[]>();
  for (const row of found) {
    const all = by.get(row.player_id) ?? [];
    by.set(row.player_id, all);
    all.push(settled(row));
  }
  return by;
}

/** A tally as JSON keeps it. */
const tallyJson = (tally: Tally): string =>
  JSON.stringify(tally, (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

const readTally = (kept: Record<string, unknown>): Tally => ({
  score: BigInt(String(kept.score)),
  reachedAt: kept.reachedAt === undefined ? undefined : new Date(String(kept.reachedAt)),
  rounds: Number(kept.rounds),
  last: BigInt(String(kept.last)),
  day: String(kept.day),
  dayStake: BigInt(String(kept.dayStake)),
  top: (kept.top as string[]).map(BigInt),
  run: BigInt(String(kept.run)),
});

/** The tallies of players in a round; whoever has none begins with an empty one. */
export async function talliesOf(
  db: Db,
  roundId: bigint,
  playerIds: readonly bigint[],
): Promise<(playerId: bigint) => Tally> {
  const found = await rows(db)
    .selectFrom('tournaments.score')
    .select(['player_id', 'tally'])
    .where('round_id', '=', roundId)
    .where('player_id', '=', anyOf(playerIds))
    .execute();
  const by = new Map(found.map(({ player_id, tally }) => [player_id, readTally(tally)]));
  return (playerId) => by.get(playerId) ?? emptyTally;
}

export interface NewScore {
  readonly playerId: bigint;
  readonly nickname: string;
  readonly tally: Tally;
}

/**
 * Writes the scores of a round's version, and which they are. That list is what boards follow: an index
 * of scores over their versions would be written anew with each score, and all others with it.
 */
export async function writeScores(
  tx: Tx,
  roundId: bigint,
  version: bigint,
  scores: readonly NewScore[],
): Promise<void> {
  const players = bigintColumn(scores.map(({ playerId }) => playerId));
  await sql`
    with changed as (
      insert into tournaments.score_change (round_id, version, player_ids)
      values (${roundId}, ${version}, ${players}::bigint[])
    ), forgotten as (
      delete from tournaments.score_change
      where round_id = ${roundId} and version <= ${version - versionsKept}
    )
    insert into tournaments.score (player_id, round_id, nickname, score, reached_at, tally)
    select player_id, ${roundId}, nickname, score, reached_at, tally
    from unnest(${players}::bigint[],
      ${textColumn(scores.map(({ nickname }) => nickname))}::text[],
      ${textColumn(scores.map(({ tally }) => tally.score.toString()))}::numeric[],
      ${momentColumn(scores.map(({ tally }) => tally.reachedAt ?? new Date(0)))}::timestamptz[],
      ${textColumn(scores.map(({ tally }) => tallyJson(tally)))}::jsonb[])
      as s (player_id, nickname, score, reached_at, tally)
    on conflict (player_id, round_id) do update set score = excluded.score,
      reached_at = excluded.reached_at, tally = excluded.tally`.execute(writes(tx));
}

/** Versions whose changes are kept; a board that is further behind is read anew. */
export const versionsKept = 1_000n;

interface EntryRow {
  readonly player_id: bigint;
  readonly nickname: string;
  readonly score: string;
  readonly reached_at: Date;
}

const entryOf = (row: EntryRow): RankedEntry => ({
  playerId: row.player_id,
  nickname: row.nickname,
  score: BigInt(row.score),
  reachedAt: row.reached_at,
});

/** All scores of a round, with the version that they are. */
export async function allScores(
  db: Db,
  roundId: bigint,
): Promise<{ readonly entries: RankedEntry[]; readonly version: bigint }> {
  const { rows: found } = await sql<EntryRow & { readonly version: bigint }>`
    select s.player_id, s.nickname, s.score, s.reached_at, r.score_version as version
    from tournaments.round r join tournaments.score s on s.round_id = r.id
    where r.id = ${roundId}`.execute(rows(db));
  return { entries: found.map(entryOf), version: found[0]?.version ?? 0n };
}

/**
 * Scores that have changed since a version, with the newest version that they are.
 * @returns undefined when so many versions have passed that all scores are to be read
 */
export async function scoresSince(
  db: Db,
  roundId: bigint,
  version: bigint,
): Promise<{ readonly entries: RankedEntry[]; readonly version: bigint } | undefined> {
  const { rows: found } = await sql<EntryRow & { readonly newest: bigint }>`
    select r.score_version as newest, s.player_id, s.nickname, s.score, s.reached_at
    from tournaments.round r
      left join (
        select distinct unnest(player_ids) as player_id from tournaments.score_change
        where round_id = ${roundId} and version > ${version}
      ) c on true
      left join lateral (
        -- The limit keeps it a look into the index for each, however many changes are expected.
        select * from tournaments.score
        where player_id = c.player_id and round_id = ${roundId} limit 1
      ) s on true
    where r.id = ${roundId}`.execute(rows(db));
  const newest = found[0]?.newest ?? version;
  if (newest - version >= versionsKept) return undefined;
  // Without a change there is one row, and no score in it.
  return {
    entries: found.filter(({ player_id }) => player_id !== null).map(entryOf),
    version: newest,
  };
}

/** A round of play that won the most for its stake. */
export interface BestRow {
  readonly player_id: bigint;
  readonly game_id: bigint;
  readonly win: bigint;
}

/** The best counted round of each of these players; of equal ones the first. */
export async function bestRounds(
  db: Db,
  roundId: bigint,
  playerIds: readonly bigint[],
): Promise<BestRow[]> {
  const { rows: found } = await sql<BestRow>`
    select distinct on (player_id) player_id, game_id, win from tournaments.counted_round
    where round_id = ${roundId} and player_id = any(${[...playerIds]}::bigint[])
    order by player_id, win::numeric / stake desc, sequence`.execute(rows(db));
  return found;
}

export interface CountedSum {
  readonly key: bigint | string | null;
  readonly players: bigint;
  readonly rounds: bigint;
  readonly own_rounds: bigint;
  readonly own_stake: bigint;
  readonly own_win: bigint;
}

/** By game, or by the place that each terminal belongs to; play elsewhere has no place. */
export type CountedBy = 'game' | ReadonlyMap<string, string>;

/** What counts in a round, by game or by place, with the part of one player. */
export async function countedSums(
  db: Db,
  roundId: bigint,
  by: CountedBy,
  playerId: bigint,
): Promise<CountedSum[]> {
  const own = sql`filter (where player_id = ${playerId})`;
  const key = by === 'game' ? sql`game_id` : sql`place`;
  const terminals = by === 'game' ? [] : [...by.keys()];
  const places = by === 'game' ? [] : [...by.values()];
  const { rows: found } = await sql<CountedSum>`
    select ${key} as key, count(distinct player_id) as players, count(*) as rounds,
      count(*) ${own} as own_rounds, coalesce(sum(stake) ${own}, 0)::bigint as own_stake,
      coalesce(sum(win) ${own}, 0)::bigint as own_win
    from tournaments.counted_round
      left join unnest(${terminals}::text[], ${places}::text[]) as known (of_terminal, place)
        on of_terminal = terminal
    where round_id = ${roundId}
    group by ${key} order by rounds desc, key limit 500`.execute(rows(db));
  return found;
}

/** The terminals at which rounds of play were counted. */
export async function countedTerminals(db: Db, roundId: bigint): Promise<string[]> {
  const { rows: found } = await sql<{ terminal: string }>`
    select distinct terminal from tournaments.counted_round
    where round_id = ${roundId} and terminal is not null`.execute(rows(db));
  return found.map(({ terminal }) => terminal);
}

/** Notes rounds of play that changed when the standings were frozen. */
export async function noteLateChanges(
  tx: Tx,
  changes: readonly { readonly before: CountedRow; readonly after: CountedRow | undefined }[],
  noticedAt: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await writes(tx)
    .insertInto('tournaments.late_change')
    .values(
      changes.map(({ before, after }) => ({
        player_id: before.player_id,
        round_id: before.round_id,
        play_round_id: before.play_round_id,
        stake_before: before.stake,
        win_before: before.win,
        stake_after: after?.stake ?? 0n,
        win_after: after?.win ?? 0n,
        noticed_at: noticedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'round_id', 'play_round_id']).doUpdateSet((eb) => ({
        stake_after: eb.ref('excluded.stake_after'),
        win_after: eb.ref('excluded.win_after'),
        noticed_at: eb.ref('excluded.noticed_at'),
      })),
    )
    .execute();
}

export async function lateChangesOf(
  db: Db,
  roundIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (roundIds.length === 0) return new Map();
  const found = await rows(db)
    .selectFrom('tournaments.late_change')
    .select(['round_id', sql<bigint>`count(*)`.as('count')])
    .where('round_id', 'in', roundIds)
    .groupBy('round_id')
    .execute();
  return new Map(found.map(({ round_id, count }) => [round_id, Number(count)]));
}

/** The rounds in which rounds of play count. */
export async function roundsCounting(
  tx: Tx,
  played: readonly { readonly playerId: bigint; readonly id: bigint }[],
): Promise<bigint[]> {
  if (played.length === 0) return [];
  const { rows: found } = await sql<{ round_id: bigint }>`
    select distinct c.round_id from unnest(${played.map(({ playerId }) => playerId)}::bigint[],
        ${played.map(({ id }) => id)}::bigint[]) as p (player_id, id)
      join tournaments.counted_round c
        on c.player_id = p.player_id and c.play_round_id = p.id`.execute(writes(tx));
  return found.map(({ round_id }) => round_id);
}
