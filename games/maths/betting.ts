/** How the stake of a title is laid, and bets read with care. */
import { type Bet, type RoundInput, RuleFault } from './round.ts';
import type { Title } from './title.ts';

/**
 * `sum`: a stake of the ladder. `choice`: a stake of the ladder on one choice, given as the spot of
 * its one bet. `spots`: chips on spots, whose sum is the stake.
 */
export type Betting = 'sum' | 'choice' | 'spots';

const bettings: Readonly<Record<Title['engine'], Betting>> = {
  reels: 'sum',
  tumble: 'sum',
  scratch: 'sum',
  blackjack: 'sum',
  reddog: 'sum',
  clash: 'sum',
  baccarat: 'spots',
  poker: 'spots',
  videopoker: 'sum',
  crash: 'sum',
  roulette: 'spots',
  wheel: 'choice',
  plinko: 'choice',
  dice: 'choice',
  limbo: 'choice',
  mines: 'choice',
  towers: 'choice',
  hilo: 'sum',
  keno: 'choice',
  bingo: 'sum',
};

/** How the stake of a title is laid. */
export function bettingOf(title: Title): Betting {
  const onSpots =
    (title.engine === 'wheel' && title.betOn === 'faces') ||
    (title.engine === 'blackjack' && title.boxes !== undefined);
  return onSpots ? 'spots' : bettings[title.engine];
}

/** The one choice that carries the stake. */
export function choiceOf({ stake, bets = [], decisions }: RoundInput): string {
  const [bet] = bets;
  if (bets.length !== 1 || bet?.stake !== stake || stake <= 0n) {
    throw new RuleFault('one choice carries the stake');
  }
  if (decisions.length > 0) throw new RuleFault('the round is decided by its draw');
  return bet.spot;
}

/** Chips on spots of a table, together the stake. */
export function spotBets({ stake, bets = [] }: RoundInput, known: (spot: string) => boolean) {
  if (bets.length === 0 || bets.length > 200) throw new RuleFault('there is no bet on the table');
  const staked = bets.reduce((sum, bet) => sum + bet.stake, 0n);
  if (staked !== stake) throw new RuleFault('the bets are not the stake');
  for (const bet of bets) {
    if (bet.stake <= 0n || !known(bet.spot)) throw new RuleFault(`no bet can be on ${bet.spot}`);
  }
  return bets as readonly Bet[];
}

/**
 * Whether a round of a title may be free: its stake is one of the ladder, laid as a whole. A table's
 * chips lie on many spots, and flights and draws are shared.
 */
export const mayBeFree = (title: Title): boolean =>
  bettingOf(title) !== 'spots' && title.engine !== 'crash' && !('shared' in title);
