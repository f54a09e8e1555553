/** The game providers from outside, as data: how each signs, and how it pays free rounds out. */

export const studioNames = ['kremen', 'olivin', 'jaspis'] as const;
export type StudioName = (typeof studioNames)[number];

export interface Studio {
  readonly name: StudioName;
  readonly title: string;
  /** Over the raw body, or over method, address, time, request id and the body's hash. */
  readonly signature: 'body' | 'request';
  /** Each round's win as it happens, one total when they are over, or a prize of its own promotion. */
  readonly payout: 'EACH_ROUND' | 'AT_END' | 'PROMOTION';
  /** Stakes of free rounds by game and currency, minor units. */
  readonly games: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  /** Longest time that it keeps free rounds, in days. */
  readonly daysMaximum: number;
}

export const studios: readonly Studio[] = [
  {
    name: 'kremen',
    title: 'Křemen Gaming',
    signature: 'body',
    payout: 'EACH_ROUND',
    games: {
      'granite-wheel': { CZK: [500, 1_000], EUR: [20, 40] },
      'quartz-lines': { CZK: [1_000, 2_000], EUR: [40] },
    },
    daysMaximum: 31,
  },
  {
    name: 'olivin',
    title: 'Olivín Terminals',
    signature: 'request',
    payout: 'AT_END',
    games: { 'amber-hall': { CZK: [500, 1_000], EUR: [20, 40] } },
    daysMaximum: 31,
  },
  {
    name: 'jaspis',
    title: 'Jaspis Studio',
    signature: 'request',
    payout: 'PROMOTION',
    games: { 'jasper-garden': { CZK: [500, 1_000], EUR: [20, 40] } },
    daysMaximum: 61,
  },
];
