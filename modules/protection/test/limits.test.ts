import type { LimitKind } from '@herna/brands';
import { asPlayer, asStaff } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read, refused, set, standing, update, value } from './limit-calls.ts';
import { openHarness, type PlatformHarness, refusal } from './platform-harness.ts';

let harness: PlatformHarness;
let slovak: PlatformHarness;
beforeAll(async () => {
  harness = await openHarness('cz', new Date('2026-06-12T10:00:00Z'));
  slovak = await openHarness('sk', new Date('2026-06-12T10:00:00Z'));
});
afterAll(async () => {
  await harness.close();
  await slovak.close();
});

const day = 86_400_000;

describe('deciding limits (Czech market)', () => {
  test('play is closed until each of the ten is a value or refused', async () => {
    const playerId = await harness.player();
    const { limits, undecided } = await read(harness, playerId);
    expect(limits).toHaveLength(10);
    expect(undecided).toHaveLength(10);
    const mayPlay = () =>
      refusal(harness.protection.assertMayPlay(harness.database.read, playerId));
    expect(await mayPlay()).toBe('ERR_LIMITS_NOT_SET');
    const [first, ...rest] = undecided;
    await update(harness, playerId, ...rest.map((kind) => refused(kind)));
    expect(await mayPlay()).toBe('ERR_LIMITS_NOT_SET');
    await update(harness, playerId, refused(first as LimitKind));
    expect(await mayPlay()).toBe('none');
  });

  test('the Slovak market shows three and asks for none', async () => {
    const playerId = await slovak.player();
    const { limits, undecided, currency } = await read(slovak, playerId);
    expect(currency).toBe('EUR');
    expect(limits.map(({ kind }) => kind)).toEqual([
      'LossMonthCasinoLimit',
      'StakeMonthCasinoLimit',
      'LossMonthCrashGameLimit',
    ]);
    expect(undecided).toEqual([]);
    expect(await refusal(slovak.protection.assertMayPlay(slovak.database.read, playerId))).toBe(
      'none',
    );
    const foreign = update(slovak, playerId, value('StakeDayCasinoLimit', 100_00));
    expect(await refusal(foreign)).toBe('ERR_LIMIT_NOT_OFFERED');
  });

  test.each([
    [{ kind: 'StakeDayCasinoLimit', decision: 'VALUE' }, 'RequiredField'],
    [{ kind: 'StakeDayCasinoLimit', decision: 'VALUE', value: 1e13 }, 'InvalidValue'],
    [{ kind: 'LogonDurationDayWholeSystemLimit', decision: 'VALUE', value: 0 }, 'InvalidValue'],
    [{ kind: 'StakeDayCasinoLimit', decision: 'REFUSED', value: 5 }, 'Unknown'],
  ] as const)('%j is a fault of its value', async (limit, kind) => {
    const playerId = await harness.player();
    const reply = harness.call(
      'POST /capi/v1.1/PlayerLimits/Set',
      { body: { limits: [limit] } },
      asPlayer(playerId),
    );
    await expect(reply).rejects.toMatchObject({ fields: [{ field: 'limits.0.value', kind }] });
  });
});

