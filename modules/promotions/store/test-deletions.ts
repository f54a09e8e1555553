/**
 * Deletes what tests have defined, with what players have of it; what holds money of somebody is spared.
 * Each gives how many it has deleted.
 */
import type { Tx } from '@herna/db';
import { sql } from 'kysely';

const run = async (tx: Tx, statement: ReturnType<typeof sql>): Promise<void> => {
  await statement.execute(tx.writes());
};
const idsOf = async (tx: Tx, found: ReturnType<typeof sql<{ id: bigint }>>): Promise<bigint[]> =>
  (await found.execute(tx.writes())).rows.map(({ id }) => id);

/** Bonus definitions with their relations, unless a bonus was given by one. */
export async function deleteDefinitions(tx: Tx, ids: readonly bigint[]): Promise<number> {
  const found = await idsOf(
    tx,
    sql`select id from promotions.definition d where id = any(${[...ids]})
      and not exists (select from promotions.relation r
        where r.definition_id = d.id and r.bonus_id is not null) for update`,
  );
  await run(tx, sql`delete from promotions.relation where definition_id = any(${found})`);
  await run(tx, sql`delete from promotions.definition where id = any(${found})`);
  return found.length;
}

/** Definitions of free rounds with the offers of them, unless one was accepted: its stakes lie aside. */
export async function deleteFreeRoundDefinitions(tx: Tx, ids: readonly bigint[]): Promise<number> {
  const found = await idsOf(
    tx,
    sql`select id from promotions.free_round_definition d where id = any(${[...ids]})
      and not exists (select from promotions.free_round f
        where f.definition_id = d.id and f.accepted_at is not null) for update`,
  );
  await run(tx, sql`delete from promotions.free_round where definition_id = any(${found})`);
  await run(tx, sql`delete from promotions.free_round_definition where id = any(${found})`);
  return found.length;
}

/** Uses of the codes of some campaigns. */
const uses = (campaigns: ReturnType<typeof sql>) => sql`promotions.code_use u
  join promotions.code k on k.id = u.code_id and k.campaign_id = any(${campaigns})`;
/** Whether a relation or an offer, named `offer`, came of a use of a code. */
const ofUse = sql`offer.player_id = u.player_id and offer.source = 'code'
  and offer.source_reference = k.id::text`;

/** Campaigns with their codes and what these have offered, unless it holds money. */
export async function deleteCampaigns(tx: Tx, ids: readonly bigint[]): Promise<number> {
  const own = uses(sql`array[c.id]`);
  const found = await idsOf(
    tx,
    sql`select id from promotions.campaign c where id = any(${[...ids]})
      and not exists (select from ${own} join promotions.relation offer on ${ofUse}
        where offer.bonus_id is not null)
      and not exists (select from ${own} join promotions.free_round offer on ${ofUse}
        where offer.accepted_at is not null) for update`,
  );
  const used = uses(sql`${found}::bigint[]`);
  await run(tx, sql`delete from promotions.relation offer using ${used} where ${ofUse}`);
  await run(tx, sql`delete from promotions.free_round offer using ${used} where ${ofUse}`);
  await run(
    tx,
    sql`delete from promotions.code_use where code_id in (
      select id from promotions.code where campaign_id = any(${found}))`,
  );
  await run(tx, sql`delete from promotions.campaign where id = any(${found})`);
  return found.length;
}
