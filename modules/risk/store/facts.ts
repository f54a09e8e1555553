/** SQL of what players did: written in bulk by the consumer, read in bulk by assessments. */
import type { Db, Tx } from '@herna/db';
import { pragueDay } from '@herna/kernel';
import { sql } from 'kysely';
import {
  factsFrom,
  type Observation,
  type ObservationKind,
  type PlayDay,
  type PlayerFacts,
  type SelfTest,
  type Sitting,
} from '../rules/facts.ts';
import type { OpenSitting, PlayGrowth } from '../rules/play-time.ts';
import { selfTestKey } from '../rules/questionnaires.table.ts';

export interface NewObservation extends Observation {
  readonly playerId: bigint;
  readonly eventId: bigint;
}

const texts = (values: readonly (bigint | number | string)[]) => values.map(String);
const moments = (values: readonly (Date | undefined)[]) =>
  values.map((one) => one?.toISOString() ?? null);

/** Writes observations; one that is known stays as it is. */
export async function addObservations(tx: Tx, rows: readonly NewObservation[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into risk.observation
      (player_id, event_id, kind, at, amount, detail, until)
    select * from unnest(${texts(rows.map((one) => one.playerId))}::bigint[],
      ${texts(rows.map((one) => one.eventId))}::bigint[], ${rows.map((one) => one.kind)}::text[],
      ${moments(rows.map((one) => one.at))}::timestamptz[],
      ${texts(rows.map((one) => one.amount))}::bigint[], ${rows.map((one) => one.detail)}::text[],
      ${moments(rows.map((one) => one.until))}::timestamptz[])
    on conflict do nothing`.execute(tx.writes());
}

/** The last sitting of each player. */
export async function openSittings(
  db: Db,
  players: readonly bigint[],
): Promise<Map<bigint, OpenSitting>> {
  const { rows } = await sql<{
    player_id: bigint;
    started_at: Date;
    last_at: Date;
    bets: number;
    staked: bigint;
    won: bigint;
    emptied: boolean;
  }>`select distinct on (player_id) * from risk.sitting
    where player_id = any(${texts(players)}::bigint[])
    order by player_id, started_at desc`.execute(db.reads());
  return new Map(
    rows.map((row) => [
      row.player_id,
      {
        playerId: row.player_id,
        startedAt: row.started_at,
        lastAt: row.last_at,
        bets: row.bets,
        staked: row.staked,
        won: row.won,
        emptied: row.emptied,
      },
    ]),
  );
}

/** Adds play to its days and writes the sittings as they stand. */
export async function writePlay(tx: Tx, { days, sittings }: PlayGrowth): Promise<void> {
  if (days.length > 0) {
    await sql`insert into risk.play_day as kept
        (player_id, day, scope, seconds, night_seconds, bets, staked, won)
      select * from unnest(${texts(days.map((one) => one.playerId))}::bigint[],
        ${days.map((one) => one.day)}::date[], ${days.map((one) => one.scope)}::text[],
        ${days.map((one) => one.seconds)}::int[], ${days.map((one) => one.nightSeconds)}::int[],
        ${days.map((one) => one.bets)}::int[], ${texts(days.map((one) => one.staked))}::bigint[],
        ${texts(days.map((one) => one.won))}::bigint[])
      on conflict (player_id, day, scope) do update set
        seconds = kept.seconds + excluded.seconds,
        night_seconds = kept.night_seconds + excluded.night_seconds,
        bets = kept.bets + excluded.bets, staked = kept.staked + excluded.staked,
        won = kept.won + excluded.won`.execute(tx.writes());
  }
  if (sittings.length > 0) {
    await sql`insert into risk.sitting
        (player_id, started_at, last_at, bets, staked, won, emptied)
      select * from unnest(${texts(sittings.map((one) => one.playerId))}::bigint[],
        ${moments(sittings.map((one) => one.startedAt))}::timestamptz[],
        ${moments(sittings.map((one) => one.lastAt))}::timestamptz[],
        ${sittings.map((one) => one.bets)}::int[],
        ${texts(sittings.map((one) => one.staked))}::bigint[],
        ${texts(sittings.map((one) => one.won))}::bigint[],
        ${sittings.map((one) => one.emptied)}::boolean[])
      on conflict (player_id, started_at) do update set last_at = excluded.last_at,
        bets = excluded.bets, staked = excluded.staked, won = excluded.won,
        emptied = excluded.emptied`.execute(tx.writes());
  }
}

interface Mutable {
  days: PlayDay[];
  sittings: Sitting[];
  observations: Observation[];
  earlierMethods: string[];
  selfTest: SelfTest | undefined;
}

/**
 * What is known of players, `extraDays` further back than markers look.
 * @param at the moment that facts are read for
 */
export async function factsOf(
  db: Db,
  players: readonly bigint[],
  at: Date,
  extraDays = 0,
): Promise<Map<bigint, PlayerFacts>> {
  const ids = texts(players);
  const from = factsFrom(new Date(at.getTime() - extraDays * 86_400_000));
  const facts = new Map<bigint, Mutable>(
    players.map((id) => [
      id,
      { days: [], sittings: [], observations: [], earlierMethods: [], selfTest: undefined },
    ]),
  );
  const reads = db.reads();
  const days = await sql<{
    player_id: bigint;
    day: string;
    scope: string;
    seconds: number;
    night_seconds: number;
    bets: number;
    staked: bigint;
    won: bigint;
  }>`select * from risk.play_day where player_id = any(${ids}::bigint[]) and day >= ${pragueDay(from)}::date
    order by player_id, day`.execute(reads);
  for (const { player_id, night_seconds, ...rest } of days.rows) {
    facts.get(player_id)?.days.push({ ...rest, nightSeconds: night_seconds });
  }
  const sittings = await sql<{
    player_id: bigint;
    started_at: Date;
    last_at: Date;
    bets: number;
    staked: bigint;
    won: bigint;
  }>`select player_id, started_at, last_at, bets, staked, won from risk.sitting
    where player_id = any(${ids}::bigint[]) and started_at >= ${from}
    order by player_id, started_at`.execute(reads);
  for (const { player_id, started_at, last_at, ...rest } of sittings.rows) {
    facts.get(player_id)?.sittings.push({ ...rest, startedAt: started_at, lastAt: last_at });
  }
  const observed = await sql<{
    player_id: bigint;
    kind: ObservationKind;
    at: Date;
    amount: bigint;
    detail: string;
    until: Date | null;
  }>`select player_id, kind, at, amount, detail, until from risk.observation
    where player_id = any(${ids}::bigint[]) and at >= ${from}
    order by player_id, at, event_id`.execute(reads);
  for (const { player_id, until, ...rest } of observed.rows) {
    facts.get(player_id)?.observations.push({ ...rest, until: until ?? undefined });
  }
  // As `usesMethod` says.
  const earlier = await sql<{ player_id: bigint; detail: string }>`
    select distinct player_id, detail from risk.observation
    where player_id = any(${ids}::bigint[]) and at < ${from}
      and (kind = 'METHOD_ADDED' or kind = 'DEPOSIT' and amount >= 0)`.execute(reads);
  for (const { player_id, detail } of earlier.rows) {
    facts.get(player_id)?.earlierMethods.push(detail);
  }
  const tests = await sql<{ player_id: bigint; score: number; answered_at: Date }>`
    select distinct on (player_id) player_id, score, answered_at from risk.answer
      join risk.questionnaire on questionnaire.id = questionnaire_id and key = ${selfTestKey}
    where player_id = any(${ids}::bigint[]) order by player_id, answer.id desc`.execute(reads);
  for (const { player_id, score, answered_at } of tests.rows) {
    const own = facts.get(player_id);
    if (own) own.selfTest = { score, answeredAt: answered_at };
  }
  return facts;
}
