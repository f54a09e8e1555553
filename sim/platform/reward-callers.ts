/** What players are given for nothing: spins of the wheel, challenges, cashback. */
import type { CashbackOperation } from '../workload/cashback-operations.ts';
import type { ChallengeOperation } from '../workload/challenge-operations.ts';
import type { Reply } from '../workload/operations.ts';
import type { WheelOperation } from '../workload/wheel-operations.ts';
import { createCashbackCallers } from './cashback-callers.ts';
import { createChallengeCallers } from './challenge-callers.ts';
import type { Node } from './platform-harness.ts';
import { createWheelCallers } from './wheel-callers.ts';

/** Makes the callers of a run. */
export function createRewardCallers(...of: Parameters<typeof createWheelCallers>) {
  const wheel = createWheelCallers(...of);
  const challenge = createChallengeCallers(...of);
  const cashback = createCashbackCallers(...of);
  return (
    node: Node,
    operation: WheelOperation | ChallengeOperation | CashbackOperation,
  ): Promise<Reply | undefined> => {
    switch (operation.kind) {
      case 'spin-gift':
      case 'spin':
      case 'end-spins':
        return wheel(node, operation);
      case 'join-cashback':
      case 'leave-cashback':
      case 'pay-cashback':
        return cashback(node, operation);
      default:
        return challenge(node, operation);
    }
  };
}
