/** SQL of players in journeys: who enters, who is due, where they stand and every visit of a step. */
import type { Db, Tx } from '@herna/db';
import { type RuleTree, toSql } from '@herna/rule-tree';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Figure } from '../rules/figures.table.ts';
import { featureRows, isHeldOut } from './figures.ts';
import type { JourneyTables, RunKey, RunRow, VersionRow, VisitOutcome } from './journey-tables.ts';
import type { EngagementTables } from './tables.ts';

const writes = (tx: Tx) => tx.writes<EngagementTables>();

/** When players enter: `at` is what happened then, `now` when they begin. */
export interface Entering {
  readonly at: Date;
  readonly now: Date;
}

/** Enters rows called `features` who may by what the version says of those who were inside before. */
async function enter(
  tx: Tx,
  { journey_id: id, number, definition }: VersionRow,
  { at, now }: Entering,
  from: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
): Promise<number> {
  const { againAfterDays: again, holdoutPercent, steps } = definition;
  const first = steps[0]?.key ?? '';
  const before =
    again === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(run.state = 'ACTIVE'
          or run.entered_at > ${at}::timestamptz - make_interval(days => ${again}))`;
  const { numAffectedRows } = await sql`
    insert into engagement.journey_run
      (player_id, journey_id, occurrence, version, state, step, since, wake_at, entered_at, ended_at)
    select player_id, ${id}, occurrence, ${number}, case when held then 'HELD_OUT' else 'ACTIVE' end,
      ${first}, ${at}, case when held then null else ${now}::timestamptz end, ${at},
      case when held then ${at}::timestamptz end
    from (
      select player_id, ${isHeldOut(id, holdoutPercent, 'journey ')} as held, 1 + (
        select coalesce(max(occurrence), 0) from engagement.journey_run run
        where run.player_id = features.player_id and run.journey_id = ${id}) as occurrence
      from ${from}
      where ${condition} and not exists (
        select from engagement.journey_run run
        where run.player_id = features.player_id and run.journey_id = ${id} and ${before})) chosen
    on conflict do nothing`.execute(tx.writes());
  return Number(numAffectedRows ?? 0n);
}

/** Enters whom a tree has, and who do not meet the goal already. */
export const enterSegment = (
  tx: Tx,
  version: VersionRow,
  tree: RuleTree<Figure>,
  now: Date,
): Promise<number> => {
  const { goal } = version.definition;
  const condition = goal.tree
    ? sql<SqlBool>`${toSql(tree)} and not coalesce(${toSql(goal.tree)}, false)`
    : sql<SqlBool>`${toSql(tree)}`;
  return enter(tx, version, { at: now, now }, featureRows(now), condition);
};

/** Enters one player. */
export const enterPlayer = (
  tx: Tx,
  version: VersionRow,
  playerId: bigint,
  entering: Entering,
): Promise<number> =>
  enter(
    tx,
    version,
    entering,
    sql`(select ${playerId}::bigint as player_id) features`,
    sql<SqlBool>`true`,
  );

/** Whom a version would take, beside what its entry asks. */
export async function mayEnter(
  db: Db,
  key: { readonly journeyId: bigint; readonly playerId: bigint },
  again: number | null,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ inside: boolean }>`select exists (
    select from engagement.journey_run run
    where run.player_id = ${key.playerId} and run.journey_id = ${key.journeyId}
      and (run.state = 'ACTIVE' or ${again}::int is null
        or run.entered_at > ${at}::timestamptz - make_interval(days => ${again}::int))) as inside`.execute(
    db.reads(),
  );
  return rows[0]?.inside === false;
}

/** Whether a journey holds a player out. */
export async function holdsOut(
  db: Db,
  { journeyId, playerId }: { readonly journeyId: bigint; readonly playerId: bigint },
  percent: number,
): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select ${isHeldOut(journeyId, percent, 'journey ')} as held
    from (select ${playerId}::bigint as player_id) one`.execute(db.reads());
  return rows[0]?.held === true;
}

/** Players of running journeys whose step is due, the longest waiting first. */
export async function dueRuns(db: Db, now: Date, limit: number): Promise<RunKey[]> {
  const { rows } = await sql<RunKey>`select run.player_id, run.journey_id, run.occurrence
    from engagement.journey_run run join engagement.journey on journey.id = run.journey_id
    where run.state = 'ACTIVE' and journey.state = 'RUNNING' and run.wake_at <= ${now}
    order by run.wake_at, run.player_id, run.journey_id limit ${limit}`.execute(db.reads());
  return rows;
}

