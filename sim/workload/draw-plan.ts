/**
 * A Saturday of the lottery: tickets for three draws by three players and without a name, bought up to
 * the last moment and behind it, sealed, drawn, confirmed by two and paid, or called off and given back.
 */
import { type Random, seededRandom } from '@herna/kernel';
import { cardGatewayOf } from './deposit-ways.table.ts';
import type { DrawGame, DrawOperation } from './draw-operations.ts';
import type { Operation, Plan, Player } from './operations.ts';
import { chance, pick } from './scenario-writer.ts';
import { createStepWriter } from './step-writer.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Saturdays as clocks in Prague show 17:20, among them both before the clocks are changed. */
const saturdays = [
  { day: '2026-10-24', next: '2026-10-25', at: '2026-10-24T15:20:00Z', nextHours: 25 },
  { day: '2027-03-27', next: '2027-03-28', at: '2027-03-27T16:20:00Z', nextHours: 23 },
  { day: '2026-10-31', next: '2026-11-01', at: '2026-10-31T16:20:00Z', nextHours: 24 },
  { day: '2026-11-21', next: '2026-11-22', at: '2026-11-21T16:20:00Z', nextHours: 24 },
] as const;

/** When sales end and numbers are drawn, minutes behind 17:20. */
const times: Readonly<Record<DrawGame, { readonly cutOff: number; readonly draw: number }>> = {
  raffle: { cutOff: 10, draw: 40 },
  digits: { cutOff: 90, draw: 100 },
  seven: { cutOff: 160, draw: 175 },
};
const longestTerm = 366 * day;

/** All first digits, so that one of them hits; or some numbers, as a system of one more than is drawn. */
function linesOf(random: Random, of: DrawGame): string[] {
  if (of === 'raffle') return [''];
  if (of === 'digits') {
    const rest = `${random.below(10)} ${random.below(10)}`;
    const all = Array.from({ length: 10 }, (_, digit) => `${digit} ${rest}`);
    return chance(random, 60) ? all : all.slice(0, 1 + random.below(9));
  }
  const from = 1 + random.below(25);
  const numbers = Array.from({ length: 8 }, (_, index) => from + index);
  const system = numbers.map((left) => numbers.filter((one) => one !== left).join(' '));
  return chance(random, 50) ? system : system.slice(0, 1);
}

/** Draws the plan of a seed. */
export function drawPlanOf(seed: number): Plan {
  const random = seededRandom(seed);
  const saturday = pick(random, saturdays);
  const writer = createStepWriter(random);
  const { steps, fresh, volley, alone, to } = writer;
  const player = (): Player => random.below(3) as Player;
  const papers: { readonly id: string; readonly of: DrawGame }[] = [];

  const purchase = (of: DrawGame): Extract<DrawOperation, { kind: 'tickets' }> => ({
    kind: 'tickets',
    player: player(),
    id: fresh('q'),
    of,
    lines: linesOf(random, of),
    draws: of === 'raffle' ? 1 : pick(random, [1, 1, 2, 3]),
  });
  const paper = (of: DrawGame): Extract<DrawOperation, { kind: 'paper' }> => {
    const id = fresh('y');
    papers.push({ id, of });
    return { kind: 'paper', id, of, lines: linesOf(random, of) };
  };
  const draws: Operation = { kind: 'draws' };
  const claim = (name: string): Operation => ({
    kind: 'claim',
    player: player(),
    id: fresh('m'),
    paper: name,
  });

  /** What is sold for a draw well before sales end; places of a raffle are given one by one. */
  const sell = (of: DrawGame): void => {
    for (let count = 2 + random.below(2); count > 0; count--) {
      const bought = purchase(of);
      if (of === 'raffle') alone(bought);
      else volley([bought, ...(chance(random, 40) ? [purchase(of)] : [])]);
      if (chance(random, 25)) alone(pick(random, [bought, { ...bought, draws: bought.draws + 1 }]));
    }
    const sold = paper(of);
    alone(sold);
    if (chance(random, 30)) alone(sold);
  };

  /** Somebody buys at the last moment while the clockwork ends the sales. */
  const cutOff = (of: DrawGame): void => {
    to(times[of].cutOff * minute - 1);
    const last = of === 'raffle' ? [purchase(of)] : [purchase(of), paper(of)];
    writer.race([...last, draws], 1);
    const late = purchase(of);
    volley(chance(random, 50) ? [draws, late] : [late]);
    alone(draws);
  };

  const confirm = (of: DrawGame, on: string): void => {
    const by = (who: 1 | 2): Operation => ({ kind: 'confirm-draw', of, day: on, by: who });
    alone(by(1));
    if (chance(random, 30)) alone(by(1));
    volley(chance(random, 30) ? [by(2), by(2)] : [by(2)]);
    alone(draws);
    if (chance(random, 30)) alone(draws);
  };

  /** Drawn, confirmed, paid; or called off, and every stake goes back. */
  const settle = (of: DrawGame, isVoid: boolean): void => {
    const off: Operation = { kind: 'void-draw', of, day: saturday.day };
    if (isVoid) alone(off);
    to(times[of].draw * minute + pick(random, [0, 5 * second, 2 * minute]));
    alone(draws);
    if (!isVoid && chance(random, 20)) alone(off);
    confirm(of, saturday.day);
    const name = papers.find((one) => one.of === of)?.id;
    if (name !== undefined && chance(random, 70)) volley([claim(name), claim(name)]);
  };

  volley(
    ([0, 1, 2] as const).map((who) => ({
      kind: 'grant',
      player: who,
      id: fresh('g'),
      account: pick(random, ['cash', 'cash', 'cash', 'bonus'] as const),
      currency: 'CZK',
      amount: 100 * (200 + random.below(500)),
    })),
  );
  const confirmEarly: Operation = { kind: 'confirm-draw', of: 'raffle', day: saturday.day, by: 2 };
  if (chance(random, 20)) alone(confirmEarly);
  alone(draws);
  // A limit of games is none of draws.
  if (chance(random, 40)) {
    alone({ kind: 'limit', player: player(), limit: 'StakeDayCasinoLimit', value: 500 });
  }
  const games = pick<readonly DrawGame[]>(random, [
    ['raffle', 'digits'],
    ['raffle', 'digits'],
    ['digits', 'seven'],
    ['digits'],
  ]);
  for (const of of games) sell(of);
  // The button bars from games, and leaves what is bought.
  if (chance(random, 25)) {
    alone({ kind: 'panic', player: 2 });
    alone({ ...purchase('digits'), player: 2 });
  }
  const called = random.below(4);
  for (const [index, of] of games.entries()) {
    cutOff(of);
    settle(of, called === index);
  }
  if (chance(random, 35)) {
    const tomorrow = saturday.nextHours * 60 * minute;
    to(tomorrow + times.digits.cutOff * minute);
    alone(draws);
    to(tomorrow + times.digits.draw * minute);
    alone(draws);
    confirm('digits', saturday.next);
  }
  if (chance(random, 60)) {
    to(pick(random, [60 * day, 62 * day, longestTerm + day]));
    alone({ kind: 'expire-claims' });
    for (const { id } of papers.slice(0, 2)) alone(claim(id));
  }
  volley(([0, 1, 2] as const).map((who) => ({ kind: 'balances', player: who })));
  return { seed, start: new Date(saturday.at), cardGateway: cardGatewayOf(seed), steps };
}
