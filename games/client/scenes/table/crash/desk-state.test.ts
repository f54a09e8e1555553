import { beforeEach, expect, test } from 'vitest';
import type { Flight, Stage } from '../../../scene.ts';
import { arrange } from './arrangement.ts';
import { actOf, CrashDesk } from './desk-state.ts';
import { inOrder } from './seats.tsx';

const own = { nickname: 'Host', stake: 1000, cashOut: null, win: 0, own: true, state: 'ON_BOARD' };
const flight = (news: Partial<Flight>): Flight => ({
  flightId: '7',
  state: 'BETTING',
  commitment: '',
  seats: [],
  history: [],
  ...news,
});

let asked: unknown[];
let desk: CrashDesk;

beforeEach(() => {
  asked = [];
  const stage = {
    session: { language: 'cs', game: { data: { multiplierMaximum: 50_000 } } },
    stake: () => 1000,
    play: () => {},
    ask: (...wish: unknown[]) => void asked.push(wish),
  };
  desk = new CrashDesk(stage as unknown as Stage);
});

test.each([
  ['nothing is known', undefined, 'wait'],
  ['betting, not on board', flight({}), 'board'],
  ['betting, on board', flight({ seats: [own] }), 'boarded'],
  ['flying without one', flight({ state: 'RUNNING' }), 'wait'],
  ['flying with one', flight({ state: 'RUNNING', seats: [own] }), 'leave'],
  [
    'flying after leaving',
    flight({ state: 'RUNNING', seats: [{ ...own, cashOut: 120, state: 'LEFT' }] }),
    'left',
  ],
  ['gone with the stake', flight({ state: 'CRASHED', seats: [{ ...own, state: 'LOST' }] }), 'wait'],
  [
    'gone after leaving',
    flight({ state: 'CRASHED', seats: [{ ...own, cashOut: 120, state: 'SETTLED' }] }),
    'left',
  ],
] as const)('%s', (_, known, act) => {
  expect(actOf({ flight: known, pending: undefined })).toBe(act);
});

test('a press boards once, and the button waits until the news tell of the seat', () => {
  desk.hear(flight({}), 0);
  desk.press(10);
  desk.press(20);
  expect(asked).toEqual([['board', {}]]);
  expect(actOf(desk.store.get())).toBe('asking');
  desk.hear(flight({}), 300);
  expect(actOf(desk.store.get())).toBe('asking');
  desk.hear(flight({ seats: [own] }), 600);
  expect(actOf(desk.store.get())).toBe('boarded');
});

test('a press nobody heard of is given up on', () => {
  desk.hear(flight({}), 0);
  desk.press(10);
  desk.hear(flight({}), 5_000);
  expect(actOf(desk.store.get())).toBe('board');
});

test('a press leaves the flight under way', () => {
  desk.hear(flight({ state: 'RUNNING', seats: [own] }), 0);
  desk.press(10);
  expect(asked).toEqual([['leave']]);
});

test('an automatic exit is sent only when it is one', () => {
  desk.hear(flight({}), 0);
  desk.automate({ on: true, text: 'dva' });
  desk.press(10);
  expect(asked).toEqual([]);
  desk.automate({ text: '2,5' });
  desk.press(20);
  expect(asked).toEqual([['board', { autoCashOut: 250 }]]);
});

test('the player’s own seat stands first, then high stakes', () => {
  const seat = (stake: number, mine = false) => ({ ...own, own: mine, stake });
  const order = inOrder([seat(500), seat(9000), seat(100, true)]).map(({ stake }) => stake);
  expect(order).toEqual([100, 9000, 500]);
});

test.each([
  [360, 480],
  [390, 590],
  [390, 636],
  [768, 800],
  [1440, 720],
  [1920, 900],
])('in a picture of %i by %i nothing covers the other', (width, height) => {
  const boxes = Object.values(arrange(width, height));
  for (const [index, one] of boxes.entries()) {
    expect(one.x).toBeGreaterThanOrEqual(0);
    expect(one.x + one.width).toBeLessThanOrEqual(width);
    expect(one.y + one.height).toBeLessThanOrEqual(height);
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      expect(apart).toBe(true);
    }
  }
});
