/**
 * Points of an account that was closed. They are no money that could be paid out, so they lapse with it,
 * apart from the closing itself, which holds the wallets before anything of loyalty is locked.
 */
import type { ConsumerOptions, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { PointsService } from './points.ts';
import type { LoyaltyDependencies } from './ports.ts';

/** Makes the consumer that takes the points of closed accounts; repeated, it takes nothing. */
export function lapseConsumer(
  { ledger, random }: Pick<LoyaltyDependencies, 'ledger' | 'random'>,
  points: Pick<PointsService, 'lockForReward' | 'takeLots' | 'move' | 'record'>,
): Omit<ConsumerOptions, 'database'> {
  const lapse = async (tx: Tx, playerId: PlayerId): Promise<void> => {
    const { level_id: levelId } = await points.lockForReward(tx, playerId);
    const wallets = await ledger.balances(tx, playerId);
    const left = wallets.find(({ currency }) => currency === 'PTS')?.cash ?? 0n;
    if (left <= 0n) return;
    const cause = { kind: 'EXPIRED', reference: `lapsed ${random.id()}`, cause: '' } as const;
    await points.takeLots(tx, playerId, left);
    const balance = await points.move(tx, playerId, cause, -left);
    await points.record(tx, playerId, cause, { points: left, levelId, balance });
  };
  return {
    name: 'loyalty.lapse',
    types: ['accounts.closed'],
    batchSize: 1,
    async handle(tx, events) {
      for (const { playerId } of events) {
        if (playerId !== undefined) await lapse(tx, playerId as PlayerId);
      }
    },
  };
}
