import { spotsOf } from '@herna/maths';
import { createTranslator } from 'use-intl/core';
import { beforeEach, describe, expect, test } from 'vitest';
import cs from '../../../messages/cs.json' with { type: 'json' };
import en from '../../../messages/en.json' with { type: 'json' };
import type { Stage } from '../../../scene.ts';
import { arrange, wheelTilt } from './arrangement.ts';
import { tableLayout } from './layout.ts';
import { chipLabel, chipRank, spotName } from './spot-names.ts';
import {
  betsOf,
  createTable,
  type Drawn,
  drawnOf,
  fateOf,
  hotNumbers,
  type RouletteTable,
} from './table.ts';

const drawn: Drawn = { pocket: 17, pockets: [17], colour: 'black', hits: [], staked: 500, win: 0 };
let requests: unknown[];
let table: RouletteTable;

beforeEach(() => {
  requests = [];
  const stage = {
    session: {
      currency: 'CZK',
      game: { stakes: [500, 1000, 100_000], data: { spotMaximum: { CZK: 2_000 } } },
    },
    stake: () => 500,
    pastNumbers: async () => ({ rounds: 2, balls: [{ drawn: [8, 0], counts: [], chances: [] }] }),
    play: () => {},
    ask: (_: string, bets: unknown) => void requests.push(bets),
  };
  table = createTable(stage as unknown as Stage);
});

test('the shell hears of every change of the bets', () => {
  table.place('red');
  table.choose(1000);
  table.place('red');
  table.undo();
  table.clear();
  expect(requests).toEqual([
    [{ spot: 'red', stake: 500 }],
    [{ spot: 'red', stake: 1500 }],
    [{ spot: 'red', stake: 500 }],
    [],
  ]);
});

test('numbers of earlier rounds come into view where none has been drawn since', async () => {
  expect(table.store.get().recent).toEqual([]);
  await table.recall();
  expect(table.store.get().recent).toEqual([8, 0]);
  table.spin();
  table.land(drawn);
  table.settle();
  table.end();
  await table.recall();
  expect(table.store.get().recent).toEqual([17, 8, 0]);
});

test('the maximum is the title’s, and going over it changes nothing', () => {
  expect(table.maximum).toBe(2_000);
  table.choose(1000);
  for (const spot of ['red', 'odd', 'low']) table.place(spot);
  expect(table.store.get()).toMatchObject({
    refused: true,
    table: { bets: { red: 1000, odd: 1000 } },
  });
  expect(requests).toHaveLength(2);
});

test('while the wheel turns no chip moves; afterwards the bets can be repeated', () => {
  table.place('red');
  table.spin();
  table.place('odd');
  table.clear();
  expect(table.store.get().table.bets).toEqual({ red: 500 });
  table.land(drawn);
  table.settle();
  table.end();
  expect(table.store.get()).toMatchObject({ phase: 'open', drawn, recent: [17] });
  expect(requests.at(-1)).toEqual([]);
  table.repeat();
  expect(table.store.get()).toMatchObject({ drawn: undefined, table: { bets: { red: 500 } } });
});

test('before a shared draw the staked bets lie on the table, others go to be repeated', () => {
  table.place('red');
  table.lock({});
  table.place('odd');
  expect(table.store.get()).toMatchObject({ phase: 'locked', table: { bets: {} } });
  expect(requests.at(-1)).toEqual([]);
  table.spin();
  table.land({ ...drawn, hits: [], staked: 0, win: 0 });
  table.settle();
  table.end();
  table.repeat();
  expect(table.store.get().table.bets).toEqual({ red: 500 });
  table.lock({ red: 500 });
  expect(table.store.get()).toMatchObject({ phase: 'locked', table: { bets: { red: 500 } } });
});

test('an answer that did not come leaves the bets where they are', () => {
  table.place('red');
  table.spin();
  table.abandon();
  expect(table.store.get()).toMatchObject({ phase: 'open', table: { bets: { red: 500 } } });
});

test('a stored round brings its bets, one that is played does not', () => {
  const hit = { spot: 'red', stake: '500', win: '1000' };
  const view = { pocket: 9, colour: 'red', hits: [hit] };
  const round = { view, staked: 500, win: 1000 } as never;
  expect(betsOf(round)).toBeUndefined();
  expect(drawnOf(round)).toMatchObject({ pocket: 9, hits: [{ ...hit, stake: 500, win: 1000 }] });
  const stored = { view: { ...view, bets: [{ spot: 'red', stake: '500' }] } } as never;
  expect(betsOf(stored)).toEqual({ red: 500 });
  table.lay({ red: 500 });
  expect(requests).toEqual([]);
  expect(table.store.get().table.bets).toEqual({ red: 500 });
});

