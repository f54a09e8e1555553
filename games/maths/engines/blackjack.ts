/**
 * Blackjack against a dealer who stands on all seventeens and looks for blackjack. Each round is
 * dealt from a fresh shoe. Double on the first two cards, split once, split aces get one card each,
 * a natural pays 3:2, insurance costs half the stake and pays 2:1.
 */
import { decided, type LegalDecision, type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { BlackjackTitle } from '../title.ts';
import { cardName, type Draw, dealFrom, handValue, isNatural, rankOf } from './cards.ts';

interface Hand {
  readonly cards: number[];
  stake: bigint;
  doubled: boolean;
  finished: boolean;
  /** Made by a split: its 21 in two cards is no natural. */
  readonly split: boolean;
}

interface Table {
  /** The first stake, minor units. */
  readonly stake: bigint;
  readonly hands: Hand[];
  /** The first card is seen, the second is not until all is decided. */
  readonly dealer: number[];
  insurance: 'none' | 'offered' | 'taken';
}

const ranks = (cards: readonly number[]): number[] => cards.map(rankOf);
const total = (cards: readonly number[]): number => handValue(ranks(cards)).total;
const dealerHasNatural = ({ dealer }: Table): boolean => isNatural(ranks(dealer.slice(0, 2)));
const insuranceStake = ({ stake }: Table): bigint => stake / 2n;

/** The hand that is to be played next; a dealer's natural ends the round before any is. */
const activeHand = (table: Table): Hand | undefined =>
  dealerHasNatural(table) ? undefined : table.hands.find(({ finished }) => !finished);

/** What may be decided now; nothing when the round is over. */
function legalDecisions(title: BlackjackTitle, table: Table): LegalDecision[] {
  if (table.insurance === 'offered') {
    return [
      { action: 'noInsurance', extraStake: 0n },
      { action: 'insure', extraStake: insuranceStake(table) },
    ];
  }
  const hand = activeHand(table);
  if (!hand) return [];
  const legal: LegalDecision[] = [
    { action: 'hit', extraStake: 0n },
    { action: 'stand', extraStake: 0n },
  ];
  if (hand.cards.length !== 2) return legal;
  const { stake } = table;
  if (!hand.split || title.doubleAfterSplit) legal.push({ action: 'double', extraStake: stake });
  const [first = 0, second = 0] = ranks(hand.cards);
  // All cards that count ten are a pair with one another.
  const pair = Math.min(first, 9) === Math.min(second, 9);
  if (table.hands.length === 1 && pair) legal.push({ action: 'split', extraStake: stake });
  return legal;
}

function split(table: Table, draw: Draw): void {
  const [left = 0, right = 0] = table.hands[0]?.cards ?? [];
  const make = (card: number): Hand => ({
    cards: [card, draw()],
    stake: table.stake,
    doubled: false,
    finished: rankOf(card) === 0,
    split: true,
  });
  table.hands.splice(0, 1, make(left), make(right));
}

function decide(title: BlackjackTitle, table: Table, action: string, draw: Draw): void {
  if (!legalDecisions(title, table).some((legal) => legal.action === action)) {
    throw new RuleFault(`${action} is not possible now`);
  }
  if (table.insurance === 'offered') {
    table.insurance = action === 'insure' ? 'taken' : 'none';
    return;
  }
  const hand = activeHand(table) as Hand;
  if (action === 'split') split(table, draw);
  if (action === 'hit' || action === 'double') hand.cards.push(draw());
  if (action === 'double') {
    hand.stake += table.stake;
    hand.doubled = true;
  }
  if (action === 'stand' || action === 'double') hand.finished = true;
  for (const one of table.hands) if (total(one.cards) >= 21) one.finished = true;
}

/** What a finished hand gives back, its stake included. */
function payOf(hand: Hand, table: Table): bigint {
  const own = total(hand.cards);
  const other = total(table.dealer);
  const natural = !hand.split && isNatural(ranks(hand.cards));
  if (natural) return dealerHasNatural(table) ? hand.stake : (hand.stake * 5n) / 2n;
  if (own > 21 || dealerHasNatural(table)) return 0n;
  if (other > 21 || own > other) return hand.stake * 2n;
  return own === other ? hand.stake : 0n;
}

/** What insurance gives back, its stake included. */
const insurancePay = (table: Table): bigint =>
  table.insurance === 'taken' && dealerHasNatural(table) ? 3n * insuranceStake(table) : 0n;

/** The dealer draws only against a hand that still stands and is no natural. */
function drawDealer(table: Table, draw: Draw): void {
  const against = table.hands.some(
    ({ cards, split }) => total(cards) <= 21 && (split || !isNatural(ranks(cards))),
  );
  if (!against) return;
  while (total(table.dealer) < 17) table.dealer.push(draw());
}

function viewOf(table: Table, decided: boolean): Round['view'] {
  const active = table.insurance === 'offered' ? undefined : activeHand(table);
  const shown = decided ? table.dealer : table.dealer.slice(0, 1);
  return {
    hands: table.hands.map((hand) => ({
      cards: hand.cards.map(cardName),
      total: total(hand.cards),
      soft: handValue(ranks(hand.cards)).soft,
      stake: hand.stake.toString(),
      doubled: hand.doubled,
      active: !decided && hand === active,
      ...(decided ? { win: payOf(hand, table).toString() } : {}),
    })),
    dealer: {
      cards: shown.map(cardName),
      total: total(shown),
      hidden: table.dealer.length - shown.length,
    },
    insurance:
      table.insurance === 'taken'
        ? {
            stake: insuranceStake(table).toString(),
            ...(decided ? { win: insurancePay(table).toString() } : {}),
          }
        : null,
  };
}

/** A round as it stands after the given decisions, its cards coming from a given shoe. */
export function playFromShoe(title: BlackjackTitle, draw: Draw, input: RoundInput): Round {
  const { stake, decisions } = input;
  if (stake % 2n !== 0n) throw new RuleFault('a natural could not be paid exactly');
  const player = [draw()];
  const dealer = [draw()];
  player.push(draw());
  dealer.push(draw());
  const finished = isNatural(ranks(player));
  const first: Hand = { cards: player, stake, doubled: false, finished, split: false };
  const offered = title.insurance && rankOf(dealer[0] ?? 0) === 0;
  const table: Table = { stake, hands: [first], dealer, insurance: offered ? 'offered' : 'none' };
  for (const action of decisions) decide(title, table, action, draw);
  const legal = legalDecisions(title, table);
  const insured = table.insurance === 'taken' ? insuranceStake(table) : 0n;
  const staked = table.hands.reduce((sum, hand) => sum + hand.stake, insured);
  if (legal.length > 0) {
    const whenLeft = table.insurance === 'offered' ? 'noInsurance' : 'stand';
    return { phase: 'OPEN', legal, staked, win: 0n, view: viewOf(table, false), whenLeft };
  }
  if (!dealerHasNatural(table)) drawDealer(table, draw);
  const win = table.hands.reduce((sum, hand) => sum + payOf(hand, table), insurancePay(table));
  return decided(staked, win, viewOf(table, true));
}

/** A round as it stands after the given decisions. */
export const playBlackjack = (title: BlackjackTitle, stream: Stream, input: RoundInput): Round =>
  playFromShoe(title, dealFrom(stream, title.shoe), input);
