/**
 * Some days of a reward wheel: more spins are given than its budget bears, each is spun again and again
 * and from two windows at once, some too late, and who presses the panic button spins no more.
 */
import { seededRandom } from '@herna/kernel';
import { cardGatewayOf } from './deposit-ways.table.ts';
import type { Operation, Plan, Player } from './operations.ts';
import { chance, pick } from './scenario-writer.ts';
import { createStepWriter } from './step-writer.ts';

const hour = 3_600_000;
const starts = ['2026-11-20T17:00:00Z', '2026-11-28T22:30:00Z', '2026-12-05T11:00:00Z'] as const;
const gifts = 8;

/** Draws the plan of a seed. */
export function wheelPlanOf(seed: number): Plan {
  const random = seededRandom(seed);
  const { steps, fresh, volley, alone, to } = createStepWriter(random);
  const start = new Date(pick(random, starts));
  const panicAt = random.below(gifts * 2);
  const open: Operation[] = [];
  let now = 0;
  for (let count = 0; count < gifts; count++) {
    const player = random.below(3) as Player;
    const id = fresh('v');
    const gift: Operation = { kind: 'spin-gift', player, id };
    const spin: Operation = { kind: 'spin', player, id };
    if (count === panicAt) alone({ kind: 'panic', player });
    alone(gift);
    if (chance(random, 25)) alone(gift);
    now += pick(random, [0, 0, hour, 25 * hour]);
    to(now);
    if (chance(random, 20)) alone({ kind: 'end-spins' });
    if (chance(random, 75)) volley(chance(random, 40) ? [spin, spin] : [spin]);
    else open.push(spin);
    if (chance(random, 25)) alone(spin);
  }
  for (const spin of open) if (chance(random, 60)) alone(spin);
  alone({ kind: 'end-spins' });
  return { seed, start, cardGateway: cardGatewayOf(seed), steps };
}
