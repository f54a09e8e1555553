import { beforeEach, expect, test } from 'vitest';
import type { Flight, Stage } from '../../../scene.ts';
import { arrange } from './arrangement.ts';
import { actOf, CrashDesk } from './desk-state.ts';
import { inOrder } from './seats.tsx';

const own = {
  nickname: 'Host',
  place: 1,
  stake: 1000,
  cashOut: null,
  halfCashOut: null,
  win: 0,
  own: true,
  state: 'ON_BOARD',
};
const flight = (news: Partial<Flight>): Flight => ({
  flightId: '7',
  state: 'BETTING',
  commitment: '',
  clientSeed: '',
  seats: [],
  history: [],
  ...news,
});

let requests: unknown[];
let desk: CrashDesk;

/** The controls of a title. */
function openDesk(data: Record<string, unknown> = {}): CrashDesk {
  const stage = {
    session: { language: 'cs', game: { data: { multiplierMaximum: 50_000, ...data } } },
    stake: () => 1000,
    play: () => {},
    ask: (...wish: unknown[]) => void requests.push(wish),
  };
  return new CrashDesk(stage as unknown as Stage);
}

beforeEach(() => {
  requests = [];
  desk = openDesk();
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
  expect(actOf(known, { place: 1, pending: undefined })).toBe(act);
});

test('a press boards once, and the button waits until the news tell of the seat', () => {
  desk.hear(flight({}), 0);
  desk.press(10);
  desk.press(20);
  expect(requests).toEqual([['board', { place: 1 }]]);
  expect(desk.act()).toBe('asking');
  desk.hear(flight({}), 300);
  expect(desk.act()).toBe('asking');
  desk.hear(flight({ seats: [own] }), 600);
  expect(desk.act()).toBe('boarded');
});

test('a press nobody heard of is given up on', () => {
  desk.hear(flight({}), 0);
  desk.press(10);
  desk.hear(flight({}), 5_000);
  expect(desk.act()).toBe('board');
});

test('a press leaves the flight under way', () => {
  desk.hear(flight({ state: 'RUNNING', seats: [own] }), 0);
  desk.press(10);
  expect(requests).toEqual([['leave', { place: 1 }]]);
});

test('an automatic exit is sent only when it is one', () => {
  desk.hear(flight({}), 0);
  desk.automate({ on: true, text: 'dva' });
  desk.press(10);
  expect(requests).toEqual([]);
  desk.automate({ text: '2,5' });
  desk.press(20);
  expect(requests).toEqual([['board', { place: 1, autoCashOut: 250 }]]);
});

test('two seats board and leave each by itself; the key takes whichever is next', () => {
  const two = openDesk({ bets: 2 });
  const second = { ...own, place: 2 };
  two.hear(flight({}), 0);
  two.pressFirst(10);
  two.automate({ on: true, text: '3' }, 2);
  two.pressFirst(20);
  two.hear(flight({ seats: [own, second] }), 300);
  expect([two.act(1), two.act(2)]).toEqual(['boarded', 'boarded']);
  two.hear(flight({ state: 'RUNNING', seats: [own, second] }), 600);
  two.press(700, 2);
  expect([two.act(1), two.act(2)]).toEqual(['leave', 'asking']);
  two.pressFirst(800);
  expect(requests).toEqual([
    ['board', { place: 1 }],
    ['board', { place: 2, autoCashOut: 300 }],
    ['leave', { place: 2 }],
    ['leave', { place: 1 }],
  ]);
});

test('half leaves once and the rest may leave after it, where a title knows halves', () => {
  const running = flight({ state: 'RUNNING', seats: [own] });
  desk.hear(running, 0);
  expect(desk.mayHalve()).toBe(false);
  const halves = openDesk({ half: true });
  halves.hear(running, 0);
  halves.halve(10);
  halves.halve(20);
  halves.hear(flight({ state: 'RUNNING', seats: [{ ...own, halfCashOut: 150, win: 750 }] }), 300);
  expect(halves.mayHalve()).toBe(false);
  halves.press(400);
  expect(requests).toEqual([
    ['leave', { place: 1, half: true }],
    ['leave', { place: 1 }],
  ]);
});

test('the player’s own seat stands first, then high stakes', () => {
  const seat = (stake: number, mine = false) => ({ ...own, own: mine, stake });
  const order = inOrder([seat(500), seat(9000), seat(100, true)]).map(({ stake }) => stake);
  expect(order).toEqual([100, 9000, 500]);
});

const sizes = [
  [360, 480],
  [390, 590],
  [390, 636],
  [768, 800],
  [1440, 720],
  [1920, 900],
] as const;

test.each(
  sizes.flatMap(([width, height]) => [1, 2].map((seats) => [width, height, seats] as const)),
)('in a picture of %i by %i nothing covers the other, with %i seats', (width, height, seats) => {
  const boxes = Object.values(arrange(width, height, seats));
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
