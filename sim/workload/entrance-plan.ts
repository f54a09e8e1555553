/**
 * Some days of coming and going around the end of a month: one card at two doors, a limit of visits,
 * and the panic button, whose player stays outside from its answer on.
 */
import { seededRandom } from '@herna/kernel';
import { cardGatewayOf } from './deposit-ways.table.ts';
import { type VenueDoor, venueDoors } from './entrance-operations.ts';
import type { Operation, Plan, Player } from './operations.ts';
import { chance, pick } from './scenario-writer.ts';
import { createStepWriter } from './step-writer.ts';

const hour = 3_600_000;
const starts = [
  '2026-10-23T17:10:00Z',
  '2026-10-29T20:30:00Z',
  '2027-02-26T21:40:00Z',
  '2027-03-26T22:50:00Z',
] as const;
const turns = 12;

/** Draws the plan of a seed. */
export function entrancePlanOf(seed: number): Plan {
  const random = seededRandom(seed);
  const { steps, volley, alone, to } = createStepWriter(random);
  const start = new Date(pick(random, starts));
  let now = 0;
  const limit = (player: Player, value: number): Operation => ({
    kind: 'limit',
    player,
    limit: 'VisitCountMonthCasinoLimit',
    value,
  });
  const at = (kind: 'enter' | 'exit', player: Player, door: VenueDoor): Operation => ({
    kind,
    player,
    door,
  });
  alone(limit(0, 1 + random.below(2)));
  alone(limit(1, 1 + random.below(3)));
  const panicAt = random.below(turns * 2);
  for (let turn = 0; turn < turns; turn++) {
    now += pick(random, [0, 0, hour, 5 * hour, 14 * hour, 25 * hour]);
    to(now);
    const player = random.below(3) as Player;
    const door = pick(random, venueDoors);
    const inside = at('enter', player, door);
    if (turn === panicAt) volley([{ kind: 'panic', player }, inside]);
    else if (chance(random, 35)) volley([inside, at('enter', player, pick(random, venueDoors))]);
    else alone(inside);
    if (chance(random, 15)) alone(limit(player, random.below(4)));
    if (chance(random, 65)) {
      const out = at('exit', player, chance(random, 80) ? door : pick(random, venueDoors));
      volley(chance(random, 25) ? [out, inside] : [out]);
    }
    if (chance(random, 20)) alone({ kind: 'close-visits' });
  }
  return { seed, start, cardGateway: cardGatewayOf(seed), steps };
}
