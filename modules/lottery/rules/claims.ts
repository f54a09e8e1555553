/** Until when a win may be fetched, and which account takes what nobody has fetched. */
import { addDays, pragueDay, startOfPragueDay } from '@herna/kernel';
import type { GamePlan } from './plans.table.ts';
import { reservePool, tierPool } from './pools.ts';

/** The end of the plan's last day: from this moment on nothing is paid any more. */
export const claimsUntil = ({ claims }: Pick<GamePlan, 'claims'>, publishedAt: Date): Date =>
  startOfPragueDay(addDays(pragueDay(publishedAt), claims.days + 1));

/** Whether the term of a draw is over; one that is not published has none yet. */
export const isLapsed = (until: Date | null, now: Date): boolean => until !== null && until <= now;

/** The account of the ledger that wins go to which nobody has fetched. */
export function unclaimedTo(plan: GamePlan): {
  readonly account: 'lottery-pool' | 'lottery-good-causes';
  readonly owner: bigint;
} {
  const to = {
    'first-tier': { account: 'lottery-pool', owner: tierPool(plan, 0) },
    reserve: { account: 'lottery-pool', owner: reservePool(plan) },
    'good-causes': { account: 'lottery-good-causes', owner: plan.number },
  } as const;
  return to[plan.claims.unclaimed];
}
