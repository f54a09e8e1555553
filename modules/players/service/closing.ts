/**
 * How an account is closed: asked for, recalled, over. What is on it, and what other modules hold of it,
 * is the caller's to settle in the same transaction, behind the locks of the wallets.
 */
import { recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { PlayerState } from '../contract/account-states.ts';
import { type AccountEvent, nextPlayerState } from '../rules/account.machine.ts';
import { playerByEmail, playerByPhone, updatePlayer } from '../store/players.ts';
import type { PlayerChange, PlayerRow } from '../store/tables.ts';
import { temporaryEnd } from './new-accounts.ts';
import type { Checks } from './registration-checks.ts';
import { lockedPlayer, type Requirements } from './requirements.ts';
import type { Sessions } from './sessions.ts';

export interface ClosingDependencies {
  readonly clock: Clock;
  readonly checks: Checks;
  readonly requirements: Requirements;
  readonly sessions: Sessions;
}

/** The service of closing accounts. */
export function createClosing(dependencies: ClosingDependencies) {
  const { clock, checks, requirements, sessions } = dependencies;

  const move = async (
    tx: Tx,
    player: PlayerRow,
    event: AccountEvent,
    reason: string,
    change: (state: PlayerState) => PlayerChange,
  ): Promise<void> => {
    const state = nextPlayerState(player.state, event);
    if (!state) throw new DomainError('ERR_CONFLICT');
    const changed_at = clock.now();
    await updatePlayer(tx, player.id, { ...change(state), state, changed_at });
    await recordEvent(tx, {
      type: 'players.account_changed',
      playerId: player.id,
      payload: { state, reason },
      happenedAt: changed_at,
    });
  };

  return {
    /** The account is being closed: it is paid out, nothing else. @throws ERR_CONFLICT */
    request: async (tx: Tx, playerId: bigint): Promise<void> => {
      const player = await lockedPlayer(tx, playerId);
      await move(tx, player, 'requestClosing', 'ClosingRequested', () => ({
        state_before: player.state,
      }));
    },

    /** The account goes on as what it has become meanwhile. @throws ERR_CONFLICT */
    async recall(tx: Tx, playerId: bigint): Promise<void> {
      const player = await lockedPlayer(tx, playerId);
      const full = await requirements.isFull(tx, playerId);
      const until = player.temporary_until ?? temporaryEnd(checks.rules(), clock.now());
      await move(tx, player, full ? 'recallFull' : 'recallTemporary', 'ClosingRecalled', () => ({
        state_before: null,
        temporary_until: full ? null : until,
      }));
    },

    /** The account is over, with it the sessions and the PIN. @throws ERR_CONFLICT */
    async close(tx: Tx, playerId: bigint): Promise<void> {
      const player = await lockedPlayer(tx, playerId);
      await move(tx, player, 'close', 'Closed', () => ({
        state_before: null,
        temporary_until: null,
        pin_hash: null,
        closed_at: clock.now(),
      }));
      await sessions.end(tx, { playerId }, 'AccountLocked');
    },

    /**
     * A closed account to which money has come back is being closed again, so that its player can sign
     * in and have it. Whether it is: not one that became part of another, nor one whose player cannot be
     * reached by it any more, because the data were erased or another account has the contacts.
     */
    async reopen(tx: Tx, playerId: bigint): Promise<boolean> {
      const player = await lockedPlayer(tx, playerId);
      const { state, merged_into, email, phone } = player;
      if (state !== 'CLOSED' || merged_into !== null || email === null) return false;
      const holders = [
        await playerByEmail(tx, email),
        phone === null ? undefined : await playerByPhone(tx, phone),
      ];
      if (holders.some((holder) => holder && holder.state !== 'CLOSED')) return false;
      const full = await requirements.isFull(tx, playerId);
      await move(tx, player, 'reopen', 'MoneyReturned', () => ({
        state_before: full ? 'FULL' : 'TEMPORARY',
        closed_at: null,
      }));
      return true;
    },
  };
}
export type Closing = ReturnType<typeof createClosing>;
