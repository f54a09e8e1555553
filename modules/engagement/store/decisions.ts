/** SQL of the gate's decisions and of opt-outs. */
import type { Db, Tx } from '@herna/db';
import type { Channel } from '@herna/messaging/ports';
import type { Insertable } from 'kysely';
import type { DecisionRow, EngagementTables, OptOutRow } from './tables.ts';

const reads = (db: Db) => db.reads<EngagementTables>();
const writes = (tx: Tx) => tx.writes<EngagementTables>();

export async function insertDecision(
  tx: Tx,
  row: Insertable<EngagementTables['engagement.decision']>,
): Promise<void> {
  await writes(tx).insertInto('engagement.decision').values(row).execute();
}

/** Messages let through since a moment, each by its first leave, without the one at hand. */
export async function allowedSince(
  db: Db,
  playerId: bigint,
  since: Date,
  exceptMessageId: bigint,
): Promise<{ readonly channel: Channel; readonly at: Date }[]> {
  const rows = await reads(db)
    .selectFrom('engagement.decision')
    .select(({ fn }) => ['channel', fn.min('decided_at').as('at')])
    .where('player_id', '=', playerId)
    .where('outcome', '=', 'ALLOW')
    .where('decided_at', '>', since)
    .where('message_id', '<>', exceptMessageId)
    .groupBy(['message_id', 'channel'])
    .execute();
  return rows.map(({ channel, at }) => ({ channel, at: new Date(at) }));
}

export const decisionsOf = (db: Db, playerId: bigint, limit: number): Promise<DecisionRow[]> =>
  reads(db)
    .selectFrom('engagement.decision')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Keeps how offers ended; false for a message that is kept already. */
export async function insertOptOut(
  tx: Tx,
  row: Insertable<EngagementTables['engagement.opt_out']>,
): Promise<boolean> {
  const kept = await writes(tx)
    .insertInto('engagement.opt_out')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export const optOutsOf = (db: Db, playerId: bigint, limit: number): Promise<OptOutRow[]> =>
  reads(db)
    .selectFrom('engagement.opt_out')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
