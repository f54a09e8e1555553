/**
 * A title is data. Engines are code that any title uses; a new title needs no code unless it
 * brings a new mechanic. Each family of engines says in `title/` what its titles are made of.
 */
import type {
  BaccaratTitle,
  BlackjackTitle,
  ClashTitle,
  PokerTitle,
  RedDogTitle,
  VideoPokerTitle,
} from './title/cards.ts';
import type { CrashTitle } from './title/crash.ts';
import type { BingoTitle, KenoTitle } from './title/draws.ts';
import type {
  DiceTitle,
  HiloTitle,
  LimboTitle,
  MinesTitle,
  PlinkoTitle,
  TowersTitle,
  WheelTitle,
} from './title/instant.ts';
import type { ReelsTitle } from './title/reels.ts';
import type { RouletteTitle, ScratchTitle } from './title/table.ts';
import type { TumbleTitle } from './title/tumble.ts';

export type * from './title/base.ts';
export type * from './title/bonus-buy.ts';
export type * from './title/cards.ts';
export type * from './title/crash.ts';
export type * from './title/draws.ts';
export type * from './title/gamble.ts';
export type * from './title/instant.ts';
export type * from './title/jackpot.ts';
export type * from './title/reels.ts';
export type * from './title/table.ts';
export type * from './title/tumble.ts';

export type Title =
  | ReelsTitle
  | TumbleTitle
  | RouletteTitle
  | ScratchTitle
  | BlackjackTitle
  | RedDogTitle
  | ClashTitle
  | BaccaratTitle
  | PokerTitle
  | VideoPokerTitle
  | CrashTitle
  | WheelTitle
  | PlinkoTitle
  | DiceTitle
  | LimboTitle
  | MinesTitle
  | TowersTitle
  | HiloTitle
  | KenoTitle
  | BingoTitle;

/** The titles of an engine. */
export type TitleOf<Engine extends Title['engine']> = Extract<Title, { engine: Engine }>;
