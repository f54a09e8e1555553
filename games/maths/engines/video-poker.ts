/**
 * Video poker: five cards are dealt, any of them are held, the others are drawn anew. With several
 * hands the held cards lie in each, and each draws from its own rest of the deck.
 */
import { decided, type Plan, type Round, type RoundInput, RuleFault } from '../round.ts';
import { drawn, indexes, type Stream } from '../stream.ts';
import type { VideoPokerTitle } from '../title.ts';
import { pokerCardName } from './cards.ts';
import { type Chosen, Decisions, free } from './decisions.ts';
import { type GambleView, playGamble } from './gamble.ts';
import { type Evaluate, evaluatorOf, payOf } from './poker-hands.ts';

const handSize = 5;

/** The places held, a bit each from the left. */
const placesIn = (mask: number): number[] =>
  indexes(handSize).filter((place) => (mask >> place) & 1);

/** All decisions by the bits of what they hold. */
const holds: readonly string[] = indexes(2 ** handSize).map(
  (mask) =>
    `hold:${
      placesIn(mask)
        .map((place) => place + 1)
        .join('') || '0'
    }`,
);

/** Which of five cards are held, a bit each from the left, as a decision: `hold:135`, `hold:0`. */
export const holdAction = (mask: number): string => holds[mask] ?? '';

const anyHold = free(holds);

/** Calls back for each choice of so many cards. */
function everyChoice(
  cards: readonly number[],
  count: number,
  visit: (chosen: readonly number[]) => void,
): void {
  const chosen: number[] = [];
  const choose = (from: number): void => {
    if (chosen.length === count) {
      visit(chosen);
      return;
    }
    for (let at = from; at <= cards.length - (count - chosen.length); at++) {
      chosen.push(cards[at] as number);
      choose(at + 1);
      chosen.pop();
    }
  };
  choose(0);
}

/** What a hold gives over all draws. */
export interface HoldWorth {
  /** Sum of pays over all draws, and how many draws pay anything. */
  readonly paid: number;
  readonly hits: number;
  readonly draws: number;
  readonly kept: number;
}

/**
 * Positive when one hold is the better: it pays more on average; else it pays more often; else it
 * keeps more cards.
 */
export const compareHolds = (one: HoldWorth, other: HoldWorth): number =>
  one.paid * other.draws - other.paid * one.draws ||
  one.hits * other.draws - other.hits * one.draws ||
  one.kept - other.kept;

const evaluators = new WeakMap<VideoPokerTitle, Evaluate>();

/** The evaluator of a title, kept: a round of it is like the last. */
function evaluatorFor(title: VideoPokerTitle): Evaluate {
  const known = evaluators.get(title) ?? evaluatorOf(title);
  evaluators.set(title, known);
  return known;
}

/** What a hold of dealt cards is worth: every draw from the rest is looked at. */
export function holdWorth(
  title: VideoPokerTitle,
  dealt: readonly number[],
  mask: number,
  evaluate: Evaluate = evaluatorOf(title),
): HoldWorth {
  const rest = title.deck.filter((card) => !dealt.includes(card));
  const held = dealt.filter((_, place) => (mask >> place) & 1);
  let [paid, hits, draws] = [0, 0, 0];
  everyChoice(rest, handSize - held.length, (chosen) => {
    const pay = payOf(title.pays, evaluate([...held, ...chosen]));
    draws++;
    paid += pay;
    if (pay > 0) hits++;
  });
  return { paid, hits, draws, kept: held.length };
}

/** The hold that returns most on average. */
export function bestHold(title: VideoPokerTitle, dealt: readonly number[]): number {
  const evaluate = evaluatorOf(title);
  let best = { mask: 31, worth: holdWorth(title, dealt, 31, evaluate) };
  for (let mask = 30; mask >= 0; mask--) {
    const worth = holdWorth(title, dealt, mask, evaluate);
    if (worth.draws > 0 && compareHolds(worth, best.worth) > 0) best = { mask, worth };
  }
  return best.mask;
}

function handOf(title: VideoPokerTitle, cards: readonly number[], evaluate: Evaluate) {
  const row = evaluate(cards);
  return { cards: cards.map(pokerCardName), row, pays: payOf(title.pays, row) };
}

/** A round as it stands after the given decisions. */
export function playVideoPoker(
  title: VideoPokerTitle,
  stream: Stream,
  input: RoundInput,
  plan?: Plan,
): Round {
  const { stake, bets } = input;
  if (bets?.length) throw new RuleFault('a stake is all there is to lay');
  if (stake % BigInt(title.hands) !== 0n) throw new RuleFault('the hands have no equal stakes');
  const evaluate = evaluatorFor(title);
  const decisions = new Decisions(input.decisions, plan);
  const dealt = drawn(stream, title.deck, handSize);
  const view = { dealt: handOf(title, dealt, evaluate), held: null, hands: [] };
  const open = { phase: 'OPEN', staked: stake, win: 0n } as const;
  const toHold = (): Round => ({
    ...open,
    legal: anyHold,
    view,
    // Weighing all holds takes a while, so it is done for those only who did not come back.
    get whenLeft() {
      return holdAction(bestHold(title, dealt));
    },
  });
  const action = decisions.next(holds, toHold);
  if (action === undefined) return toHold();
  const mask = holds.indexOf(action);
  const held = placesIn(mask);
  const rest = title.deck.filter((card) => !dealt.includes(card));
  const hands: ReturnType<typeof handOf>[] = [];
  let paid = 0;
  for (let number = 0; number < title.hands; number++) {
    const fresh = drawn(stream, rest, handSize - held.length);
    let next = 0;
    const cards = dealt.map((card, place) => ((mask >> place) & 1 ? card : (fresh[next++] ?? 0)));
    const hand = handOf(title, cards, evaluate);
    hands.push(hand);
    paid += hand.pays;
  }
  const won = (stake / BigInt(title.hands)) * BigInt(paid);
  const shown = { ...view, held, hands };
  const toGamble = (chosen: Chosen<GambleView>): Round => ({
    ...open,
    legal: chosen.legal,
    view: { ...shown, gamble: chosen.view },
    whenLeft: 'collect',
  });
  const gamble = playGamble(title, stream, stake, won, decisions, toGamble);
  if (gamble && gamble.legal.length > 0) return toGamble(gamble);
  decisions.end();
  if (!gamble) return decided(stake, won, shown);
  return decided(stake, BigInt(gamble.view.amount), { ...shown, gamble: gamble.view });
}
