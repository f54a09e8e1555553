/** SQL of what counts and of the scores that follow from it. */
import { anyOf, type Db, type Tx } from '@herna/db';
import { type Selectable, sql } from 'kysely';
import type { RankedEntry } from '../rules/rank-order.ts';
import { emptyTally, type SettledRound, type Tally } from '../rules/scoring.ts';
import type { CountedRoundTable, TournamentsTables } from './tables.ts';

const rows = (db: Db) => db.reads<TournamentsTables>();
const writes = (tx: Tx) => tx.writes<TournamentsTables>();

export type CountedRow = Selectable<CountedRoundTable>;

/** What counts of these rounds of play by now. */
export async function countedRounds(
  tx: Tx,
  roundIds: readonly bigint[],
  played: readonly { readonly playerId: bigint; readonly id: bigint }[],
): Promise<CountedRow[]> {
  const { rows: found } = await sql<CountedRow>`
    select c.* from unnest(${played.map(({ playerId }) => playerId)}::bigint[],
        ${played.map(({ id }) => id)}::bigint[]) as p (player_id, id)
      join tournaments.counted_round c
        on c.player_id = p.player_id and c.play_round_id = p.id
    where c.round_id = any(${[...roundIds]})`.execute(writes(tx));
  return found;
}

/** Writes what rounds of play count for; the order of settlement of those that are there stays. */
export async function writeCounted(tx: Tx, counted: readonly CountedRow[]): Promise<void> {
  if (counted.length === 0) return;
  const column = <Name extends keyof CountedRow>(name: Name) => counted.map((row) => row[name]);
  await sql`
    insert into tournaments.counted_round
      (player_id, round_id, play_round_id, game_id, terminal, stake, win, sequence, settled_at)
    select * from unnest(${column('player_id')}::bigint[], ${column('round_id')}::bigint[],
      ${column('play_round_id')}::bigint[], ${column('game_id')}::bigint[],
      ${column('terminal')}::text[], ${column('stake')}::bigint[], ${column('win')}::bigint[],
      ${column('sequence')}::bigint[], ${column('settled_at')}::timestamptz[])
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

/** Writes the scores of a round's version. */
export async function writeScores(
  tx: Tx,
  roundId: bigint,
  version: bigint,
  scores: readonly NewScore[],
): Promise<void> {
  await sql`
    insert into tournaments.score
      (player_id, round_id, nickname, score, reached_at, tally, version)
    select player_id, ${roundId}, nickname, score, reached_at, tally, ${version}
    from unnest(${scores.map(({ playerId }) => playerId)}::bigint[],
      ${scores.map(({ nickname }) => nickname)}::text[],
      ${scores.map(({ tally }) => tally.score.toString())}::numeric[],
      ${scores.map(({ tally }) => tally.reachedAt ?? new Date(0))}::timestamptz[],
      ${scores.map(({ tally }) => tallyJson(tally))}::jsonb[])
      as s (player_id, nickname, score, reached_at, tally)
    on conflict (player_id, round_id) do update set score = excluded.score,
      reached_at = excluded.reached_at, tally = excluded.tally,
      version = excluded.version`.execute(writes(tx));
}

/** Scores that have changed since a version, with the newest version among them. */
export async function scoresSince(
  db: Db,
  roundId: bigint,
  version: bigint,
): Promise<{ readonly entries: RankedEntry[]; readonly version: bigint }> {
  const found = await rows(db)
    .selectFrom('tournaments.score')
    .select(['player_id', 'nickname', 'score', 'reached_at', 'version'])
    .where('round_id', '=', roundId)
    .where('version', '>', version)
    .execute();
  let newest = version;
  for (const row of found) if (row.version > newest) newest = row.version;
  return {
    entries: found.map((row) => ({
      playerId: row.player_id,
      nickname: row.nickname,
      score: BigInt(row.score),
      reachedAt: row.reached_at,
    })),
    version: newest,
  };
}

export interface CountedSum {
  readonly key: bigint | string | null;
  readonly players: bigint;
  readonly rounds: bigint;
  readonly own_rounds: bigint;
  readonly own_stake: bigint;
  readonly own_win: bigint;
}

/** What counts in a round, by game or by terminal, with the part of one player. */
export async function countedSums(
  db: Db,
  roundId: bigint,
  by: 'game_id' | 'terminal',
  playerId: bigint,
): Promise<CountedSum[]> {
  const own = sql`filter (where player_id = ${playerId})`;
  const { rows: found } = await sql<CountedSum>`
    select ${sql.ref(by)} as key, count(distinct player_id) as players, count(*) as rounds,
      count(*) ${own} as own_rounds, coalesce(sum(stake) ${own}, 0)::bigint as own_stake,
      coalesce(sum(win) ${own}, 0)::bigint as own_win
    from tournaments.counted_round where round_id = ${roundId}
    group by ${sql.ref(by)} order by rounds desc, key limit 500`.execute(rows(db));
  return found;
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
