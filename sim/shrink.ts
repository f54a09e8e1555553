/** Makes the plan of a failing seed shorter as long as it still fails. */
import type { Plan, Step } from './workload/operations.ts';

/** Whether a plan still fails; each try has people of its own. */
export type StillFails = (plan: Plan) => Promise<boolean>;

const triesMax = 60;

/** A plan in which nothing can be left out any more, as far as the tries reach. */
export async function shrink(plan: Plan, stillFails: StillFails): Promise<Plan> {
  let tries = 0;
  const attempt = async (steps: readonly Step[]): Promise<boolean> =>
    ++tries <= triesMax && stillFails({ ...plan, steps });

  let steps = plan.steps;
  for (let size = steps.length >> 1; size >= 1; size >>= 1) {
    // From the end: what comes last is most often what was never needed.
    for (let at = steps.length - size; at >= 0; at -= size) {
      const without = steps.toSpliced(at, size);
      if (await attempt(without)) steps = without;
    }
  }
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at];
    if (step?.kind !== 'volley' || step.sendings.length < 2) continue;
    for (let index = step.sendings.length - 1; index >= 0; index--) {
      const kept = steps[at] as typeof step;
      const smaller = { ...kept, sendings: kept.sendings.toSpliced(index, 1) };
      const shorter = steps.with(at, smaller);
      if (await attempt(shorter)) steps = shorter;
    }
  }
  return { ...plan, steps };
}
