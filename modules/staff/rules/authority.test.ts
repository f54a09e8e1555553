import { describe, expect, test } from 'vitest';
import { type ActionHistory, judge } from './authority.ts';
import { authorityLimits } from './authority-limits.table.ts';

const limits = authorityLimits('cz', '2026-11-21');
const nothing: ActionHistory = { personDay: 0n, countDay: 0, creditsDay: 0n, players: new Map() };
const czk = (crowns: number) => BigInt(crowns) * 100n;
const deposit = (crowns: number, role = 'payments') =>
  ({ kind: 'desk-deposit', role, parts: [{ playerId: 1n, amount: czk(crowns) }] }) as const;
const before = (player: Partial<{ playerDay: bigint; linked: bigint; verified: boolean }>) => ({
  ...nothing,
  players: new Map([[1n, { playerDay: 0n, linked: 0n, verified: false, ...player }]]),
});

describe('one person alone', () => {
  test.each([
    ['up to the single amount', deposit(20_000), nothing, undefined],
    ['not above it', deposit(20_001), nothing, 'single'],
    [
      'up to the sum of the day',
      deposit(1_000),
      { ...nothing, personDay: czk(199_000) },
      undefined,
    ],
    ['not above it', deposit(1_001), { ...nothing, personDay: czk(199_000) }, 'personDay'],
    ['not more often than so many times', deposit(1), { ...nothing, countDay: 10_000 }, 'countDay'],
    [
      'not above the credits of the role',
      deposit(1, 'controller'),
      { ...nothing, creditsDay: czk(100_000) },
      'roleDay',
    ],
    ['nothing in a role that credits nobody', deposit(1, 'auditor'), nothing, 'roleDay'],
    ['nothing in a role that is gone', deposit(1, 'croupier'), nothing, 'roleDay'],
    [
      'not above the sum of the player',
      deposit(1),
      before({ playerDay: czk(40_000) }),
      'playerDay',
    ],
    ['not above what belongs together', deposit(2), before({ linked: czk(49_999) }), 'linked'],
    [
      'nothing for whom the same person has verified',
      deposit(1),
      before({ verified: true }),
      'linked',
    ],
  ])('%s', (_name, action, history, exceeded) => {
    expect(judge(action, history, limits).exceeded).toBe(exceeded);
  });

  test('verifies no account of somebody they have paid', () => {
    const verification = {
      kind: 'account-verification',
      role: 'payments',
      parts: [{ playerId: 1n, amount: 0n }],
    } as const;
    expect(judge(verification, nothing, limits).exceeded).toBeUndefined();
    expect(judge(verification, before({ linked: 1n }), limits).exceeded).toBe('linked');
    expect(judge(verification, before({ verified: true }), limits).exceeded).toBeUndefined();
  });

  test('debits are not bounded by the credits of the role', () => {
    const payout = { ...deposit(20_000, 'auditor'), kind: 'desk-payout' } as const;
    expect(judge(payout, { ...nothing, creditsDay: czk(1_000_000) }, limits).exceeded).toBe(
      undefined,
    );
  });
});

test('the limit that is used up most is named with its share', () => {
  expect(judge(deposit(16_000), nothing, limits).nearest).toEqual({ limit: 'single', percent: 80 });
  const near = judge(deposit(1), before({ linked: czk(47_500) }), limits).nearest;
  expect(near).toEqual({ limit: 'linked', percent: 95 });
});

test('several players are judged together and each', () => {
  const rounds = (crowns: number) =>
    ({
      kind: 'free-rounds',
      role: 'operations',
      parts: [1n, 2n].map((playerId) => ({ playerId, amount: czk(crowns) })),
    }) as const;
  expect(judge(rounds(5_000), nothing, limits).exceeded).toBeUndefined();
  expect(judge(rounds(5_001), nothing, limits).exceeded).toBe('playerDay');
  expect(judge(rounds(25_001), nothing, limits).exceeded).toBe('single');
});
