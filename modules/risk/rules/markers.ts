/**
 * Markers of harm: each is a pure function from a player's own past to a number and, where there is
 * one, the same number earlier in it. No marker compares a player with other people. What a number
 * means is said by its row in `markers.table.ts`.
 */
import { addDays, pragueDay } from '@herna/kernel';
import type { Marker } from '../contract/bands.ts';
import {
  accountPrefix,
  factDays,
  isDeposit,
  type Observation,
  type ObservationKind,
  type PlayerFacts,
  usesMethod,
} from './facts.ts';
import type { MarkerParameters } from './markers.table.ts';

export interface Reading {
  /** In the unit of the marker's row; zero where there is too little to say anything. */
  readonly value: number;
  /** The same of the player's own past; absent where nothing is comparable. */
  readonly before?: number;
}

type Measure = (facts: PlayerFacts, parameters: MarkerParameters, at: Date) => Reading;

const dayMs = 86_400_000;
const minuteMs = 60_000;
const nothing: Reading = { value: 0 };

const since = (at: Date, days: number): number => at.getTime() - days * dayMs;

const recent = (
  facts: PlayerFacts,
  kind: ObservationKind,
  { windowDays }: MarkerParameters,
  at: Date,
): Observation[] =>
  facts.observations.filter((one) => one.kind === kind && +one.at > since(at, windowDays));

/** How often something happened in the window, and in the window before. */
const counted =
  (kind: ObservationKind): Measure =>
  (facts, parameters, at) => {
    const { windowDays } = parameters;
    const end = new Date(since(at, windowDays));
    return {
      value: recent(facts, kind, parameters, at).length,
      before: facts.observations.filter(
        (one) => one.kind === kind && one.at <= end && +one.at > since(end, windowDays),
      ).length,
    };
  };

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A ratio in percent of two amounts; undefined without a divisor. */
const percent = (part: bigint, whole: bigint): number | undefined =>
  whole > 0n ? Number((part * 1000n) / whole) / 10 : undefined;

const frequency: Measure = (facts, { windowDays }, at) => {
  const today = pragueDay(at);
  const from = addDays(today, -windowDays);
  const played = [...new Set(facts.days.filter(({ bets }) => bets > 0).map(({ day }) => day))];
  const earlier = played.filter((day) => day <= from);
  const spanned = factDays - windowDays;
  return {
    value: played.filter((day) => day > from).length,
    ...(earlier.length > 0
      ? { before: rounded((earlier.length * windowDays) / Math.max(windowDays, spanned)) }
      : {}),
  };
};

const minutesOf = ({ startedAt, lastAt }: { startedAt: Date; lastAt: Date }): number =>
  Math.floor((+lastAt - +startedAt) / minuteMs);

const duration: Measure = ({ sittings }, { windowDays }, at) => {
  const isRecent = ({ lastAt }: { lastAt: Date }) => +lastAt > since(at, windowDays);
  const earlier = sittings.filter((one) => !isRecent(one)).map(minutesOf);
  return {
    value: Math.max(0, ...sittings.filter(isRecent).map(minutesOf)),
    ...(earlier.length > 0
      ? { before: Math.round(earlier.reduce((sum, one) => sum + one, 0) / earlier.length) }
      : {}),
  };
};

const nightPlay: Measure = ({ days }, { windowDays, minimum }, at) => {
  const from = addDays(pragueDay(at), -windowDays);
  const share = (part: typeof days): number | undefined => {
    const seconds = part.reduce((sum, one) => sum + one.seconds, 0);
    if (seconds < minimum * 60) return undefined;
    return rounded((part.reduce((sum, one) => sum + one.nightSeconds, 0) * 100) / seconds);
  };
  const before = share(days.filter(({ day }) => day <= from));
  const value = share(days.filter(({ day }) => day > from)) ?? 0;
  return before === undefined ? { value } : { value, before };
};

/** Deposits that followed an emptied balance within so many minutes. */
const chasingLosses: Measure = (facts, parameters, at) => {
  const empty = facts.observations.filter(({ kind }) => kind === 'BALANCE_EMPTIED');
  const chases = (deposit: Observation): boolean =>
    empty.some((one) => {
      const waited = +deposit.at - +one.at;
      return waited >= 0 && waited <= parameters.minimum * minuteMs;
    });
  const all = facts.observations.filter((one) => isDeposit(one) && chases(one));
  const from = since(at, parameters.windowDays);
  const value = all.filter((one) => +one.at > from).length;
  const weeks = (factDays - parameters.windowDays) / parameters.windowDays;
  return { value, before: rounded((all.length - value) / weeks) };
};

