import { describe, expect, test } from 'vitest';
import { type DepositState, depositStates, withdrawalStates } from '../contract/states.ts';
import { meaningOf } from './csob-states.table.ts';
import { type DepositEvent, depositMachine } from './deposit.machine.ts';
import { nextPoll, nextPollOf, overdueSince } from './polling.ts';
import { withdrawalMachine } from './withdrawal.machine.ts';

/** Every way a deposit can go; any other pair of states is refused. */
const depositWays = [
  'CREATED begin PENDING',
  'CREATED fail REJECTED',
  'CREATED expire EXPIRED',
  'PENDING authorise AUTHORISED',
  'PENDING confirm CONFIRMED',
  'PENDING reject REJECTED',
  'PENDING cancel CANCELLED',
  'PENDING expire EXPIRED',
  'PENDING mismatch MISMATCH',
  'PENDING hold HELD',
  'AUTHORISED confirm CONFIRMED',
  'AUTHORISED reject REJECTED',
  'AUTHORISED cancel CANCELLED',
  'AUTHORISED expire EXPIRED',
  'AUTHORISED mismatch MISMATCH',
  'AUTHORISED hold HELD',
  'EXPIRED confirm CONFIRMED',
  'EXPIRED mismatch MISMATCH',
  'EXPIRED hold HELD',
  'MISMATCH dismiss REJECTED',
  'HELD sendBack RETURNING',
  'RETURNING returned RETURNED',
  'RETURNING sendingFailed HELD',
];

/** The same for a withdrawal. */
const withdrawalWays = [
  'PENDING challenge VERIFYING',
  'PENDING check CHECKED',
  'PENDING approve APPROVED',
  'PENDING suspend SUSPENDED',
  'PENDING cancel CANCELLED',
  'PENDING cancelByStaff CANCELLED',
  'VERIFYING prove PENDING',
  'VERIFYING lapse CANCELLED',
  'VERIFYING cancel CANCELLED',
  'VERIFYING cancelByStaff CANCELLED',
  'CHECKED approve APPROVED',
  'CHECKED suspend SUSPENDED',
  'CHECKED cancel CANCELLED',
  'CHECKED cancelByStaff CANCELLED',
  'SUSPENDED keepSuspended SUSPENDED',
  'SUSPENDED resume PENDING',
  'SUSPENDED confiscate CONFISCATED',
  'SUSPENDED cancelByStaff CANCELLED',
  'APPROVED submit SUBMITTED',
  'APPROVED suspend SUSPENDED',
  'APPROVED cancelByStaff CANCELLED',
  'SUBMITTED pay PAID',
  'SUBMITTED mismatch MISMATCH',
  'SUBMITTED reject REJECTED',
  'SUBMITTED return RETURNED',
  'MISMATCH pay PAID',
  'MISMATCH reject REJECTED',
  'MISMATCH return RETURNED',
  'PAID return RETURNED',
];

const waysOf = (machine: {
  states: readonly string[];
  transitions: Readonly<Record<string, object>>;
}) =>
  machine.states.flatMap((from) =>
    Object.entries(machine.transitions[from] ?? {}).map(([event, to]) => `${from} ${event} ${to}`),
  );

describe('the machines', () => {
  test('a deposit goes only these ways', () => {
    expect(waysOf(depositMachine)).toEqual(depositWays);
    expect([...depositMachine.states].sort()).toEqual([...depositStates].sort());
  });
  test('a withdrawal goes only these ways', () => {
    expect(waysOf(withdrawalMachine)).toEqual(withdrawalWays);
    expect([...withdrawalMachine.states].sort()).toEqual([...withdrawalStates].sort());
  });
  test('nobody can stop what stands in a file for the bank', () => {
    const events = Object.keys(withdrawalMachine.transitions.SUBMITTED);
    expect(events).toEqual(['pay', 'mismatch', 'reject', 'return']);
  });
});

describe('states of the card gateway', () => {
  test.each([
    [0, 'waits'],
    [1, 'waits'],
    [2, 'waits'],
    [3, 'cancel'],
    [4, 'authorise'],
    [5, 'taken-back'],
    [6, 'reject'],
    [7, 'confirm'],
    [8, 'confirm'],
    [9, 'confirm'],
    [10, 'taken-back'],
    [11, 'waits'],
  ])('%d means %s', (status, meaning) => {
    const found = meaningOf(status);
    expect(found.kind === 'event' ? found.event : found.kind).toBe(meaning);
  });

  test('an older or repeated state after a final one is refused by the table', () => {
    const finals: DepositState[] = ['CONFIRMED', 'REJECTED', 'CANCELLED'];
    const events: DepositEvent[] = ['authorise', 'confirm', 'reject', 'cancel', 'expire'];
    for (const state of finals) {
      for (const event of events) expect(depositMachine.next(state, event)).toBeUndefined();
    }
  });

  test('a payment is asked about less and less often, for seven days', () => {
    const created = new Date('2026-11-21T18:00:00Z');
    const at = (minutes: number) => new Date(created.getTime() + minutes * 60_000);
    expect(nextPoll(created, at(0), 7)).toEqual(at(1));
    expect(nextPoll(created, at(60), 7)).toEqual(at(70));
    expect(nextPoll(created, at(600), 7)).toEqual(at(960));
    expect(nextPoll(created, at(7 * 24 * 60 + 1), 7)).toBeUndefined();
  });

  test('a payout is asked about until it has ended, and seven days after it was paid', () => {
    const created = new Date('2026-11-21T18:00:00Z');
    const at = (days: number) => new Date(created.getTime() + days * 24 * 60 * 60_000);
    const row = {
      direction: 'WITHDRAWAL',
      created_at: created,
      finished_at: null,
      refund_seen_at: null,
    } as const;
    for (const state of ['SUBMITTED', 'MISMATCH']) {
      const sent = { ...row, state, updated_at: at(8) };
      expect(nextPollOf(sent, at(8), 7)).toEqual(new Date(at(8).getTime() + 60_000));
      expect(nextPollOf(sent, at(90), 7)).toEqual(at(90.25));
      expect([overdueSince(sent, at(15), 7), overdueSince(sent, at(15.1), 7)]).toEqual([
        undefined,
        sent.updated_at,
      ]);
    }
    const paid = { ...row, state: 'PAID', updated_at: at(9), finished_at: at(9) };
    expect(nextPollOf(paid, at(16), 7)).toEqual(at(16.25));
    expect(nextPollOf(paid, at(16.1), 7)).toBeUndefined();
    const deposit = { ...paid, direction: 'DEPOSIT', state: 'EXPIRED' } as const;
    expect(nextPollOf(deposit, at(9), 7)).toBeUndefined();
  });
});
