/** SQL of limits: the history of changes and the view of it. */
import type { LimitKind } from '@herna/brands';
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Selectable } from 'kysely';
import type { LimitChange, LimitChangeId } from '../rules/limit-history.ts';
import type { ChangeDirection, LimitChoice, LimitDecision } from '../rules/limit-values.ts';
import { limitValue } from '../rules/limit-values.ts';
import type { LimitCancellationTable, LimitChangeTable, ProtectionTables } from './tables.ts';

const rows = (db: Db) => db.reads<ProtectionTables>();

type ChangeRow = Selectable<LimitChangeTable> & { cancelled_at: Date | null };

const changesWithEnds = (db: Db, playerId: PlayerId) =>
  rows(db)
    .selectFrom('protection.limit_change as change')
    .leftJoin('protection.limit_cancellation as cancelled', (join) =>
      join
        .onRef('cancelled.player_id', '=', 'change.player_id')
        .onRef('cancelled.change_id', '=', 'change.id'),
    )
    .selectAll('change')
    .select('cancelled.cancelled_at')
    .where('change.player_id', '=', playerId);

const toChange = (row: ChangeRow): LimitChange => ({
  id: row.id as LimitChangeId,
  kind: row.kind,
  choice:
    row.new_value === null ? { decision: 'REFUSED' } : { decision: 'VALUE', value: row.new_value },
  direction: row.direction,
  requestedAt: row.requested_at,
  effectiveAt: row.effective_at,
  cancelledAt: row.cancelled_at ?? undefined,
});

/** All changes of a player, by kind, each in the order in which they were asked. */
export async function changesByKind(
  db: Db,
  playerId: PlayerId,
): Promise<Map<LimitKind, LimitChange[]>> {
  const found = await changesWithEnds(db, playerId).orderBy('change.id').execute();
  return Map.groupBy(found.map(toChange), ({ kind }) => kind);
}

export interface NewLimitChange {
  readonly playerId: PlayerId;
  readonly kind: LimitKind;
  readonly from: LimitDecision;
  readonly choice: LimitChoice;
  readonly direction: ChangeDirection;
  readonly requestedAt: Date;
  readonly effectiveAt: Date;
  readonly requestedBy: 'player' | 'staff';
  readonly actorId: bigint;
}

export async function insertChange(tx: Tx, change: NewLimitChange): Promise<LimitChangeId> {
  const { id } = await tx
    .writes<ProtectionTables>()
    .insertInto('protection.limit_change')
    .values({
      player_id: change.playerId,
      kind: change.kind,
      old_decision: change.from.decision,
      old_value: limitValue(change.from),
      new_decision: change.choice.decision,
      new_value: limitValue(change.choice),
      direction: change.direction,
      requested_at: change.requestedAt,
      effective_at: change.effectiveAt,
      requested_by: change.requestedBy,
      actor_id: change.actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id as LimitChangeId;
}

export async function cancelChanges(
  tx: Tx,
  playerId: PlayerId,
  changes: readonly LimitChangeId[],
  cancelledAt: Date,
  cause: LimitCancellationTable['cause'],
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .writes<ProtectionTables>()
    .insertInto('protection.limit_cancellation')
    .values(
      changes.map((change_id) => ({
        player_id: playerId,
        change_id,
        cancelled_at: cancelledAt,
        cause,
      })),
    )
    .execute();
}

export interface UpdatesPage extends PageRequest {
  readonly kind: LimitKind | undefined;
}

/** The history as screens show it. */
export function pageOfUpdates(
  db: Db,
  playerId: PlayerId,
  page: UpdatesPage,
): Promise<SnapshotPage<ChangeRow>> {
  const { kind } = page;
  const listed = changesWithEnds(db, playerId).$if(kind !== undefined, (query) =>
    query.where('change.kind', '=', kind as LimitKind),
  );
  const all = rows(db)
    .selectFrom('protection.limit_change as change')
    .where('player_id', '=', playerId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as LimitKind));
  return growingPage(all, listed, 'change.id', page);
}
