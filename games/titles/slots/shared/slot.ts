/** A slot from what is its own: what slots share is named, not repeated. */
import type { ReelsSymbol, ReelsTitle } from '@herna/maths';
import { type Adorned, adorned, kindOf } from './adorned.ts';
import type { Family } from './families.ts';
import { linesOf } from './lines.ts';
import { stakesOf } from './stakes.ts';

/** Features that a title states as they are. */
type Features = Partial<
  Pick<
    ReelsTitle,
    | 'bothWays'
    | 'wildMultiplier'
    | 'expandingWilds'
    | 'fullScreen'
    | 'respin'
    | 'freeSpins'
    | 'hold'
    | 'pick'
    | 'gamble'
    | 'buy'
    | 'jackpots'
  >
>;

export interface SlotData extends Features, Adorned {
  readonly family: Family;
  readonly rows: number;
  /** How many lines pay; `ways` where every way does. */
  readonly lines: number | 'ways';
  /** Highest stake, minor units of the crown: its top award must be one that may be paid. */
  readonly stakeMaximum?: number;
  /** By letter: what the longest runs pay, the longest last. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  readonly scatterPays?: readonly number[];
  readonly strips: readonly string[];
}

/** Coins that a stake is worth where ways pay. */
const wayCoins = 20;

/** The symbols that a title's strips and pays name, in the order of the family. */
function symbolsOf({ family, pays, strips, freeSpins }: SlotData): ReelsTitle['symbols'] {
  const used = new Set([...strips, ...(freeSpins?.strips ?? []), ...Object.keys(pays)].join(''));
  return Object.fromEntries(
    Object.entries(family)
      .filter(([letter]) => used.has(letter))
      .map(([letter, key]): [string, ReelsSymbol] => {
        const longest = pays[letter] ?? [];
        const shorter = Array.from({ length: strips.length + 1 - longest.length }, () => 0);
        const kind = kindOf(letter);
        return [letter, { key, kind, pays: kind === 'scatter' ? [] : [...shorter, ...longest] }];
      }),
  );
}

/** The title that the data mean. */
export function slot(data: SlotData): ReelsTitle {
  const { family: _, pays: _pays, stakeMaximum, ...rest } = data;
  const { lines, strips, rows, scatterPays, ...own } = rest;
  const reels = strips.length;
  return {
    ...adorned(own, reels),
    engine: 'reels',
    rows,
    strips,
    symbols: symbolsOf(data),
    scatterPays: scatterPays ?? [],
    ...(lines === 'ways'
      ? { lines: [], ways: { coins: wayCoins }, stakes: stakesOf(wayCoins, stakeMaximum) }
      : { lines: linesOf(reels, rows, lines), stakes: stakesOf(lines, stakeMaximum) }),
  };
}
