/** Owners of the pools in the ledger (`lottery-pool`): a hundred to a game, the last its reserve. */
import type { GamePlan } from './plans.table.ts';

const perGame = 100n;

/** The pool of a tier, by its place in the plan. */
export const tierPool = ({ number }: Pick<GamePlan, 'number'>, tier: number): bigint =>
  number * perGame + BigInt(tier);

/** What fixed prizes have left over. */
export const reservePool = ({ number }: Pick<GamePlan, 'number'>): bigint =>
  number * perGame + perGame - 1n;
