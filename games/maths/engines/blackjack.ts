/**
 * Blackjack against a dealer who stands on all seventeens and looks for blackjack. Cards are drawn
 * independently, as from an endless shoe, so the return can be computed exactly. Double on the
 * first two cards, split once, split aces get one card each, a natural pays 3:2.
 */
import { type LegalDecision, type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { BlackjackTitle } from '../title.ts';
import { cardName, handValue, isNatural, rankOf } from './cards.ts';

interface Hand {
  readonly cards: number[];
  stake: bigint;
  doubled: boolean;
  finished: boolean;
  /** Made by a split: its 21 in two cards is no natural. */
  readonly split: boolean;
}

const ranks = (cards: readonly number[]): number[] => cards.map(rankOf);
const total = (cards: readonly number[]): number => handValue(ranks(cards)).total;

interface Table {
  readonly hands: Hand[];
  readonly dealer: number[];
}

/** The hand that is to be played next. */
const activeHand = (table: Table): Hand | undefined =>
  table.hands.find(({ finished }) => !finished);

/** What may be decided on a hand. */
export function legalOn(
  title: BlackjackTitle,
  hand: Hand,
  hands: number,
  stake: bigint,
): LegalDecision[] {
  const legal: LegalDecision[] = [
    { action: 'hit', extraStake: 0n },
    { action: 'stand', extraStake: 0n },
  ];
  const [first = 0, second = 0] = ranks(hand.cards);
  if (hand.cards.length !== 2) return legal;
  if (!hand.split || title.doubleAfterSplit) legal.push({ action: 'double', extraStake: stake });
  const pair = Math.min(first, 9) === Math.min(second, 9);
  if (hands === 1 && pair) legal.push({ action: 'split', extraStake: stake });
  return legal;
}

function decide(
  title: BlackjackTitle,
  table: Table,
  action: string,
  stake: bigint,
  draw: () => number,
): void {
  const hand = activeHand(table);
  const allowed = hand ? legalOn(title, hand, table.hands.length, stake) : [];
  if (!hand || !allowed.some((legal) => legal.action === action)) {
    throw new RuleFault(`${action} is not possible now`);
  }
  switch (action) {
    case 'stand':
      hand.finished = true;
      return;
    case 'split': {
      const [left = 0, right = 0] = hand.cards;
      const aces = rankOf(left) === 0;
      const make = (card: number): Hand => ({
        cards: [card, draw()],
        stake,
        doubled: false,
        finished: aces,
        split: true,
      });
      table.hands.splice(0, 1, make(left), make(right));
      break;
    }
    case 'double':
      hand.stake += stake;
      hand.doubled = true;
      hand.cards.push(draw());
      hand.finished = true;
      return;
    default:
      hand.cards.push(draw());
  }
  for (const one of table.hands) if (total(one.cards) >= 21) one.finished = true;
}

/** What a finished hand gives back, its stake included. */
function payOf(hand: Hand, dealer: readonly number[]): bigint {
  const own = total(hand.cards);
  const other = total(dealer);
  const natural = !hand.split && isNatural(ranks(hand.cards));
  const dealerNatural = isNatural(ranks(dealer));
  if (natural) return dealerNatural ? hand.stake : (hand.stake * 5n) / 2n;
  if (own > 21 || dealerNatural) return 0n;
  if (other > 21 || own > other) return hand.stake * 2n;
  return own === other ? hand.stake : 0n;
}

const viewOf = (table: Table, decided: boolean, active: Hand | undefined) => ({
  hands: table.hands.map((hand) => ({
    cards: hand.cards.map(cardName),
    total: total(hand.cards),
    soft: handValue(ranks(hand.cards)).soft,
    stake: hand.stake.toString(),
    doubled: hand.doubled,
    active: hand === active,
    ...(decided ? { win: payOf(hand, table.dealer).toString() } : {}),
  })),
  // Until all is decided the dealer's second card stays face down.
  dealer: {
    cards: (decided ? table.dealer : table.dealer.slice(0, 1)).map(cardName),
    total: total(decided ? table.dealer : table.dealer.slice(0, 1)),
    hidden: decided ? 0 : table.dealer.length - 1,
  },
});

/** A round as it stands after the given decisions. */
export function playBlackjack(title: BlackjackTitle, stream: Stream, input: RoundInput): Round {
  const { stake, decisions } = input;
  if (stake % 2n !== 0n) throw new RuleFault('a natural could not be paid exactly');
  const draw = (): number => stream.below(52);
  const player = [draw()];
  const dealer = [draw()];
  player.push(draw());
  dealer.push(draw());
  const first: Hand = { cards: player, stake, doubled: false, finished: false, split: false };
  const table: Table = { hands: [first], dealer };
  const over = isNatural(ranks(player)) || isNatural(ranks(dealer));
  first.finished = over;
  for (const action of decisions) decide(title, table, action, stake, draw);
  const active = activeHand(table);
  const staked = table.hands.reduce((sum, hand) => sum + hand.stake, 0n);
  if (active) {
    const legal = legalOn(title, active, table.hands.length, stake);
    return { phase: 'OPEN', legal, staked, win: 0n, view: viewOf(table, false, active) };
  }
  const standing = table.hands.some(({ cards }) => total(cards) <= 21);
  if (standing && !over) while (total(dealer) < 17) dealer.push(draw());
  const win = table.hands.reduce((sum, hand) => sum + payOf(hand, dealer), 0n);
  return { phase: 'DECIDED', legal: [], staked, win, view: viewOf(table, true, undefined) };
}
