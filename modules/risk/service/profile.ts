/** Where players play, and erasing what is known of how they do. */
import { type Db, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { RiskEvent } from '../contract/events.ts';
import * as store from '../store/profile.ts';

export interface Profile {
  /** Whether a player is signed in at a terminal now, or has a proof of a visit there. */
  isAt(playerId: bigint, deviceId: bigint, proof?: string): Promise<boolean>;
  /** Records that a player was seen at a device; @throws ERR_NOT_FOUND for nobody */
  seenAt(
    tx: Tx,
    playerId: bigint,
    device: { readonly identifier: string; readonly platform: string },
  ): Promise<store.DeviceRow>;
  /**
   * Erases a profile; a second time there is nothing left, and that is evidence too. Until when no offer
   * reaches the player stays, and so does a contact that is still open.
   */
  forget(
    tx: Tx,
    playerId: bigint,
    reason: string,
  ): Promise<{ readonly removed: number; readonly at: Date }>;
}

/** Makes the service. */
export function createProfile(deps: {
  readonly clock: Clock;
  readonly playerExists: (db: Db, playerId: bigint) => Promise<boolean>;
  readonly isAt: Profile['isAt'];
}): Profile {
  const { clock, playerExists, isAt } = deps;
  return {
    isAt,
    async seenAt(tx, playerId, device) {
      if (!(await playerExists(tx, playerId))) throw new DomainError('ERR_NOT_FOUND');
      return store.seenAt(tx, playerId, device, clock.now());
    },
    async forget(tx, playerId, reason) {
      const at = clock.now();
      const removed = await store.eraseProfile(tx, playerId, at);
      const erasure = { player_id: playerId, reason, rows_removed: removed, erased_at: at };
      await store.insertErasure(tx, erasure);
      await recordEvent(tx, {
        type: 'risk.player_forgotten' satisfies RiskEvent,
        playerId,
        payload: {},
        happenedAt: at,
      });
      return { removed, at };
    },
  };
}
