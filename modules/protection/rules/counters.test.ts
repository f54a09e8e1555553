import { fc } from '@herna/testkit/properties';
import { describe, expect, test } from 'vitest';
import {
  countLogoff,
  countLogon,
  type LogonUse,
  logonRefusal,
  presentSince,
  sessionEnd,
} from './logons.ts';
import {
  addStake,
  addWin,
  breakUntil,
  continuePlay,
  countedScope,
  noUsage,
  type PlayTime,
  type StakeRequest,
  stakeRefusal,
  usageOn,
  usedOf,
} from './usage.ts';

const minute = 60_000;
const at = (text: string): Date => new Date(text);

describe('usage', () => {
  const day = '2026-06-12';
  const stake: StakeRequest = {
    scope: 'Casino',
    amount: 0n,
    now: at('2026-06-12T10:00:00Z'),
    usage: noUsage(day),
    time: undefined,
    playBreak: undefined,
    loss: { hour: 0n, lost: 0n },
    hourlyLossMaximum: undefined,
    ceilings: [],
  };
  test('is the sum of what was staked and won in its windows', () => {
    const step = fc.record({
      kind: fc.constantFrom('stake', 'win'),
      amount: fc.bigInt({ min: 0n, max: 1000n }),
      day: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const days = steps
          .map((one) => ({
            ...one,
            on: new Date(Date.UTC(2026, 5, one.day)).toISOString().slice(0, 10),
          }))
          .sort((left, right) => (left.on < right.on ? -1 : 1));
        let usage = noUsage('2026-06-01');
        for (const { kind, amount, on } of days) {
          usage = usageOn(usage, on);
          usage = kind === 'stake' ? addStake(usage, amount) : addWin(usage, amount);
        }
        const last = days.at(-1)?.on ?? '2026-06-01';
        const sum = (kind: string, length: number) =>
          days
            .filter((one) => one.kind === kind && one.on.slice(0, length) === last.slice(0, length))
            .reduce((total, { amount }) => total + amount, 0n);
        expect(usage).toEqual({
          day: last,
          stakesDay: sum('stake', 10),
          winsDay: sum('win', 10),
          stakesMonth: sum('stake', 7),
          winsMonth: sum('win', 7),
        });
      }),
    );
  });

  test.each([
    ['2026-06-12', 60, 60],
    ['2026-06-11', 100, 60],
    ['2026-05-31', 100, 100],
  ])('a stake of %s given back counts only in its own windows', (stakedOn, inDay, inMonth) => {
    const usage = addStake(noUsage(day), 100n);
    expect(addStake(usage, -40n, stakedOn)).toMatchObject({
      stakesDay: BigInt(inDay),
      stakesMonth: BigInt(inMonth),
    });
  });

  test('a clock a moment behind midnight does not empty the new day', () => {
    const usage = addStake(noUsage('2026-06-12'), 5n);
    expect(usageOn(usage, '2026-06-11')).toBe(usage);
  });

  test('net wins make the loss negative and give room', () => {
    const usage = addWin(addStake(noUsage(day), 100n), 300n);
    expect(usedOf('LossDayCasinoLimit', usage)).toBe(-200n);
    const ceilings = [{ kind: 'LossDayCasinoLimit', value: 50n, from: at('2026-01-01') }] as const;
    const refused = (scope: string, amount: bigint) =>
      stakeRefusal({ ...stake, usage, ceilings, scope, amount })?.code;
    expect(refused('Casino', 250n)).toBeUndefined();
    expect(refused('Casino', 251n)).toBe('LIMIT_LOSS');
    expect(refused('LiveGames', 1000n)).toBeUndefined();
  });

  test('a stake is refused by a due break before a ceiling, by those in force only', () => {
    const kind = 'StakeDayCasinoLimit' as const;
    const stood = {
      ...stake,
      amount: 101n,
      ceilings: [{ kind, value: 100n, from: at('2026-01-01') }],
      time: { playingSince: at('2026-06-12T08:00:00Z'), lastPlayedAt: at('2026-06-12T09:59:00Z') },
      playBreak: { afterMinutes: 120, minutes: 15 },
    } as const;
    const until = at('2026-06-12T10:14:00Z');
    expect(stakeRefusal(stood)).toEqual({ code: 'LIMIT_TIME', until });
    expect(stakeRefusal({ ...stood, now: until })).toEqual({ code: 'LIMIT_STAKE' });
    expect(stakeRefusal({ ...stood, time: undefined })).toEqual({ code: 'LIMIT_STAKE' });
    expect(stakeRefusal({ ...stood, scope: 'LiveGames' })).toBeUndefined();
    const milder = { kind, value: 101n, from: until };
    const waiting = { ...stood, playBreak: undefined, ceilings: [...stood.ceilings, milder] };
    expect(stakeRefusal(waiting)).toEqual({ code: 'LIMIT_STAKE' });
    expect(stakeRefusal({ ...waiting, now: until })).toBeUndefined();
  });

  test('a scope without a limit of its own counts as casino, lottery as nothing', () => {
    const shown = ['StakeDayCasinoLimit', 'LossDayLiveGamesLimit'] as const;
    expect(countedScope('LiveGames', shown)).toBe('LiveGames');
    expect(countedScope('CrashGame', shown)).toBe('Casino');
    expect(countedScope('Lottery', shown)).toBeUndefined();
  });
});

