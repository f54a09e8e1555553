/**
 * Levels: reached by points, kept for a period, left one step at a time. Nothing here hurries anybody:
 * a period is long, its end is known from its first day, and a level is easier to keep than to reach.
 */
import { addDays } from '@herna/kernel';
import {
  invitationLevel,
  type LevelTerms,
  levelIdOf,
  type ProgrammeSpec,
} from './programme.table.ts';

export type LevelChange = 'Initial' | 'Up' | 'Down' | 'Kept' | 'ManualUp' | 'ManualDown';

/** Where a player stands. */
export interface Standing {
  readonly levelId: number;
  readonly pointsEver: bigint;
  /** Points since the period began. */
  readonly periodPoints: bigint;
  /** Prague day on which the level is looked at; null where it has no end. */
  readonly levelUntil: string | null;
}

/** A standing after something, with the change of its level where there is one. */
export interface Moved {
  readonly standing: Standing;
  readonly change?: LevelChange;
}

/** Of a player who has no points yet. */
export const firstStanding: Standing = {
  levelId: 1,
  pointsEver: 0n,
  periodPoints: 0n,
  levelUntil: null,
};

const periodEnd = (spec: ProgrammeSpec, day: string): string | null =>
  spec.keepPolicy === 'PERIOD' ? addDays(day, spec.periodDays) : null;

/** The points that levels are reached by. */
export const qualifyingPoints = (
  spec: Pick<ProgrammeSpec, 'keepPolicy'>,
  { pointsEver, periodPoints }: Standing,
): bigint => (spec.keepPolicy === 'PERIOD' ? periodPoints : pointsEver);

const termsOf = ({ levels }: ProgrammeSpec, levelId: number): LevelTerms | undefined =>
  levels.find(({ key }) => levelIdOf(key) === levelId);

/** The level that points reach. */
const reachedBy = ({ levels }: ProgrammeSpec, counted: bigint): number => {
  const reached = levels.findLast(({ from }) => BigInt(from) <= counted);
  return reached ? levelIdOf(reached.key) : 1;
};

/** Counts points that were earned or granted on a Prague day. */
export function withPoints(
  spec: ProgrammeSpec,
  standing: Standing,
  points: bigint,
  day: string,
): Moved {
  const grown: Standing = {
    ...standing,
    pointsEver: standing.pointsEver + points,
    periodPoints: standing.periodPoints + points,
    levelUntil:
      standing.levelUntil ?? (standing.levelId === invitationLevel ? null : periodEnd(spec, day)),
  };
  const levelId = reachedBy(spec, qualifyingPoints(spec, grown));
  if (levelId <= standing.levelId) return { standing: grown };
  return {
    standing: { ...grown, levelId, levelUntil: periodEnd(spec, day) },
    change: 'Up',
  };
}

/**
 * Takes points back that a stake had earned before it was taken back. The level is then the one that
 * the others reach, but none below the one that the period began with or that staff have set.
 * @param taken points that leave the balance
 * @param owed points that are spent already, and that later play pays back
 */
export function withoutPoints(
  spec: ProgrammeSpec,
  standing: Standing,
  {
    taken,
    owed,
    atLeast,
  }: { readonly taken: bigint; readonly owed: bigint; readonly atLeast: number },
): Moved {
  const less = (from: bigint): bigint => (from > taken ? from - taken : 0n);
  const shrunk: Standing = {
    ...standing,
    pointsEver: less(standing.pointsEver),
    periodPoints: less(standing.periodPoints),
  };
  const levelId = Math.max(reachedBy(spec, qualifyingPoints(spec, shrunk) - owed), atLeast);
  if (levelId >= standing.levelId) return { standing: shrunk };
  return { standing: { ...shrunk, levelId }, change: 'Down' };
}

/** Looks at a level at the end of its period: it is kept, or the next lower one begins. */
export function reviewed(spec: ProgrammeSpec, standing: Standing, day: string): Moved {
  const { levelUntil, levelId, periodPoints } = standing;
  if (levelUntil === null || levelUntil > day) return { standing };
  if (spec.keepPolicy === 'NEVER_LOST' || levelId === invitationLevel) {
    return { standing: { ...standing, levelUntil: null } };
  }
  const next = { ...standing, periodPoints: 0n, levelUntil: periodEnd(spec, day) };
  const kept = periodPoints >= BigInt(termsOf(spec, levelId)?.keep ?? 0);
  if (kept || levelId === 1) return { standing: next, ...(levelId > 1 && { change: 'Kept' }) };
  return { standing: { ...next, levelId: levelId - 1 }, change: 'Down' };
}

/** Sets a level by hand. */
export function placed(
  spec: ProgrammeSpec,
  standing: Standing,
  levelId: number,
  day: string,
): Moved {
  if (levelId === standing.levelId) return { standing };
  const levelUntil = levelId === invitationLevel ? null : periodEnd(spec, day);
  return {
    standing: { ...standing, levelId, levelUntil, periodPoints: 0n },
    change: levelId > standing.levelId ? 'ManualUp' : 'ManualDown',
  };
}

/** What the next level needs; undefined where none is reached by points. */
export function nextLevel(
  spec: ProgrammeSpec,
  standing: Standing,
):
  | { readonly key: LevelTerms['key']; readonly from: bigint; readonly missing: bigint }
  | undefined {
  const next = spec.levels.find(({ key }) => levelIdOf(key) > standing.levelId);
  if (!next) return undefined;
  const from = BigInt(next.from);
  const counted = qualifyingPoints(spec, standing);
  return { key: next.key, from, missing: from > counted ? from - counted : 0n };
}

/** What keeping the level takes, in the days in which the player reads of it. */
export function levelNotice(
  spec: ProgrammeSpec,
  { levelId, levelUntil, periodPoints }: Standing,
  day: string,
): { readonly until: string; readonly points: bigint; readonly needed: bigint } | undefined {
  if (levelUntil === null || levelId === 1 || spec.keepPolicy !== 'PERIOD') return undefined;
  if (addDays(day, spec.noticeDays) < levelUntil) return undefined;
  const needed = BigInt(termsOf(spec, levelId)?.keep ?? 0);
  return periodPoints >= needed ? undefined : { until: levelUntil, points: periodPoints, needed };
}
