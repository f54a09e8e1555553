/**
 * Wins that a person decides about. A release pays the player, whatever their account may do: money
 * that was won is owed. The bonus part follows what has become of its bonus; a win of free rounds whose
 * wins wait for their conversion waits with them. A rejection gives the
 * money back to whoever it came from: the provider's account, or what a jackpot is funded by.
 */
import type { Bonuses } from '@herna/bonuses';
import type { RecordAct } from '@herna/contract-kit/server';
import { type Database, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId, type StaffId } from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import type { FreeRoundsService, Play } from '@herna/play';
import type { Approvals } from '@herna/staff';
import type { ReleasedWin } from '@herna/wagering/ports';
import { ceilingsEvents } from '../contract/events.ts';
import { heldWinMachine } from '../rules/held-win.machine.ts';
import * as store from '../store/held-wins.ts';

export interface HeldWinsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'lockPlayer' | 'post'>;
  readonly authority: Pick<Approvals, 'assertPermitted'>;
  /** Divides a win that was played under a bonus by what has become of that. */
  readonly divide: Bonuses['divide'];
  /** Counts a released win to the free rounds that hold it until they are converted. */
  readonly freeRoundWon: FreeRoundsService['addWin'];
  readonly scopeOfSession: Play['scopeOfSession'];
  /** Counts a win that has come to the wallets where others are counted: in limits. */
  readonly released: (tx: Tx, win: ReleasedWin) => Promise<void>;
}

export interface HeldWinDecision {
  readonly id: bigint;
  readonly decision: 'RELEASED' | 'REJECTED';
  readonly staffId: StaffId;
  readonly reason: string;
}

/** How long a player sees what came of a check. */
const shownForMs = 30 * 86_400_000;

const kinds = { RELEASED: 'win-release', REJECTED: 'win-rejection' } as const;
const events = { RELEASED: ceilingsEvents.released, REJECTED: ceilingsEvents.rejected } as const;

const factsOf = ({ state, amount, currency, cause }: store.HeldWinRow) => ({
  state,
  amount: amount.toString(),
  currency,
  cause,
});

/** Makes the service. */
export function createHeldWins(deps: HeldWinsDependencies) {
  const { database, clock, ledger, authority, divide, freeRoundWon, scopeOfSession } = deps;

  /** Puts a win where the others of its free rounds wait for their conversion. */
  const releaseToFreeRounds = async (tx: Tx, win: store.HeldWinRow, id: bigint) => {
    await freeRoundWon(tx, { playerId: win.player_id as PlayerId, id }, win.amount);
    await ledger.post(tx, {
      kind: 'win-release',
      playerId: noPlayer,
      currency: win.currency,
      source: 'ceilings',
      reference: `${win.id}:release`,
      subjectId: win.id,
      lines: [
        { account: 'free-round-wins', owner: id, amount: win.amount },
        { account: 'held-wins', owner: win.provider_id, amount: -win.amount },
      ],
    });
    return { paid_cash: 0n, paid_bonus: 0n };
  };

  /** Pays the player; gives what has reached the wallets. */
  const release = async (tx: Tx, win: store.HeldWinRow) => {
    if (win.free_round_id !== null) return releaseToFreeRounds(tx, win, win.free_round_id);
    const playerId = win.player_id as PlayerId;
    const parts = { cash: win.amount - win.bonus, bonus: win.bonus };
    const bonusId = win.bonus_id ?? undefined;
    const { split, forfeited, promotionId } = await divide(tx, playerId, bonusId, parts);
    await ledger.post(tx, {
      kind: 'win-release',
      playerId,
      currency: win.currency,
      source: 'ceilings',
      reference: `${win.id}:release`,
      subjectId: win.id,
      lines: [
        { account: 'player-cash', amount: split.cash },
        { account: 'player-bonus', amount: split.bonus },
        { account: 'promotions', owner: promotionId, amount: forfeited },
        { account: 'held-wins', owner: win.provider_id, amount: -win.amount },
      ],
    });
    const amount = { amount: split.cash + split.bonus, currency: win.currency };
    const scope = (await scopeOfSession(tx, win.session_id)) ?? 'Casino';
    await deps.released(tx, { playerId, scope, amount, wonAt: win.held_at });
    return { paid_cash: split.cash, paid_bonus: split.bonus };
  };

  /** Returns the money to whoever it came from. */
  const reject = async (tx: Tx, win: store.HeldWinRow) => {
    await ledger.post(tx, {
      kind: 'win-reject',
      playerId: noPlayer,
      currency: win.currency,
      source: 'ceilings',
      reference: `${win.id}:reject`,
      subjectId: win.id,
      lines: [
        { account: 'held-wins', owner: win.provider_id, amount: -win.amount },
        win.jackpot_id === null
          ? { account: 'game-revenue', owner: win.provider_id, amount: win.amount }
          : { account: 'jackpot-funding', owner: win.jackpot_id, amount: win.amount },
      ],
    });
    return {};
  };

  return {
    /**
     * Decides about a held win, once.
     * @throws ERR_NOT_FOUND, ERR_HELD_WIN_DECIDED, ERR_APPROVAL_NEEDED, ERR_STAFF_OWN_ACCOUNT
     */
    async decide(tx: Tx, decision: HeldWinDecision, act: RecordAct): Promise<store.HeldWinRow> {
      const { id, staffId, reason } = decision;
      const known = await store.heldWinById(tx, id);
      if (!known) throw new DomainError('ERR_NOT_FOUND');
      const playerId = known.player_id as PlayerId;
      // The wallets first, as in the wager path.
      await ledger.lockPlayer(tx, playerId);
      const win = (await store.lockHeldWin(tx, id)) ?? known;
      const event = decision.decision === 'RELEASED' ? 'release' : 'reject';
      const state = heldWinMachine.next(win.state, event);
      if (!state) throw new DomainError('ERR_HELD_WIN_DECIDED', { data: { state: win.state } });
      await authority.assertPermitted(tx, {
        kind: kinds[decision.decision],
        staffId,
        reference: id.toString(),
        parts: [{ playerId, amount: win.amount }],
      });
      const paid = event === 'release' ? await release(tx, win) : await reject(tx, win);
      const decided = await store.updateHeldWin(tx, win, {
        ...paid,
        state,
        decided_at: clock.now(),
        decided_by: staffId,
        reason,
      });
      await act(tx, {
        action: `ceilings.win_${state.toLowerCase()}`,
        targetKind: 'player',
        targetId: playerId.toString(),
        reason,
        before: factsOf(win),
        after: { ...factsOf(decided), heldWinId: id.toString() },
      });
      await recordEvent(tx, {
        type: events[decision.decision],
        playerId,
        payload: { heldWinId: id.toString(), ...factsOf(decided) },
        happenedAt: clock.now(),
      });
      return decided;
    },
    page: (filter: store.HeldWinFilter) => store.heldWinPage(database.read, filter),
    /** Wins of a player that are being checked or were decided lately. */
    shownTo: (playerId: PlayerId) => {
      const since = new Date(clock.now().getTime() - shownForMs);
      return store.shownToPlayer(database.read, playerId, since);
    },
  };
}
export type HeldWins = ReturnType<typeof createHeldWins>;
