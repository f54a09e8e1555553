/** What titles are made of that are decided by one draw, or step by step until one leaves. */
import type { Currency } from '@herna/kernel';
import type { TitleBase } from './base.ts';

/**
 * A wheel of segments. With `faces` chips lie on what a segment shows and each face pays by itself;
 * with `wheel` one of several wheels is chosen and pays what it stops at.
 */
export interface WheelTitle extends TitleBase {
  readonly engine: 'wheel';
  readonly betOn: 'faces' | 'wheel';
  /** What a face pays, in hundredths of what lies on it, stake included. */
  readonly faces: Readonly<Record<string, number>>;
  /** Faces of the segments, clockwise, by the name of their wheel. */
  readonly wheels: Readonly<Record<string, readonly string[]>>;
  /** Most on the table, minor units by currency; only where chips are laid. */
  readonly spotMaximum?: Readonly<Partial<Record<Currency, bigint>>>;
}

/** A ball that falls left or right at each row of pegs. */
export interface PlinkoTitle extends TitleBase {
  readonly engine: 'plinko';
  /** Pays of the slots from left to right, in hundredths, by board: `high-16`. */
  readonly boards: Readonly<Record<string, readonly number[]>>;
}

/** A number is drawn; it is below or above what was chosen. */
export interface DiceTitle extends TitleBase {
  readonly engine: 'dice';
  readonly edgePercent: number;
  /** Numbers are drawn below this. */
  readonly outcomes: number;
  /** Fewest and most of the numbers that may win. */
  readonly chances: readonly [least: number, most: number];
}

/** A multiplier is drawn; it reaches what was chosen or it does not. */
export interface LimboTitle extends TitleBase {
  readonly engine: 'limbo';
  readonly edgePercent: number;
  /** Highest that may be chosen, in hundredths. */
  readonly multiplierMaximum: number;
}

/** Fields with mines below some of them; each empty one raises what can be taken. */
export interface MinesTitle extends TitleBase {
  readonly engine: 'mines';
  readonly columns: number;
  readonly fields: number;
  /** Fewest and most mines that may be chosen. */
  readonly mines: readonly [least: number, most: number];
  readonly edgePercent: number;
  /** Highest that can be taken, in hundredths. */
  readonly multiplierMaximum: number;
}

/** How steep a tower is: tiles of a floor, and how many of them hold. */
export interface TowerPlan {
  readonly tiles: number;
  readonly safe: number;
}

/** Floors to climb; on each a tile is chosen that holds or does not. */
export interface TowersTitle extends TitleBase {
  readonly engine: 'towers';
  readonly floors: number;
  /** Plans by their names. */
  readonly plans: Readonly<Record<string, TowerPlan>>;
  readonly edgePercent: number;
  /** Highest that can be taken, in hundredths. */
  readonly multiplierMaximum: number;
}

/** Cards of an endless deck, each to be higher or lower than the one before. */
export interface HiloTitle extends TitleBase {
  readonly engine: 'hilo';
  readonly edgePercent: number;
  /** Right guesses after which the round ends by itself. */
  readonly guesses: number;
  /** Cards that may be passed over. */
  readonly skips: number;
  /** Highest that can be taken, in hundredths. */
  readonly multiplierMaximum: number;
}
