/** What lottery owns and what others may ask of it. */
import type { Handlers } from '@herna/contract-kit/server';
import { itemHandlers } from './calls/items.ts';
import type { LotteryApi } from './contract/index.ts';
import { createItems, type ItemsDependencies } from './service/items.ts';

export type LotteryDependencies = ItemsDependencies;

export interface Lottery {
  readonly handlers: Handlers<LotteryApi>;
}

/** Creates the module. */
export function createLottery(from: LotteryDependencies): Lottery {
  return { handlers: itemHandlers(createItems(from)) };
}
