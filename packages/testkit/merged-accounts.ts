/** Two accounts of one person, as staff let them become one. */
import { assert } from '@herna/kernel';
import type { Caller, World } from './world.ts';

/** The account that ends and the one that goes on. */
export interface MergedAccounts {
  readonly source: bigint;
  readonly target: bigint;
}

/**
 * Two members of staff find that an account is another one of the same person, and merge it. What
 * consumers do about it has not happened yet: drain the events.
 */
export async function mergeAccounts(
  { database, clock, send }: Pick<World, 'database' | 'clock' | 'send'>,
  staff: Caller,
  { source, target }: MergedAccounts,
): Promise<void> {
  const { rows } = await database.pool.query<{ id: bigint }>(
    `insert into accounts.migration (token_hash, method, state, target_player_id, source_player_id,
       review_cause, locale, created_at, expires_at)
     values (sha256($1::bytea), 'onLandbase', 'STARTED', $2, $3, 'BY_DOCUMENT', 'cs', $4, $4)
     returning id`,
    [`merge of ${source}`, target, source, clock.now()],
  );
  const approve = (idempotencyKey: string) =>
    send(
      'POST /capi/v2-onling/PlayerMigration/Approve',
      { body: { migrationId: String(rows[0]?.id), reason: 'same person, seen' } },
      staff,
      { idempotencyKey },
    );
  const proposed = await approve(`propose-${source}`);
  assert(proposed.code === 'ERR_APPROVAL_NEEDED', `proposed: ${proposed.status}`);
  const { data } = proposed.body as { readonly data: { readonly approvalId: string } };
  await database.pool.query(
    `with other as (
       insert into staff.member (login, name, email, role, locale, state, created_at)
       values ($2, 'Another', 'another@herna.example', 'controller', 'en', 'BLOCKED', $3)
       returning id)
     update staff.action set state = 'APPROVED', decided_at = $3, decided_by = other.id
       from other where action.id = $1`,
    [data.approvalId, `another.${source}`, clock.now()],
  );
  const merged = await approve(`merge-${source}`);
  assert(merged.status === 200, `merged: ${merged.status} ${JSON.stringify(merged.body)}`);
}
