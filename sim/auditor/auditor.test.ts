import { describe, expect, it } from 'vitest';
import type { Operation, Reply } from '../workload/operations.ts';
import { type Auditor, createAuditor } from './auditor.ts';
import { dayLater } from './books.ts';

const player = 1;
const [begin, later] = [Date.UTC(2026, 9, 24), Date.UTC(2026, 9, 24, 1)];

const bet = {
  kind: 'bet',
  player,
  game: 'slot',
  seat: 's1',
  round: 'r1',
  id: 'b1',
  amount: 2_000,
} as const satisfies Operation;
/** A stake of 2,000 feeds the first jackpot with a hundredth and the second with a fiftieth. */
const betAnswered = (balance: number): Reply => ({
  code: 'OK',
  balance,
  id: '7',
  taken: { fed: 60, won: 0 },
});
const expire = { kind: 'expire-holds', player } as const satisfies Operation;

/** The books of a player with 10,000 in cash, twice 1,000 of it held until a minute has passed. */
function withTwoHolds(): Auditor {
  const auditor = createAuditor([player]);
  const steps: readonly (readonly [Operation, Reply])[] = [
    [
      { kind: 'grant', player, id: 'g1', account: 'cash', currency: 'CZK', amount: 10_000 },
      { code: 'OK', balance: 10_000, id: '1' },
    ],
    [
      { kind: 'sit', player, seat: 's1', game: 'slot' },
      { code: 'OK', balance: 10_000 },
    ],
    [{ kind: 'reserve', player, id: 'h1', amount: 1_000, minutes: 1 }, { code: 'OK' }],
    [{ kind: 'reserve', player, id: 'h2', amount: 1_000, minutes: 1 }, { code: 'OK' }],
  ];
  for (const [operation, reply] of steps) {
    expect(auditor.hear([{ operation, reply }], begin)).toBeUndefined();
  }
  return auditor;
}

describe('a job that ends holds while a bet is placed', () => {
  it.each([6_000, 7_000, 8_000])('may leave the bet %i: before, between, behind', (balance) => {
    const auditor = withTwoHolds();
    const heard = [
      { operation: expire, reply: { code: 'OK' } },
      { operation: bet, reply: betAnswered(balance) },
    ];
    expect(auditor.hear(heard, later)).toBeUndefined();
    expect(auditor.possible.map(({ purses }) => purses.get(player))).toEqual([
      { cash: 8_000, bonus: 0, held: 0 },
    ]);
  });

  it.each([5_000, 6_500, 9_000])('leaves it no %i', (balance) => {
    const heard = [
      { operation: expire, reply: { code: 'OK' } },
      { operation: bet, reply: betAnswered(balance) },
    ];
    expect(withTwoHolds().hear(heard, later)).toContain('was answered');
  });
});

it('a job whose answer was lost may have ended any of them', () => {
  const auditor = withTwoHolds();
  expect(auditor.hear([{ operation: expire, reply: undefined }], later)).toBeUndefined();
  const cash = auditor.possible.map(({ purses }) => purses.get(player)?.cash);
  expect(new Set(cash)).toEqual(new Set([8_000, 9_000, 10_000]));
});

it('a job that has answered has left nothing behind', () => {
  const auditor = withTwoHolds();
  expect(auditor.hear([{ operation: expire, reply: { code: 'OK' } }], later)).toBeUndefined();
  expect(auditor.possible.map(({ purses }) => purses.get(player)?.held)).toEqual([0]);
});

it.each([
  ['a usual day', '2027-03-26T22:57:00Z', '2027-03-27T22:57:00Z'],
  ['a night without its third hour', '2027-03-27T22:57:00Z', '2027-03-28T21:57:00Z'],
  ['a time that is left out', '2027-03-27T01:30:00Z', '2027-03-28T01:30:00Z'],
  ['a night with an hour twice', '2026-10-24T21:56:00Z', '2026-10-25T22:56:00Z'],
  ['a time that comes twice', '2026-10-24T00:30:00Z', '2026-10-25T01:30:00Z'],
])('a day later, over %s', (_, from, to) => {
  expect(dayLater(Date.parse(from))).toBe(Date.parse(to));
});
