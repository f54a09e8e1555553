/** Quick picks. */
import type { Random } from '@herna/kernel';
import { type Line, normalLine } from './lines.ts';
import type { GamePlan, NumberField } from './plans.table.ts';

function picked(random: Random, { from, to, picked: count }: NumberField): number[] {
  const numbers = new Set<number>();
  while (numbers.size < count) numbers.add(from + random.below(to - from + 1));
  return [...numbers];
}

/** A line of the plan, each as likely as any other. */
export function chanceLine(plan: GamePlan, random: Random): Line {
  const { main, extra } = plan;
  const digits = () =>
    Array.from({ length: main.picked }, () => main.from + random.below(main.to - main.from + 1));
  return normalLine(plan, {
    main: plan.matching === 'ordered' ? digits() : picked(random, main),
    extra: extra ? picked(random, extra) : [],
  });
}
