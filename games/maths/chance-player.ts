/**
 * Somebody who plays any title by chance: stakes, choices and decisions that the rules allow. Tests,
 * benches and the test of ranges play all titles by it.
 */
import type { Currency } from '@herna/kernel';
import { bettingOf } from './betting.ts';
import { baccaratSpots } from './engines/baccarat.ts';
import { boxSpot, pairSpot } from './engines/blackjack.ts';
import { ante } from './engines/poker.ts';
import { spotsOf } from './engines/roulette.ts';
import { drawnJackpot } from './jackpot.ts';
import { playRound } from './play.ts';

export { seededStream } from './simulate/seeded-stream.ts';

import type { Bet, Round, RoundInput } from './round.ts';
import { drawn, replayable, type Stream } from './stream.ts';
import type { CrashTitle, Title, TitleOf } from './title.ts';

const oneOf = <Item>(chance: Stream, items: readonly Item[]): Item =>
  items[chance.below(items.length)] as Item;

/** A whole number from the least to the most. */
const between = (chance: Stream, [least, most]: readonly [number, number]): number =>
  least + chance.below(most - least + 1);

/** The stake is all there is to lay. */
const alone = null;

type Choosing = {
  readonly [Engine in Title['engine']]:
    | ((title: TitleOf<Engine>, chance: Stream) => string | readonly string[])
    | typeof alone;
};

/** A spot or choice, of titles that are staked on some; or spots that are staked on together. */
const choices: Choosing = {
  reels: alone,
  tumble: alone,
  scratch: alone,
  reddog: alone,
  clash: alone,
  videopoker: alone,
  crash: alone,
  hilo: alone,
  bingo: alone,
  blackjack: ({ boxes = 1, pairs }, chance) => {
    const box = between(chance, [1, boxes]);
    return pairs && chance.below(2) === 0 ? [boxSpot(box), pairSpot(box)] : boxSpot(box);
  },
  baccarat: (_, chance) => oneOf(chance, baccaratSpots),
  poker: ({ side }, chance) => oneOf(chance, [ante, side.spot]),
  roulette: ({ pockets }, chance) => oneOf(chance, [...spotsOf(pockets).keys()]),
  wheel: ({ betOn, faces, wheels }, chance) =>
    oneOf(chance, Object.keys(betOn === 'faces' ? faces : wheels)),
  plinko: ({ boards }, chance) => oneOf(chance, Object.keys(boards)),
  dice: ({ chances }, chance) => `${oneOf(chance, ['under', 'over'])}:${between(chance, chances)}`,
  limbo: ({ multiplierMaximum }, chance) =>
    `at:${between(chance, [101, oneOf(chance, [200, 1_000, multiplierMaximum])])}`,
  mines: ({ mines }, chance) => `mines:${between(chance, mines)}`,
  towers: ({ plans }, chance) => oneOf(chance, Object.keys(plans)),
  keno: ({ numbers, pays }, chance) => {
    const count = Number(oneOf(chance, Object.keys(pays)));
    const all = Array.from({ length: numbers }, (_, index) => index + 1);
    return `pick:${drawn(chance, all, count).join('-')}`;
  },
};

/** Stake and choice of a round, as a player of the currency may lay them. */
export function chanceInput(title: Title, chance: Stream, currency: Currency = 'CZK'): RoundInput {
  const ladder = title.stakes[currency] ?? [];
  const stake = oneOf(chance, ladder);
  const choose = choices[title.engine] as
    | ((title: Title, chance: Stream) => string | readonly string[])
    | undefined;
  if (bettingOf(title) === 'sum') {
    // A flight is left where the player says, or never.
    const decisions = title.engine === 'crash' ? chanceExits(title, chance) : [];
    return { stake, decisions, ...(drawnJackpot(title) ? { jackpot: true } : {}) };
  }
  const spots = bettingOf(title) === 'spots' ? 1 + chance.below(3) : 1;
  const chip = spots === 1 ? stake : (ladder[0] ?? stake);
  const bets = Array.from({ length: spots }, () => choose?.(title, chance) ?? '')
    .flat()
    .map((spot): Bet => ({ spot, stake: chip }));
  return { stake: bets.reduce((sum, bet) => sum + bet.stake, 0n), bets, decisions: [] };
}

/** Where a stake leaves a flight, half of it perhaps before. */
function chanceExits({ half }: CrashTitle, chance: Stream): string[] {
  if (chance.below(4) === 0) return [];
  const at = between(chance, [101, 1_000]);
  const before = half && chance.below(2) === 0 ? [`half:${between(chance, [101, at])}`] : [];
  return [...before, `cashOut:${at}`];
}

/** A round played to its end, with what was staked and decided. */
export interface ChanceRound {
  readonly input: RoundInput;
  readonly round: Round;
}

/** Plays a round to its end by decisions that chance takes among the legal ones. */
export function playByChance(title: Title, stream: Stream, chance: Stream): ChanceRound {
  const again = replayable(stream);
  let input = chanceInput(title, chance);
  for (;;) {
    const round = playRound(title, again(), input);
    if (round.phase === 'DECIDED') return { input, round };
    const { action } = oneOf(chance, round.legal);
    input = { ...input, decisions: [...input.decisions, action] };
  }
}
