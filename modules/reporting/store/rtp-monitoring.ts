/** Sums of the watch of returns and its alarms. */
import { type Db, growingPage, type PageRequest, type Tx } from '@herna/db';
import type { Currency } from '@herna/kernel';
import { type Generated, type Selectable, sql } from 'kysely';
import type { AlarmState } from '../rules/rtp-alert.machine.ts';
import type { Certificate, ReturnSums } from '../rules/rtp-monitoring.ts';

interface WatchTable {
  id: Generated<bigint>;
  game_id: bigint;
  certificate: string;
  /** Empty where no mode is proven. */
  mode: string;
  currency: Currency;
  rounds: bigint;
  stake: bigint;
  won: bigint;
  /** numeric arrives as text. */
  expected: string;
  squares: string;
  variance: string;
  stake_most: bigint;
  counted_at: Date;
}

interface AlarmTable {
  id: Generated<bigint>;
  watch_id: bigint;
  side: 'ABOVE' | 'BELOW';
  state: AlarmState;
  raised_at: Date;
  rounds: bigint;
  stake: bigint;
  won: bigint;
  return_ppm: number;
  limit_ppm: number;
  acknowledged_at: Date | null;
  acknowledged_by: bigint | null;
  reason: string | null;
  cleared_at: Date | null;
}

interface WatchTables {
  'reporting.return_watch': WatchTable;
  'reporting.return_alarm': AlarmTable;
  'reporting.certified_round': {
    player_id: bigint;
    id: bigint;
    game_id: bigint;
    currency: Currency;
    staked: bigint;
    win: bigint;
    first_stake: string | null;
    certificate: string | null;
    mode: string | null;
    /** As its provider reported it. */
    risked: unknown;
  };
  'reporting.certificate': {
    game_id: bigint;
    game_key: string;
    game_name: string;
    hash: string;
    modes: Certificate['modes'];
    staked_most: number;
    current: boolean | null;
  };
}

export type CertifiedRound = Selectable<WatchTables['reporting.certified_round']>;
export type WatchRow = Selectable<WatchTable>;

const reads = (db: Db) => db.reads<WatchTables>();
const writes = (tx: Tx) => tx.writes<WatchTables>();

export interface RoundKey {
  readonly playerId: bigint;
  readonly roundId: bigint;
}

/** Rounds that were settled and have a certificate named, of those asked for. */
export async function certifiedRounds(
  tx: Tx,
  keys: readonly RoundKey[],
): Promise<CertifiedRound[]> {
  const players = keys.map(({ playerId }) => String(playerId));
  const ids = keys.map(({ roundId }) => String(roundId));
  const found = await sql<CertifiedRound>`
    select round.* from reporting.certified_round round
    join unnest(${players}::bigint[], ${ids}::bigint[]) wanted (player_id, id)
      on round.player_id = wanted.player_id and round.id = wanted.id
    where round.certificate is not null`.execute(writes(tx));
  return found.rows;
}

export interface CertificateKey {
  readonly gameId: bigint;
  readonly hash: string;
}

/** Certificates by game and hash. */
export async function certificatesOf(tx: Tx, keys: readonly CertificateKey[]) {
  if (keys.length === 0) return [];
  return writes(tx)
    .selectFrom('reporting.certificate')
    .select(['game_id', 'hash', 'modes', 'staked_most'])
    .where((where) =>
      where.or(
        keys.map(({ gameId, hash }) =>
          where.and([where('game_id', '=', gameId), where('hash', '=', hash)]),
        ),
      ),
    )
    .execute();
}

/** What sums are kept by. */
export type WatchKey = Pick<WatchRow, 'game_id' | 'certificate' | 'mode' | 'currency'>;

