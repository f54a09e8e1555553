/** A deliberate fault. */
import type { Sabotage } from '../platform/platform-harness.ts';

export interface Mutant {
  readonly name: string;
  /** What is no longer true. */
  readonly breaks: string;
  /** A seed that has caught it; when the workload changes, another one may. */
  readonly seed: number;
  readonly sabotage: Sabotage;
}
