import type { ReactNode } from 'react';
import { Moment } from '../payments/payment-words.tsx';
import { ProveMovement } from './prove-movement.tsx';

export interface MovementRowProperties {
  readonly movementId: string;
  /** What moved, in words. */
  readonly kind: string;
  readonly at: string;
  /** The amount, and what was left after it. */
  readonly children: ReactNode;
}

/** A movement in the books as one line of a list, with its proof. */
export function MovementRow({ movementId, kind, at, children }: MovementRowProperties) {
  return (
    <li
      className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line/60
        py-2.5"
    >
      <span>
        {kind}{' '}
        <span className="text-xs text-muted">
          <Moment at={at} />
        </span>
      </span>
      {children}
      <ProveMovement movementId={movementId} />
    </li>
  );
}
