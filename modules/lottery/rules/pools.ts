/** Owners of the pools in the ledger (`lottery-pool`): a hundred to a game, the last its reserve. */
import { type GamePlan, gamePlans } from './plans.table.ts';

const perGame = 100n;

/** The pool of a tier, by its place in the plan. */
export const tierPool = ({ number }: Pick<GamePlan, 'number'>, tier: number): bigint =>
  number * perGame + BigInt(tier);

/** The games that pools, and the accounts of a game's own number, belong to. */
export const poolOwnerNames = (owners: readonly bigint[]): Map<bigint, string> =>
  new Map(
    owners.flatMap((owner) => {
      const number = owner < perGame ? owner : owner / perGame;
      const plan = gamePlans.find((game) => game.number === number);
      return plan ? [[owner, plan.name] as const] : [];
    }),
  );

/** What fixed prizes have left over. */
export const reservePool = ({ number }: Pick<GamePlan, 'number'>): bigint =>
  number * perGame + perGame - 1n;
