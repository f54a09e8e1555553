/** The markers over a made-up population: they find most of what was planted and flag few others. */
import { describe, expect, test } from 'vitest';
import { population } from './population.ts';
import { bandsByPlanted, markerQualities, stabilityIndex } from './validation.ts';

const people = population(2_000, 34);

describe('a synthetic population', () => {
  test('is the same for the same seed', () => {
    const again = population(50, 7);
    expect(population(50, 7)).toEqual(again);
    expect(population(50, 8)).not.toEqual(again);
  });

  test.each(markerQualities(people))(
    '$marker finds most of what was planted, without flagging the rest',
    ({ precision, recall, planted }) => {
      expect(planted).toBeGreaterThan(40);
      // Weak plantings stay below the thresholds on purpose.
      expect(recall).toBeGreaterThan(40);
      expect(precision).toBeGreaterThan(25);
    },
  );

  test('puts people with more planted behaviours into worse bands', () => {
    const worse = [...bandsByPlanted(people)].map(([, { LOW, MEDIUM, HIGH, CRITICAL }]) => {
      return (HIGH + CRITICAL) / (LOW + MEDIUM + HIGH + CRITICAL);
    });
    expect(worse.toSorted((one, other) => one - other)).toEqual(worse);
    expect(worse[0]).toBeLessThan(0.05);
  });

  test('drift is told from chance', () => {
    expect(stabilityIndex(people, population(2_000, 35))).toBeLessThan(0.1);
    expect(stabilityIndex(people, population(2_000, 35, 0.15))).toBeGreaterThan(0.2);
  });
});
