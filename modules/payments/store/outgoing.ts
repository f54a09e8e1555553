/** SQL of money that is to leave players and has not left yet. */
import type { Db } from '@herna/db';
import { sql } from 'kysely';
import { heldStates } from '../rules/withdrawal.machine.ts';

export interface OutgoingRow {
  readonly player_id: bigint;
  readonly currency: string;
  readonly amount: bigint;
  /** Of a transfer: whose it is. */
  readonly system: string | null;
}

/** Withdrawals that are not paid, payouts begun at desks and to halls, and vouchers nobody has cashed. */
export async function outgoingRows(db: Db, players: readonly bigint[]): Promise<OutgoingRow[]> {
  const whose = sql`player_id = any(${players.map(String)}::bigint[])`;
  const { rows } = await sql<OutgoingRow>`
    select player_id, currency, amount, null as system from payments.payment
    where ${whose} and direction = 'WITHDRAWAL' and state = any(${[...heldStates]}::text[])
    union all
    select player_id, currency, amount, null from payments.desk_operation
    where ${whose} and direction = 'WITHDRAWAL' and state = 'STARTED'
    union all
    select player_id, currency, amount, system from payments.transfer
    where ${whose} and direction = 'FROM' and state = 'STARTED'
    union all
    select player_id, currency, amount, null from payments.voucher
    where ${whose} and state = 'ISSUED'`.execute(db.reads());
  return rows;
}
