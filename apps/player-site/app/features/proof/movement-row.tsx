import type { ReactNode } from 'react';
import { Moment } from '../payments/payment-words.tsx';
import type { ShownMovement } from './movement-proof.ts';
import { ProveMovement } from './prove-movement.tsx';

export interface MovementRowProperties {
  /** What the row shows, and its proof must say. */
  readonly movement: Omit<ShownMovement, 'playerId'>;
  /** What moved, in words. */
  readonly kind: string;
  /** The amount, and what was left after it. */
  readonly children: ReactNode;
}

/** A movement in the books as one line of a list, with its proof. */
export function MovementRow({ movement, kind, children }: MovementRowProperties) {
  return (
    <li
      className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line/60
        py-2.5"
    >
      <span>
        {kind}{' '}
        <span className="text-xs text-muted">
          <Moment at={movement.createdAt} />
        </span>
      </span>
      {children}
      <ProveMovement movement={movement} />
    </li>
  );
}
