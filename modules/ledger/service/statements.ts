/** Statements in the ledger’s own words: operations with what each did to the balances. */
import type { Db, PageRequest, SnapshotPage } from '@herna/db';
import type { Money, PlayerId } from '@herna/kernel';
import type { HoldState } from '../rules/holds.machine.ts';
import {
  type MovementKind,
  movementKindOf,
  movementKinds,
  movementKindsOfType,
  type TransactionType,
} from '../rules/movements.table.ts';
import * as store from '../store/statements.ts';

export type OperationState = 'Reserved' | 'Committed' | 'Cancelled' | 'Expired';

/** A movement as a statement shows it. Changes are signed minor units. */
export interface Operation {
  readonly id: bigint;
  readonly playerId: PlayerId;
  readonly kind: MovementKind;
  readonly transactionType: TransactionType;
  /** `source/reference`, unique for ever. */
  readonly referenceNumber: string;
  readonly subjectId: bigint | undefined;
  readonly reason: string | undefined;
  readonly amount: Money;
  readonly cashChange: bigint;
  readonly bonusChange: bigint;
  readonly heldChange: bigint;
  /** Of what the player has on a terminal. */
  readonly purseChange: bigint;
  readonly cashAfter: bigint;
  readonly bonusAfter: bigint;
  readonly state: OperationState;
  readonly createdAt: Date;
}

const stateOfHold: Readonly<Record<HoldState, OperationState>> = {
  RESERVED: 'Reserved',
  COMMITTED: 'Committed',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
};

function toOperation(row: store.OperationRow): Operation {
  const kind = movementKindOf(row.kind);
  return {
    id: row.id,
    playerId: row.player_id as PlayerId,
    kind,
    transactionType: movementKinds[kind].type,
    referenceNumber: `${row.source}/${row.reference}`,
    subjectId: row.subject_id ?? undefined,
    reason: row.reason ?? undefined,
    amount: { amount: row.amount, currency: row.currency },
    cashChange: row.cash_change,
    bonusChange: row.bonus_change,
    heldChange: row.held_change,
    purseChange: row.purse_change,
    cashAfter: row.cash_after,
    bonusAfter: row.bonus_after,
    state: row.hold_state ? stateOfHold[row.hold_state] : 'Committed',
    createdAt: row.created_at,
  };
}

export interface StatementFilter extends Partial<PageRequest> {
  readonly playerId: PlayerId;
  /** All types when absent or empty. */
  readonly transactionTypes?: readonly TransactionType[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only what is about this, between two movements: a round knows its first and last. */
  readonly subject?: { readonly id: bigint; readonly first: bigint; readonly last: bigint };
}

/** A page of a player's operations, newest first unless asked otherwise. */
export async function statement(db: Db, filter: StatementFilter): Promise<SnapshotPage<Operation>> {
  const { playerId, transactionTypes, from, to, offset = 0, limit = 50, order = 'desc' } = filter;
  const kinds = transactionTypes?.length
    ? transactionTypes.flatMap(movementKindsOfType).map((kind) => movementKinds[kind].id)
    : undefined;
  const page = await store.selectOperations(db, {
    playerId,
    offset,
    limit,
    upToId: filter.upToId,
    order,
    ...(kinds ? { kinds } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(filter.subject ? { subject: filter.subject } : {}),
  });
  return { ...page, items: page.items.map(toOperation) };
}

/** An operation by id. */
export async function operationById(db: Db, id: bigint): Promise<Operation | undefined> {
  const row = await store.selectOperation(db, id);
  return row && toOperation(row);
}
