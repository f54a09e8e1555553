import { listStream, playRound, type Title } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { expect, test } from 'vitest';
import { cardPoints } from './baccarat-points.ts';

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
