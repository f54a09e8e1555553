/** SQL of what a person paid and received in cash on a day. */
import type { Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { sql } from 'kysely';
import type { DoorTables } from './door-tables.ts';
import type { PaymentDirection } from './tables.ts';

/** Adds an amount to a day; gives the sum, whose row stays locked until the transaction ends. */
export async function addCash(
  tx: Tx,
  cash: {
    readonly playerId: PlayerId;
    readonly day: string;
    readonly direction: PaymentDirection;
    readonly amount: bigint;
  },
): Promise<bigint> {
  const { amount } = await tx
    .writes<DoorTables>()
    .insertInto('payments.cash_day')
    .values({
      player_id: cash.playerId,
      day: cash.day,
      direction: cash.direction,
      amount: cash.amount,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'day', 'direction'])
        .doUpdateSet({ amount: sql<bigint>`payments.cash_day.amount + excluded.amount` }),
    )
    .returning('amount')
    .executeTakeFirstOrThrow();
  return amount;
}
