/** SQL of what gateways are asked about again: each row says when it is due. */
import type { Tx } from '@herna/db';
import { sql } from 'kysely';

/** Tables whose rows are asked about, by `next_poll_at`. */
type Polled = 'payments.payment' | 'payments.payment_card' | 'payments.external_wallet';

/** How much one turn takes, and until when nobody else takes it. */
export interface PollTurn {
  readonly limit: number;
  readonly leaseUntil: Date;
}

/**
 * Takes the rows that are due, the longest due first, and moves their next turn, so that two workers
 * never ask about the same one at once.
 */
export async function takeDuePolls(
  tx: Tx,
  table: Polled,
  now: Date,
  { limit, leaseUntil }: PollTurn,
): Promise<bigint[]> {
  const { rows: due } = await sql<{ id: bigint }>`
    select id from ${sql.table(table)} where next_poll_at <= ${now}
    order by next_poll_at limit ${limit} for update skip locked`.execute(tx.writes());
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) {
    await sql`update ${sql.table(table)} set next_poll_at = ${leaseUntil}
      where id = any(${ids}::bigint[])`.execute(tx.writes());
  }
  return ids;
}
