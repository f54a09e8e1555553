/**
 * What each marker looks at and from where it counts: a row with the day it holds from and its
 * source. Weights and thresholds are design figures, not law: published guidance names the signs and
 * leaves figures to the operator. They may be changed as settings, after a run over past data.
 */
import type { Marker } from '../contract/bands.ts';

export interface MarkerParameters {
  readonly enabled: boolean;
  /** How far back it looks, days. */
  readonly windowDays: number;
  /** Values from which it warns, and from which it is strong. */
  readonly warning: number;
  readonly strong: number;
  /** Share of the score at its strongest, hundredths: 30 leaves 70 % of what others have left. */
  readonly weight: number;
  /**
   * Minutes or counts that the measure needs: minutes of play for the share of the night, minutes
   * after which a deposit no longer chases, bets or deposits that a comparison needs.
   */
  readonly minimum: number;
}

export interface MarkerRow extends MarkerParameters {
  /** First Prague day on which the row holds. */
  readonly from: string;
  /** What a value counts. */
  readonly unit: 'days' | 'minutes' | 'percent' | 'count' | 'points';
  readonly source: string;
}

const guidance = 'UKGC, Customer interaction guidance and SR 3.4.3 requirement 5';
const from = '2026-01-01';
const on = { enabled: true, from } as const;

/** Rows of a marker, oldest first; the last that has begun holds. */
export const markerRows: Readonly<Record<Marker, readonly [MarkerRow, ...MarkerRow[]]>> = {
  FREQUENCY: [
    {
      ...on,
      unit: 'days',
      windowDays: 30,
      warning: 20,
      strong: 27,
      weight: 15,
      minimum: 0,
      source: `${guidance}: frequency of play; figures are our own`,
    },
  ],
  DURATION: [
    {
      ...on,
      unit: 'minutes',
      windowDays: 7,
      warning: 120,
      strong: 240,
      weight: 20,
      minimum: 0,
      source: `${guidance}: longer sessions; 120 minutes is the Czech break of technical games`,
    },
  ],
  NIGHT_PLAY: [
    {
      ...on,
      unit: 'percent',
      windowDays: 30,
      warning: 25,
      strong: 50,
      weight: 20,
      minimum: 240,
      source: `${guidance}: time of day; the hours from midnight to six are our own`,
    },
  ],
  CHASING_LOSSES: [
    {
      ...on,
      unit: 'count',
      windowDays: 7,
      warning: 3,
      strong: 6,
      weight: 40,
      minimum: 15,
      source: `${guidance}: chasing losses; 15 minutes after an emptied balance is our own`,
    },
  ],
  RISING_STAKES: [
    {
      ...on,
      unit: 'percent',
      windowDays: 7,
      warning: 300,
      strong: 500,
      weight: 30,
      minimum: 20,
      source: `${guidance}: change against own pattern of spend; figures are our own`,
    },
  ],
  RISING_DEPOSITS: [
    {
      ...on,
      unit: 'percent',
      windowDays: 7,
      warning: 200,
      strong: 400,
      weight: 30,
      minimum: 3,
      source: `${guidance}: escalating deposits; figures are our own`,
    },
  ],
  CANCELLED_WITHDRAWALS: [
    {
      ...on,
      unit: 'count',
      windowDays: 30,
      warning: 2,
      strong: 4,
      weight: 30,
      minimum: 0,
      source: `${guidance}: cancelled withdrawals; figures are our own`,
    },
  ],
  FAILED_DEPOSITS: [
    {
      ...on,
      unit: 'count',
      windowDays: 1,
      warning: 3,
      strong: 6,
      weight: 20,
      minimum: 0,
      source: `${guidance}: failed deposits; figures are our own`,
    },
  ],
  LIMITS_LOOSENED: [
    {
      ...on,
      unit: 'count',
      windowDays: 30,
      warning: 2,
      strong: 4,
      weight: 25,
      minimum: 0,
      source: `${guidance}: changed deposit limits; figures are our own`,
    },
  ],
  MANY_METHODS: [
    {
      ...on,
      unit: 'count',
      windowDays: 30,
      warning: 2,
      strong: 4,
      weight: 15,
      minimum: 0,
      source: `${guidance}: many payment methods; figures are our own`,
    },
  ],
  BREAKS_IGNORED: [
    {
      ...on,
      unit: 'count',
      windowDays: 30,
      warning: 1,
      strong: 2,
      weight: 35,
      minimum: 60,
      source: `${guidance}: use of tools, earlier exclusions; 60 minutes is our own`,
    },
  ],
  SELF_TEST: [
    {
      ...on,
      unit: 'points',
      windowDays: 365,
      warning: 3,
      strong: 8,
      weight: 50,
      minimum: 0,
      source: 'Problem Gambling Severity Index: 3 to 7 moderate, 8 and more problem gambling',
    },
  ],
};

/** The row that holds on a Prague day; the first one before that. */
export const markerRowOn = (marker: Marker, day: string): MarkerRow => {
  const rows = markerRows[marker];
  return rows.findLast((row) => row.from <= day) ?? rows[0];
};
