/**
 * A synthetic population for trying the markers: people are made up, not modelled on anybody. Each
 * plays in one of three steady ways; in some, behaviours are planted in the last weeks, of a strength
 * that varies, so that weak ones stay below the thresholds as they would in life.
 */
import { pragueDay, type Random, seededRandom } from '@herna/kernel';
import { type Marker, markers } from '../../modules/risk/contract/bands.ts';
import type {
  Observation,
  ObservationKind,
  PlayDay,
  PlayerFacts,
  Sitting,
} from '../../modules/risk/rules/facts.ts';

export interface Person {
  /** How they play when nothing is planted. */
  readonly habit: 'casual' | 'regular' | 'frequent';
  readonly planted: ReadonlySet<Marker>;
  readonly facts: PlayerFacts;
}

/** The evening that facts are looked at. */
export const populationAt = new Date('2026-11-21T18:00:00Z');

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Chance that a behaviour is planted in a person. */
const plantedShare = 0.04;

const habits = {
  casual: { share: 0.6, chance: [0.06, 0.2], minutes: [10, 60], stake: [500, 2_000] },
  regular: { share: 0.3, chance: [0.2, 0.5], minutes: [15, 80], stake: [1_000, 4_000] },
  frequent: { share: 0.1, chance: [0.5, 0.72], minutes: [30, 100], stake: [1_000, 6_000] },
} as const;

interface Draw {
  between(range: readonly [number, number]): number;
  whole(range: readonly [number, number]): number;
  happens(chance: number): boolean;
}

const drawing = (random: Random): Draw => {
  const scale = 1_000_000;
  const unit = () => random.below(scale) / scale;
  const between = ([from, to]: readonly [number, number]) => from + unit() * (to - from);
  return {
    between,
    whole: ([from, to]) => from + random.below(to - from + 1),
    happens: (chance) => unit() < chance,
  };
};

const ago = (days: number, minutes = 0): Date =>
  new Date(+populationAt - days * dayMs - minutes * minuteMs);

const seen = (kind: ObservationKind, at: Date, more: Partial<Observation> = {}): Observation => ({
  kind,
  at,
  amount: 0n,
  detail: '',
  until: undefined,
  ...more,
});

/** A sitting of so many minutes with its bets. */
const sittingOf = (startedAt: Date, minutes: number, stake: number): Sitting => {
  const bets = Math.max(1, Math.round(minutes * 3));
  const staked = BigInt(Math.round(bets * stake));
  return {
    startedAt,
    lastAt: new Date(+startedAt + minutes * minuteMs),
    bets,
    staked,
    won: (staked * 95n) / 100n,
  };
};

/** Steady play of 90 days, evenings only. */
function steady(draw: Draw, habit: (typeof habits)[keyof typeof habits]): Sitting[] {
  const chance = draw.between(habit.chance);
  const stake = draw.between(habit.stake);
  const sittings: Sitting[] = [];
  for (let day = 89; day >= 1; day--) {
    if (!draw.happens(chance)) continue;
    // From five in the afternoon to a little past midnight: some honest play is late.
    const startedAt = ago(day, draw.whole([-360, 60]));
    sittings.push(
      sittingOf(startedAt, draw.whole(habit.minutes), stake * draw.between([0.7, 1.4])),
    );
  }
  return sittings;
}

/** Steady deposits beside it, a failure or a cancelled withdrawal now and then. */
function steadyPayments(draw: Draw, sittings: readonly Sitting[]): Observation[] {
  const amount = BigInt(draw.whole([20_000, 100_000]));
  return sittings.flatMap(({ startedAt }) => {
    const before = new Date(+startedAt - 5 * minuteMs);
    const payments: Observation[] = [];
    if (draw.happens(0.35)) payments.push(seen('DEPOSIT', before, { amount, detail: 'card' }));
    if (draw.happens(0.03)) payments.push(seen('DEPOSIT_FAILED', before));
    if (draw.happens(0.01)) payments.push(seen('WITHDRAWAL_CANCELLED', before));
    if (draw.happens(0.005)) payments.push(seen('LIMIT_LOOSENED', before));
    if (draw.happens(0.04)) payments.push(seen('BALANCE_EMPTIED', startedAt));
    if (draw.happens(0.06)) payments.push(seen('WITHDRAWAL', startedAt, { amount }));
    return payments;
  });
}

interface Growing {
  sittings: Sitting[];
  observations: Observation[];
  selfTest: PlayerFacts['selfTest'];
}

const repeat = (times: number, act: (turn: number) => void): void => {
  for (let turn = 0; turn < times; turn++) act(turn);
};

