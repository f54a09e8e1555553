import type { AccountKind } from './accounts.table.ts';

/** One line of a movement, minor units. `owner` is the player for player accounts. */
export interface PostingLine {
  readonly account: AccountKind;
  readonly owner: bigint;
  readonly amount: bigint;
}
