/**
 * Blackjack against a dealer who stands on all seventeens and looks for blackjack. Each round is
 * dealt from a fresh shoe. Double on the first two cards, split once, split aces get one card each,
 * a natural pays 3:2, insurance costs half the stake and pays 2:1. A dealer who shows both his cards
 * wins at an equal total and pays a natural 1:1, also against his own.
 */
import { bettingOf, spotBets } from '../betting.ts';
import {
  decided,
  type LegalDecision,
  type Plan,
  type Round,
  type RoundInput,
  RuleFault,
} from '../round.ts';
import type { Stream } from '../stream.ts';
import type { BlackjackTitle, PairKind } from '../title.ts';
import { cardName, type Draw, dealFrom, handValue, isNatural, isRed, rankOf } from './cards.ts';
import { afterDecisions } from './decisions.ts';

/** Spots of a box and of the bet on a pair beside it. */
export const boxSpot = (box: number): string => `box:${box}`;
export const pairSpot = (box: number): string => `pair:${box}`;

interface Hand {
  /** Number of its box, from one. */
  readonly box: number;
  /** The first stake of its box, minor units. */
  readonly first: bigint;
  readonly cards: number[];
  stake: bigint;
  doubled: boolean;
  finished: boolean;
  /** Made by a split: its 21 in two cards is no natural. */
  readonly split: boolean;
}

interface Table {
  /** The first stakes of all boxes, minor units. */
  readonly stake: bigint;
  readonly hands: Hand[];
  readonly pairs: readonly PairBet[];
  /** The first card is seen; the second is not until all is decided, or is from the start. */
  readonly dealer: number[];
  insurance: 'none' | 'offered' | 'taken';
}

/** A bet that the first two cards of a box are a pair. */
interface PairBet {
  readonly box: number;
  readonly stake: bigint;
  /** What they are; nothing when they are no pair. */
  readonly kind: PairKind | undefined;
}

const total = (cards: readonly number[]): number => handValue(cards).total;

/** Whether the dealer's first two cards are a natural. */
const dealerHasNatural = ({ dealer: [first = 0, second = 0] }: Table): boolean =>
  isNatural([first, second]);
const insuranceStake = ({ stake }: Table): bigint => stake / 2n;

/** The hand that is to be played next; a dealer's natural ends the round before any is. */
const activeHand = (table: Table): Hand | undefined =>
  dealerHasNatural(table) ? undefined : table.hands.find(({ finished }) => !finished);

/** Whether a hand of two cards may be doubled. */
function mayDouble(
  { doubleOn, doubleAfterSplit }: BlackjackTitle,
  { cards, split }: Hand,
): boolean {
  const { total, soft } = handValue(cards);
  return (!split || doubleAfterSplit) && (!doubleOn || (!soft && doubleOn.includes(total)));
}

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
  const extraStake = hand.first;
  if (mayDouble(title, hand)) legal.push({ action: 'double', extraStake });
  const [first = 0, second = 0] = hand.cards;
  // All cards that count ten are a pair with one another.
  const pair = Math.min(rankOf(first), 9) === Math.min(rankOf(second), 9);
  if (!hand.split && pair) legal.push({ action: 'split', extraStake });
  return legal;
}

function split({ hands }: Table, hand: Hand, draw: Draw): void {
  const { box, first } = hand;
  const [left = 0, right = 0] = hand.cards;
  const make = (card: number): Hand => ({
    box,
    first,
    cards: [card, draw()],
    stake: first,
    doubled: false,
    finished: rankOf(card) === 0,
    split: true,
  });
  hands.splice(hands.indexOf(hand), 1, make(left), make(right));
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
  if (action === 'split') split(table, hand, draw);
  if (action === 'hit' || action === 'double') hand.cards.push(draw());
  if (action === 'double') {
    hand.stake += hand.first;
    hand.doubled = true;
  }
  if (action === 'stand' || action === 'double') hand.finished = true;
  for (const one of table.hands) if (total(one.cards) >= 21) one.finished = true;
}

