/** Hands of poker against each other, as every book on the game orders them. */
import { expect, test } from 'vitest';
import { rankNames } from './cards.ts';
import { bestOfFive, type HandKind, handOf, threeCardKinds } from './ranked-hands.ts';

const suits = 'shdc';

/** Cards by rank and suit: `As 10h`. */
const cards = (text: string): number[] =>
  text.split(' ').map((name) => {
    const rank = rankNames.indexOf(name.slice(0, -1) as (typeof rankNames)[number]);
    return rank + 13 * suits.indexOf(name.slice(-1));
  });

const rising: readonly (readonly [HandKind, string])[] = [
  ['high', '2s 3h 4d 5c 7s'],
  ['high', 'As Kh Qd Jc 9s'],
  ['pair', '2s 2h 3d 4c 5s'],
  ['pair', 'As Ah Kd Qc Js'],
  ['twoPair', '3s 3h 2d 2c 4s'],
  ['twoPair', 'As Ah Kd Kc Qs'],
  ['threeOfAKind', '2s 2h 2d 3c 4s'],
  ['straight', 'As 2h 3d 4c 5s'],
  ['straight', '10s Jh Qd Kc As'],
  ['flush', '2s 3s 4s 5s 7s'],
  ['fullHouse', '2s 2h 2d 3c 3s'],
  ['fourOfAKind', '2s 2h 2d 2c 3s'],
  ['straightFlush', 'Ah 2h 3h 4h 5h'],
  ['straightFlush', '9h 10h Jh Qh Kh'],
  ['royalFlush', '10c Jc Qc Kc Ac'],
];

test('each hand beats those before it, whatever the order of its cards', () => {
  const hands = rising.map(([, text]) => handOf(cards(text).reverse()));
  expect(hands.map(({ kind }) => kind)).toEqual(rising.map(([kind]) => kind));
  const values = hands.map(({ value }) => value);
  expect(values).toEqual([...values].sort((left, right) => left - right));
  expect(new Set(values).size).toBe(values.length);
});

test('no straight goes round the corner', () => {
  expect(handOf(cards('Ks As 2h 3d 4c')).kind).toBe('high');
});

test('the best five of seven count, and suits do not break ties', () => {
  expect(bestOfFive(cards('2s 9s 4s Js 7s Jh Jd')).kind).toBe('flush');
  expect(bestOfFive(cards('As 2h 3d 4c 5s 6h Kd')).value).toBe(
    handOf(cards('2c 3c 4d 5h 6s')).value,
  );
});

test('of three cards a straight is more than a flush', () => {
  const rising3 = [
    'Ks Qs 2h',
    '2s 2h 3d',
    '2s 4s 7s',
    'As 2h 3d',
    'Qs Kh Ad',
    '2s 2h 2d',
    'Ah 2h 3h',
  ];
  const hands = rising3.map((text) => handOf(cards(text), threeCardKinds));
  const kinds = ['high', 'pair', 'flush', 'straight', 'straight', 'threeOfAKind', 'straightFlush'];
  expect(hands.map(({ kind }) => kind)).toEqual(kinds);
  const values = hands.map(({ value }) => value);
  expect(values).toEqual([...values].sort((left, right) => left - right));
});
