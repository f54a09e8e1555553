/** SQL of assessments: how players stand and stood. */
import {
  anyOf,
  type Db,
  growingPage,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { type Selectable, sql } from 'kysely';
import type { Band } from '../contract/bands.ts';
import type { Assessment, Contribution } from '../rules/score.ts';
import type { AssessmentTable, PointTable, RiskTables } from './tables.ts';

export type AssessmentRow = Selectable<AssessmentTable>;
export type PointRow = Selectable<PointTable>;

const rows = (db: Db) => db.reads<RiskTables>();
const writes = (tx: Tx) => tx.writes<RiskTables>();

/** How players stand, held against other assessments until the transaction ends. */
export async function lockAssessments(
  tx: Tx,
  players: readonly bigint[],
): Promise<Map<bigint, AssessmentRow>> {
  const found = await writes(tx)
    .selectFrom('risk.assessment')
    .selectAll()
    .where('player_id', '=', anyOf(players))
    .orderBy('player_id')
    .forUpdate()
    .execute();
  return new Map(found.map((row) => [row.player_id, row]));
}

export interface NewStanding extends Assessment {
  readonly playerId: bigint;
  readonly settingsVersion: number;
  readonly at: Date;
  readonly offersWithheldUntil: Date | null;
  /** Whether it differs from the last one, so that history gains a point. */
  readonly changed: boolean;
}

/** Writes how players stand, and a point of history for each who stands otherwise than before. */
export async function writeStandings(tx: Tx, standings: readonly NewStanding[]): Promise<void> {
  const valuesOf = (all: readonly NewStanding[]) => ({
    ids: all.map((one) => one.playerId.toString()),
    scores: all.map((one) => one.score),
    bands: all.map((one) => one.band),
    contributions: all.map((one) => JSON.stringify(one.contributions)),
    versions: all.map((one) => one.settingsVersion),
    moments: all.map((one) => one.at.toISOString()),
  });
  if (standings.length === 0) return;
  const all = valuesOf(standings);
  await sql`insert into risk.assessment (player_id, score, band, contributions, settings_version,
      assessed_at, offers_withheld_until)
    select * from unnest(${all.ids}::bigint[], ${all.scores}::numeric[], ${all.bands}::text[],
      ${all.contributions}::jsonb[], ${all.versions}::int[], ${all.moments}::timestamptz[],
      ${standings.map((one) => one.offersWithheldUntil?.toISOString() ?? null)}::timestamptz[])
    on conflict (player_id) do update set score = excluded.score, band = excluded.band,
      contributions = excluded.contributions, settings_version = excluded.settings_version,
      assessed_at = excluded.assessed_at,
      offers_withheld_until = excluded.offers_withheld_until`.execute(tx.writes());
  const changed = valuesOf(standings.filter((one) => one.changed));
  if (changed.ids.length === 0) return;
  await sql`insert into risk.point (player_id, score, band, contributions, settings_version, at)
    select * from unnest(${changed.ids}::bigint[], ${changed.scores}::numeric[],
      ${changed.bands}::text[], ${changed.contributions}::jsonb[], ${changed.versions}::int[],
      ${changed.moments}::timestamptz[])`.execute(tx.writes());
}

export const assessmentOf = (db: Db, playerId: bigint): Promise<AssessmentRow | undefined> =>
  rows(db)
    .selectFrom('risk.assessment')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();

/** A page of players by their score, the highest first, with the number of all. */
export async function assessmentPage(
  db: Db,
  { band, offset, limit }: { band?: Band | undefined; offset: number; limit: number },
): Promise<{ items: AssessmentRow[]; total: number }> {
  let all = rows(db).selectFrom('risk.assessment');
  if (band) all = all.where('band', '=', band);
  const items = await all
    .selectAll()
    .orderBy('score', 'desc')
    .orderBy('player_id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await all
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** Points of a player's history, the latest first. */
export function pointPage(
  db: Db,
  playerId: bigint,
  wish: PageRequest,
): Promise<SnapshotPage<PointRow>> {
  const all = rows(db).selectFrom('risk.point').where('player_id', '=', playerId);
  return growingPage(all, all.selectAll(), 'id', wish);
}

/** Points of a player since a moment, oldest first, for a graph. */
export const pointsSince = (db: Db, playerId: bigint, from: Date, limit: number) =>
  rows(db)
    .selectFrom('risk.point')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('at', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Changes of standing of all players by Prague day and band. */
export async function changesByDay(
  db: Db,
  from: Date,
): Promise<{ day: string; band: Band; players: number }[]> {
  const { rows: found } = await sql<{ day: string; band: Band; players: bigint }>`
    select (at at time zone 'Europe/Prague')::date::text as day, band,
      count(distinct player_id) as players
    from risk.point where at >= ${from} group by 1, 2 order by 1, 2`.execute(db.reads());
  return found.map((row) => ({ ...row, players: Number(row.players) }));
}

/** How many players stand in each band. */
export async function bandCounts(db: Db): Promise<Map<Band, number>> {
  const found = await rows(db)
    .selectFrom('risk.assessment')
    .select(['band', ({ fn }) => fn.countAll<bigint>().as('players')])
    .groupBy('band')
    .execute();
  return new Map(found.map(({ band, players }) => [band, Number(players)]));
}

/** Players who are known here, in the order of their ids; a page after an id. */
export async function knownPlayers(db: Db, after: bigint, limit: number): Promise<bigint[]> {
  const found = await rows(db)
    .selectFrom('risk.assessment')
    .select('player_id')
    .where('player_id', '>', after)
    .orderBy('player_id')
    .limit(limit)
    .execute();
  return found.map(({ player_id }) => player_id);
}

/** Players, out of those named, whom no offer may reach now. */
export async function withheld(db: Db, players: readonly bigint[], now: Date): Promise<bigint[]> {
  if (players.length === 0) return [];
  const found = await rows(db)
    .selectFrom('risk.assessment')
    .select('player_id')
    .where('player_id', '=', anyOf(players))
    .where('offers_withheld_until', '>', now)
    .execute();
  return found.map(({ player_id }) => player_id);
}

/** What an assessment's JSON column holds. */
export const contributionsOf = (row: { contributions: unknown }): readonly Contribution[] =>
  (row.contributions ?? []) as readonly Contribution[];
