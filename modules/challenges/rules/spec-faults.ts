/** What a challenge or a wheel must be to mean anything, and what none may ask for in any market. */
import type { FieldFault } from '@herna/kernel';
import type { ChallengeSpec, Goal, WheelSpec } from '../contract/schemas.ts';
import { urgingFaults } from './urging.table.ts';

const wrong = (field: string): FieldFault => ({ field, kind: 'InvalidValue' });
const dayMs = 86_400_000;

/** Turnover that a challenge may ask for at most, minor units: more would be play for its sake. */
const turnoverMaximum = { CZK: 1_000_000, EUR: 40_000 } as const;

/** Days from the first to the last, both counted. */
export const daysOf = ({ from, until }: Pick<ChallengeSpec, 'from' | 'until'>): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;

/** Days on which somebody must play at least. */
export function daysNeeded(goal: Goal): number {
  if (goal.kind === 'ROUNDS') return Math.ceil(goal.rounds / goal.perDay);
  if (goal.kind === 'TURNOVER') return Math.ceil(goal.amount / goal.perDay);
  return goal.kind === 'DAYS' ? goal.days : 1;
}

function timesFaults(spec: Pick<ChallengeSpec, 'from' | 'until'>, today: string): FieldFault[] {
  if (spec.until < spec.from) return [wrong('until')];
  return spec.until < today ? [wrong('until')] : [];
}

function goalFaults({ goal, currency, ...spec }: ChallengeSpec): FieldFault[] {
  const faults: FieldFault[] = [];
  // Half of the days stay free, so that nobody has to play on each.
  if (daysNeeded(goal) * 2 > daysOf(spec) + 1) faults.push(wrong('until'));
  if (goal.kind === 'GAMES' && spec.games.keys.length > 0 && spec.games.keys.length < goal.games) {
    faults.push(wrong('goal.games'));
  }
  if (goal.kind !== 'TURNOVER') return faults;
  if (goal.amount > turnoverMaximum[currency]) faults.push(wrong('goal.amount'));
  if (goal.perRound > goal.perDay) faults.push(wrong('goal.perRound'));
  // No single stake brings more than a tenth: raising it is of no use.
  if (goal.perRound * 10 > goal.amount) faults.push(wrong('goal.perRound'));
  return faults;
}

/** Faults of a challenge whose fields are each valid by themselves. */
export function challengeFaults(spec: ChallengeSpec, today: string): FieldFault[] {
  const faults = [...timesFaults(spec, today), ...goalFaults(spec), ...urgingFaults(spec.terms)];
  const { scopes, keys } = spec.games;
  if (new Set(scopes).size !== scopes.length) {
    faults.push({ field: 'games.scopes', kind: 'DuplicateValue' });
  }
  if (new Set(keys).size !== keys.length) {
    faults.push({ field: 'games.keys', kind: 'DuplicateValue' });
  }
  return faults;
}

/** Faults of a wheel whose fields are each valid by themselves. */
export function wheelFaults(spec: WheelSpec, today: string): FieldFault[] {
  const faults = [...timesFaults(spec, today), ...urgingFaults(spec.terms)];
  const sum = spec.segments.reduce((all, { weight }) => all + weight, 0);
  if (sum !== spec.whole) faults.push(wrong('whole'));
  if (spec.segments.every(({ prize }) => prize.kind === 'NOTHING')) faults.push(wrong('segments'));
  if (new Set(spec.levels).size !== (spec.levels?.length ?? 0)) {
    faults.push({ field: 'levels', kind: 'DuplicateValue' });
  }
  return faults;
}
