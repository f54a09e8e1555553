/**
 * What a step does with a player at a moment, from what is known of the player then. Waits are begun and
 * ended; everything else is done at once. Pure.
 */
import { unreachable } from '@herna/kernel';
import type { GateVerdict } from '@herna/messaging/ports';
import { evaluate, type Figures } from '@herna/rule-tree';
import type { Figure } from './figures.table.ts';
import type { JourneyStep, SendStep } from './journey-steps.ts';
import { afterWait, nextAt } from './journey-times.ts';

/** What is known of a player who stands before a step, or in it. */
export interface StepFacts {
  readonly now: Date;
  /** Of the player's own clock. */
  readonly zone: string;
  /** The step was begun at an earlier moment. */
  readonly begun: boolean;
  /** When the event that the step waits for happened. */
  readonly eventAt: Date | null;
  /** What the send gate says now; null where the player has no address for the channel. */
  readonly verdict: GateVerdict | null;
  readonly figures: Figures<Figure> | null;
}

export type Deed =
  | { readonly does: 'WAIT'; readonly until: Date; readonly event?: string }
  | { readonly does: 'SEND'; readonly step: SendStep; readonly to: string }
  | {
      readonly does: 'GO';
      readonly to: string;
      readonly outcome: 'WAITED' | 'HAPPENED' | 'TIMED_OUT' | 'YES' | 'NO' | 'NO_ADDRESS';
    }
  | {
      readonly does: 'GO';
      readonly to: string;
      readonly outcome: 'WITHHELD';
      readonly reason: string;
    }
  | { readonly does: 'LEAVE'; readonly reason: string }
  | { readonly does: 'END' };

/** Why a player is not only spared a message but leaves the journey. */
const leavesBecause: ReadonlySet<string> = new Set(['NO_ACCOUNT', 'EXCLUDED', 'AT_RISK']);

function sends(step: SendStep, { verdict }: StepFacts): Deed {
  const { next: to } = step;
  if (verdict === null) return { does: 'GO', to, outcome: 'NO_ADDRESS' };
  switch (verdict.outcome) {
    case 'ALLOW':
      return { does: 'SEND', step, to };
    case 'DEFER':
      return { does: 'WAIT', until: verdict.until };
    case 'WITHHOLD': {
      const { reason } = verdict;
      return leavesBecause.has(reason)
        ? { does: 'LEAVE', reason }
        : { does: 'GO', to, outcome: 'WITHHELD', reason };
    }
    default:
      return unreachable(verdict);
  }
}

/** What a step does. */
export function deedOf(step: JourneyStep, facts: StepFacts): Deed {
  const { now, zone, begun, eventAt, figures } = facts;
  switch (step.kind) {
    case 'SEND':
      return sends(step, facts);
    case 'WAIT_FOR':
      return begun
        ? { does: 'GO', to: step.next, outcome: 'WAITED' }
        : { does: 'WAIT', until: afterWait(now, step, zone) };
    case 'WAIT_UNTIL':
      return begun
        ? { does: 'GO', to: step.next, outcome: 'WAITED' }
        : { does: 'WAIT', until: nextAt(now, step.time, zone) };
    case 'WAIT_EVENT':
      if (!begun) return { does: 'WAIT', until: afterWait(now, step, zone), event: step.event };
      return eventAt === null
        ? { does: 'GO', to: step.otherwise, outcome: 'TIMED_OUT' }
        : { does: 'GO', to: step.next, outcome: 'HAPPENED' };
    case 'BRANCH':
      // What is not known is no.
      return figures !== null && evaluate(step.tree, figures) === true
        ? { does: 'GO', to: step.next, outcome: 'YES' }
        : { does: 'GO', to: step.otherwise, outcome: 'NO' };
    case 'END':
      return { does: 'END' };
    default:
      return unreachable(step);
  }
}
