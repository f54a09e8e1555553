/**
 * The plan of an evening at the games: every operation, its way, what strikes it and how the clock moves, in one
 * list that depends on the seed alone. It is drawn before anything runs, so a seed always asks for
 * the same, whatever is answered.
 */
import { type Random, seededRandom } from '@herna/kernel';
import { type CardGateway, cardGatewayOf } from './deposit-ways.table.ts';
import { officeScenario } from './office-scenarios.ts';
import {
  casinoGames,
  type Delivery,
  type Operation,
  type Plan,
  type Player,
  type Sending,
  type Step,
  type Strike,
} from './operations.ts';
import { payoutScenarioOf } from './payout-scenarios.ts';
import {
  chance,
  grant,
  pick,
  type ScenarioBuilder,
  type ScenarioWriter,
} from './scenario-writer.ts';
import { oneMore, scenarioOf } from './scenarios.ts';
import { strikeOf, weighted } from './strikes.ts';

const players: readonly Player[] = [0, 1, 2];
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Evenings worth living through: ends of days, months and years, and both daylight-saving nights. */
const evenings = [
  '2026-08-31T21:40:00Z',
  '2026-10-24T21:45:00Z',
  '2026-10-31T22:30:00Z',
  '2026-12-31T22:40:00Z',
  '2027-02-28T22:20:00Z',
  '2027-03-27T22:45:00Z',
  '2026-09-15T17:00:00Z',
  '2026-11-21T18:00:00Z',
] as const;

/** How far the clock may move between two volleys, and how often. */
const moves: readonly (readonly [weight: number, least: number, most: number])[] = [
  [50, 0, 30 * second],
  [25, minute, 8 * minute],
  [8, 10 * minute, 40 * minute],
  [5, 1 * hour, 5 * hour],
  [3, 11 * hour, 26 * hour],
  [2, 7 * 24 * hour, 9 * 24 * hour],
  // A clock that is put right by a moment.
  [5, -2 * second, 0],
];

/** Past the seeds of the plans. */
const officeStreams = 1_000_000;
const payoutStreams = 2_000_000;
const scenariosOfASeed = 13;
const scenariosAtOnce = 4;

/** Operations that are asked alone: what they do, they do to everybody. */
const isAlone = ({ kind }: Operation): boolean => kind === 'pay-out' || kind === 'panic';

/** Operations that only one can do at a time: another at once finds nothing to do. */
const isSingle = (operation: Operation): boolean =>
  operation.kind === 'pay-out' ||
  (operation.kind === 'send-payout' && operation.fault !== undefined) ||
  (operation.kind === 'payout-news' && operation.by === 'poll');

function deliveryOf(random: Random, operation: Operation): Delivery {
  if (isSingle(operation)) return 'plain';
  return weighted(random, [
    [82, 'plain'],
    [9, 'lost'],
    [9, 'doubled'],
  ] as const)[1];
}

/** Takes what goes out next: heads of scenarios, and of a race the next ones too. */
function nextVolley(random: Random, waiting: Operation[][], racing: Set<Operation[]>): Operation[] {
  const volley: Operation[] = [];
  const size = 1 + random.below(3);
  while (volley.length < size && waiting.length > 0) {
    const at = random.below(waiting.length);
    const scenario = waiting[at] as Operation[];
    const first = scenario[0] as Operation;
    if (isAlone(first)) {
      if (volley.length > 0) break;
      scenario.shift();
      volley.push(first);
      if (scenario.length === 0) waiting.splice(at, 1);
      break;
    }
    // The first of a race goes alone, so that there is something to race for.
    const together = racing.has(scenario) ? 3 : 1;
    const taken = scenario.splice(0, random.below(5) === 0 ? Math.min(2, together) : together);
    volley.push(...taken.filter((operation) => !isAlone(operation)));
    scenario.unshift(...taken.filter(isAlone));
    if (scenario.length === 0) waiting.splice(at, 1);
  }
  return random.below(6) === 0 ? volley.reverse() : volley;
}

/** A writer that knows which seats must be taken before its scenarios go on. */
interface SeatingWriter extends ScenarioWriter {
  /** The seats that scenarios have asked for since the last look. */
  seating(): Operation[];
  /** Overnight every seat is lost. */
  night(): void;
}