test('numbers that came more than once are warm', () => {
  expect([...hotNumbers([3, 17, 3, 0, 17, 3])]).toEqual([
    [3, 3],
    [17, 2],
  ]);
});

describe.each([
  ['cs', cs],
  ['en', en],
])('in %s', (locale, messages) => {
  test('every spot has a name of its own', () => {
    const text = createTranslator({ locale: locale as 'cs', messages }) as never;
    const names = [...spotsOf(37).keys()].map((spot) => spotName(spot, 37, text));
    expect(new Set(names).size).toBe(spotsOf(37).size);
    expect(names.filter((name) => name.includes('roulette.'))).toEqual([]);
  });
});

test('English names are those of the felt', () => {
  const text = createTranslator({ locale: 'en', messages: en }) as never;
  const spots = ['straight:17', 'split:17-20', 'six-line:1', 'dozen:2', 'red'];
  expect(spots.map((spot) => spotName(spot, 37, text))).toEqual([
    'Straight 17',
    'Split 17, 20',
    'Six line 1–6',
    'Dozen 13–24',
    'Red',
  ]);
});

test('chips show their value shortly and take the colour of the ladder', () => {
  expect([500, 20, 100_000, 150_000, 2_550].map((minor) => chipLabel(minor, 'en'))).toEqual([
    '5',
    '0.2',
    '1k',
    '1.5k',
    '25.5',
  ]);
  expect([100, 500, 999, 1000, 5_000_000].map((sum) => chipRank(sum, [500, 1000]))).toEqual([
    0, 0, 0, 1, 1,
  ]);
});

test.each([
  [360, 560],
  [390, 590],
  [390, 636],
  [768, 800],
  [1024, 640],
  [1280, 620],
  [1440, 720],
  [1920, 900],
])('in a picture of %i by %i the wheel and the table have room', (width, height) => {
  for (const turning of [false, true]) {
    const { wheel, table: side, orientation, scale } = arrange(width, height, turning, 37);
    expect(wheel.radius).toBeGreaterThanOrEqual(55);
    expect(wheel.x - wheel.radius).toBeGreaterThanOrEqual(0);
    expect(wheel.y - wheel.radius * wheelTilt).toBeGreaterThanOrEqual(0);
    expect(side.x).toBeGreaterThanOrEqual(0);
    expect(side.x + side.width).toBeLessThanOrEqual(width + 1e-9);
    expect(side.y + side.height).toBeLessThanOrEqual(height + 1e-9);
    const layout = tableLayout(orientation, 37);
    expect(layout.width * scale).toBeLessThanOrEqual(side.width + 1e-6);
    const smallest = Math.min(...layout.places.map(({ box }) => Math.min(box.width, box.height)));
    expect(smallest * scale).toBeGreaterThanOrEqual(
      width >= 380 && orientation === 'tall' ? 40 : 24,
    );
    // The wheel and the table lie beside or above one another.
    const beside = wheel.x + wheel.radius <= side.x;
    expect(beside || wheel.y + wheel.radius * wheelTilt <= side.y).toBe(true);
  }
});

test('on the smallest phone the wheel rests in the corner, and the table has the room below it', () => {
  const resting = arrange(320, 436, false, 37);
  expect(resting).toMatchObject({
    corner: true,
    orientation: 'tall',
    table: { y: 0, height: 436 },
  });
  // Rows of words, bets by their place on the wheel, tools and chips; the rest is the table's.
  expect(resting.table.height - (44 + 44 + 44 + 44 + 44 + 5 * 8)).toBeGreaterThanOrEqual(150);
  expect(resting.wheel.x + resting.wheel.radius).toBeLessThanOrEqual(64);
  const turning = arrange(320, 436, true, 37);
  expect(turning.corner).toBeUndefined();
  expect(turning.wheel.radius).toBeGreaterThanOrEqual(55);
  expect(arrange(360, 440, false, 37).corner).toBeUndefined();
});

test('below the bar of the room too, the table has its room, with bets by the wheel or without', () => {
  // What the bars around the picture leave of 360×640 and of 390×664.
  for (const [width, height, callBets] of [
    [360, 350, false],
    [390, 440, true],
  ] as const) {
    expect(arrange(width, height, false, 37, callBets)).toMatchObject({ corner: true });
  }
  expect(arrange(390, 440, false, 37).corner).toBeUndefined();
  expect(arrange(390, 560, false, 37, true).corner).toBeUndefined();
});

test('a spot that was hit has won only where the round returns more than was staked', () => {
  const hit = { spot: 'red', stake: 100, win: 200 };
  const round = (staked: number) => ({ ...drawn, hits: [hit], staked, win: 200 });
  expect(fateOf(round(199), 'red')).toBe('won');
  for (const staked of [200, 500]) expect(fateOf(round(staked), 'red')).toBe('back');
  expect(fateOf(round(199), 'black')).toBe('lost');
});
