/** Game maths: engines as pure functions, exact returns, fractions. Runs in browsers too. */
export * from './betting.ts';
export { type BaccaratSpot, baccaratSpots } from './engines/baccarat.ts';
export { freeField, linesOf } from './engines/bingo.ts';
export { bonusSpot, stakeLaid } from './engines/bonus-buy.ts';
export * from './engines/cards.ts';
export * from './engines/crash.ts';
export { diceMultiple } from './engines/dice.ts';
export { colours as doublingColours, type GambleView } from './engines/gamble.ts';
export { minesMultiple, stepsOfMines } from './engines/mines.ts';
export { ante } from './engines/poker.ts';
export { jokerDeck, wholeDeck } from './engines/poker-hands.ts';
export { type HandKind, handKinds, threeCardKinds } from './engines/ranked-hands.ts';
export { goodSpreads } from './engines/red-dog.ts';
export type { Coin, HoldView } from './engines/reels/hold.ts';
export type { PickView } from './engines/reels/pick.ts';
export type { ExpandedWin, LineWin, SpinView, WayWin } from './engines/reels/spin.ts';
export { evaluateSpin, gridAt, stakeParts } from './engines/reels.ts';
export {
  colourOfPocket,
  doubleZero,
  europeanWheel,
  evenChances,
  type LuckyNumber,
  type PocketColour,
  pocketName,
  type RouletteView,
  redPockets,
  type SpotMap,
  spotPays,
  spotsOf,
  wheelOf,
} from './engines/roulette.ts';
export { assertLaid, isShared, type SharedTitle, sharedNumbers } from './engines/shared.ts';
export { floorsOf, towersMultiple } from './engines/towers.ts';
export {
  evaluateTumble,
  type GroupWin,
  heldOn,
  type Place,
  type TumbleBoard,
  type TumbleSpin,
} from './engines/tumble/spin.ts';
export { type ChartColumn, chartColumns, type StrategyChart } from './exact/blackjack-chart.ts';
export type { Certificate } from './exact/certificate.ts';
export * from './fraction.ts';
export * from './jackpot.ts';
export * from './play.ts';
export * from './round.ts';
export * from './stream.ts';
export * from './title.ts';
