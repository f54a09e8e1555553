/** Levels that staff set by hand; the highest is by invitation only. */
import type { RecordAct } from '@herna/contract-kit/server';
import type { Tx } from '@herna/db';
import { DomainError, type PlayerId, pragueDay } from '@herna/kernel';
import { placed } from '../rules/levels.ts';
import { type LevelKey, levelIdOf, levelKeyOf } from '../rules/programme.table.ts';
import { standingOf } from '../store/accounts.ts';
import type { PointsService } from './points.ts';
import type { LoyaltyDependencies } from './ports.ts';
import type { Programme } from './programme.ts';

/** Makes the service. */
export const createPlacing =
  (
    { clock, mayHave }: Pick<LoyaltyDependencies, 'clock' | 'mayHave'>,
    programme: Pick<Programme, 'current'>,
    points: Pick<PointsService, 'lock' | 'stand'>,
  ) =>
  /** @throws DomainError ERR_LOYALTY_NOT_ALLOWED of players whom no reward may reach */
  async (
    tx: Tx,
    playerId: PlayerId,
    { level, reason }: { readonly level: LevelKey; readonly reason: string },
    act: RecordAct,
  ): Promise<void> => {
    if (!(await mayHave(tx, playerId))) throw new DomainError('ERR_LOYALTY_NOT_ALLOWED');
    const { spec } = await programme.current(tx);
    const before = standingOf(await points.lock(tx, playerId));
    const moved = placed(spec, before, levelIdOf(level), pragueDay(clock.now()));
    await points.stand(tx, playerId, moved);
    await act(tx, {
      action: 'loyalty.level_set',
      targetKind: 'player',
      targetId: playerId.toString(),
      reason,
      before: { level: levelKeyOf(before.levelId) },
      after: { level: levelKeyOf(moved.standing.levelId) },
    });
  };
