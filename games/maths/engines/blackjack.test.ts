import { fc } from '@herna/testkit/properties';
import { expect, test } from 'vitest';
import { type Round, RuleFault } from '../round.ts';
import { listStream } from '../stream.ts';
import type { BlackjackTitle } from '../title.ts';
import { playBlackjack, playFromShoe } from './blackjack.ts';
import { dealFrom, decks, handValue, rankOf } from './cards.ts';

const title = {
  key: 'table',
  engine: 'blackjack',
  shoe: decks(6),
  doubleAfterSplit: true,
  insurance: true,
} as BlackjackTitle;
const names = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/**
 * A round of a stake of 100 with known cards: the player's first, the dealer's first, the player's
 * second, the dealer's hidden one, then as they are drawn.
 */
function dealt(cards: string, decisions = '', rules: BlackjackTitle = title): Round {
  const left = cards.split(' ').map((name) => names.indexOf(name));
  const draw = (): number => {
    const card = left.shift();
    if (card === undefined) throw new Error('the shoe of the test is empty');
    return card;
  };
  const list = decisions === '' ? [] : decisions.split(' ');
  return playFromShoe(rules, draw, { stake: 100n, decisions: list });
}
const actions = ({ legal }: Round): string => legal.map(({ action }) => action).join(' ');

test.each([
  // cards, decisions, staked, win: why
  ['A 9 K 7', '', 100n, 250n, 'a natural pays 3:2'],
  ['A K K A', '', 100n, 100n, 'two naturals are equal'],
  ['10 K 9 A', '', 100n, 0n, 'a dealer with a natural wins at once'],
  ['10 7 9 K', 'stand', 100n, 200n, 'nineteen beats seventeen'],
  ['10 7 7 K', 'stand', 100n, 100n, 'seventeen against seventeen'],
  ['10 6 7 K 5', 'stand', 100n, 0n, 'the dealer draws to twenty-one'],
  ['10 6 7 K 8', 'stand', 100n, 200n, 'the dealer goes over'],
  ['10 6 6 A', 'stand', 100n, 0n, 'the dealer stands on a soft seventeen'],
  ['10 6 6 K K', 'hit', 100n, 0n, 'who goes over has lost, whatever the dealer holds'],
  ['5 6 6 K 10 10', 'double', 200n, 400n, 'a doubled hand wins double'],
  ['5 6 6 K 2 4', 'double', 200n, 0n, 'a doubled hand loses double'],
  ['2 6 3 K 6 10 10', 'hit hit', 100n, 200n, 'at twenty-one the hand stands by itself'],
  ['8 6 8 K 10 3 10 10', 'split stand double', 300n, 600n, 'double after split'],
  ['A 6 A K K 5 3', 'split', 200n, 200n, 'split aces get a card each; no natural after a split'],
  ['10 6 K 10 9 8 5', 'split stand stand', 200n, 0n, 'tens of any face are a pair'],
])('%s | %s: %s staked, %s won, %s', (cards, decisions, staked, win) => {
  const round = dealt(cards, decisions);
  expect(round.phase).toBe('DECIDED');
  expect({ staked: round.staked, win: round.win }).toEqual({ staked, win });
});

test.each([
  ['10 6 5 K', '', 'hit stand double'],
  ['8 6 8 K', '', 'hit stand double split'],
  ['10 6 K K', '', 'hit stand double split'],
  ['2 6 3 K 4', 'hit', 'hit stand'],
  ['8 6 8 K 8 3', 'split', 'hit stand double'],
  ['9 A 9 5', '', 'noInsurance insure'],
  ['9 A 9 5', 'noInsurance', 'hit stand double split'],
])('%s | %s: may %s', (cards, decisions, legal) => {
  expect(actions(dealt(cards, decisions))).toBe(legal);
});

test('without double after split a split hand may not be doubled', () => {
  const rules = { ...title, doubleAfterSplit: false };
  expect(actions(dealt('8 6 8 K 8 3', 'split', rules))).toBe('hit stand');
});

test('insurance costs half the stake and pays 2:1 on a dealer with a natural', () => {
  const offered = dealt('10 A 9 K');
  expect(offered.legal.find(({ action }) => action === 'insure')?.extraStake).toBe(50n);
  expect(dealt('10 A 9 K', 'insure')).toMatchObject({ staked: 150n, win: 150n });
  expect(dealt('10 A 9 K', 'noInsurance')).toMatchObject({ staked: 100n, win: 0n });
  expect(dealt('10 A 9 7', 'insure stand')).toMatchObject({ staked: 150n, win: 200n });
  expect(actions(dealt('10 A 9 7', '', { ...title, insurance: false }))).toContain('hit');
});