/** How each behaviour is planted. */
const plant: Readonly<Record<Marker, (draw: Draw, person: Growing) => void>> = {
  FREQUENCY(draw, { sittings }) {
    const days = draw.whole([17, 29]);
    repeat(days, (turn) =>
      sittings.push(sittingOf(ago(turn + 1, 20), draw.whole([20, 60]), 1_500)),
    );
  },
  DURATION(draw, { sittings }) {
    sittings.push(sittingOf(ago(draw.whole([1, 6]), 240), draw.whole([100, 320]), 1_500));
  },
  NIGHT_PLAY(draw, { sittings }) {
    // From one in the morning on.
    repeat(draw.whole([4, 16]), (turn) =>
      sittings.push(sittingOf(ago(turn + 1, -360), draw.whole([40, 110]), 1_500)),
    );
  },
  CHASING_LOSSES(draw, { observations }) {
    repeat(draw.whole([2, 8]), (turn) => {
      const at = ago(draw.whole([0, 6]), 60 * (turn + 1));
      const later = new Date(+at + draw.whole([1, 18]) * minuteMs);
      observations.push(seen('BALANCE_EMPTIED', at));
      observations.push(seen('DEPOSIT', later, { amount: 50_000n, detail: 'card' }));
    });
  },
  RISING_STAKES(draw, { sittings }) {
    const bets = sittings.reduce((sum, one) => sum + one.bets, 0);
    const staked = sittings.reduce((sum, one) => sum + one.staked, 0n);
    const usual = bets > 0 ? Number(staked) / bets : 1_000;
    const times = draw.between([2, 7]);
    sittings.push(sittingOf(ago(draw.whole([1, 6]), 90), draw.whole([20, 60]), usual * times));
  },
  RISING_DEPOSITS(draw, { observations }) {
    const times = BigInt(draw.whole([1, 6]));
    repeat(draw.whole([2, 6]), (turn) =>
      observations.push(
        seen('DEPOSIT', ago(turn, 30), { amount: 60_000n * times, detail: 'card' }),
      ),
    );
  },
  CANCELLED_WITHDRAWALS(draw, { observations }) {
    repeat(draw.whole([1, 6]), () =>
      observations.push(seen('WITHDRAWAL_CANCELLED', ago(draw.whole([0, 28])))),
    );
  },
  FAILED_DEPOSITS(draw, { observations }) {
    repeat(draw.whole([2, 9]), (turn) =>
      observations.push(seen('DEPOSIT_FAILED', ago(0, turn * 9))),
    );
  },
  LIMITS_LOOSENED(draw, { observations }) {
    repeat(draw.whole([1, 6]), () =>
      observations.push(seen('LIMIT_LOOSENED', ago(draw.whole([0, 28])))),
    );
  },
  MANY_METHODS(draw, { observations }) {
    repeat(draw.whole([1, 6]), (turn) =>
      observations.push(
        seen('METHOD_ADDED', ago(draw.whole([0, 28])), { detail: `account-${turn}` }),
      ),
    );
  },
  BREAKS_IGNORED(draw, { observations }) {
    const until = ago(draw.whole([1, 25]));
    observations.push(seen('BREAK_TAKEN', new Date(+until - 2 * dayMs), { until }));
    const later = new Date(+until + draw.whole([1, 90]) * minuteMs);
    observations.push(seen('DEPOSIT', later, { amount: 30_000n, detail: 'card' }));
  },
  SELF_TEST(draw, person) {
    person.selfTest = { score: draw.whole([1, 20]), answeredAt: ago(draw.whole([1, 60])) };
  },
};

/** Days of play that sittings make: night is from midnight to six. */
function daysOf(sittings: readonly Sitting[]): PlayDay[] {
  const days = new Map<string, PlayDay>();
  for (const { startedAt, lastAt, bets, staked, won } of sittings) {
    const day = pragueDay(startedAt);
    const seconds = Math.round((+lastAt - +startedAt) / 1000);
    // The whole sitting is of the hour it began in: Prague is an hour ahead of UTC in these months.
    const night = (startedAt.getUTCHours() + 1) % 24 < 6;
    const kept = days.get(day);
    days.set(day, {
      day,
      scope: 'Casino',
      seconds: (kept?.seconds ?? 0) + seconds,
      nightSeconds: (kept?.nightSeconds ?? 0) + (night ? seconds : 0),
      bets: (kept?.bets ?? 0) + bets,
      staked: (kept?.staked ?? 0n) + staked,
      won: (kept?.won ?? 0n) + won,
    });
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

function habitOf(draw: Draw): Person['habit'] {
  const place = draw.between([0, 1]);
  if (place < habits.casual.share) return 'casual';
  return place < habits.casual.share + habits.regular.share ? 'regular' : 'frequent';
}

/** A population of so many people; the same seed makes the same one. */
export function population(size: number, seed: number, share = plantedShare): Person[] {
  const draw = drawing(seededRandom(seed));
  return Array.from({ length: size }, () => {
    const habit = habitOf(draw);
    const sittings = steady(draw, habits[habit]);
    const person: Growing = {
      sittings,
      observations: steadyPayments(draw, sittings),
      selfTest: undefined,
    };
    const planted = new Set(markers.filter(() => draw.happens(share)));
    for (const marker of planted) plant[marker](draw, person);
    const inOrder = person.sittings.toSorted((one, other) => +one.startedAt - +other.startedAt);
    return {
      habit,
      planted,
      facts: {
        days: daysOf(inOrder),
        sittings: inOrder,
        observations: person.observations.toSorted((one, other) => +one.at - +other.at),
        earlierMethods: [],
        selfTest: person.selfTest,
      },
    };
  });
}
