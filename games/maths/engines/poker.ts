/**
 * Poker against the dealer: after an ante the player sees his cards and either stakes further to
 * play or gives the ante up. Against a dealer who does not qualify the ante alone wins. A side bet
 * pays for the cards that are seen before the decision, whatever is decided.
 */
import { spotBets } from '../betting.ts';
import { type Bet, decided, type Plan, type Round, type RoundInput } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { LeastHand, PokerTitle } from '../title.ts';
import { cardName, type Draw, dealFrom, heightOf } from './cards.ts';
import { Decisions } from './decisions.ts';
import {
  bestOfFive,
  type HandKind,
  handKinds,
  handOf,
  handValueOf,
  type RankedHand,
  threeCardKinds,
} from './ranked-hands.ts';

export const ante = 'ante';
export const fold = 'fold';
export const play = 'play';

/** How a game deals and ranks its cards. */
export interface PokerDeal {
  /** Cards of each hand, and those in the middle before and after the decision. */
  readonly hand: number;
  readonly open: number;
  readonly later: number;
  readonly kinds: readonly HandKind[];
  readonly rank: (cards: readonly number[]) => RankedHand;
}

export const pokerDeals: Readonly<Record<PokerTitle['deal'], PokerDeal>> = {
  'three-card': {
    hand: 3,
    open: 0,
    later: 0,
    kinds: threeCardKinds,
    rank: (cards) => handOf(cards, threeCardKinds),
  },
  holdem: { hand: 2, open: 3, later: 2, kinds: handKinds, rank: bestOfFive },
};

interface Table {
  readonly own: readonly number[];
  readonly dealer: readonly number[];
  readonly open: readonly number[];
  readonly later: readonly number[];
}

/** Whether a hand is at least so good. */
const reaches = ({ deal }: PokerTitle, { value }: RankedHand, { kind, rank }: LeastHand): boolean =>
  value >= handValueOf(pokerDeals[deal].kinds, kind, [heightOf(rank)]);

const perStake = (stake: bigint, multiple: number): bigint => stake * BigInt(multiple);

/** How the hands compare. */
type Showdown = 'unqualified' | 'won' | 'tied' | 'lost';

function showdownOf(title: PokerTitle, own: RankedHand, dealer: RankedHand): Showdown {
  if (!reaches(title, dealer, title.dealerFrom)) return 'unqualified';
  return own.value > dealer.value ? 'won' : own.value === dealer.value ? 'tied' : 'lost';
}

/** What ante and further stake give back after a showdown, their stakes included. */
function playPay(title: PokerTitle, stake: bigint, kind: HandKind, showdown: Showdown): bigint {
  const further = perStake(stake, title.playStake);
  const bonus = perStake(stake, title.anteBonus?.[kind] ?? 0);
  const anteWin = perStake(stake, 1 + (title.antePays?.[kind] ?? 1));
  switch (showdown) {
    case 'unqualified':
      return anteWin + further + bonus;
    case 'won':
      return anteWin + 2n * further + bonus;
    case 'tied':
      return stake + further + bonus;
    default:
      return bonus;
  }
}

/** What the side bet gives back, its stake included. */
function sidePay(title: PokerTitle, stake: bigint, hand: RankedHand): bigint {
  const { from, pays } = title.side;
  const multiple = reaches(title, hand, from) ? pays[hand.kind] : undefined;
  return multiple === undefined ? 0n : perStake(stake, 1 + multiple);
}

/** What everybody sees who has seen his cards. */
const seenOf = (table: Table, bets: readonly Bet[], { kind }: RankedHand) => ({
  bets: bets.map(({ spot, stake }) => ({ spot, stake: stake.toString() })),
  own: table.own.map(cardName),
  open: table.open.map(cardName),
  kind,
});

function dealt(title: PokerTitle, draw: Draw): Table {
  const { hand, open, later } = pokerDeals[title.deal];
  const cards = (count: number): number[] => Array.from({ length: count }, draw);
  return { own: cards(hand), dealer: cards(hand), open: cards(open), later: cards(later) };
}

const actions = [play, fold];

/** A round as it stands after the given decisions, its cards coming from a given shoe. */
export function pokerFromShoe(
  title: PokerTitle,
  draw: Draw,
  input: RoundInput,
  plan?: Plan,
): Round {
  const known: ReadonlySet<string> = new Set([ante, title.side.spot]);
  const bets = spotBets(input, (spot) => known.has(spot));
  const stakedOn = (spot: string): bigint =>
    bets.reduce((sum, bet) => (bet.spot === spot ? sum + bet.stake : sum), 0n);
  const anteStake = stakedOn(ante);
  const further = perStake(anteStake, title.playStake);
  const { hand, rank } = pokerDeals[title.deal];
  const table = dealt(title, draw);
  const seen = rank([...table.own, ...table.open]);
  const view = seenOf(table, bets, seen);
  const open = (): Round => ({
    phase: 'OPEN',
    legal: [
      { action: play, extraStake: further },
      { action: fold, extraStake: 0n },
    ],
    staked: input.stake,
    win: 0n,
    view: { ...view, hidden: hand },
    whenLeft: fold,
  });
  // Only an ante has a decision.
  const decisions = new Decisions(input.decisions, plan);
  const action = anteStake > 0n ? decisions.next(actions, open) : undefined;
  decisions.end();
  if (anteStake > 0n && action === undefined) return open();
  const side = sidePay(title, stakedOn(title.side.spot), seen);
  if (action !== play) {
    const folded = action === fold;
    return decided(input.stake, side, { ...view, hidden: hand, folded, side: side.toString() });
  }
  const middle = [...table.open, ...table.later];
  const [own, dealer] = [rank([...table.own, ...middle]), rank([...table.dealer, ...middle])];
  const showdown = showdownOf(title, own, dealer);
  const won = playPay(title, anteStake, own.kind, showdown);
  return decided(input.stake + further, won + side, {
    ...view,
    kind: own.kind,
    later: table.later.map(cardName),
    dealer: table.dealer.map(cardName),
    dealerKind: dealer.kind,
    hidden: 0,
    folded: false,
    showdown,
    won: won.toString(),
    side: side.toString(),
  });
}

/** A round as it stands after the given decisions. */
export const playPoker = (
  title: PokerTitle,
  stream: Stream,
  input: RoundInput,
  plan?: Plan,
): Round => pokerFromShoe(title, dealFrom(stream, title.shoe), input, plan);
