/** SQL of what journeys did. */
import type { Db } from '@herna/db';
import { sql } from 'kysely';
import type { Arm } from '../rules/effect.ts';

interface VersionKey {
  readonly journeyId: bigint;
  readonly number: number;
}

/** Players and goals within their days, of the reached and of the held out. */
export async function armsOf(
  db: Db,
  { journeyId, number }: VersionKey,
  days: number,
): Promise<{ readonly reached: Arm; readonly heldOut: Arm }> {
  const met = sql`goal_at <= entered_at + make_interval(days => ${days})`;
  const { rows } = await sql<Record<string, bigint>>`
    select count(*) filter (where state <> 'HELD_OUT') as players,
      count(*) filter (where state <> 'HELD_OUT' and ${met}) as goals,
      count(*) filter (where state = 'HELD_OUT') as held,
      count(*) filter (where state = 'HELD_OUT' and ${met}) as "heldGoals"
    from engagement.journey_run
    where journey_id = ${journeyId} and version = ${number}`.execute(db.reads());
  const of = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    reached: { players: of('players'), goals: of('goals') },
    heldOut: { players: of('held'), goals: of('heldGoals') },
  };
}

export interface StepCount {
  readonly step: string;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly count: number;
}

/** Visits of each step by how they ended; without an outcome where somebody stands. */
export async function visitCounts(db: Db, key: VersionKey): Promise<StepCount[]> {
  const { rows } = await sql<Omit<StepCount, 'count'> & { count: bigint }>`
    select step, outcome, reason, count(*) as count from engagement.journey_visit
    where journey_id = ${key.journeyId} and version = ${key.number}
    group by step, outcome, reason`.execute(db.reads());
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export interface SentMessage {
  readonly step: string;
  readonly messageId: bigint;
  /** Why the gate withheld it when it would have left. */
  readonly reason: string | null;
}

/** Messages that steps have written. */
export async function sentMessages(db: Db, key: VersionKey): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select visit.step, visit.message_id as "messageId", (
      select decision.reason from engagement.decision
      where decision.message_id = visit.message_id and decision.outcome = 'WITHHOLD'
      order by decision.id desc limit 1) as reason
    from engagement.journey_visit visit
    where visit.journey_id = ${key.journeyId} and visit.version = ${key.number}
      and visit.message_id is not null`.execute(db.reads());
  return rows;
}