const exposed: BlackjackTitle = {
  ...title,
  insurance: false,
  exposed: true,
  doubleOn: [9, 10, 11],
};

test.each([
  // cards, decisions, win: why
  ['A 9 K 7', '', 200n, 'a natural pays 1:1'],
  ['A K K A', '', 200n, 'a natural wins against a natural'],
  ['10 K 9 A', '', 0n, 'a dealer with a natural wins at once'],
  ['10 7 7 K', 'stand', 0n, 'an equal total is lost'],
  ['10 7 8 K', 'stand', 200n, 'eighteen beats seventeen'],
  ['5 6 6 K 10 K', 'double', 400n, 'eleven is doubled'],
])('both cards of the dealer seen, %s | %s: %s won, %s', (cards, decisions, win) => {
  expect(dealt(cards, decisions, exposed)).toMatchObject({ phase: 'DECIDED', win });
});

test.each([
  ['5 6 3 K', '', 'hit stand'],
  ['5 6 4 K', '', 'hit stand double'],
  ['5 6 6 K', '', 'hit stand double'],
  ['A 6 8 K', '', 'hit stand'],
  ['6 6 6 K 3 5', 'split', 'hit stand double'],
])('where nine to eleven are doubled, %s | %s: may %s', (cards, decisions, legal) => {
  expect(actions(dealt(cards, decisions, exposed))).toBe(legal);
});

test('a dealer who shows both cards shows them from the start, and insures nobody', () => {
  const { view, legal } = dealt('10 A 6 5', '', exposed);
  expect(view.dealer).toEqual({ cards: ['A-spades', '5-spades'], total: 16, hidden: 0 });
  expect(legal.map(({ action }) => action)).toEqual(['hit', 'stand']);
});

/** A round on boxes: stakes by spot, then cards as they are dealt. */
function onBoxes(bets: Readonly<Record<string, bigint>>, cards: string, decisions = ''): Round {
  const rules: BlackjackTitle = {
    ...title,
    boxes: 3,
    pairs: { perfect: 25, coloured: 15, mixed: 5 },
  };
  const laid = Object.entries(bets).map(([spot, stake]) => ({ spot, stake }));
  const suits = ['s', 'h', 'd', 'c'];
  const left = cards.split(' ').map((name) => {
    const suit = suits.indexOf(name.at(-1) ?? '');
    return suit < 0 ? names.indexOf(name) : names.indexOf(name.slice(0, -1)) + 13 * suit;
  });
  return playFromShoe(rules, () => left.shift() as number, {
    stake: laid.reduce((sum, { stake }) => sum + stake, 0n),
    bets: laid,
    decisions: decisions === '' ? [] : decisions.split(' '),
  });
}

const handsOf = ({ view }: Round) =>
  (view.hands as { box: number; cards: string[]; stake: string; active: boolean }[]).map(
    ({ box, cards, stake, active }) =>
      `${box}:${cards.map((card) => card.split('-')[0]).join(' ')} ${stake}${active ? '!' : ''}`,
  );

test('boxes are dealt round the table and played one after another', () => {
  const bets = { 'box:1': 100n, 'box:3': 40n };
  const cards = '10 8 6 7 8 K 5 3 10';
  expect(handsOf(onBoxes(bets, cards))).toEqual(['1:10 7 100!', '3:8 8 40']);
  const second = onBoxes(bets, cards, 'stand');
  expect(handsOf(second)).toEqual(['1:10 7 100', '3:8 8 40!']);
  // A box is doubled and split by its own stake.
  expect(second.legal.map(({ action, extraStake }) => `${action} ${extraStake}`)).toEqual([
    'hit 0',
    'stand 0',
    'double 40',
    'split 40',
  ]);
  const split = onBoxes(bets, cards, 'stand split');
  expect(handsOf(split)).toEqual(['1:10 7 100', '3:8 5 40!', '3:8 3 40']);
  const over = onBoxes(bets, cards, 'stand split stand stand');
  expect(over).toMatchObject({ phase: 'DECIDED', staked: 180n, win: 360n });
});