describe('the break in play', () => {
  const rule = { afterMinutes: 120, minutes: 15 };
  const start = at('2026-06-12T10:00:00Z');
  const after = (minutes: number) => new Date(start.getTime() + minutes * minute);
  const playing = (minutes: readonly number[]): PlayTime | undefined =>
    minutes.reduce<PlayTime | undefined>(
      (time, at) => continuePlay(time, rule, after(at)),
      undefined,
    );
  test.each([
    ['unbroken play', [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110], 120, 125],
    ['a stake just before the time', [0, 60, 119].flatMap((m) => [m, m]), 121, undefined],
    ['a pause of fifteen minutes', [0, 14, 28, 43, 57, 71, 85, 99, 113], 125, undefined],
  ])('%s', (_what, stakes, now, until) => {
    expect(breakUntil(playing(stakes), rule, after(now))).toEqual(
      until === undefined ? undefined : after(until),
    );
  });
  test('no rule, no break', () => {
    expect(breakUntil(playing([0, 10]), undefined, after(500))).toBeUndefined();
  });
});

describe('sign-ins', () => {
  const noon = at('2026-06-12T10:00:00Z');
  const use: LogonUse = {
    day: '2026-06-12',
    countDay: 2,
    countMonth: 9,
    secondsDay: 3600,
    lastLogonAt: at('2026-06-12T08:00:00Z'),
    lastLogoffAt: at('2026-06-12T09:00:00Z'),
  };
  test.each([
    ['LogonCountDayWholeSystemLimit', 2, 'ERR_LIMIT_REACHED_LOGONCOUNTDAY'],
    ['LogonCountDayWholeSystemLimit', 3, undefined],
    ['LogonCountMonthWholeSystemLimit', 9, 'ERR_LIMIT_REACHED_LOGONCOUNTMONTH'],
    ['LogonDurationDayWholeSystemLimit', 60, 'ERR_LIMIT_REACHED_LOGONDURATION'],
    ['LogonDurationDayWholeSystemLimit', 61, undefined],
    ['LogonBreakWholeSystemLimit', 2, 'ERR_LIMIT_REACHED_LOGONBREAK'],
    ['LogonBreakWholeSystemLimit', 1, undefined],
  ])('%s of %d answers %s', (kind, limit, code) => {
    expect(logonRefusal(use, { [kind]: BigInt(limit) }, noon)).toBe(code);
    expect(logonRefusal(use, {}, noon)).toBeUndefined();
  });

  test('the next day begins from zero, the next month too', () => {
    const tomorrow = countLogon(use, at('2026-06-12T22:00:00Z'));
    expect(tomorrow).toMatchObject({
      day: '2026-06-13',
      countDay: 1,
      countMonth: 10,
      secondsDay: 0,
    });
    expect(countLogon(use, at('2026-07-01T10:00:00Z'))).toMatchObject({
      countDay: 1,
      countMonth: 1,
    });
  });

  test('what is known of the player is of his last sign-in or sign-out, the later one', () => {
    expect(presentSince(undefined)).toBeUndefined();
    expect(presentSince(use)).toEqual(at('2026-06-12T09:00:00Z'));
    expect(presentSince(countLogon(use, noon))).toEqual(noon);
    expect(presentSince(countLogon(undefined, noon))).toEqual(noon);
  });

  test('a clock that is a moment behind at midnight does not empty the new day', () => {
    const first = countLogon(use, at('2026-06-30T22:00:00Z'));
    const behind = countLogon(first, at('2026-06-30T21:59:59Z'));
    expect(behind).toMatchObject({ day: '2026-07-01', countDay: 2, countMonth: 2 });
    const left = countLogoff(first, at('2026-06-30T21:00:00Z'), at('2026-06-30T21:59:59Z'));
    expect(left).toMatchObject({ day: '2026-07-01', countDay: 1, secondsDay: 0 });
  });

  test('a session over midnight counts from midnight', () => {
    const left = countLogoff(use, at('2026-06-12T21:00:00Z'), at('2026-06-12T22:30:00Z'));
    expect(left).toMatchObject({ day: '2026-06-13', secondsDay: 1800 });
  });

  test('a session ends when the day’s time is used up', () => {
    const limits = { LogonDurationDayWholeSystemLimit: 90n };
    expect(sessionEnd(use, limits, noon)).toEqual(new Date(noon.getTime() + 30 * minute));
    expect(sessionEnd(use, {}, noon)).toBeUndefined();
  });

  test.each([
    ['2026-06-12T09:50:00Z', 90n, '2026-06-12T10:20:00Z', 'what it has lasted is used'],
    ['2026-06-12T09:20:00Z', 90n, '2026-06-12T10:00:00Z', 'all is used, it ends now'],
    [
      '2026-06-11T21:00:00Z',
      780n,
      '2026-06-12T10:00:00Z',
      'since midnight, the rest was yesterday',
    ],
    [
      '2026-06-11T21:00:00Z',
      790n,
      '2026-06-12T10:10:00Z',
      'since midnight, the rest was yesterday',
    ],
  ])('a session open since %s ends by a limit of %d minutes at %s: %s', (since, limit, end) => {
    const limits = { LogonDurationDayWholeSystemLimit: limit };
    expect(sessionEnd(use, limits, noon, at(since))).toEqual(at(end));
  });
});
