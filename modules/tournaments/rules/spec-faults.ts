/** What a tournament must be to mean anything: the fields of its kind, and no contradiction. */
import type { FieldFault } from '@herna/kernel';
import {
  type PrizeSpec,
  type RoundTimes,
  roundDaysMax,
  type TournamentSpec,
} from '../contract/schemas.ts';

const required = (field: string): FieldFault => ({ field, kind: 'RequiredField' });
const wrong = (field: string): FieldFault => ({ field, kind: 'InvalidValue' });
const wholePool = 1_000_000;

const dayMs = 86_400_000;

const count = ({ placeFrom, placeTo }: PrizeSpec): number => Math.max(0, placeTo - placeFrom + 1);

/** The field of a kind of prize, and whether it stands on the prize. */
const prizeFields = {
  MONEY: 'amount',
  SHARE: 'share',
  FREE_ROUNDS: 'definitionId',
  BONUS: 'definitionId',
  GOODS: 'title',
} as const satisfies Record<PrizeSpec['kind'], keyof PrizeSpec>;

function rangeFaults(prizes: readonly PrizeSpec[]): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const [index, prize] of prizes.entries()) {
    const at = `spec.prizes.${index}`;
    if (prize.placeTo < prize.placeFrom) faults.push(wrong(`${at}.placeTo`));
    const needed = prizeFields[prize.kind];
    if (prize[needed] === undefined) faults.push(required(`${at}.${needed}`));
  }
  // Every place from the first to the last has a prize, and of one kind one.
  const sorted = prizes.toSorted((one, other) => one.placeFrom - other.placeFrom);
  let reached = 0;
  const reachedBy = new Map<string, number>();
  for (const { placeFrom, placeTo, kind } of sorted) {
    const group = kind === 'SHARE' ? 'MONEY' : kind;
    if (placeFrom > reached + 1) faults.push(wrong('spec.prizes'));
    if (placeFrom <= (reachedBy.get(group) ?? 0)) faults.push(wrong('spec.prizes'));
    reachedBy.set(group, placeTo);
    reached = Math.max(reached, placeTo);
  }
  return faults;
}

function moneyFaults({ prizes, added, fee }: TournamentSpec): FieldFault[] {
  const fixed = prizes.filter(({ kind }) => kind === 'MONEY');
  const shares = prizes.filter(({ kind }) => kind === 'SHARE');
  if (fixed.length > 0 && shares.length > 0) return [wrong('spec.prizes')];
  if (shares.length > 0) {
    const whole = shares.reduce((sum, prize) => sum + count(prize) * (prize.share ?? 0), 0);
    const faults = whole === wholePool ? [] : [wrong('spec.prizes')];
    return added > 0 || fee !== undefined ? faults : [...faults, required('spec.added')];
  }
  const promised = fixed.reduce((sum, prize) => sum + count(prize) * (prize.amount ?? 0), 0);
  const faults = promised === added ? [] : [wrong('spec.added')];
  // Fees go back to players whole, as shares.
  return fee === undefined ? faults : [...faults, wrong('spec.fee')];
}

function scoringFaults({ kind, scoring, best, points }: TournamentSpec): FieldFault[] {
  const faults: FieldFault[] = [];
  if (kind === 'DRAW' && scoring !== undefined) faults.push(wrong('spec.scoring'));
  if (kind !== 'DRAW' && scoring === undefined) faults.push(required('spec.scoring'));
  if (scoring === 'TOP_MULTIPLIERS' && best === undefined) faults.push(required('spec.best'));
  if (scoring !== 'TOP_MULTIPLIERS' && best !== undefined) faults.push(wrong('spec.best'));
  if (scoring === 'POINTS' && points === undefined) faults.push(required('spec.points'));
  if (scoring !== 'POINTS' && points !== undefined) faults.push(wrong('spec.points'));
  return faults;
}

/** Faults of a tournament whose fields are each valid by themselves. */
export function specFaults(spec: TournamentSpec): FieldFault[] {
  const { kind, registration, fee, playersMinimum, playersMaximum, prizes } = spec;
  const faults = [...scoringFaults(spec), ...rangeFaults(prizes), ...moneyFaults(spec)];
  if (registration === 'BUY_IN' && fee === undefined) faults.push(required('spec.fee'));
  if (registration !== 'BUY_IN' && fee !== undefined) faults.push(wrong('spec.fee'));
  if (playersMaximum !== undefined && playersMaximum < playersMinimum) {
    faults.push(wrong('spec.playersMaximum'));
  }
  // A ticket that costs something would be one of a lottery.
  if (kind === 'DRAW' && registration !== 'OPT_IN') faults.push(wrong('spec.registration'));
  if (kind === 'HALL' && registration !== 'AUTO') faults.push(wrong('spec.registration'));
  if (kind === 'HALL' && prizes.length > 0) faults.push(wrong('spec.prizes'));
  if (kind !== 'HALL' && prizes.length === 0) faults.push(required('spec.prizes'));
  if (registration === 'AUTO' && playersMinimum > 0) faults.push(wrong('spec.playersMinimum'));
  return faults;
}

/** Faults of the times of rounds, seen from now. */
export function timesFaults(rounds: readonly RoundTimes[], now: Date): FieldFault[] {
  return rounds.flatMap(({ registrationOpensAt, startsAt, endsAt }, index) => {
    const [opens, starts, ends] = [registrationOpensAt, startsAt, endsAt].map((at) =>
      Date.parse(at),
    ) as [number, number, number];
    const faults: FieldFault[] = [];
    if (opens > starts) faults.push(wrong(`rounds.${index}.startsAt`));
    if (starts >= ends || ends - starts > roundDaysMax * dayMs) {
      faults.push(wrong(`rounds.${index}.endsAt`));
    }
    if (starts <= now.getTime()) faults.push(wrong(`rounds.${index}.startsAt`));
    return faults;
  });
}
