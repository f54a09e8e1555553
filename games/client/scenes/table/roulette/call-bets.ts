/** Bets called by parts of the wheel, as the chips they lay on the table. */
import { pocketName } from '@herna/maths';
import type { Order } from './ball.ts';

/** Chips by spot. */
export type Chips = Readonly<Record<string, number>>;

/** Series of the European wheel by their usual names. */
export const series: Readonly<Record<'zero' | 'thirds' | 'orphans', Chips>> = {
  zero: {
    'trio:0-2-3': 2,
    'split:4-7': 1,
    'split:12-15': 1,
    'split:18-21': 1,
    'split:19-22': 1,
    'corner:25': 2,
    'split:32-35': 1,
  },
  thirds: {
    'split:5-8': 1,
    'split:10-11': 1,
    'split:13-16': 1,
    'split:23-24': 1,
    'split:27-30': 1,
    'split:33-36': 1,
  },
  orphans: {
    'straight:1': 1,
    'split:6-9': 1,
    'split:14-17': 1,
    'split:17-20': 1,
    'split:31-34': 1,
  },
};

export type Series = keyof typeof series;

/** A number with two on each side of it on the wheel. */
export function neighboursOf(order: Order, pocket: number): readonly number[] {
  const at = order.indexOf(pocket);
  return [-2, -1, 0, 1, 2].map(
    (away) => order[(at + away + order.length) % order.length] as number,
  );
}

/** Chips on a number and its neighbours. */
export const neighbourChips = (order: Order, pocket: number): Chips =>
  Object.fromEntries(neighboursOf(order, pocket).map((one) => [`straight:${one}`, 1]));

/** `17 · 34 · 6`: numbers as they are read. */
export const numbersText = (pockets: readonly number[]): string =>
  pockets.map(pocketName).join(' · ');
