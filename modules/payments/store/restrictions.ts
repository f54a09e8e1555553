/** SQL of closed payment types. Player 0 stands for the whole brand. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Selectable } from 'kysely';
import type { PaymentDirection, PaymentsTables, TypeRestrictionTable } from './tables.ts';

export type RestrictionRow = Selectable<TypeRestrictionTable>;

export const everybody = 0n as PlayerId;

/** What is closed for any of some players; `everybody` may be one of them. */
export const restrictionsOf = (
  db: Db,
  ...players: readonly PlayerId[]
): Promise<RestrictionRow[]> =>
  db
    .reads<PaymentsTables>()
    .selectFrom('payments.type_restriction')
    .selectAll()
    .where('player_id', 'in', players)
    .orderBy('direction')
    .orderBy('method')
    .orderBy('player_id')
    .execute();

/** Closes a type; closed already, the newer reason stands. */
export async function closeType(tx: Tx, row: RestrictionRow): Promise<void> {
  const { reason, staff_id, set_at } = row;
  await tx
    .writes<PaymentsTables>()
    .insertInto('payments.type_restriction')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'direction', 'method'])
        .doUpdateSet({ reason, staff_id, set_at }),
    )
    .execute();
}

export async function openType(
  tx: Tx,
  playerId: PlayerId,
  direction: PaymentDirection,
  method: string,
): Promise<void> {
  await tx
    .writes<PaymentsTables>()
    .deleteFrom('payments.type_restriction')
    .where('player_id', '=', playerId)
    .where('direction', '=', direction)
    .where('method', '=', method)
    .execute();
}
