/** Red dog and high card clash against what is published of them, and single rounds by hand. */
import { expect, test } from 'vitest';
import { decks } from '../engines/cards.ts';
import { playClash } from '../engines/clash.ts';
import { goodSpreads, playRedDog } from '../engines/red-dog.ts';
import { toNumber } from '../fraction.ts';
import { listStream } from '../stream.ts';
import type { ClashTitle, RedDogTitle } from '../title.ts';
import { clashProof, redDogProof } from './comparing.ts';

const redDog = (shoe: readonly number[]): RedDogTitle =>
  ({ engine: 'reddog', shoe, spreadPays: [5, 4, 2, 1], triplePays: 11 }) as unknown as RedDogTitle;
const clash = (shoe: readonly number[]): ClashTitle =>
  ({ engine: 'clash', shoe }) as unknown as ClashTitle;

test.each([
  [1, 3.155],
  [4, 2.884],
  [6, 2.798],
  [8, 2.751],
])('red dog from %i decks keeps %f %% of the first stake', (count, edge) => {
  const best = redDogProof.modes(redDog(decks(count))).get('best');
  expect(100 * (1 - toNumber(best?.rtp ?? { numerator: 0n, denominator: 1n }))).toBeCloseTo(
    edge,
    3,
  );
});

test('war from six decks keeps 2.88 %, giving up 3.70 %', () => {
  const modes = clashProof.modes(clash(decks(6)));
  const edge = (mode: string): number =>
    100 * (1 - toNumber(modes.get(mode)?.rtp ?? { numerator: 0n, denominator: 1n }));
  expect(edge('war')).toBeCloseTo(2.877, 3);
  expect(edge('surrender')).toBeCloseTo(3.698, 3);
});

test('a raise gains from a spread of seven', () => {
  expect(goodSpreads(redDog(decks(6)))).toEqual([7, 8, 9, 10, 11]);
});

/** Draws that deal these ranks from a shoe of one card each (the last takes a drawn card's place). */
function dealing(...ranks: readonly number[]) {
  const cards = Array.from({ length: 13 }, (_, rank) => rank);
  return listStream(
    ranks.map((rank) => {
      const at = cards.indexOf(rank);
      const last = cards.pop() ?? 0;
      if (at < cards.length) cards[at] = last;
      return at;
    }),
  );
}
const single = Array.from({ length: 13 }, () => 1);

test('red dog: a raised card between pays both stakes, the ace is the highest', () => {
  const title = redDog(single);
  const open = playRedDog(title, dealing(1, 0), { stake: 100n, decisions: [] });
  expect(open).toMatchObject({ phase: 'OPEN', view: { spread: 11, pays: 1 }, whenLeft: 'stay' });
  const won = playRedDog(title, dealing(1, 0, 12), { stake: 100n, decisions: ['raise'] });
  expect(won).toMatchObject({ phase: 'DECIDED', staked: 200n, win: 400n });
  const narrow = playRedDog(title, dealing(3, 5, 4), { stake: 100n, decisions: ['stay'] });
  expect(narrow).toMatchObject({ staked: 100n, win: 600n });
  const lost = playRedDog(title, dealing(3, 5, 9), { stake: 100n, decisions: ['raise'] });
  expect(lost).toMatchObject({ staked: 200n, win: 0n });
  const neighbours = playRedDog(title, dealing(3, 4), { stake: 100n, decisions: [] });
  expect(neighbours).toMatchObject({ phase: 'DECIDED', staked: 100n, win: 100n });
});

test('what is not offered is refused', () => {
  const input = { stake: 100n, decisions: ['raise'] };
  expect(() => playRedDog(redDog(single), dealing(3, 4), input)).toThrow('the round is over');
  expect(() => playClash(clash(single), dealing(3, 4), { ...input, decisions: ['war'] })).toThrow(
    'the round is over',
  );
  expect(() => playClash(clash(single), dealing(3, 4), { stake: 5n, decisions: [] })).toThrow();
  const bets = [{ spot: 'tie', stake: 100n }];
  expect(() =>
    playClash(clash(single), dealing(3, 4), { stake: 100n, bets, decisions: [] }),
  ).toThrow();
});

test('clash: the higher card wins, half comes back, a war is won by an equal card', () => {
  const stake = 100n;
  const ace = playClash(clash(single), dealing(0, 12), { stake, decisions: [] });
  expect(ace).toMatchObject({ phase: 'DECIDED', win: 200n });
  const four = clash([0, 0, 0, 4, ...Array.from({ length: 9 }, () => 0)]);
  const zeros = () => listStream([0, 0, 0, 0]);
  const tie = playClash(four, zeros(), { stake, decisions: [] });
  expect(tie).toMatchObject({ phase: 'OPEN', whenLeft: 'surrender' });
  expect(playClash(four, zeros(), { stake, decisions: ['surrender'] })).toMatchObject({ win: 50n });
  expect(playClash(four, zeros(), { stake, decisions: ['war'] })).toMatchObject({
    staked: 200n,
    win: 300n,
  });
});