/** A run that is due, locked; undefined where another worker has it or has done it. */
export const takeDueRun = (tx: Tx, key: RunKey, now: Date): Promise<RunRow | undefined> =>
  writes(tx)
    .selectFrom('engagement.journey_run')
    .selectAll()
    .where('player_id', '=', key.player_id)
    .where('journey_id', '=', key.journey_id)
    .where('occurrence', '=', key.occurrence)
    .where('state', '=', 'ACTIVE')
    .where('wake_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function updateRun(
  tx: Tx,
  key: RunKey,
  change: Partial<Omit<RunRow, keyof RunKey>>,
): Promise<void> {
  await writes(tx)
    .updateTable('engagement.journey_run')
    .set(change)
    .where('player_id', '=', key.player_id)
    .where('journey_id', '=', key.journey_id)
    .where('occurrence', '=', key.occurrence)
    .execute();
}

/** Begins a visit; a second one of the same number breaks the transaction. */
export async function insertVisit(
  tx: Tx,
  row: Pick<
    Insertable<JourneyTables['engagement.journey_visit']>,
    keyof RunKey | 'visit' | 'version' | 'step' | 'entered_at'
  >,
): Promise<void> {
  await writes(tx).insertInto('engagement.journey_visit').values(row).execute();
}

/** Closes the open visit of a run. */
export async function closeVisit(
  tx: Tx,
  key: RunKey,
  end: {
    readonly left_at: Date;
    readonly outcome: VisitOutcome;
    readonly reason?: string;
    readonly message_id?: bigint;
  },
): Promise<void> {
  await writes(tx)
    .updateTable('engagement.journey_visit')
    .set(end)
    .where('player_id', '=', key.player_id)
    .where('journey_id', '=', key.journey_id)
    .where('occurrence', '=', key.occurrence)
    .where('left_at', 'is', null)
    .execute();
}

export interface EventOf {
  readonly playerId: bigint;
  readonly event: string;
  readonly at: Date;
}

/** Runs of a player whose goal an event meets, locked: those inside, and those it counts for. */
export async function lockAiming(tx: Tx, { playerId, event, at }: EventOf): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`select run.* from engagement.journey_run run
    join engagement.journey_version version on version.journey_id = run.journey_id
      and version.number = run.version
    where run.player_id = ${playerId} and run.goal_at is null and run.entered_at < ${at}
      and version.definition -> 'goal' ->> 'event' = ${event}
      and (run.state = 'ACTIVE' or ${at}::timestamptz <= run.entered_at
        + make_interval(days => (version.definition -> 'goal' ->> 'days')::int))
    order by run.journey_id, run.occurrence
    for update of run`.execute(tx.writes());
  return rows;
}

/** Some runs of a version whose players meet its rule, locked. */
export async function lockMeeting(
  tx: Tx,
  { journey_id: id, number, definition }: VersionRow,
  tree: RuleTree<Figure>,
  now: Date,
  limit: number,
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`select run.* from engagement.journey_run run
    where run.journey_id = ${id} and run.version = ${number} and run.goal_at is null
      and (run.state = 'ACTIVE' or ${now}::timestamptz <= run.entered_at
        + make_interval(days => ${definition.goal.days}))
      and run.player_id in (select features.player_id from ${featureRows(now)} where ${toSql(tree)})
    order by run.player_id, run.occurrence
    limit ${limit} for update of run skip locked`.execute(tx.writes());
  return rows;
}

/** Wakes those of a player who wait for an event that came in their time. */
export async function noteEvent(
  tx: Tx,
  { playerId, event, at }: EventOf,
  now: Date,
): Promise<void> {
  await sql`update engagement.journey_run set event_at = ${at}, wake_at = ${now}
    where player_id = ${playerId} and state = 'ACTIVE' and awaits = ${event}
      and event_at is null and since <= ${at} and wake_at >= ${at}`.execute(tx.writes());
}

/** Everybody inside a journey leaves it. */
export async function leaveAll(
  tx: Tx,
  journeyId: bigint,
  reason: string,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`update engagement.journey_run
    set state = 'LEFT', reason = ${reason}, ended_at = ${now}, wake_at = null, awaits = null
    where journey_id = ${journeyId} and state = 'ACTIVE'`.execute(tx.writes());
  await sql`update engagement.journey_visit set left_at = ${now}, outcome = 'LEFT', reason = ${reason}
    where journey_id = ${journeyId} and left_at is null`.execute(tx.writes());
  return Number(numAffectedRows ?? 0n);
}
