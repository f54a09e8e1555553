/** What an account needs: proved, an account becomes full; lost, it becomes temporary again. */
import { type Db, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { AskedKey, RequirementKey } from '../contract/account-states.ts';
import { nextPlayerState } from '../rules/account.machine.ts';
import { isComplete } from '../rules/requirements.ts';
import { lockPlayer, playerById, updatePlayer } from '../store/players.ts';
import { putRequirement, requirementsOf } from '../store/profile-parts.ts';
import type { PlayerRow } from '../store/tables.ts';
import { temporaryEnd } from './new-accounts.ts';
import type { Checks } from './registration-checks.ts';

/** A player locked for a change; refuses one that is not there. */
export async function lockedPlayer(tx: Tx, id: bigint): Promise<PlayerRow> {
  const player = await lockPlayer(tx, id);
  if (!player) throw new DomainError('ERR_PLAYER_NOT_FOUND');
  return player;
}

/** The service of requirements. */
export function createRequirements({ clock, checks }: { clock: Clock; checks: Checks }) {
  const isFull = async (db: Db, playerId: bigint): Promise<boolean> => {
    const rows = await requirementsOf(db, playerId);
    const facts = rows.map(({ key, fulfilled_at }) => ({ key, fulfilled: fulfilled_at !== null }));
    return isComplete(facts, checks.rules());
  };

  /** Fulfils or withdraws one; the account's state follows in the same transaction. */
  const set = async (
    tx: Tx,
    playerId: bigint,
    key: RequirementKey | AskedKey,
    fulfilled: boolean,
  ): Promise<void> => {
    const player = await lockedPlayer(tx, playerId);
    const now = clock.now();
    await putRequirement(tx, playerId, key, fulfilled ? now : null);
    // A suspended account finds its state when it is resumed, a closed one never.
    if (player.state === 'SUSPENDED' || player.state === 'CLOSED') return;
    const full = await isFull(tx, playerId);
    if (player.state === 'CLOSING') {
      // What it was before decides whether it is paid out online, and what a recall returns to.
      const state_before = full ? 'FULL' : 'TEMPORARY';
      await updatePlayer(tx, playerId, { state_before, changed_at: now });
      return;
    }
    const state = nextPlayerState(player.state, full ? 'complete' : 'lose');
    if (!state) return;
    await updatePlayer(tx, playerId, {
      state,
      temporary_until: full ? null : temporaryEnd(checks.rules(), now),
      changed_at: now,
    });
    await recordEvent(tx, {
      type: 'players.account_changed',
      playerId,
      payload: { state, reason: key },
      happenedAt: now,
    });
  };

  return {
    isFull,
    set,

    /** Fulfils what staff have asked for; nothing happens where they have not. */
    async fulfilAsked(tx: Tx, playerId: bigint, key: AskedKey): Promise<void> {
      const rows = await requirementsOf(tx, playerId);
      const isAsked = rows.some((row) => row.key === key && row.fulfilled_at === null);
      if (isAsked) await set(tx, playerId, key, true);
    },

    /**
     * The account that goes on for one that has become part of it, where what this one had fulfilled
     * came to it that way: it had not fulfilled it before.
     */
    async broughtTo(db: Db, playerId: bigint, key: RequirementKey): Promise<bigint | undefined> {
      let joinedAt: Date | null = null;
      let row = await playerById(db, playerId);
      while (row && row.merged_into !== null) {
        joinedAt = row.closed_at;
        row = await playerById(db, row.merged_into);
      }
      if (!row || joinedAt === null) return undefined;
      const found = (await requirementsOf(db, row.id)).find((one) => one.key === key);
      return found?.fulfilled_at && found.fulfilled_at >= joinedAt ? row.id : undefined;
    },
  };
}
export type Requirements = ReturnType<typeof createRequirements>;
