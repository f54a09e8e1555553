/**
 * A Saturday of syndicates and subscribers: shares that several want, syndicates of which every share
 * is sold or some stay, lines that are bought for each draw, and a draw that is put off or called off.
 */
import { seededRandom } from '@herna/kernel';
import { cardGatewayOf } from './deposit-ways.table.ts';
import type { DrawGame } from './draw-operations.ts';
import type { Operation, Plan, Player } from './operations.ts';
import { chance, pick } from './scenario-writer.ts';
import { createStepWriter } from './step-writer.ts';

const second = 1_000;
const minute = 60 * second;

/** Saturdays as clocks in Prague show 17:20. */
const saturdays = [
  { day: '2026-10-24', at: '2026-10-24T15:20:00Z', nextHours: 25 },
  { day: '2026-10-31', at: '2026-10-31T16:20:00Z', nextHours: 24 },
  { day: '2026-11-21', at: '2026-11-21T16:20:00Z', nextHours: 24 },
] as const;

/** When sales end and numbers are drawn, minutes behind 17:20. */
const times = { raffle: { cutOff: 10, draw: 40 }, digits: { cutOff: 90, draw: 100 } } as const;
const putOff = 20;
const plenty = 4_000_000;
const little = 1_500;

/** Draws the plan of a seed. */
export function clubPlanOf(seed: number): Plan {
  const random = seededRandom(seed);
  const saturday = pick(random, saturdays);
  const { steps, fresh, volley, alone, to } = createStepWriter(random);
  const players: readonly Player[] = [0, 1, 2];
  let now = 0;
  const at = (ms: number): void => {
    now = Math.max(now, ms);
    to(now);
  };
  /** A request that nothing disturbs. */
  const calmly = (operation: Operation): void => {
    steps.push({ kind: 'volley', sendings: [{ operation, delivery: 'plain', node: 0 }] });
  };
  const draws: Operation = { kind: 'draws' };
  /** Whoever has less than a purchase is refused, and buys nothing until the next draw. */
  const poor: readonly Player[] = chance(random, 35) ? [2] : [];
  const buyer: Player = poor.length > 0 ? 0 : 2;
  /** What the job has left when it was cut off it goes on with when some minutes are over. */
  const buySubscriptions = (): void => {
    alone({ kind: 'subscriptions' });
    at(now + 3 * minute);
    calmly({ kind: 'subscriptions' });
  };

  /** Nine of ten first digits for three shares, so that a win leaves a remainder. */
  const syndicateOf = (of: keyof typeof times): { id: string; shares: number } => {
    const shares = pick(random, [2, 3, 3, 4]);
    const count = shares === 3 ? 9 : 10;
    const digits = Array.from({ length: count }, (_, digit) => `${digit} 1 2`);
    const id = fresh('n');
    const whole = of === 'raffle' ? { lines: [''], shares: 2 } : { lines: digits, shares };
    calmly({ kind: 'syndicate', id, of, day: saturday.day, ...whole });
    return { id, shares: whole.shares };
  };
  const share = (player: Player, syndicate: string, shares: number): Operation => ({
    kind: 'share',
    player,
    id: fresh('h'),
    syndicate,
    shares,
  });
  /** All shares are sold, or some stay; more than there are is asked for too. */
  const sellShares = (of: keyof typeof times): void => {
    const { id, shares } = syndicateOf(of);
    const first = share(0, id, 1);
    alone(first);
    if (chance(random, 30)) alone(first);
    if (chance(random, 75)) {
      volley([share(1, id, shares - 1), share(buyer, id, pick(random, [1, shares - 1]))]);
      if (chance(random, 50)) alone(share(buyer, id, 1));
    }
  };

  volley(
    players.map((player) => ({
      kind: 'grant',
      player,
      id: fresh('g'),
      account: 'cash',
      currency: 'CZK',
      amount: poor.includes(player) ? little : plenty,
    })),
  );
  alone(draws);
  const subscription = (player: Player, of: DrawGame): Operation => ({
    kind: 'subscribe',
    player,
    id: fresh('b'),
    of,
    lines: of === 'digits' ? ['1 2 3', '4 5 6'] : ['1 2 3 4 5 6 7'],
  });
  const kept = [subscription(0, 'digits'), subscription(1, pick(random, ['digits', 'seven']))];
  for (const one of kept) alone(one);
  const [first] = kept;
  if (chance(random, 30) && first) alone(first);
  for (const player of poor) alone(subscription(player, 'digits'));
  buySubscriptions();
  const ends = (one: Operation | undefined): void => {
    if (one?.kind === 'subscribe')
      alone({ kind: 'end-subscription', player: one.player, id: one.id });
  };
  if (chance(random, 50)) ends(kept[1]);
  if (chance(random, 40)) alone({ kind: 'panic', player: 0 });

  const games = pick<readonly (keyof typeof times)[]>(random, [
    ['raffle', 'digits'],
    ['digits'],
    ['digits'],
  ]);
  const sells = games.map((of) => ({
    of,
    fate: pick(random, ['held', 'put off', 'off'] as const),
  }));
  for (const { of } of sells) {
    sellShares(of);
    if (chance(random, 50)) sellShares(of);
    if (chance(random, 50)) {
      alone({
        kind: 'tickets',
        player: 1,
        id: fresh('q'),
        of,
        lines: of === 'raffle' ? [''] : ['7 1 2'],
        draws: 1,
      });
    }
  }
  for (const { of, fate } of sells) {
    const late = fate === 'put off' ? putOff : 0;
    if (fate === 'put off') {
      const drawAt = new Date(Date.parse(saturday.at) + (times[of].draw + late) * minute);
      const postponed = {
        kind: 'postpone-draw',
        of,
        day: saturday.day,
        drawAt: drawAt.toISOString(),
      } as const;
      alone(postponed);
      if (chance(random, 30)) alone(postponed);
      // Play hears of it by the clockwork.
      alone(draws);
      at(times[of].cutOff * minute + 5 * second);
      sellShares(of);
    }
    const early = chance(random, 40);
    if (fate === 'off' && early) alone({ kind: 'void-draw', of, day: saturday.day });
    at((times[of].cutOff + late) * minute);
    alone(draws);
    if (fate === 'off' && !early) {
      alone({ kind: 'void-draw', of, day: saturday.day });
      alone(draws);
    }
    if (of === 'digits') buySubscriptions();
    at((times[of].draw + late) * minute + 5 * second);
    alone(draws);
    for (const by of [1, 2] as const) alone({ kind: 'confirm-draw', of, day: saturday.day, by });
    alone(draws);
  }
  at(saturday.nextHours * 60 * minute + 60 * minute);
  buySubscriptions();
  if (chance(random, 60)) {
    // Behind the end of an exclusion, which has paused what was subscribed to.
    at(3 * 24 * 60 * minute);
    alone(draws);
    buySubscriptions();
  }
  volley(players.map((player) => ({ kind: 'balances', player })));
  return { seed, start: new Date(saturday.at), cardGateway: cardGatewayOf(seed), steps };
}
