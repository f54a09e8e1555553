/** Hands of poker by their paytables, and rounds of held and drawn cards. */
import { expect, test } from 'vitest';
import { playRound } from '../play.ts';
import { listStream } from '../stream.ts';
import type { PokerPay, VideoPokerTitle } from '../title.ts';
import { evaluatorOf, joker, wholeDeck } from './poker-hands.ts';
import { bestHold, holdAction } from './video-poker.ts';

const ranks = 'A23456789TJQK';
const suits = 'shdc';

/** `As Td Jk`: cards by rank and suit. */
const cards = (text: string): number[] =>
  text
    .split(' ')
    .map((card) =>
      card === 'Jk' ? joker : ranks.indexOf(card[0] ?? '') + 13 * suits.indexOf(card[1] ?? ''),
    );

const all: readonly PokerPay[] = [
  { hand: 'royalFlush', natural: true, pays: 800 },
  { hand: 'fourWilds', pays: 400 },
  { hand: 'royalFlush', pays: 200 },
  { hand: 'fiveOfAKind', pays: 100 },
  { hand: 'straightFlush', pays: 50 },
  { hand: 'fourOfAKind', ranks: [0], pays: 40 },
  { hand: 'fourOfAKind', pays: 20 },
  { hand: 'fullHouse', pays: 9 },
  { hand: 'flush', pays: 6 },
  { hand: 'straight', pays: 4 },
  { hand: 'threeOfAKind', pays: 3 },
  { hand: 'twoPair', pays: 2 },
  { hand: 'pair', ranks: [10, 11, 12, 0], pays: 1 },
];

const paidFor = (text: string, twosWild?: true): number => {
  const evaluate = evaluatorOf({ pays: all, ...(twosWild ? { twosWild } : {}) });
  return all[evaluate(cards(text))]?.pays ?? 0;
};

test.each([
  ['Th Jh Qh Kh Ah', 800],
  ['9h Th Jh Qh Kh', 50],
  ['Ah 2h 3h 4h 5h', 50],
  ['Ah As Ad Ac 7h', 40],
  ['3h 3s 3d 3c 7h', 20],
  ['3h 3s 3d 7c 7h', 9],
  ['Ah 3h 8h 9h Kh', 6],
  ['Ah 2s 3h 4h 5h', 4],
  ['Th Js Qh Kh Ah', 4],
  ['Qh Ks Ah 2h 3h', 0],
  ['3h 3s 3d 8c 7h', 3],
  ['3h 3s 8d 8c 7h', 2],
  ['Jh Js 8d 9c 7h', 1],
  ['Th Ts 8d 9c 6h', 0],
  // A joker makes the best of it.
  ['Jk Jh Qh Kh Ah', 200],
  ['Jk 8h 8s 8d 8c', 100],
  ['Jk 5h 6h 7h 9h', 50],
  ['Jk Ah As Ad 8c', 40],
  ['Jk 8h 8s 9d 9c', 9],
  ['Jk 3h 8h 9h Kh', 6],
  ['Jk 5h 6s 8h 9h', 4],
  ['Jk 8h 8s 3d 9c', 3],
  ['Jk 2h 4s 7d Kc', 1],
  ['Jk 2h 4s 7d 9c', 0],
])('%s pays %i', (text, pays) => {
  expect(paidFor(text)).toBe(pays);
});

test.each([
  ['2h 2s 2d 2c 7h', 400],
  ['2h 2s 2d Th Kh', 200],
  ['2h 2s 9d 9c 9h', 100],
  ['2h 2s 9d 9c 8h', 20],
  ['2h 9d 9c 8h 8s', 9],
  ['2h 2s 3d 7c 8h', 3],
  ['2h 3s 4d 5c 9h', 0],
  ['2h 3s 4d 5c 6h', 4],
])('with wild twos %s pays %i', (text, pays) => {
  expect(paidFor(text, true)).toBe(pays);
});

