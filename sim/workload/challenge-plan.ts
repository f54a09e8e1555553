/**
 * Some days of a challenge: three players join for the rewards of two, play by day and by night, leave,
 * press the panic button; news of their play come late, twice, and while they play on.
 */
import { addDays, pragueDay, seededRandom } from '@herna/kernel';
import { cardGatewayOf } from './deposit-ways.table.ts';
import type { Operation, Plan, Player } from './operations.ts';
import { createPlayWriter } from './play-writer.ts';
import { chance, pick } from './scenario-writer.ts';

const hour = 3_600_000;
const starts = ['2026-10-24T15:00:00Z', '2026-11-28T10:30:00Z', '2027-03-27T16:00:00Z'] as const;
const turns = 20;
const everybody: readonly Player[] = [0, 1, 2];
/** Two of them play most. */
const whoPlays: readonly Player[] = [0, 0, 0, 1, 1, 1, 2];

/** Draws the plan of a seed. */
export function challengePlanOf(seed: number): Plan {
  const random = seededRandom(seed);
  const start = new Date(pick(random, starts));
  const until = addDays(pragueDay(start), 2);
  const { writer, playing } = createPlayWriter(random);
  const { steps, alone, volley, to } = writer;
  const of = (player: Player) => ({
    join: { kind: 'join-challenge', player, until } as const,
    leave: { kind: 'leave-challenge', player } as const,
    news: { kind: 'challenge-news', player } as const,
    reward: { kind: 'challenge-reward', player } as const,
  });
  let now = 0;
  for (const player of everybody) if (chance(random, 65)) alone(of(player).join);
  const panicAt = random.below(turns * 2);
  for (let turn = 0; turn < turns; turn++) {
    now += pick(random, [0, 0, hour, 2 * hour, 11 * hour]);
    to(now);
    const player = pick(random, whoPlays);
    const { join, leave, news, reward } = of(player);
    const [staked, ended] = playing(player, now);
    if (turn === panicAt) volley([{ kind: 'panic', player }, reward]);
    volley([staked]);
    volley(chance(random, 25) ? [ended, news] : [ended]);
    if (chance(random, 70)) alone(news);
    const both: readonly Operation[] = chance(random, 20) ? [reward, leave] : [reward, reward];
    if (chance(random, 40)) volley(chance(random, 50) ? both : [reward]);
    if (chance(random, 6)) alone(leave);
    if (chance(random, 15)) alone(join);
    if (chance(random, 10)) alone({ kind: 'end-challenges' });
  }
  to(now + 80 * hour);
  for (const player of everybody) if (chance(random, 50)) alone(of(player).news);
  alone({ kind: 'end-challenges' });
  alone(of(pick(random, everybody)).join);
  return { seed, start, cardGateway: cardGatewayOf(seed), steps };
}
