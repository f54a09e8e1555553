/** SQL of segments, campaigns and their recipients. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, sql } from 'kysely';
import type { CampaignState } from '../rules/campaign.machine.ts';
import type { CampaignRow, EngagementTables, Goal, SegmentRow } from './tables.ts';

const reads = (db: Db) => db.reads<EngagementTables>();
const writes = (tx: Tx) => tx.writes<EngagementTables>();

export const segments = (db: Db): Promise<SegmentRow[]> =>
  reads(db).selectFrom('engagement.segment').selectAll().orderBy('name').execute();

export const segmentById = (db: Db, id: bigint): Promise<SegmentRow | undefined> =>
  reads(db).selectFrom('engagement.segment').selectAll().where('id', '=', id).executeTakeFirst();

export const insertSegment = (
  tx: Tx,
  row: Omit<Insertable<EngagementTables['engagement.segment']>, 'tree'> & { readonly tree: string },
): Promise<{ id: bigint }> =>
  writes(tx)
    .insertInto('engagement.segment')
    .values({ ...row, tree: sql`${row.tree}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow();

export type NamedCampaign = CampaignRow & { readonly segment_name: string };

const named = (db: Db) =>
  reads(db)
    .selectFrom('engagement.campaign')
    .innerJoin('engagement.segment', 'engagement.segment.id', 'engagement.campaign.segment_id')
    .selectAll('engagement.campaign')
    .select('engagement.segment.name as segment_name');

export const campaigns = (db: Db, limit: number): Promise<NamedCampaign[]> =>
  named(db).orderBy('engagement.campaign.id', 'desc').limit(limit).execute();

export const campaignById = (db: Db, id: bigint): Promise<NamedCampaign | undefined> =>
  named(db).where('engagement.campaign.id', '=', id).executeTakeFirst();

/** A campaign locked until the transaction ends. */
export const lockCampaign = (tx: Tx, id: bigint): Promise<CampaignRow | undefined> =>
  writes(tx)
    .selectFrom('engagement.campaign')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertCampaign = (
  tx: Tx,
  row: Omit<Insertable<EngagementTables['engagement.campaign']>, 'texts'> & {
    readonly texts: string;
  },
): Promise<{ id: bigint }> =>
  writes(tx)
    .insertInto('engagement.campaign')
    .values({ ...row, texts: sql`${row.texts}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow();

export async function setCampaignState(
  tx: Tx,
  id: bigint,
  state: CampaignState,
  now: Date,
): Promise<void> {
  await writes(tx)
    .updateTable('engagement.campaign')
    .set({ state, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Some who wait for a campaign's message, locked; those that another worker holds are passed over. */
export async function takeWaiting(tx: Tx, campaignId: bigint, limit: number): Promise<bigint[]> {
  const rows = await writes(tx)
    .selectFrom('engagement.recipient')
    .select('player_id')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'WAITING')
    .orderBy('player_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.player_id);
}

export async function noteWritten(
  tx: Tx,
  recipient: { readonly campaignId: bigint; readonly playerId: bigint },
  messageId: bigint | null,
): Promise<void> {
  await writes(tx)
    .updateTable('engagement.recipient')
    .set({ state: messageId === null ? 'NO_ADDRESS' : 'WRITTEN', message_id: messageId })
    .where('campaign_id', '=', recipient.campaignId)
    .where('player_id', '=', recipient.playerId)
    .execute();
}

/** Notes the first time a player did what campaigns of theirs aim at, within their days. */
export async function noteGoal(
  tx: Tx,
  { playerId, goal, at }: { readonly playerId: bigint; readonly goal: Goal; readonly at: Date },
): Promise<void> {
  await sql`update engagement.recipient set goal_at = ${at}
    from engagement.campaign
    where campaign.id = recipient.campaign_id and recipient.player_id = ${playerId}
      and campaign.goal = ${goal} and recipient.goal_at is null and recipient.entered_at < ${at}
      and ${at} <= recipient.entered_at + make_interval(days => campaign.goal_days)`.execute(
    tx.writes(),
  );
}

export interface RecipientCounts {
  readonly reached: { readonly players: number; readonly goals: number };
  readonly heldOut: { readonly players: number; readonly goals: number };
  readonly noAddress: number;
  readonly waiting: number;
}

/** A campaign's recipients in figures; all who were not held out count as reached. */
export async function recipientCounts(db: Db, campaignId: bigint): Promise<RecipientCounts> {
  const { rows } = await sql<Record<string, bigint>>`
    select count(*) filter (where not held_out) as players,
      count(goal_at) filter (where not held_out) as goals,
      count(*) filter (where held_out) as held, count(goal_at) filter (where held_out) as "heldGoals",
      count(*) filter (where state = 'NO_ADDRESS') as "noAddress",
      count(*) filter (where state = 'WAITING') as waiting
    from engagement.recipient where campaign_id = ${campaignId}`.execute(db.reads());
  const of = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    reached: { players: of('players'), goals: of('goals') },
    heldOut: { players: of('held'), goals: of('heldGoals') },
    noAddress: of('noAddress'),
    waiting: of('waiting'),
  };
}

export async function messageIds(db: Db, campaignId: bigint): Promise<bigint[]> {
  const rows = await reads(db)
    .selectFrom('engagement.recipient')
    .select('message_id')
    .where('campaign_id', '=', campaignId)
    .where('message_id', 'is not', null)
    .execute();
  return rows.flatMap(({ message_id }) => message_id ?? []);
}