const jacks: readonly PokerPay[] = [
  { hand: 'royalFlush', pays: 800 },
  { hand: 'straightFlush', pays: 50 },
  { hand: 'fourOfAKind', pays: 25 },
  { hand: 'fullHouse', pays: 9 },
  { hand: 'flush', pays: 6 },
  { hand: 'straight', pays: 4 },
  { hand: 'threeOfAKind', pays: 3 },
  { hand: 'twoPair', pays: 2 },
  { hand: 'pair', ranks: [10, 11, 12, 0], pays: 1 },
];
const titleOf = (changes: object): VideoPokerTitle =>
  ({
    engine: 'videopoker',
    deck: wholeDeck,
    hands: 1,
    pays: jacks,
    ...changes,
  }) as unknown as VideoPokerTitle;

test('the best hold breaks a flush for four cards of a royal one, as every book has it', () => {
  expect(bestHold(titleOf({}), cards('As Ks Qs Js 4s'))).toBe(0b01111);
});

/** Takes the first of what is left each time: cards 0, 51, 50… of a whole deck. */
const firstOnes = (count: number) => listStream(Array.from({ length: count }, () => 0));

test('held cards stay, the others are drawn from what was not dealt', () => {
  const title = titleOf({});
  const input = { stake: 100n, decisions: [] };
  const open = playRound(title, firstOnes(5), input);
  expect(open.legal).toHaveLength(32);
  expect(open.view.dealt).toEqual({
    cards: ['A-spades', 'K-clubs', 'Q-clubs', 'J-clubs', '10-clubs'],
    row: 5,
    pays: 4,
  });
  const kept = playRound(title, firstOnes(5), { ...input, decisions: ['hold:12345'] });
  expect(kept).toMatchObject({ phase: 'DECIDED', win: 400n });
  const drawnAll = playRound(title, firstOnes(10), { ...input, decisions: ['hold:0'] });
  const [hand] = drawnAll.view.hands as { cards: string[] }[];
  expect(hand?.cards).toHaveLength(5);
  expect(
    hand?.cards.some((card) => (open.view.dealt as { cards: string[] }).cards.includes(card)),
  ).toBe(false);
  const decisions = ['hold:12345', 'red'];
  expect(() => playRound(title, firstOnes(5), { ...input, decisions })).toThrow('over');
  expect(() => playRound(title, firstOnes(5), { ...input, decisions: ['hold:6'] })).toThrow();
});

test('a win may be doubled, which the default never does', () => {
  const title = titleOf({ gamble: { steps: 2, limit: 100 } });
  const input = { stake: 100n, decisions: ['hold:12345'] };
  const won = playRound(title, firstOnes(5), input);
  expect(won).toMatchObject({ phase: 'OPEN', whenLeft: 'collect' });
  const right = playRound(title, firstOnes(6), { ...input, decisions: ['hold:12345', 'red'] });
  expect(right.view.gamble).toMatchObject({ amount: '800' });
  const wrong = playRound(title, firstOnes(6), { ...input, decisions: ['hold:12345', 'black'] });
  expect(wrong).toMatchObject({ phase: 'DECIDED', win: 0n });
});

test('several hands share the stake, the deal and what is held', () => {
  const title = titleOf({ hands: 10 });
  const input = { stake: 100n, decisions: ['hold:1'] };
  const round = playRound(title, firstOnes(45), input);
  const hands = round.view.hands as { cards: string[]; pays: number }[];
  expect(hands).toHaveLength(10);
  expect(hands.every(({ cards: [first] }) => first === 'A-spades')).toBe(true);
  const paid = hands.reduce((sum, { pays }) => sum + pays, 0);
  expect(round.win).toBe(10n * BigInt(paid));
  expect(() => playRound(title, firstOnes(5), { stake: 105n, decisions: [] })).toThrow('equal');
});

test('holds are named by the places of their cards', () => {
  expect([0, 1, 0b10101, 31].map(holdAction)).toEqual([
    'hold:0',
    'hold:1',
    'hold:135',
    'hold:12345',
  ]);
});
