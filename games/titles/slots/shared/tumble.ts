/** A tumbling slot from what is its own: what slots share is named, not repeated. */
import type { TumbleSymbol, TumbleTitle } from '@herna/maths';
import { type Adorned, adorned, kindOf } from './adorned.ts';
import type { Family } from './families.ts';
import { stakesOf } from './stakes.ts';

/** Rules that a title states as they are. */
type Stated = Pick<TumbleTitle, 'groups' | 'multipliers'> &
  Partial<Pick<TumbleTitle, 'freeSpins' | 'buy' | 'scatterPays'>>;

export interface TumbleData extends Stated, Adorned {
  readonly family: Family;
  readonly rows: number;
  /** Highest stake, minor units of the crown: its top award must be one that may be paid. */
  readonly stakeMaximum?: number;
  /** By letter: what groups pay in coins, the largest last. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  readonly strips: readonly string[];
}

/** Coins that a stake is worth. */
const coins = 20;

/** Fewest symbols of each column of the paytable. */
const sizes = { anywhere: [8, 10, 12], clusters: [5, 7, 9, 12] } as const;

/** The title that the data mean. */
export function tumble(data: TumbleData): TumbleTitle {
  const { family, pays, strips, rows, stakeMaximum, scatterPays, ...own } = data;
  const { groups, multipliers, freeSpins, buy, ...facts } = own;
  const used = new Set([...strips, ...Object.keys(pays)].join(''));
  const symbols = Object.entries(family)
    .filter(([letter]) => used.has(letter))
    .map(([letter, key]): [string, TumbleSymbol] => [
      letter,
      {
        key,
        kind: kindOf(letter) === 'scatter' ? 'scatter' : 'regular',
        pays: pays[letter] ?? [],
      },
    ]);
  return {
    ...adorned(facts, strips.length),
    engine: 'tumble',
    rows,
    symbols: Object.fromEntries(symbols),
    strips,
    groups,
    sizes: sizes[groups],
    coins,
    multipliers,
    scatterPays: scatterPays ?? [],
    stakes: stakesOf(coins, stakeMaximum),
    ...(freeSpins ? { freeSpins } : {}),
    ...(buy ? { buy } : {}),
  };
}
