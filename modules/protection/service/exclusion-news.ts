/** News of an exclusion for the rest of the house: one way to tell it, however the exclusion came. */
import { recordEvent, type Tx } from '@herna/db';
import type { ProtectionEvents } from '../contract/events.ts';
import type { ExclusionRow } from '../store/exclusions.ts';

type ExclusionChanged = ProtectionEvents['protection.exclusion_changed'];

/** Records that an exclusion began, was prolonged or ended, in the transaction that did it. */
export const recordExclusionChange = (
  tx: Tx,
  row: ExclusionRow,
  change: ExclusionChanged['change'],
  happenedAt: Date,
): Promise<void> =>
  recordEvent(tx, {
    type: 'protection.exclusion_changed',
    playerId: row.player_id,
    payload: {
      exclusionId: row.id.toString(),
      kind: row.kind,
      change,
      until: row.ends_at?.toISOString() ?? null,
    } satisfies ExclusionChanged,
    happenedAt,
  });
