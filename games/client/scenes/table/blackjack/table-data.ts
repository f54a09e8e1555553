/** What of a title its table shows. */
import type { PairKind } from '@herna/maths';

export interface TableData {
  /** How many boxes chips may lie on; without any the stake is chosen in the shell. */
  readonly boxes?: number;
  /** What a pair beside a box pays to one. */
  readonly pairs?: Readonly<Record<PairKind, number>>;
  readonly insurance: boolean;
  /** Both cards of the dealer lie open. */
  readonly exposed: boolean;
}