/** What hands give back, the stake included, in half stakes. */
interface Terms {
  readonly natural: bigint;
  /** A natural against the dealer's. */
  readonly naturals: bigint;
  /** An equal total. */
  readonly tie: bigint;
}

const hiddenTerms: Terms = { natural: 5n, naturals: 2n, tie: 2n };
const exposedTerms: Terms = { natural: 4n, naturals: 4n, tie: 0n };

/** What a finished hand gives back, its stake included. */
function payOf({ exposed }: BlackjackTitle, hand: Hand, table: Table): bigint {
  const terms = exposed ? exposedTerms : hiddenTerms;
  const paid = (halves: bigint): bigint => (hand.stake * halves) / 2n;
  const own = total(hand.cards);
  const other = total(table.dealer);
  const natural = !hand.split && isNatural(hand.cards);
  if (natural) return paid(dealerHasNatural(table) ? terms.naturals : terms.natural);
  if (own > 21 || dealerHasNatural(table)) return 0n;
  if (other > 21 || own > other) return paid(4n);
  return own === other ? paid(terms.tie) : 0n;
}

/** What insurance gives back, its stake included. */
const insurancePay = (table: Table): bigint =>
  table.insurance === 'taken' && dealerHasNatural(table) ? 3n * insuranceStake(table) : 0n;

/** What two first cards are to a bet on a pair: of one rank, and how their suits are alike. */
export function pairKindOf([first = 0, second = 0]: readonly number[]): PairKind | undefined {
  if (rankOf(first) !== rankOf(second)) return undefined;
  if (first === second) return 'perfect';
  return isRed(first) === isRed(second) ? 'coloured' : 'mixed';
}

/** What a bet on a pair gives back, its stake included. */
const pairPay = ({ pairs }: BlackjackTitle, { stake, kind }: PairBet): bigint =>
  kind && pairs ? stake * BigInt(1 + pairs[kind]) : 0n;

/** The dealer draws only against a hand that still stands and is no natural. */
function drawDealer(table: Table, draw: Draw): void {
  const against = table.hands.some(
    ({ cards, split }) => total(cards) <= 21 && (split || !isNatural(cards)),
  );
  if (!against) return;
  while (total(table.dealer) < 17) table.dealer.push(draw());
}

/** What is seen besides where chips lie on boxes: they, and bets on pairs, known at once. */
const spotsView = (title: BlackjackTitle, { pairs }: Table, { bets = [] }: RoundInput) => ({
  bets: bets.map(({ spot, stake }) => ({ spot, stake: stake.toString() })),
  pairs: pairs.map((bet) => ({
    box: bet.box,
    kind: bet.kind ?? null,
    stake: bet.stake.toString(),
    win: pairPay(title, bet).toString(),
  })),
});