/** Names, seats and ids of a seed. */
function createWriter(random: Random, cardGateway: CardGateway): SeatingWriter {
  const counts = new Map<string, number>();
  const seats = new Map<string, string>();
  let wanted: Operation[] = [];
  const fresh = (letter: string): string => {
    const count = (counts.get(letter) ?? 0) + 1;
    counts.set(letter, count);
    return `${letter}${count}`;
  };
  return {
    random,
    cardGateway,
    fresh,
    ids: [],
    seatOf(player, game) {
      const taken = seats.get(`${player} ${game}`);
      if (taken !== undefined) return taken;
      const seat = fresh('s');
      seats.set(`${player} ${game}`, seat);
      wanted.push({ kind: 'sit', player, seat, game });
      return seat;
    },
    gameOf(player) {
      const sitting = casinoGames.filter((game) => seats.has(`${player} ${game}`));
      return pick(random, sitting.length > 0 && chance(random, 75) ? sitting : casinoGames);
    },
    moveTo: (seat, player, game) => void seats.set(`${player} ${game}`, seat),
    seating() {
      const asked = wanted;
      wanted = [];
      return asked;
    },
    night: () => seats.clear(),
  };
}

/** How far the clock moves before a payment or a check goes on: now and then past its time. */
const pauses = [0, 0, minute, minute, 2 * hour] as const;

/** Payments and checks after the play, one request after the other or as a race. */
function officeSteps(
  writer: ScenarioWriter,
  random: Random,
  written: ScenarioBuilder = officeScenario,
): Step[] {
  const steps: Step[] = [];
  const { operations, racing } = written(writer, players[random.below(3)] ?? 0);
  const [first, ...rest] = operations;
  const volleys = racing ? [[first], rest] : operations.map((operation) => [operation]);
  for (const volley of volleys) {
    const ms = pick(random, pauses);
    if (ms > 0) steps.push({ kind: 'clock', ms });
    const sendings = volley.flatMap((operation): Sending[] =>
      operation
        ? [{ operation, delivery: deliveryOf(random, operation), node: random.below(2) as 0 | 1 }]
        : [],
    );
    const strike = random.below(6) === 0 ? { strike: strikeOf(random) } : {};
    steps.push({ kind: 'volley', sendings, ...strike });
  }
  return steps;
}

/** Draws the plan of an evening at the games. */
export function gamePlanOf(seed: number): Plan {
  const random = seededRandom(seed);
  const cardGateway = cardGatewayOf(seed);
  const writer = createWriter(random, cardGateway);
  const evening = evenings[random.below(evenings.length)] ?? evenings[0];
  const start = new Date(new Date(evening).getTime() + random.below(20) * minute);
  const steps: Step[] = [];
  const node = (): 0 | 1 => random.below(2) as 0 | 1;
  const volley = (operations: readonly Operation[], strike?: Strike): void => {
    const sendings = operations.map(
      (operation): Sending => ({
        operation,
        delivery: deliveryOf(random, operation),
        node: node(),
      }),
    );
    steps.push({ kind: 'volley', sendings, ...(strike ? { strike } : {}) });
  };

  volley(
    players.map((player) => grant(writer, player, { amount: 100 * (50 + random.below(400)) })),
  );
  // One seed in eight is somebody who cannot stop: a stake every ten minutes for hours.
  const marathon = random.below(8) === 0;
  const racing = new Set<Operation[]>();
  const waiting: Operation[][] = [];
  let unwritten = scenariosOfASeed;
  while (unwritten + waiting.length > 0) {
    const [, least, most] = weighted(random, moves);
    const pause = least + random.below(most - least);
    const ms = marathon ? 9 * minute + random.below(4 * minute) : pause;
    if (ms !== 0) steps.push({ kind: 'clock', ms });
    if (ms > 10 * hour) writer.night();
    for (; unwritten > 0 && waiting.length < scenariosAtOnce; unwritten--) {
      const scenario = scenarioOf(writer, players[random.below(3)] ?? 0);
      const operations = [...scenario.operations];
      if (scenario.racing) racing.add(operations);
      waiting.push(operations);
    }
    const operations = nextVolley(random, waiting, racing);
    if (marathon) operations.push(...oneMore(writer, 0).operations);
    const seating = writer.seating();
    if (seating.length > 0) volley(seating);
    const mayStrike = !operations.some(({ kind }) => kind === 'panic');
    volley(operations, mayStrike && random.below(4) === 0 ? strikeOf(random) : undefined);
  }
  // From a stream of their own: what comes before does not depend on them.
  const apart = seededRandom(officeStreams + seed);
  steps.push(...officeSteps({ ...writer, random: apart }, apart));
  const written = payoutScenarioOf(seed);
  const last = seededRandom(payoutStreams + seed);
  if (written) steps.push(...officeSteps({ ...writer, random: last }, last, written));
  return { seed, start, cardGateway, steps };
}
