/**
 * Some days of cashback: players join, leave and join again between their rounds; days are paid some
 * hours after they are over, late, twice at once, and not to whom an exclusion has reached by then.
 */
import { seededRandom } from '@herna/kernel';
import { cardGatewayOf } from './deposit-ways.table.ts';
import type { Plan, Player } from './operations.ts';
import { createPlayWriter } from './play-writer.ts';
import { chance, pick } from './scenario-writer.ts';

const hour = 3_600_000;
const second = 1_000;
const starts = ['2026-10-24T12:00:00Z', '2026-11-30T09:30:00Z', '2027-03-27T13:00:00Z'] as const;
const turns = 14;
const everybody: readonly Player[] = [0, 1, 2];

/** Draws the plan of a seed. */
export function cashbackPlanOf(seed: number): Plan {
  const random = seededRandom(seed);
  const start = new Date(pick(random, starts));
  const { writer, playing } = createPlayWriter(random);
  const { steps, alone, volley, to } = writer;
  const join = (player: Player) => ({ kind: 'join-cashback', player }) as const;
  const leave = (player: Player) => ({ kind: 'leave-cashback', player }) as const;
  const pay = { kind: 'pay-cashback' } as const;
  let now = 0;
  for (const player of everybody) if (chance(random, 80)) alone(join(player));
  const panicAt = random.below(turns * 2);
  for (let turn = 0; turn < turns; turn++) {
    // No two changes of a membership come at the same moment.
    now += second + pick(random, [0, 0, hour, hour, 6 * hour, 11 * hour]);
    to(now);
    const player = pick(random, everybody);
    const [staked, ended] = playing(player, now);
    if (turn === panicAt) alone({ kind: 'panic', player });
    volley([staked]);
    if (chance(random, 90)) volley(chance(random, 20) ? [ended, pay] : [ended]);
    if (chance(random, 35)) volley(chance(random, 30) ? [pay, pay] : [pay]);
    if (chance(random, 30)) alone(chance(random, 50) ? leave(player) : join(player));
  }
  to(now + 40 * hour);
  alone(pay);
  alone(pay);
  return { seed, start, cardGateway: cardGatewayOf(seed), steps };
}
