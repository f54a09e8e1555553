/** Writes the steps of a workload that has an hour for everything. */
import type { Random } from '@herna/kernel';
import type { Delivery, Operation, Sending, Step } from './operations.ts';
import { pick } from './scenario-writer.ts';
import { strikeOf } from './strikes.ts';

export interface StepWriter {
  readonly steps: Step[];
  /** A name that was not used before. */
  fresh(letter: string): string;
  /** Some requests at once. */
  volley(operations: readonly Operation[]): void;
  /** One request, which may be struck. */
  alone(operation: Operation): void;
  /** Some requests while the clock moves on, none of them disturbed. */
  race(operations: readonly Operation[], ms: number): void;
  /** Moves the clock to so long behind the beginning; never back. */
  to(ms: number): void;
}

const deliveries: readonly Delivery[] = [
  ...Array<Delivery>(8).fill('plain'),
  'lost',
  'doubled',
] as const;

/** Makes a writer of steps. */
export function createStepWriter(random: Random): StepWriter {
  const steps: Step[] = [];
  const counts = new Map<string, number>();
  let now = 0;
  const sendingsOf = (operations: readonly Operation[], plain: boolean): Sending[] =>
    operations.map((operation) => ({
      operation,
      delivery: plain ? 'plain' : pick(random, deliveries),
      node: random.below(2) as 0 | 1,
    }));
  const volley = (operations: readonly Operation[]): void => {
    steps.push({ kind: 'volley', sendings: sendingsOf(operations, operations.length > 2) });
  };
  return {
    steps,
    volley,
    fresh(letter) {
      const count = (counts.get(letter) ?? 0) + 1;
      counts.set(letter, count);
      return `${letter}${count}`;
    },
    alone(operation) {
      const mayStrike = operation.kind !== 'panic' && random.below(8) === 0;
      if (!mayStrike) return volley([operation]);
      const strike = strikeOf(random);
      steps.push({ kind: 'volley', sendings: sendingsOf([operation], true), strike });
    },
    race(operations, meanwhileMs) {
      steps.push({ kind: 'volley', sendings: sendingsOf(operations, true), meanwhileMs });
      now += meanwhileMs;
    },
    to(ms) {
      if (ms <= now) return;
      steps.push({ kind: 'clock', ms: ms - now });
      now = ms;
    },
  };
}