test('one insurance is for all boxes, half of their stakes', () => {
  const round = onBoxes({ 'box:1': 100n, 'box:2': 40n }, '10 9 A 9 9 K', '');
  expect(round.legal.find(({ action }) => action === 'insure')?.extraStake).toBe(70n);
  const insured = onBoxes({ 'box:1': 100n, 'box:2': 40n }, '10 9 A 9 9 K', 'insure');
  expect(insured).toMatchObject({ phase: 'DECIDED', staked: 210n, win: 210n });
});

test.each([
  ['8h 6 8h K', 2600n, 'perfect'],
  ['8h 6 8d K', 1600n, 'coloured'],
  ['8s 6 8c K', 1600n, 'coloured'],
  ['8h 6 8c K', 600n, 'mixed'],
  ['10h 6 Kh K', 0n, null],
])('a bet on a pair, %s: gives back %s', (cards, win, kind) => {
  const round = onBoxes({ 'box:2': 100n, 'pair:2': 100n }, `${cards} 10`, 'stand');
  expect(round.view.pairs).toEqual([{ box: 2, kind, stake: '100', win: win.toString() }]);
  expect(round.win).toBe(200n + win);
});

test('a bet on a pair is paid against a natural of the dealer as well', () => {
  const round = onBoxes({ 'box:1': 100n, 'pair:1': 50n }, '8h 10 8h A');
  expect(round).toMatchObject({ phase: 'DECIDED', staked: 150n, win: 1_300n });
});

test('bets that no box takes are refused', () => {
  const cards = '8h 6 8h K';
  expect(() => onBoxes({ 'box:4': 100n }, cards)).toThrow(RuleFault);
  expect(() => onBoxes({ 'pair:1': 100n }, cards)).toThrow(RuleFault);
  expect(() => onBoxes({ 'box:1': 100n, 'pair:2': 100n }, cards)).toThrow(RuleFault);
  expect(() => onBoxes({ 'box:1': 101n }, cards)).toThrow(RuleFault);
  expect(() => onBoxes({}, cards)).toThrow(RuleFault);
});

test('until the round is decided the view has one card of the dealer', () => {
  for (const hidden of names.slice(1, 9)) {
    const round = dealt(`10 6 5 ${hidden}`);
    expect(round.view.dealer).toEqual({ cards: ['6-spades'], total: 6, hidden: 1 });
    expect(JSON.stringify(round.view)).toBe(JSON.stringify(dealt('10 6 5 K').view));
  }
});

test('what is not legal is refused', () => {
  expect(() => dealt('10 6 5 K', 'split')).toThrow(RuleFault);
  expect(() => dealt('10 6 5 K 2', 'hit double')).toThrow(RuleFault);
  expect(() => dealt('10 7 9 K', 'stand hit')).toThrow(RuleFault);
  expect(() => dealt('9 A 9 5', 'hit')).toThrow(RuleFault);
  const odd = { stake: 101n, decisions: [] };
  expect(() => playBlackjack(title, listStream([0, 0, 0, 0]), odd)).toThrow(RuleFault);
});

test('a shoe of three cards is dealt in each of its orders once', () => {
  const shoe = [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const orders = new Set<string>();
  for (let a = 0; a < 3; a++) {
    for (let b = 0; b < 2; b++) {
      const draw = dealFrom(listStream([a, b, 0]), shoe);
      orders.add([draw(), draw(), draw()].map(rankOf).join());
    }
  }
  expect(orders.size).toBe(6);
});

test('six decks hold twenty-four cards of each rank, six of each card', () => {
  const draw = dealFrom({ below: () => 0 }, decks(6));
  const counts = new Map<number, number>();
  for (let dealtCards = 0; dealtCards < 312; dealtCards++) {
    const card = draw();
    counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  expect(counts.size).toBe(52);
  expect(new Set(counts.values())).toEqual(new Set([6]));
  expect(draw).toThrow();
});

test('the value of a hand is the best that is not over 21', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 8 }),
      (hand) => {
        const { total, soft } = handValue(hand);
        const hard = hand.reduce((sum, rank) => sum + Math.min(rank + 1, 10), 0);
        const better = hand.includes(0) && hard + 10 <= 21;
        expect({ total, soft }).toEqual({ total: better ? hard + 10 : hard, soft: better });
      },
    ),
  );
});