/** Adds sums of rounds; gives what they have come to. */
export const addToWatch = (
  tx: Tx,
  key: WatchKey,
  sums: ReturnSums,
  countedAt: Date,
): Promise<WatchRow> =>
  writes(tx)
    .insertInto('reporting.return_watch')
    .values({
      ...key,
      rounds: sums.rounds,
      stake: sums.stake,
      won: sums.won,
      expected: sums.expected.toString(),
      squares: sums.squares.toString(),
      variance: sums.variance.toString(),
      stake_most: sums.stakeMost,
      counted_at: countedAt,
    })
    .onConflict((on) =>
      on.columns(['game_id', 'certificate', 'mode', 'currency']).doUpdateSet({
        rounds: sql`return_watch.rounds + excluded.rounds`,
        stake: sql`return_watch.stake + excluded.stake`,
        won: sql`return_watch.won + excluded.won`,
        expected: sql`return_watch.expected + excluded.expected`,
        squares: sql`return_watch.squares + excluded.squares`,
        variance: sql`return_watch.variance + excluded.variance`,
        stake_most: sql`greatest(return_watch.stake_most, excluded.stake_most)`,
        counted_at: sql`excluded.counted_at`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** The sums of a row. */
export const sumsOf = (row: WatchRow): ReturnSums => ({
  rounds: row.rounds,
  stake: row.stake,
  won: row.won,
  expected: BigInt(row.expected),
  squares: BigInt(row.squares),
  variance: BigInt(row.variance),
  stakeMost: row.stake_most,
});

/** All sums with their games: a few for each title, judged by rules rather than by SQL. */
export const watchedReturns = (db: Db) =>
  reads(db)
    .selectFrom('reporting.return_watch as watch')
    .innerJoin('reporting.certificate as proof', (join) =>
      join
        .onRef('proof.game_id', '=', 'watch.game_id')
        .onRef('proof.hash', '=', 'watch.certificate'),
    )
    .leftJoin('reporting.return_alarm as alarm', (join) =>
      join.onRef('alarm.watch_id', '=', 'watch.id').on('alarm.state', '<>', 'CLEARED'),
    )
    .selectAll('watch')
    .select([
      'proof.game_key',
      'proof.game_name',
      'proof.staked_most',
      'proof.current',
      'alarm.state as alarm',
    ])
    .orderBy('watch.id')
    .execute();
export type WatchedRow = Awaited<ReturnType<typeof watchedReturns>>[number];

/** The alarm of some sums that is not over. */
export const openAlarm = (tx: Tx, watchId: bigint): Promise<Selectable<AlarmTable> | undefined> =>
  writes(tx)
    .selectFrom('reporting.return_alarm')
    .selectAll()
    .where('watch_id', '=', watchId)
    .where('state', '<>', 'CLEARED')
    .forUpdate()
    .executeTakeFirst();

export type NewAlarm = Pick<
  Selectable<AlarmTable>,
  'watch_id' | 'side' | 'raised_at' | 'rounds' | 'stake' | 'won' | 'return_ppm' | 'limit_ppm'
>;

export const insertAlarm = (tx: Tx, alarm: NewAlarm): Promise<{ id: bigint }> =>
  writes(tx)
    .insertInto('reporting.return_alarm')
    .values({ ...alarm, state: 'RAISED' })
    .returning('id')
    .executeTakeFirstOrThrow();

export const lockAlarm = (tx: Tx, id: bigint): Promise<Selectable<AlarmTable> | undefined> =>
  writes(tx)
    .selectFrom('reporting.return_alarm')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateAlarm = async (
  tx: Tx,
  id: bigint,
  change: Partial<
    Pick<
      Selectable<AlarmTable>,
      'state' | 'acknowledged_at' | 'acknowledged_by' | 'reason' | 'cleared_at'
    >
  >,
): Promise<void> => {
  await writes(tx).updateTable('reporting.return_alarm').set(change).where('id', '=', id).execute();
};

const alarms = (db: Db) =>
  reads(db)
    .selectFrom('reporting.return_alarm as alarm')
    .innerJoin('reporting.return_watch as watch', 'watch.id', 'alarm.watch_id')
    .innerJoin('reporting.certificate as proof', (join) =>
      join
        .onRef('proof.game_id', '=', 'watch.game_id')
        .onRef('proof.hash', '=', 'watch.certificate'),
    )
    .selectAll('alarm')
    .select([
      'watch.game_id',
      'watch.certificate',
      'watch.mode',
      'watch.currency',
      'proof.game_key',
      'proof.game_name',
    ]);
export type AlarmRow = Awaited<ReturnType<typeof pageOfAlarms>>['items'][number];

export const alarmById = (db: Db, id: bigint): Promise<AlarmRow | undefined> =>
  alarms(db).where('alarm.id', '=', id).executeTakeFirst();

/** A page of alarms, the latest first. */
export function pageOfAlarms(db: Db, state: AlarmState | undefined, wish: PageRequest) {
  const chosen = state ? alarms(db).where('alarm.state', '=', state) : alarms(db);
  const every = reads(db).selectFrom('reporting.return_alarm as alarm');
  const all = state ? every.where('alarm.state', '=', state) : every;
  return growingPage(all, chosen, 'alarm.id', wish);
}

/** Alarms that were taken over and are about a certificate that no longer holds. */
export const answeredOfOldCertificates = async (tx: Tx): Promise<bigint[]> => {
  const rows = await writes(tx)
    .selectFrom('reporting.return_alarm as alarm')
    .innerJoin('reporting.return_watch as watch', 'watch.id', 'alarm.watch_id')
    .innerJoin('reporting.certificate as proof', (join) =>
      join
        .onRef('proof.game_id', '=', 'watch.game_id')
        .onRef('proof.hash', '=', 'watch.certificate'),
    )
    .select('alarm.id')
    .where('alarm.state', '=', 'ACKNOWLEDGED')
    .where('proof.current', 'is distinct from', true)
    .execute();
  return rows.map(({ id }) => id);
};
