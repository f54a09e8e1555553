/** What every title has, whatever its engine. */
import type { Currency } from '@herna/kernel';
import type { TitleJackpot } from './jackpot.ts';

/** Languages of the titles' texts. */
export type TitleLanguage = 'cs' | 'en' | 'sk' | 'hu' | 'ru' | 'vi';

export interface TitleText {
  readonly short: string;
}

export interface TitleArt {
  readonly scene: string;
  readonly hero: string;
  readonly font: string;
  /** Light, middle and dark of the painting. */
  readonly palette: readonly [string, string, string];
}

export type Volatility = 'low' | 'medium' | 'medium-high' | 'high' | 'very-high';

/** Stakes a player may choose, minor units, ascending. */
export type StakeLadder = Readonly<Partial<Record<Currency, readonly bigint[]>>>;

/** When a shared draw takes stakes and when it is drawn; the first beat began with the epoch. */
export interface DrawBeat {
  /** From the opening of one draw to that of the next, milliseconds. */
  readonly everyMs: number;
  /** How long of it stakes are taken. */
  readonly bettingMs: number;
}

export interface TitleBase {
  readonly key: string;
  readonly name: string;
  readonly legalKind: 'TECHNICAL' | 'LIVE' | 'LOTTERY';
  readonly categories: readonly string[];
  readonly genre: string;
  readonly reelsTag?: string;
  readonly tags: readonly string[];
  readonly badge?: string;
  readonly sort: number;
  /** Release, ISO 8601. */
  readonly start: string;
  /** How widely wins scatter; it follows from the certificate's variance. */
  readonly volatility: Volatility;
  /** Return to player that the title was made for, in hundredths of a per cent. */
  readonly returnTarget: number;
  readonly stakes: StakeLadder;
  /** Jackpots that its stakes feed; at most one of them is drawn in its rounds. */
  readonly jackpots?: readonly TitleJackpot[];
  readonly texts: Readonly<Record<TitleLanguage, TitleText>>;
  readonly art: TitleArt;
}
