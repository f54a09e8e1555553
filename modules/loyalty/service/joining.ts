/**
 * Points of an account that has become part of another of the same person: they go on there, in lots that
 * expire as they would have, and what the levels of both were reached by is counted together. What play
 * has earned and nobody has credited yet is credited there. Apart from
 * the merge itself, which holds the wallets before anything of loyalty is locked.
 */
import type { ConsumerOptions, Tx } from '@herna/db';
import { type PlayerId, pragueDay } from '@herna/kernel';
import { firstStanding, withPoints } from '../rules/levels.ts';
import * as store from '../store/accounts.ts';
import type { PointsService } from './points.ts';
import type { LoyaltyDependencies } from './ports.ts';
import type { Programme } from './programme.ts';

/** Makes the consumer that brings points over; repeated, it brings nothing. */
export function joiningConsumer(
  deps: Pick<LoyaltyDependencies, 'ledger' | 'clock' | 'random' | 'accountThatGoesOn'>,
  programme: Pick<Programme, 'current'>,
  points: Pick<
    PointsService,
    'lock' | 'lockForReward' | 'takeLots' | 'move' | 'record' | 'stand' | 'settle'
  >,
): Omit<ConsumerOptions, 'database'> {
  const { ledger, clock, random } = deps;
  const join = async (tx: Tx, from: PlayerId, into: PlayerId): Promise<void> => {
    // In one order everywhere; the wallets come behind both, in the same order.
    const both = from < into ? [from, into] : [into, from];
    for (const id of both) await points.lock(tx, id);
    for (const id of both) await points.lockForReward(tx, id);
    const left = await points.lock(tx, from);
    const joined = store.standingOf(await points.lock(tx, into));
    const earlier = store.standingOf(left);
    const wallets = await ledger.balances(tx, from);
    const held = wallets.find(({ currency }) => currency === 'PTS')?.cash ?? 0n;
    if (held <= 0n && earlier.pointsEver === 0n && earlier.levelId <= joined.levelId) return;
    const now = clock.now();
    const { spec } = await programme.current(tx);
    const reference = `joined ${random.id()}`;
    const taken = { kind: 'TAKEN', reference: `${reference} out`, cause: '' } as const;
    const added = { kind: 'ADDED', reference: `${reference} in`, cause: '' } as const;
    if (held > 0n) {
      const lots = await points.takeLots(tx, from, held);
      const balance = await points.move(tx, from, taken, -held);
      await points.record(tx, from, taken, { points: held, levelId: left.level_id, balance });
      await store.addToLots(tx, into, lots);
    }
    // The better of both levels holds to its own day, by whatever it was reached.
    const { levelId: reached, levelUntil } = earlier;
    const isBetter = reached > joined.levelId;
    const better = isBetter ? { ...joined, levelId: reached, levelUntil } : joined;
    // Written as a change of its own: a stake that is taken back later leads no lower.
    if (isBetter) await points.stand(tx, into, { standing: better, change: 'Kept' });
    const { pointsEver, periodPoints } = earlier;
    // A level counts by either sum, as the programme says; both are those of one person.
    const grown = {
      ...better,
      pointsEver: joined.pointsEver + pointsEver - periodPoints,
    };
    const moved = withPoints(spec, grown, periodPoints, pragueDay(now));
    if (held > 0n) {
      const balance = await points.move(tx, into, added, held);
      const { levelId } = moved.standing;
      await points.record(tx, into, added, { points: held, levelId, balance });
    }
    await points.stand(tx, into, moved);
    await store.writeStanding(tx, from, { ...firstStanding, levelId: left.level_id }, now);
  };
  return {
    name: 'loyalty.joining',
    types: ['accounts.merged'],
    batchSize: 1,
    async handle(tx, events) {
      for (const { playerId, payload } of events) {
        const from = BigInt(String(payload.from)) as PlayerId;
        if (playerId === undefined) continue;
        // It may have become part of a third one meanwhile.
        const into = await deps.accountThatGoesOn(tx, playerId as PlayerId);
        await join(tx, from, into);
        await points.settle(tx, from);
      }
    },
  };
}
