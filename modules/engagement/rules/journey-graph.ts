/**
 * The ways through a journey: every step named exists, is reached from the first, and whoever goes round
 * waits on the way. Pure.
 */
import type { FieldFault } from '@herna/kernel';
import type { EngagementFieldReason } from '../contract/field-reasons.ts';

/** What identifies the ways of a step. */
export interface Node {
  readonly key: string;
  readonly kind: string;
  readonly next?: string;
  readonly otherwise?: string;
}

const ways = ['next', 'otherwise'] as const;
const waits: ReadonlySet<string> = new Set(['WAIT_FOR', 'WAIT_UNTIL', 'WAIT_EVENT']);

const wrong = (field: string, reason: EngagementFieldReason): FieldFault => ({
  field,
  kind: 'InvalidValue',
  reason,
});

/** Keys that can be come to from some, these among them, by steps that `passes` lets on. */
function reached(
  byKey: ReadonlyMap<string, Node>,
  from: readonly string[],
  passes: (node: Node) => boolean,
): ReadonlySet<string> {
  const found = new Set(from);
  const open = [...from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const node = byKey.get(key);
    if (!node || !passes(node)) continue;
    for (const way of ways) {
      const to = node[way];
      if (to === undefined || found.has(to)) continue;
      found.add(to);
      open.push(to);
    }
  }
  return found;
}

/** An event that has happened already, or a moment that is now, ends no wait before it began. */
const goesOnAtOnce = ({ kind }: Node): boolean => !waits.has(kind);

/** What is wrong with the ways, by the field of the step at fault. */
export function graphFaults(steps: readonly Node[], at: string): readonly FieldFault[] {
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const named = steps.flatMap((step, index) => [
    ...(steps.findIndex(({ key }) => key === step.key) < index
      ? [wrong(`${at}.${index}.key`, 'journey_same_key')]
      : []),
    ...ways
      .filter((way) => step[way] !== undefined && !byKey.has(step[way]))
      .map((way) => wrong(`${at}.${index}.${way}`, 'journey_no_step')),
  ]);
  if (named.length > 0) return named;
  const inside = reached(byKey, [steps[0]?.key ?? ''], () => true);
  return steps.flatMap((step, index) => {
    if (!inside.has(step.key)) return [wrong(`${at}.${index}`, 'journey_unreachable')];
    if (!goesOnAtOnce(step)) return [];
    return ways
      .filter((way) => {
        const to = step[way];
        return to !== undefined && reached(byKey, [to], goesOnAtOnce).has(step.key);
      })
      .map((way) => wrong(`${at}.${index}.${way}`, 'journey_cycle'));
  });
}
