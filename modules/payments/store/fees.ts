/** SQL of the fees of payments. */
import type { Db, Tx } from '@herna/db';
import type { Selectable } from 'kysely';
import type { FeeTable, PaymentDirection, PaymentsTables } from './tables.ts';

export type FeeRow = Selectable<FeeTable>;

/** All fees that are set. */
export const feesOf = (db: Db): Promise<FeeRow[]> =>
  db
    .reads<PaymentsTables>()
    .selectFrom('payments.fee')
    .selectAll()
    .orderBy('direction')
    .orderBy('method')
    .execute();

/** Sets the fee of a type; the one set before is replaced. */
export async function setFee(tx: Tx, row: FeeRow): Promise<void> {
  const { direction, method, ...set } = row;
  await tx
    .writes<PaymentsTables>()
    .insertInto('payments.fee')
    .values(row)
    .onConflict((conflict) => conflict.columns(['direction', 'method']).doUpdateSet(set))
    .execute();
}

export async function deleteFee(
  tx: Tx,
  direction: PaymentDirection,
  method: string,
): Promise<void> {
  await tx
    .writes<PaymentsTables>()
    .deleteFrom('payments.fee')
    .where('direction', '=', direction)
    .where('method', '=', method)
    .execute();
}