function viewOf(title: BlackjackTitle, table: Table, decided: boolean): Round['view'] {
  const active = table.insurance === 'offered' ? undefined : activeHand(table);
  const shown = decided || title.exposed ? table.dealer : table.dealer.slice(0, 1);
  return {
    hands: table.hands.map((hand) => ({
      box: hand.box,
      cards: hand.cards.map(cardName),
      total: total(hand.cards),
      soft: handValue(hand.cards).soft,
      stake: hand.stake.toString(),
      doubled: hand.doubled,
      active: !decided && hand === active,
      ...(decided ? { win: payOf(title, hand, table).toString() } : {}),
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

/** First stakes by the number of their box, and bets on pairs beside them. */
interface Laid {
  readonly boxes: readonly (readonly [box: number, stake: bigint])[];
  readonly pairs: readonly (readonly [box: number, stake: bigint])[];
}

/** What is staked: on the spots of boxes, or on one box where there are no spots. */
function laidOn(title: BlackjackTitle, input: RoundInput): Laid {
  if (bettingOf(title) !== 'spots') return { boxes: [[1, input.stake]], pairs: [] };
  const numbers = Array.from({ length: title.boxes ?? 1 }, (_, index) => index + 1);
  const kinds = title.pairs ? [boxSpot, pairSpot] : [boxSpot];
  const known = new Set(numbers.flatMap((box) => kinds.map((spotOf) => spotOf(box))));
  const bets = spotBets(input, (spot) => known.has(spot));
  const stakesOn = (spotOf: (box: number) => string) =>
    numbers.flatMap((box) => {
      const own = bets.filter(({ spot }) => spot === spotOf(box));
      const stake = own.reduce((sum, bet) => sum + bet.stake, 0n);
      return stake > 0n ? [[box, stake] as const] : [];
    });
  const laid = { boxes: stakesOn(boxSpot), pairs: stakesOn(pairSpot) };
  const played = new Set(laid.boxes.map(([box]) => box));
  if (!laid.pairs.every(([box]) => played.has(box))) {
    throw new RuleFault('a pair is bet on beside a box that is played');
  }
  return laid;
}

/** Deals a card to each box and the dealer, and another one. */
function dealt(title: BlackjackTitle, { boxes, pairs }: Laid, draw: Draw): Table {
  const first = boxes.map(() => draw());
  const dealer = [draw()];
  const hands = boxes.map(([box, stake], index): Hand => {
    const cards = [first[index] ?? 0, draw()];
    const finished = isNatural(cards);
    return { box, first: stake, cards, stake, doubled: false, finished, split: false };
  });
  dealer.push(draw());
  const kindIn = (box: number) => pairKindOf(hands.find((hand) => hand.box === box)?.cards ?? []);
  return {
    stake: boxes.reduce((sum, [, stake]) => sum + stake, 0n),
    hands,
    pairs: pairs.map(([box, stake]) => ({ box, stake, kind: kindIn(box) })),
    dealer,
    insurance: title.insurance && rankOf(dealer[0] ?? 0) === 0 ? 'offered' : 'none',
  };
}

/** A round as it stands after the given decisions, its cards coming from a given shoe. */
export function playFromShoe(
  title: BlackjackTitle,
  draw: Draw,
  input: RoundInput,
  plan?: Plan,
): Round {
  const laid = laidOn(title, input);
  if (laid.boxes.some(([, stake]) => stake % 2n !== 0n)) {
    throw new RuleFault('a natural could not be paid exactly');
  }
  const table = dealt(title, laid, draw);
  return afterDecisions(
    input.decisions,
    plan,
    (action) => decide(title, table, action, draw),
    () => standing(title, table, draw, input),
  );
}

/** A round as it stands; what is left to do when nobody decides any more is the dealer's to draw. */
function standing(title: BlackjackTitle, table: Table, draw: Draw, input: RoundInput): Round {
  const legal = legalDecisions(title, table);
  const insured = table.insurance === 'taken' ? insuranceStake(table) : 0n;
  const onPairs = table.pairs.reduce((sum, { stake }) => sum + stake, 0n);
  const staked = table.hands.reduce((sum, hand) => sum + hand.stake, insured + onPairs);
  const besides = bettingOf(title) === 'spots' ? spotsView(title, table, input) : {};
  if (legal.length > 0) {
    const whenLeft = table.insurance === 'offered' ? 'noInsurance' : 'stand';
    const view = { ...viewOf(title, table, false), ...besides };
    return { phase: 'OPEN', legal, staked, win: 0n, view, whenLeft };
  }
  if (!dealerHasNatural(table)) drawDealer(table, draw);
  const paid = table.pairs.reduce((sum, bet) => sum + pairPay(title, bet), insurancePay(table));
  const win = table.hands.reduce((sum, hand) => sum + payOf(title, hand, table), paid);
  return decided(staked, win, { ...viewOf(title, table, true), ...besides });
}

/** A round as it stands after the given decisions. */
export const playBlackjack = (
  title: BlackjackTitle,
  stream: Stream,
  input: RoundInput,
  plan?: Plan,
): Round => playFromShoe(title, dealFrom(stream, title.shoe), input, plan);