describe('when a change takes effect', () => {
  test('first and stricter at once in the Czech market', async () => {
    const playerId = await harness.player();
    await set(harness, playerId, value('StakeDayCasinoLimit', 500_00));
    await set(harness, playerId, value('StakeDayCasinoLimit', 200_00));
    expect(await standing(harness, playerId, 'StakeDayCasinoLimit')).toMatchObject({
      value: 200_00,
      pending: null,
    });
  });

  test.each([
    ['2026-06-12T10:00:00Z', 'StakeMonthCasinoLimit', '2026-06-30T22:00:00.000Z'],
    ['2026-06-27T10:00:00Z', 'StakeMonthCasinoLimit', '2026-07-04T10:00:00.000Z'],
    ['2026-06-12T10:00:00Z', 'StakeDayCasinoLimit', '2026-06-19T10:00:00.000Z'],
    ['2026-10-22T10:00:00Z', 'StakeDayCasinoLimit', '2026-10-29T11:00:00.000Z'],
    ['2026-03-25T10:00:00Z', 'StakeDayCasinoLimit', '2026-04-01T09:00:00.000Z'],
    ['2026-03-28T10:00:00Z', 'StakeMonthCasinoLimit', '2026-04-04T09:00:00.000Z'],
  ] as const)('milder, asked for on %s for %s: %s', async (start, kind, effect) => {
    const own = await openHarness('cz', new Date(start));
    const playerId = await own.player();
    await set(own, playerId, value(kind, 100_00));
    await update(own, playerId, value(kind, 300_00));
    const waiting = await standing(own, playerId, kind);
    expect(waiting).toMatchObject({
      value: 100_00,
      pending: { value: 300_00, effectiveAt: effect },
    });
    own.clock.set(new Date(new Date(effect).getTime() - 1));
    expect(await standing(own, playerId, kind)).toMatchObject({ value: 100_00 });
    own.clock.set(new Date(effect));
    expect(await standing(own, playerId, kind)).toMatchObject({ value: 300_00, pending: null });
    await own.close();
  });

  test('stricter after 24 hours in the Slovak market, with one change a month', async () => {
    const playerId = await slovak.player();
    await set(slovak, playerId, value('LossMonthCasinoLimit', 500_00));
    await set(slovak, playerId, value('LossMonthCasinoLimit', 200_00));
    expect(await standing(slovak, playerId, 'LossMonthCasinoLimit')).toMatchObject({
      value: 500_00,
      pending: { value: 200_00, effectiveAt: '2026-06-13T10:00:00.000Z' },
      changesLeftThisMonth: 0,
    });
    const more = set(slovak, playerId, value('LossMonthCasinoLimit', 100_00));
    expect(await refusal(more)).toBe('ERR_NO_CHANGES_LEFT_THIS_MONTH');
  });

  test('a milder one is asked for once a day, replaced or taken back', async () => {
    const playerId = await harness.player();
    await set(harness, playerId, value('LossDayCasinoLimit', 100_00));
    await update(harness, playerId, value('LossDayCasinoLimit', 300_00));
    const again = update(harness, playerId, value('LossDayCasinoLimit', 400_00));
    expect(await refusal(again)).toBe('ERR_NO_CHANGES_LEFT_TODAY');
    const back = () =>
      harness.call(
        'POST /api/protection/limits/cancel-pending',
        { body: { kind: 'LossDayCasinoLimit' } },
        asPlayer(playerId),
      );
    await back();
    expect(await refusal(back())).toBe('ERR_NO_PENDING_LIMIT');
    expect(await standing(harness, playerId, 'LossDayCasinoLimit')).toMatchObject({
      value: 100_00,
      pending: null,
    });
  });

  test('asking for the value that holds takes a milder one on its way back', async () => {
    const playerId = await harness.player();
    await set(harness, playerId, value('LossDayCasinoLimit', 100_00));
    await update(harness, playerId, value('LossDayCasinoLimit', 300_00));
    await set(harness, playerId, value('LossDayCasinoLimit', 100_00));
    expect(await standing(harness, playerId, 'LossDayCasinoLimit')).toMatchObject({
      value: 100_00,
      pending: null,
    });
    const { items } = await harness.call(
      'GET /capi/v2-onling/View/GetPlayerLimitUpdates',
      { query: {} },
      asPlayer(playerId),
    );
    expect(items.map(({ newValue, cancelledAt }) => [newValue, cancelledAt])).toEqual([
      [300_00, harness.clock.now().toISOString()],
      [100_00, null],
    ]);
    harness.clock.advance(8 * day);
    expect(await harness.bet(playerId, 100_01n)).toBe('LIMIT_LOSS');
    harness.clock.advance(-8 * day);
  });

  test('also when the month has no change left', async () => {
    const playerId = await slovak.player();
    await set(slovak, playerId, value('LossMonthCasinoLimit', 500_00));
    await update(slovak, playerId, value('LossMonthCasinoLimit', 900_00));
    const kept = set(slovak, playerId, value('LossMonthCasinoLimit', 500_00));
    expect(await refusal(kept)).toBe('none');
    expect(await standing(slovak, playerId, 'LossMonthCasinoLimit')).toMatchObject({
      value: 500_00,
      pending: null,
      changesLeftThisMonth: 0,
    });
  });

  test('a stricter request cancels a milder one on its way', async () => {
    const playerId = await harness.player();
    await set(harness, playerId, value('LossMonthCasinoLimit', 100_00));
    await update(harness, playerId, refused('LossMonthCasinoLimit'));
    await update(harness, playerId, value('LossMonthCasinoLimit', 50_00));
    expect(await standing(harness, playerId, 'LossMonthCasinoLimit')).toMatchObject({
      value: 50_00,
      pending: null,
    });
    const { items } = await harness.call(
      'GET /capi/v2-onling/View/GetPlayerLimitUpdates',
      { query: { kind: 'LossMonthCasinoLimit', order: 'asc' } },
      asPlayer(playerId),
    );
    expect(items.map(({ direction, cancelledAt }) => [direction, cancelledAt !== null])).toEqual([
      ['FIRST', false],
      ['MILDER', true],
      ['STRICTER', false],
    ]);
  });

  test('Set makes nothing milder, and a longer break is stricter', async () => {
    const playerId = await harness.player();
    await set(harness, playerId, value('LogonBreakWholeSystemLimit', 2));
    await set(harness, playerId, value('LogonBreakWholeSystemLimit', 12));
    const shorter = set(harness, playerId, value('LogonBreakWholeSystemLimit', 1));
    expect(await refusal(shorter)).toBe('ERR_LIMIT_NOT_STRICTER');
    expect(await standing(harness, playerId, 'LogonBreakWholeSystemLimit')).toMatchObject({
      value: 12,
    });
  });

  test('a request of several limits is all or nothing', async () => {
    const playerId = await harness.player();
    await set(harness, playerId, value('LossDayCasinoLimit', 100_00));
    const mixed = set(
      harness,
      playerId,
      value('StakeDayCasinoLimit', 100_00),
      value('LossDayCasinoLimit', 200_00),
    );
    expect(await refusal(mixed)).toBe('ERR_LIMIT_NOT_STRICTER');
    expect(await standing(harness, playerId, 'StakeDayCasinoLimit')).toMatchObject({
      decision: 'UNSET',
    });
  });

  test('two requests at once leave one history', async () => {
    const playerId = await harness.player();
    await Promise.all(
      Array.from({ length: 5 }, () => set(harness, playerId, value('StakeDayCasinoLimit', 100_00))),
    );
    const { total } = await harness.call(
      'GET /capi/v2-onling/View/GetPlayerLimitUpdates',
      { query: {} },
      asPlayer(playerId),
    );
    expect(total).toBe(1);
  });

  test('staff set and change limits under the same rules, in the audit', async () => {
    const playerId = await harness.player();
    const change = (call: 'Set' | 'UpdateLimits', amount: number) =>
      harness.call(
        `POST /capi/Validation/v1/PlayerLimits/${call}`,
        { body: { playerId: `${playerId}`, limits: [value('StakeDayCasinoLimit', amount)] } },
        asStaff(4),
      );
    const before = harness.audit.length;
    await change('Set', 100_00);
    expect(await refusal(change('Set', 200_00))).toBe('ERR_LIMIT_NOT_STRICTER');
    await change('UpdateLimits', 200_00);
    const { limits } = await harness.call(
      'GET /capi/Validation/v1/PlayerLimits/Get',
      { query: { playerId: `${playerId}` } },
      asStaff(4),
    );
    expect(limits.find(({ kind }) => kind === 'StakeDayCasinoLimit')).toMatchObject({
      value: 100_00,
      pending: { value: 200_00, effectiveAt: '2026-06-19T10:00:00.000Z' },
    });
    expect(harness.audit.slice(before)).toEqual(Array(2).fill('protection.limits_changed'));
  });
});
