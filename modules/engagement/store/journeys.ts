/** SQL of journeys and their versions. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, sql } from 'kysely';
import type { JourneyState } from '../rules/journey.machine.ts';
import type { JourneyDefinition } from '../rules/journey-steps.ts';
import type { JourneyRow, VersionRow } from './journey-tables.ts';
import type { EngagementTables } from './tables.ts';

const reads = (db: Db) => db.reads<EngagementTables>();
const writes = (tx: Tx) => tx.writes<EngagementTables>();
const json = (definition: JourneyDefinition) => sql<never>`${JSON.stringify(definition)}::jsonb`;

export type CountedJourney = JourneyRow & { readonly inside: bigint };

const counted = (db: Db) =>
  reads(db)
    .selectFrom('engagement.journey')
    .selectAll()
    .select(
      sql<bigint>`(select count(*) from engagement.journey_run run
        where run.journey_id = journey.id and run.state = 'ACTIVE')`.as('inside'),
    );

export const journeys = (db: Db, limit: number): Promise<CountedJourney[]> =>
  counted(db).orderBy('id', 'desc').limit(limit).execute();

export const journeyById = (db: Db, id: bigint): Promise<CountedJourney | undefined> =>
  counted(db).where('id', '=', id).executeTakeFirst();

/** A journey locked until the transaction ends. */
export const lockJourney = (tx: Tx, id: bigint): Promise<JourneyRow | undefined> =>
  writes(tx)
    .selectFrom('engagement.journey')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A journey that nobody publishes, pauses or ends until the transaction ends. */
export const holdJourney = (tx: Tx, id: bigint): Promise<JourneyRow | undefined> =>
  writes(tx)
    .selectFrom('engagement.journey')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export const insertJourney = (
  tx: Tx,
  row: Omit<Insertable<EngagementTables['engagement.journey']>, 'draft'>,
  draft: JourneyDefinition,
): Promise<{ id: bigint }> =>
  writes(tx)
    .insertInto('engagement.journey')
    .values({ ...row, draft: json(draft) })
    .returning('id')
    .executeTakeFirstOrThrow();

export async function saveDraft(
  tx: Tx,
  id: bigint,
  draft: JourneyDefinition,
  now: Date,
): Promise<void> {
  await writes(tx)
    .updateTable('engagement.journey')
    .set({ draft: json(draft), changed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setJourneyState(
  tx: Tx,
  id: bigint,
  change: { readonly state: JourneyState; readonly version?: number; readonly changed_at: Date },
): Promise<void> {
  await writes(tx).updateTable('engagement.journey').set(change).where('id', '=', id).execute();
}

export async function insertVersion(tx: Tx, { definition, ...row }: VersionRow): Promise<void> {
  await writes(tx)
    .insertInto('engagement.journey_version')
    .values({ ...row, definition: json(definition) })
    .execute();
}

export const versionsOf = (db: Db, journeyId: bigint): Promise<VersionRow[]> =>
  reads(db)
    .selectFrom('engagement.journey_version')
    .selectAll()
    .where('journey_id', '=', journeyId)
    .orderBy('number', 'desc')
    .execute();

export const versionOf = (
  db: Db,
  journeyId: bigint,
  number: number,
): Promise<VersionRow | undefined> =>
  reads(db)
    .selectFrom('engagement.journey_version')
    .selectAll()
    .where('journey_id', '=', journeyId)
    .where('number', '=', number)
    .executeTakeFirst();

/** The versions that players enter now, their journeys held until the transaction ends. */
export async function openVersions(tx: Tx): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select version.* from engagement.journey
    join engagement.journey_version version on version.journey_id = journey.id
      and version.number = journey.version
    where journey.state = 'RUNNING' order by journey.id for share of journey`.execute(tx.writes());
  return rows;
}

/** Running journeys that players enter by a segment. */
export async function segmentJourneys(db: Db): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select journey.id from engagement.journey
    join engagement.journey_version version on version.journey_id = journey.id
      and version.number = journey.version
    where journey.state = 'RUNNING' and version.definition -> 'entry' ->> 'segmentId' is not null
    order by journey.id`.execute(db.reads());
  return rows.map(({ id }) => id);
}

/** Versions whose goal is a rule, and that somebody entered so lately that it counts or who is inside. */
export async function ruleGoalVersions(db: Db, now: Date): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select version.* from engagement.journey_version version
    where version.definition -> 'goal' -> 'tree' is not null and exists (
      select from engagement.journey_run run where run.journey_id = version.journey_id
        and run.version = version.number and run.goal_at is null and (run.state = 'ACTIVE'
          or run.entered_at >= ${now}::timestamptz
            - make_interval(days => (version.definition -> 'goal' ->> 'days')::int)))
    order by version.journey_id, version.number`.execute(db.reads());
  return rows;
}
