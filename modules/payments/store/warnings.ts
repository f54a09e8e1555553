/** SQL of warnings. */
import type { Tx } from '@herna/db';
import type { PaymentsTables } from './tables.ts';
import type { WarningRow } from './views.ts';

export interface NewWarning {
  readonly kind: string;
  /** Names what caused it; the same cause warns once. */
  readonly cause: string;
  readonly paymentId?: bigint;
  readonly playerId?: bigint;
  /** For staff; no personal data. */
  readonly detail: string;
  readonly createdAt: Date;
}

export async function insertWarning(tx: Tx, warning: NewWarning): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .writes<PaymentsTables>()
    .insertInto('payments.warning')
    .values({
      kind: warning.kind,
      cause: warning.cause,
      payment_id: warning.paymentId ?? null,
      player_id: warning.playerId ?? null,
      detail: warning.detail,
      created_at: warning.createdAt,
      resolved_at: null,
      resolved_by: null,
      resolution: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'cause']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Closes a warning; undefined when there is none, unchanged when it is closed already. */
export async function resolveWarning(
  tx: Tx,
  id: bigint,
  by: { readonly staffId: bigint; readonly resolution: string; readonly now: Date },
): Promise<WarningRow | undefined> {
  const writes = tx.writes<PaymentsTables>();
  await writes
    .updateTable('payments.warning')
    .set({ resolved_at: by.now, resolved_by: by.staffId, resolution: by.resolution })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
  return writes.selectFrom('payments.warning').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Closes the open warnings of a kind: that of a cause, or all about a payment. */
export async function resolveWarnings(
  tx: Tx,
  {
    kind,
    ...about
  }: { readonly kind: string } & ({ readonly cause: string } | { readonly paymentId: bigint }),
  by: { readonly staffId: bigint; readonly resolution: string; readonly now: Date },
): Promise<void> {
  const open = tx
    .writes<PaymentsTables>()
    .updateTable('payments.warning')
    .set({ resolved_at: by.now, resolved_by: by.staffId, resolution: by.resolution })
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null);
  await ('cause' in about
    ? open.where('cause', '=', about.cause)
    : open.where('payment_id', '=', about.paymentId)
  ).execute();
}