/** The mean stake of the sittings in the window against that of the time before, percent. */
const risingStakes: Measure = ({ sittings }, { windowDays, minimum }, at) => {
  const from = since(at, windowDays);
  const earlier = sittings.filter(({ lastAt }) => +lastAt <= from);
  const bets = earlier.reduce((sum, one) => sum + one.bets, 0);
  const staked = earlier.reduce((sum, one) => sum + one.staked, 0n);
  if (bets < minimum || staked === 0n) return nothing;
  const ratios = sittings
    .filter((one) => +one.lastAt > from && one.bets >= minimum)
    .map((one) => percent(one.staked * BigInt(bets), staked * BigInt(one.bets)) ?? 0);
  return { value: Math.max(0, ...ratios), before: 100 };
};

/** Deposits less payouts of the window against the mean of as long a time before, percent. */
const risingDeposits: Measure = (facts, parameters, at) => {
  const { windowDays, minimum } = parameters;
  const from = since(at, windowDays);
  const flows = facts.observations.filter(
    ({ kind }) => kind === 'DEPOSIT' || kind === 'WITHDRAWAL',
  );
  const net = (part: readonly Observation[]): bigint =>
    part.reduce((sum, { kind, amount }) => sum + (kind === 'DEPOSIT' ? amount : -amount), 0n);
  const deposits = (part: readonly Observation[]): number => part.filter(isDeposit).length;
  const earlier = flows.filter((one) => +one.at <= from);
  const now = flows.filter((one) => +one.at > from);
  const first = earlier[0];
  if (!first || deposits(earlier) < minimum || deposits(now) < minimum) return nothing;
  const windows = BigInt(Math.max(1, Math.round((from - +first.at) / (windowDays * dayMs))));
  const ratio = percent(net(now) * windows, net(earlier));
  return ratio === undefined ? nothing : { value: Math.max(0, ratio), before: 100 };
};

/** Failures in the window; a player who tries once more than pays in is not counted twice. */
const failedDeposits: Measure = (facts, parameters, at) => ({
  value: recent(facts, 'DEPOSIT_FAILED', parameters, at).length,
});

/**
 * Methods and accounts used for the first time in the window. Of somebody who had none before it, the
 * first method and the first account are none too many: everybody begins with them.
 */
const manyMethods: Measure = ({ observations, earlierMethods }, { windowDays }, at) => {
  const from = since(at, windowDays);
  const uses = observations.filter(usesMethod);
  const known = new Set(earlierMethods);
  for (const one of uses) if (+one.at <= from) known.add(one.detail);
  if (known.size === 0) {
    const isAccount = ({ detail }: Observation): boolean => detail.startsWith(accountPrefix);
    const firsts = [uses.find((one) => !isAccount(one)), uses.find(isAccount)];
    for (const first of firsts) if (first) known.add(first.detail);
  }
  const used = new Set(uses.map(({ detail }) => detail));
  return { value: [...used].filter((one) => !known.has(one)).length, before: known.size };
};

const longSittingMinutes = 110;
const promptReturnMinutes = 20;

/**
 * Play or a deposit within so many minutes after an exclusion, and play taken up again at once
 * after a sitting that ended in the break the law asks for.
 */
const breaksIgnored: Measure = (facts, { windowDays, minimum }, at) => {
  const from = since(at, windowDays);
  // Once, sittings were begun by wins too; nobody came back by one.
  const sittings = facts.sittings.filter(({ bets }) => bets > 0);
  const deeds = [
    ...sittings.map(({ startedAt }) => +startedAt),
    ...facts.observations.filter(isDeposit).map((one) => +one.at),
  ];
  const ends = facts.observations.flatMap(({ kind, until }) =>
    kind === 'BREAK_TAKEN' && until && +until > from ? [+until] : [],
  );
  // Accounts that have become one were in the same break, each of them.
  const afterExclusion = [...new Set(ends)].filter((end) =>
    deeds.some((deed) => deed >= end && deed <= end + minimum * minuteMs),
  );
  const afterLong = sittings.filter((one, index) => {
    const previous = sittings[index - 1];
    if (!previous || +one.startedAt <= from) return false;
    const gap = +one.startedAt - +previous.lastAt;
    return minutesOf(previous) >= longSittingMinutes && gap <= promptReturnMinutes * minuteMs;
  });
  return { value: afterExclusion.length + afterLong.length };
};

const selfTest: Measure = ({ selfTest }, { windowDays }, at) =>
  selfTest && +selfTest.answeredAt > since(at, windowDays) ? { value: selfTest.score } : nothing;

/** What each marker reads. */
export const measures: Readonly<Record<Marker, Measure>> = {
  FREQUENCY: frequency,
  DURATION: duration,
  NIGHT_PLAY: nightPlay,
  CHASING_LOSSES: chasingLosses,
  RISING_STAKES: risingStakes,
  RISING_DEPOSITS: risingDeposits,
  CANCELLED_WITHDRAWALS: counted('WITHDRAWAL_CANCELLED'),
  FAILED_DEPOSITS: failedDeposits,
  LIMITS_LOOSENED: counted('LIMIT_LOOSENED'),
  MANY_METHODS: manyMethods,
  BREAKS_IGNORED: breaksIgnored,
  SELF_TEST: selfTest,
};
