/**
 * Which ceiling a win passes, if any. Of a round the most particular row in force decides: its title
 * before its provider, that before its part of the offer, that before all; so it does of a round's
 * multiple, which bounds what a small stake can bring. Of a day the provider's and
 * the title's rows both decide, since each sums something else. A row without an amount is none.
 */
import type { HeldWinCause } from '../contract/held-wins.ts';

/** A row; 0 and empty texts stand for all. */
export interface Ceiling {
  readonly period: 'ROUND' | 'MULTIPLE' | 'DAY';
  readonly providerId: bigint;
  readonly scope: string;
  readonly gameKey: string;
  readonly currency: string;
  /** Minor units; of a multiple, hundredths of the stake. Undefined ends an earlier row. */
  readonly amount: bigint | undefined;
}

/** A win as ceilings see it. */
export interface CountedWin {
  readonly providerId: bigint;
  readonly scope: string;
  readonly gameKey: string;
  readonly currency: string;
  readonly amount: bigint;
  /**
   * What its round, or its free rounds, have staked, minor units; undefined where no stake won it:
   * outside any round, of a jackpot.
   */
  readonly staked: bigint | undefined;
}

/** What was won before, without this win; minor units. */
export interface WonBefore {
  readonly round: bigint;
  readonly dayOfProvider: bigint;
  readonly dayOfTitle: bigint;
}

export interface Passed {
  readonly cause: HeldWinCause;
  readonly ceiling: bigint;
  /** What it comes to with this win. */
  readonly counted: bigint;
}

/** The amount of the most particular row that fits, by the order of `fits`. */
function amountOf(
  ceilings: readonly Ceiling[],
  fits: readonly ((ceiling: Ceiling) => boolean)[],
): bigint | undefined {
  for (const fit of fits) {
    const found = ceilings.find((ceiling) => fit(ceiling) && ceiling.amount !== undefined);
    if (found) return found.amount;
  }
  return undefined;
}

const passes = (
  cause: HeldWinCause,
  ceiling: bigint | undefined,
  counted: bigint,
): Passed | undefined =>
  ceiling !== undefined && counted > ceiling ? { cause, ceiling, counted } : undefined;

/** The ceiling that a win passes; `inForce` holds one row for each place. */
export function passedBy(
  win: CountedWin,
  before: WonBefore,
  inForce: readonly Ceiling[],
): Passed | undefined {
  const of = inForce.filter(({ currency }) => currency === win.currency);
  const days = of.filter(({ period }) => period === 'DAY');
  const isTitles = (row: Ceiling) => row.gameKey === win.gameKey;
  const isProviders = (row: Ceiling) => row.gameKey === '' && row.providerId === win.providerId;
  const isScopes = (row: Ceiling) => row.scope === win.scope;
  const isEverybodys = (row: Ceiling) =>
    row.gameKey === '' && row.providerId === 0n && row.scope === '';
  const narrowest: readonly ((row: Ceiling) => boolean)[] = [
    isTitles,
    (row) => isProviders(row) && isScopes(row),
    (row) => isProviders(row) && row.scope === '',
    (row) => row.gameKey === '' && row.providerId === 0n && isScopes(row),
    isEverybodys,
  ];
  const ofRound = (wanted: 'ROUND' | 'MULTIPLE') =>
    amountOf(
      of.filter(({ period }) => period === wanted),
      narrowest,
    );
  const multiple = win.staked === undefined ? undefined : ofRound('MULTIPLE');
  const times = multiple === undefined ? undefined : (multiple * (win.staked ?? 0n) + 99n) / 100n;
  return (
    passes('ROUND', ofRound('ROUND'), before.round + win.amount) ??
    passes('MULTIPLE', times, before.round + win.amount) ??
    passes('DAY', amountOf(days, [isTitles]), before.dayOfTitle + win.amount) ??
    passes('DAY', amountOf(days, [isProviders, isEverybodys]), before.dayOfProvider + win.amount)
  );
}
