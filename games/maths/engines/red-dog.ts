/**
 * Red dog: two cards are dealt, and a third is to fall between them. Neighbours give the stake
 * back; a pair wins when the third card makes three of a kind, else it gives the stake back too.
 * Otherwise the stake may be raised once before the third card comes.
 */
import { decided, type Plan, type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { RedDogTitle } from '../title.ts';
import { cardName, dealFrom, heightOf, rankOf } from './cards.ts';
import { Decisions } from './decisions.ts';

export const raise = 'raise';
export const stay = 'stay';
const actions = [raise, stay];

/** How many ranks lie between two cards' heights: none for neighbours, -1 for a pair. */
export const spreadOf = (first: number, second: number): number => Math.abs(first - second) - 1;

/** What a spread pays to one. */
export const spreadPay = ({ spreadPays }: RedDogTitle, spread: number): number =>
  spreadPays[Math.min(spread, spreadPays.length) - 1] ?? 0;

/**
 * Whether a raise gains on average, for two heights that are dealt: the cards between them, paid as
 * their spread pays, against all others that are left.
 */
export function isRaiseGood(title: RedDogTitle, first: number, second: number): boolean {
  const spread = spreadOf(first, second);
  if (spread < 1) return false;
  let between = 0;
  let others = -2;
  for (const [rank, copies] of title.shoe.entries()) {
    const height = heightOf(rank);
    if (height > Math.min(first, second) && height < Math.max(first, second)) between += copies;
    else others += copies;
  }
  return between * spreadPay(title, spread) > others;
}

/** Spreads at which a raise gains, whatever the two cards are. */
export const goodSpreads = (title: RedDogTitle): number[] =>
  Array.from({ length: 11 }, (_, index) => index + 1).filter((spread) =>
    Array.from({ length: 12 - spread }, (_, low) => low + 1).every((low) =>
      isRaiseGood(title, low, low + spread + 1),
    ),
  );

/** What a third card gives back of all that is staked; undefined while it is not known. */
function multipleFor(title: RedDogTitle, heights: readonly number[]): number {
  const [first = 0, second = 0, third] = heights;
  const spread = spreadOf(first, second);
  if (spread === 0 || third === undefined) return 1;
  if (spread < 0) return third === first ? 1 + title.triplePays : 1;
  const isBetween = third > Math.min(first, second) && third < Math.max(first, second);
  return isBetween ? 1 + spreadPay(title, spread) : 0;
}

/** A round as it stands after the given decisions. */
export function playRedDog(
  title: RedDogTitle,
  stream: Stream,
  input: RoundInput,
  plan?: Plan,
): Round {
  const { stake, bets } = input;
  if (bets?.length) throw new RuleFault('a stake is all there is to lay');
  const draw = dealFrom(stream, title.shoe);
  const cards = [draw(), draw()];
  const heights = (): number[] => cards.map((card) => heightOf(rankOf(card)));
  const [first = 0, second = 0] = heights();
  const spread = spreadOf(first, second);
  const view = { spread, pays: spread > 0 ? spreadPay(title, spread) : title.triplePays };
  const open = (): Round => ({
    phase: 'OPEN',
    legal: [
      { action: stay, extraStake: 0n },
      { action: raise, extraStake: stake },
    ],
    staked: stake,
    win: 0n,
    view: { ...view, cards: cards.map(cardName), raised: false },
    whenLeft: stay,
  });
  const decisions = new Decisions(input.decisions, plan);
  const action = spread > 0 ? decisions.next(actions, open) : undefined;
  decisions.end();
  if (spread > 0 && action === undefined) return open();
  const staked = action === raise ? 2n * stake : stake;
  if (spread !== 0) cards.push(draw());
  const win = staked * BigInt(multipleFor(title, heights()));
  return decided(staked, win, { ...view, cards: cards.map(cardName), raised: action === raise });
}
