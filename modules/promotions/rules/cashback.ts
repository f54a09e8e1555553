/**
 * What cashback is reckoned from. A period is a Prague day, week or month, and the same days bound the
 * play and the payment; play counts by when its round began, with own money only, and a period is known
 * once its rounds are over. Pure.
 */
import { addDays, type FieldFault } from '@herna/kernel';
import type { CashbackPeriod, CashbackSpec } from '../contract/cashback.ts';

/** Prague days: the first, and the first after it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const daysOfWeek = 7;

/** Days since Monday of a day. */
const sinceMonday = (day: string): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + daysOfWeek - 1) % daysOfWeek;

/** The first day of the month after the one of a day. */
function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** The period that a Prague day lies in. */
export function periodOf(kind: CashbackPeriod, day: string): Period {
  if (kind === 'DAY') return { from: day, to: addDays(day, 1) };
  if (kind === 'MONTH') return { from: `${day.slice(0, 7)}-01`, to: nextMonth(day) };
  const from = addDays(day, -sinceMonday(day));
  return { from, to: addDays(from, daysOfWeek) };
}

/** Own money of a player in one game within a period, minor units. */
export interface OwnPlay {
  readonly gameId: bigint;
  readonly scope: string;
  readonly stake: bigint;
  readonly win: bigint;
  /** Rounds that are not over. */
  readonly open: bigint;
}

/** The part of stakes that a game is expected to keep; exact. */
export interface Edge {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Parts of minor units in which bases are added up, so that nothing is lost between games. */
const micro = 1_000_000n;

export interface Reckoned {
  /** What the part is given of, minor units. */
  readonly base: bigint;
  /** What is to be paid, minor units; 0 below the minimum. */
  readonly amount: bigint;
  /** Rounds that count are still open: what they bring is not in it yet. */
  readonly open: boolean;
}

/**
 * What a period has brought a player.
 * @param edgeOf of a game; undefined where nothing is proved of it, which counts for nothing
 */
export function reckon(
  spec: Pick<CashbackSpec, 'base' | 'percents' | 'minimum' | 'maximum'>,
  play: readonly OwnPlay[],
  edgeOf: (gameId: bigint) => Edge | undefined,
): Reckoned {
  let base = 0n;
  let part = 0n;
  let waits = false;
  for (const { gameId, scope, stake, win, open } of play) {
    const percent = BigInt(spec.percents[scope as keyof typeof spec.percents] ?? 0);
    if (percent === 0n) continue;
    const edge = edgeOf(gameId);
    const expected = edge ? (stake * micro * edge.numerator) / edge.denominator : 0n;
    const counted = spec.base === 'NET_LOSS' ? (stake - win) * micro : expected;
    base += counted;
    part += counted * percent;
    waits ||= open > 0n && (spec.base === 'NET_LOSS' || edge !== undefined);
  }
  if (base <= 0n || part <= 0n) return { base: 0n, amount: 0n, open: waits };
  const whole = part / (100n * micro);
  const most = BigInt(spec.maximum);
  return {
    base: base / micro,
    amount: whole < BigInt(spec.minimum) ? 0n : whole > most ? most : whole,
    open: waits,
  };
}

const wrong = (field: string): FieldFault => ({ field, kind: 'InvalidValue' });

/** Kinds of games without a certified title: nothing is expected of them. */
const unproved = ['LiveGames', 'Lottery'] as const;

/** Faults of a programme whose fields are each valid by themselves. */
export function cashbackFaults(spec: CashbackSpec): FieldFault[] {
  const { percents, minimum, maximum, budget, base } = spec;
  const faults: FieldFault[] = [];
  if (Object.values(percents).every((percent) => percent === 0)) faults.push(wrong('percents'));
  if (base === 'EXPECTED_LOSS') {
    for (const kind of unproved) if (percents[kind] > 0) faults.push(wrong(`percents.${kind}`));
  }
  if (minimum > maximum) faults.push(wrong('maximum'));
  if (budget !== undefined && budget < maximum) faults.push(wrong('budget'));
  return faults;
}
