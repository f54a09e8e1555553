/**
 * Points that staff add to a player or take back, each once for a reference. Nobody does either
 * alone: a second person approves first, and nothing of it is done before.
 */
import type { RecordAct } from '@herna/contract-kit/server';
import type { Tx } from '@herna/db';
import { DomainError, type PlayerId, pragueDay, type StaffId } from '@herna/kernel';
import { withoutPoints } from '../rules/levels.ts';
import { worthOf } from '../rules/worth.table.ts';
import * as store from '../store/accounts.ts';
import type { PointsService } from './points.ts';
import type { LoyaltyDependencies } from './ports.ts';
import type { Programme } from './programme.ts';

/** What a member of staff asks for. */
export interface PointsCorrection {
  readonly playerId: PlayerId;
  /** Positive adds, negative takes back; never zero. */
  readonly points: bigint;
  /** The asker's id of this correction; a repeat gets the same change. */
  readonly reference: string;
  /** Shown to the player as the cause. */
  readonly reason: string;
}

/** Makes the service. */
export const createCorrections =
  (
    deps: LoyaltyDependencies,
    points: Pick<PointsService, 'lockForReward' | 'move' | 'add' | 'takeLots' | 'stand' | 'record'>,
    programme: Pick<Programme, 'current'>,
  ) =>
  /**
   * Corrects the points of a player.
   * @throws DomainError ERR_WALLET_NOT_FOUND, ERR_LOYALTY_NOT_ALLOWED (added to whom no reward may
   *   reach), ERR_INSUFFICIENT_FUNDS, ERR_MOVEMENT_CONFLICT, ERR_APPROVAL_NEEDED
   */
  async (
    tx: Tx,
    wish: PointsCorrection,
    staffId: StaffId,
    act: RecordAct,
  ): Promise<store.ChangeRow> => {
    const { playerId, reason } = wish;
    const adds = wish.points > 0n;
    const amount = adds ? wish.points : -wish.points;
    const kind = adds ? 'ADDED' : 'TAKEN';
    if ((await deps.ledger.balances(tx, playerId)).length === 0) {
      throw new DomainError('ERR_WALLET_NOT_FOUND');
    }
    const account = await points.lockForReward(tx, playerId);
    const reference = `staff ${wish.reference}`;
    const known = await store.changeByReference(tx, reference);
    if (known) {
      const same = known.player_id === playerId && known.kind === kind && known.points === amount;
      if (!same) throw new DomainError('ERR_MOVEMENT_CONFLICT');
      return known;
    }
    if (adds && !(await deps.mayHave(tx, playerId))) {
      throw new DomainError('ERR_LOYALTY_NOT_ALLOWED');
    }
    const worth = worthOf(deps.brand.market, pragueDay(deps.clock.now()), amount).amount;
    await deps.authority.assertPermitted(tx, {
      kind: 'points-correction',
      staffId,
      // The approval is of these very points, which may be worth no more than others.
      reference: `${wish.reference} ${wish.points}`,
      parts: [{ playerId, amount: worth > 0n ? worth : 1n }],
    });
    const of = { kind, reference, cause: reason } as const;
    const balance = await points.move(tx, playerId, of, wish.points);
    let standing = store.standingOf(account);
    if (adds) standing = await points.add(tx, playerId, account, amount);
    else {
      await points.takeLots(tx, playerId, amount);
      const { spec } = await programme.current(tx);
      // What staff correct leaves the level as it is.
      const loss = { taken: amount, owed: 0n, atLeast: standing.levelId };
      standing = withoutPoints(spec, standing, loss).standing;
      await points.stand(tx, playerId, { standing });
    }
    const { levelId } = standing;
    const change = await points.record(tx, playerId, of, { points: amount, levelId, balance });
    await act(tx, {
      action: 'loyalty.points_corrected',
      targetKind: 'player',
      targetId: playerId.toString(),
      reason,
      after: { points: wish.points.toString(), changeId: change.id.toString() },
    });
    return change;
  };
