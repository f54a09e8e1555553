/** SQL of promo campaigns and their codes. */
import {
  anyOf,
  type Db,
  growingPage,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CampaignTable, CodeTable, PromotionsTables } from './tables.ts';

const rows = (db: Db) => db.reads<PromotionsTables>();
const writes = (tx: Tx) => tx.writes<PromotionsTables>();

export type CampaignRow = Selectable<CampaignTable> & {
  /** Codes, and those of them that were used. */
  readonly codes: bigint;
  readonly used: bigint;
};
export type CodeRow = Selectable<CodeTable> & { readonly player_id: bigint | null };
export type Phase = 'COMING' | 'RUNNING' | 'ENDED';

const counted = (db: Db) =>
  rows(db)
    .selectFrom('promotions.campaign as c')
    .selectAll('c')
    .select((eb) => {
      const codes = eb.selectFrom('promotions.code as k').whereRef('k.campaign_id', '=', 'c.id');
      return [
        codes.select(sql<bigint>`count(*)`.as('n')).$castTo<{ n: bigint }>().as('codes'),
        codes
          .select(sql<bigint>`count(*) filter (where k.used > 0)`.as('n'))
          .$castTo<{ n: bigint }>()
          .as('used'),
      ];
    });

export const insertCampaign = async (tx: Tx, row: Insertable<CampaignTable>): Promise<bigint> => {
  const { id } = await writes(tx)
    .insertInto('promotions.campaign')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateCampaign = async (
  tx: Tx,
  id: bigint,
  change: Updateable<CampaignTable>,
): Promise<void> => {
  await writes(tx).updateTable('promotions.campaign').set(change).where('id', '=', id).execute();
};

/** Keeps others from changing a campaign until the transaction ends. */
export const lockCampaign = async (tx: Tx, id: bigint): Promise<void> => {
  await writes(tx)
    .selectFrom('promotions.campaign')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
};

export const campaignById = async (db: Db, id: bigint): Promise<CampaignRow | undefined> =>
  (await counted(db).where('c.id', '=', id).executeTakeFirst()) as CampaignRow | undefined;

/** A page of campaigns, the latest first. */
export function campaignPage(
  db: Db,
  { phase, now, ...wish }: PageRequest & { readonly phase?: Phase | undefined; readonly now: Date },
): Promise<SnapshotPage<CampaignRow>> {
  const filter = {
    COMING: sql<boolean>`c.valid_from > ${now}`,
    RUNNING: sql<boolean>`c.valid_from <= ${now} and c.valid_until > ${now}`,
    ENDED: sql<boolean>`c.valid_until <= ${now}`,
  };
  let all = rows(db).selectFrom('promotions.campaign as c');
  let listed = counted(db);
  if (phase) {
    all = all.where(filter[phase]);
    listed = listed.where(filter[phase]);
  }
  return growingPage(all, listed, 'c.id', wish) as Promise<SnapshotPage<CampaignRow>>;
}

/** Deletes a campaign of which no code was used; false when one was. */
export async function deleteCampaign(tx: Tx, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await writes(tx)
    .deleteFrom('promotions.campaign as c')
    .where('c.id', '=', id)
    .where(sql<boolean>`not exists (select from promotions.code k
      where k.campaign_id = c.id and k.used > 0)`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface NewCode {
  readonly digest: Buffer;
  readonly shown: string;
}

/** Adds codes; gives the digests of those that were not there, hexadecimal. */
export async function insertCodes(
  tx: Tx,
  codes: readonly NewCode[],
  of: Pick<Selectable<CodeTable>, 'campaign_id' | 'kind' | 'uses_maximum' | 'created_at'>,
): Promise<ReadonlySet<string>> {
  const added = await sql<{ digest: Buffer }>`
    insert into promotions.code (campaign_id, kind, digest, shown, uses_maximum, created_at)
    select ${of.campaign_id}, ${of.kind}, digest, shown, ${of.uses_maximum}, ${of.created_at}
    from unnest(${codes.map(({ digest }) => digest)}::bytea[],
      ${codes.map(({ shown }) => shown)}::text[]) as k (digest, shown)
    on conflict do nothing returning digest`.execute(writes(tx));
  return new Set(added.rows.map(({ digest }) => digest.toString('hex')));
}

/**
 * Takes one use of a code that is valid now; undefined for an unknown one, one used up and one whose
 * campaign does not run, which all meet the same statement.
 */
export async function takeUse(
  tx: Tx,
  digest: Buffer,
  { now, rewards }: { readonly now: Date; readonly rewards: readonly string[] },
): Promise<{ id: bigint; rewardKind: 'BONUS' | 'FREE_ROUNDS'; rewardId: bigint } | undefined> {
  const found = await sql<{ id: bigint; kind: 'BONUS' | 'FREE_ROUNDS'; reward: bigint }>`
    update promotions.code k set used = k.used + 1
    from promotions.campaign c
    where k.digest = ${digest} and k.used < k.uses_maximum and c.id = k.campaign_id
      and c.valid_from <= ${now} and c.valid_until > ${now}
      and c.reward_kind = any(${[...rewards]})
    returning k.id, c.reward_kind as kind, c.reward_id as reward`.execute(writes(tx));
  const [row] = found.rows;
  return row && { id: row.id, rewardKind: row.kind, rewardId: row.reward };
}

/** Whether a code could be used now. */
export async function isUsable(db: Db, digest: Buffer, now: Date): Promise<boolean> {
  const found = await sql`
    select from promotions.code k join promotions.campaign c on c.id = k.campaign_id
    where k.digest = ${digest} and k.used < k.uses_maximum
      and c.valid_from <= ${now} and c.valid_until > ${now}`.execute(rows(db));
  return found.rows.length > 0;
}

export type RewardKind = CampaignRow['reward_kind'];

/** How often the codes of a reward can still be used, of campaigns that are over too. */
export async function usesLeft(db: Db, kind: RewardKind, rewardId: bigint): Promise<bigint> {
  const found = await sql<{ left: bigint }>`
    select coalesce(sum(k.uses_maximum - k.used), 0)::bigint as left
    from promotions.code k join promotions.campaign c on c.id = k.campaign_id
    where c.reward_kind = ${kind} and c.reward_id = ${rewardId}`.execute(rows(db));
  return found.rows[0]?.left ?? 0n;
}

/** Keeps who used a code; false when this player has used it before, on any of these accounts. */
export async function insertUse(
  tx: Tx,
  use: {
    readonly playerId: bigint;
    readonly accounts: readonly bigint[];
    readonly codeId: bigint;
    readonly at: Date;
  },
): Promise<boolean> {
  const before = await rows(tx)
    .selectFrom('promotions.code_use')
    .select('player_id')
    .where('code_id', '=', use.codeId)
    .where('player_id', '=', anyOf(use.accounts))
    .limit(1)
    .executeTakeFirst();
  if (before) return false;
  const result = await writes(tx)
    .insertInto('promotions.code_use')
    .values({ player_id: use.playerId, code_id: use.codeId, used_at: use.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Deletes an unused code: true, false when it was used, undefined when there is none. */
export async function deleteCode(tx: Tx, id: bigint): Promise<boolean | undefined> {
  const { numDeletedRows } = await writes(tx)
    .deleteFrom('promotions.code')
    .where('id', '=', id)
    .where('used', '=', 0)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return true;
  const there = await rows(tx)
    .selectFrom('promotions.code')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return there ? false : undefined;
}

/** A page of the codes of a campaign, the latest first. */
export function codePage(
  db: Db,
  campaignId: bigint,
  wish: PageRequest,
): Promise<SnapshotPage<CodeRow>> {
  const all = rows(db).selectFrom('promotions.code as k').where('k.campaign_id', '=', campaignId);
  const listed = all
    .selectAll('k')
    .select((eb) =>
      eb
        .selectFrom('promotions.code_use as u')
        .select('u.player_id')
        .whereRef('u.code_id', '=', 'k.id')
        .orderBy('u.used_at')
        .limit(1)
        .as('player_id'),
    );
  return growingPage(all, listed, 'k.id', wish);
}
