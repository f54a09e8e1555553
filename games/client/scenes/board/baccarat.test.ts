import { listStream, playRound, type Title } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { expect, test } from 'vitest';
import { baccarat } from './baccarat.tsx';
import { cardPoints } from './baccarat-points.ts';
import { roundOf, shownOn } from './board-harness.ts';

const title = titleByKey('baccarat-moravia') as Title;

test('points of the cards in view are those of the engine', () => {
  for (let first = 0; first < 400; first += 7) {
    const input = { stake: 1_000n, bets: [{ spot: 'tie', stake: 1_000n }], decisions: [] };
    const draws = [first, 399 - first, first % 97, 13, 200, 5];
    const { view } = playRound(title, listStream(draws), input);
    for (const side of ['player', 'banker']) {
      const { cards, points } = view[side] as { cards: string[]; points: number };
      expect(cardPoints(cards)).toBe(points);
    }
  }
  expect(cardPoints([undefined, '9-spades'])).toBe(9);
});

/** Draws of rounds that differ. */
const draws = Array.from({ length: 60 }, (_, round) => [round * 6, 399 - round, round, 13, 200, 5]);

/** What the cloth marks after a round with a hundred on each of some spots, and what the round gave. */
async function marksOf(drawn: readonly number[], spots: readonly string[]) {
  const bets = spots.map((spot) => ({ spot, stake: 100n }));
  const round = roundOf(title, { stake: BigInt(100 * spots.length), bets, decisions: [] }, drawn);
  const html = await shownOn(baccarat, title, round);
  const fates = [...html.matchAll(/data-spot="(\w+)" data-fate="(\w+)"/g)];
  return {
    gain: round.win > round.staked,
    outcome: round.view.outcome,
    spots: fates.map(([, spot]) => spot),
    fates: fates.map(([, , fate]) => fate),
    praise: /<em data-tone="gain"/.test(html),
  };
}

test('the spot of the outcome is marked; only a gain lights it as a win', async () => {
  const told = { gains: 0, losses: 0 };
  for (const drawn of draws) {
    for (const laid of [['banker'], ['tie', 'banker'], ['player', 'tie', 'banker']]) {
      const marks = await marksOf(drawn, laid);
      const won = marks.gain && laid.includes(String(marks.outcome));
      expect(marks.spots).toEqual([marks.outcome]);
      expect(marks.fates).toEqual([won ? 'won' : 'met']);
      if (!marks.gain) expect(marks.praise).toBe(false);
      told[won ? 'gains' : 'losses']++;
    }
  }
  expect(Math.min(told.gains, told.losses)).toBeGreaterThan(20);
});
