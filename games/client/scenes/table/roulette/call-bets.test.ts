import { europeanWheel, spotsOf } from '@herna/maths';
import { expect, test } from 'vitest';
import { neighbourChips, neighboursOf, series } from './call-bets.ts';

const covered = (chips: Readonly<Record<string, number>>): number[] =>
  [...new Set(Object.keys(chips).flatMap((spot) => spotsOf(37).get(spot) ?? []))].sort(
    (left, right) => left - right,
  );

test('the series cover the wheel, each number in one of them', () => {
  const all = Object.values(series).flatMap(covered);
  expect(all.sort((left, right) => left - right)).toEqual([...Array(37).keys()]);
  for (const chips of Object.values(series)) {
    for (const spot of Object.keys(chips)) expect(spotsOf(37).has(spot), spot).toBe(true);
  }
});

test('each series is a stretch of the wheel, the orphans two', () => {
  const stretches = (chips: Readonly<Record<string, number>>): number => {
    const own = new Set(covered(chips));
    return europeanWheel.filter(
      (pocket, at) => own.has(pocket) && !own.has(europeanWheel[(at + 1) % 37] ?? -1),
    ).length;
  };
  expect(Object.values(series).map(stretches)).toEqual([1, 1, 2]);
});

test('neighbours go around the zero', () => {
  expect(neighboursOf(europeanWheel, 0)).toEqual([3, 26, 0, 32, 15]);
  expect(neighbourChips(europeanWheel, 17)).toEqual({
    'straight:2': 1,
    'straight:25': 1,
    'straight:17': 1,
    'straight:34': 1,
    'straight:6': 1,
  });
});
