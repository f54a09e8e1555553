/** SQL of the bounds that staff set to single payments. Player 0 stands for the whole brand. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Selectable } from 'kysely';
import type { AmountBoundTable, PaymentDirection, PaymentsTables } from './tables.ts';

export type AmountBoundRow = Selectable<AmountBoundTable>;

/** Bounds set for any of some players; `everybody` may be one of them. */
export const amountBoundsOf = (
  db: Db,
  ...players: readonly PlayerId[]
): Promise<AmountBoundRow[]> =>
  db
    .reads<PaymentsTables>()
    .selectFrom('payments.amount_bound')
    .selectAll()
    .where('player_id', 'in', players)
    .orderBy('direction')
    .orderBy('method')
    .orderBy('player_id')
    .execute();

/** Sets the bounds of a type; those set before are replaced. */
export async function setAmountBound(tx: Tx, row: AmountBoundRow): Promise<void> {
  const { player_id, direction, method, ...set } = row;
  await tx
    .writes<PaymentsTables>()
    .insertInto('payments.amount_bound')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'direction', 'method']).doUpdateSet(set),
    )
    .execute();
}

export async function deleteAmountBound(
  tx: Tx,
  playerId: PlayerId,
  direction: PaymentDirection,
  method: string,
): Promise<void> {
  await tx
    .writes<PaymentsTables>()
    .deleteFrom('payments.amount_bound')
    .where('player_id', '=', playerId)
    .where('direction', '=', direction)
    .where('method', '=', method)
    .execute();
}
