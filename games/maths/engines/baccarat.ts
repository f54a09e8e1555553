/**
 * Baccarat: chips lie on player, banker or tie, two hands are drawn by fixed rules, and the one
 * whose points end closer to nine wins. Each round is dealt from a fresh shoe. A tie gives back what
 * lies on player and banker.
 */
import { spotBets } from '../betting.ts';
import { type Bet, decided, type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { BaccaratTitle } from '../title.ts';
import { cardName, type Draw, dealFrom, rankOf } from './cards.ts';

/** What chips may lie on. */
export const baccaratSpots = ['player', 'banker', 'tie'] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];

/** Tens and pictures count nothing, and so does the first digit of a sum. */
export const baccaratPoints = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) < 9 ? rankOf(card) + 1 : 0), 0) % 10;

/** Points of the player's third card to which the banker draws, by the banker's own points. */
const bankerDrawsTo: Readonly<Record<number, readonly number[]>> = {
  0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  1: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  2: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

/** The highest points that still take a third card of their own accord. */
const drawsUpTo = 5;
const natural = 8;

function drawThirds(player: number[], banker: number[], draw: Draw): void {
  const [own, other] = [baccaratPoints(player), baccaratPoints(banker)];
  if (own >= natural || other >= natural) return;
  if (own > drawsUpTo) {
    if (other <= drawsUpTo) banker.push(draw());
    return;
  }
  const third = draw();
  player.push(third);
  if (bankerDrawsTo[other]?.includes(baccaratPoints([third]))) banker.push(draw());
}

/** What a winning bet on the banker gives to one, in hundredths. */
export const bankerPay = (
  { bankerPays, bankerPaysOnSix }: BaccaratTitle,
  points: number,
): number => (points === 6 ? (bankerPaysOnSix ?? bankerPays) : bankerPays);

interface Table {
  readonly outcome: BaccaratSpot;
  readonly bankerPoints: number;
}

/** What a bet gives back, its stake included. */
function payOf(title: BaccaratTitle, { spot, stake }: Bet, { outcome, bankerPoints }: Table) {
  if (spot !== outcome) return outcome === 'tie' ? stake : 0n;
  const pays = { player: 100, banker: bankerPay(title, bankerPoints), tie: 100 * title.tiePays };
  return stake + (stake * BigInt(pays[outcome])) / 100n;
}

/** A round of baccarat, decided at once. */
export function playBaccarat(title: BaccaratTitle, stream: Stream, input: RoundInput): Round {
  if (input.decisions.length > 0) throw new RuleFault('the cards are drawn by fixed rules');
  const known: ReadonlySet<string> = new Set(baccaratSpots);
  const bets = spotBets(input, (spot) => known.has(spot));
  const draw = dealFrom(stream, title.shoe);
  const [first, second, third, fourth] = [draw(), draw(), draw(), draw()] as const;
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  drawThirds(player, banker, draw);
  const [own, other] = [baccaratPoints(player), baccaratPoints(banker)];
  const outcome: BaccaratSpot = own === other ? 'tie' : own > other ? 'player' : 'banker';
  const hits = bets
    .map((bet) => ({ ...bet, win: payOf(title, bet, { outcome, bankerPoints: other }) }))
    .filter(({ win }) => win > 0n);
  return decided(
    input.stake,
    hits.reduce((sum, { win }) => sum + win, 0n),
    {
      player: { cards: player.map(cardName), points: own },
      banker: { cards: banker.map(cardName), points: other },
      outcome,
      hits: hits.map(({ spot, stake, win }) => ({
        spot,
        stake: stake.toString(),
        win: win.toString(),
      })),
    },
  );
}
