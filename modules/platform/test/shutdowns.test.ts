import type { DomainError } from '@herna/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { platformCalls } from '../contract/index.ts';
import { currentShutdown } from '../index.ts';
import { openPlatform, type PlatformWorld } from './platform-world.ts';

const create = 'POST /capi/v2-onling/Diagnostics/CreatePlannedShutdown';
const update = 'POST /capi/v2-onling/Diagnostics/UpdatePlannedShutdown';
const remove = 'DELETE /capi/v2-onling/Diagnostics/DeletePlannedShutdown';
const list = 'GET /capi/v2-onling/Diagnostics/GetPlannedShutdownList';

const start = new Date('2026-11-21T18:00:00Z');
const minutes = (count: number): string => new Date(start.getTime() + count * 60_000).toISOString();
const messages = { cs: 'Údržba', en: 'Maintenance' };
const site = (from: number, to: number) => ({
  part: 'site' as const,
  startsAt: minutes(from),
  endsAt: minutes(to),
  messages,
});

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatform();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate platform.planned_shutdown`.execute(world.database.read.reads());
  await sql`truncate outbox.event`.execute(world.database.read.reads());
  // Time moves on, so nothing remembered of the last test is still believed.
  world.clock.set(new Date(start.getTime() - 3_600_000));
  await world.platform.shutdowns.running('site');
  world.clock.set(start);
});

/** The code with which the edge would refuse a call now, if it would. */
const refusedNow = async (key: keyof typeof platformCalls): Promise<string | undefined> => {
  const player = { ...platformCalls[key], audience: 'player' } as const;
  return world.platform.shutdowns.assertOpen(player, 'POST /capi/v2-onling/Payment/Create').then(
    () => undefined,
    (error: DomainError) => error.code,
  );
};

describe('the life of a shutdown', () => {
  test('planned, running, over: by the clock alone', async () => {
    const planned = await world.call(create, { body: site(10, 20) });
    expect(planned).toMatchObject({ part: 'site', state: 'planned', message: 'Údržba' });
    expect(await refusedNow(list)).toBeUndefined();
    expect(await currentShutdown(world.database.read, world.clock.now())).toBeUndefined();

    world.clock.set(new Date(minutes(10)));
    expect((await world.call(list, {}, 'en')).items).toMatchObject([
      { id: planned.id, state: 'running', message: 'Maintenance' },
    ]);
    expect(await refusedNow(list)).toBe('ERR_MAINTENANCE');
    const current = await currentShutdown(world.database.read, world.clock.now());
    expect(current?.id).toBe(BigInt(planned.id));

    world.clock.set(new Date(minutes(20)));
    expect(await refusedNow(list)).toBeUndefined();
    expect(await world.call(list)).toEqual({ items: [], total: 0 });
    const past = await world.call(list, { query: { includeOver: true } });
    expect(past).toMatchObject({ items: [{ id: planned.id, state: 'over' }], total: 1 });
  });

  test('without a beginning it begins at once', async () => {
    const { startsAt: _later, ...body } = site(0, 5);
    expect(await world.call(create, { body })).toMatchObject({
      startsAt: start.toISOString(),
      state: 'running',
    });
    expect(await refusedNow(list)).toBe('ERR_MAINTENANCE');
  });

  test('the refusal tells when it ends and what was announced', async () => {
    await world.call(create, { body: site(0, 5) });
    const closed = { ...platformCalls[list], audience: 'player' } as const;
    await expect(
      world.platform.shutdowns.assertOpen(closed, 'POST /capi/v2-onling/Payment/Create'),
    ).rejects.toMatchObject({ data: { part: 'site', endsAt: minutes(5), messages } });
  });

  test('changed ahead, shortened while it runs, then over', async () => {
    const { id } = await world.call(create, { body: site(10, 20) });
    const moved = await world.call(update, { body: { ...site(12, 30), id } });
    expect(moved).toMatchObject({ id, startsAt: minutes(12), endsAt: minutes(30) });
    world.clock.set(new Date(minutes(13)));
    const running = { body: { ...site(13, 30), id } };
    expect(await world.refusal(update, running)).toBe('ERR_SHUTDOWN_RUNNING');
    await world.call(update, { body: { ...site(12, 14), id } });
    world.clock.set(new Date(minutes(14)));
    expect(await world.refusal(update, { body: { ...site(12, 40), id } })).toBe(
      'ERR_SHUTDOWN_OVER',
    );
    expect(await world.refusal(remove, { query: { id } })).toBe('ERR_SHUTDOWN_OVER');
  });

  test('removed while it runs, the site opens at once', async () => {
    const { id } = await world.call(create, { body: site(0, 20) });
    expect(await refusedNow(list)).toBe('ERR_MAINTENANCE');
    expect(await world.call(remove, { query: { id } })).toEqual({ done: true });
    expect(await refusedNow(list)).toBeUndefined();
    expect(await world.refusal(remove, { query: { id } })).toBe('ERR_NOT_FOUND');
    expect(await world.refusal(update, { body: { ...site(10, 20), id } })).toBe('ERR_NOT_FOUND');
  });

  test('every step is news', async () => {
    const { id } = await world.call(create, { body: site(10, 20) });
    await world.call(update, { body: { ...site(10, 25), id } });
    await world.call(remove, { query: { id } });
    const events = await world.events();
    expect(events.map(({ type }) => type)).toEqual([
      'platform.shutdown_planned',
      'platform.shutdown_changed',
      'platform.shutdown_removed',
    ]);
    expect(events[1]?.payload).toMatchObject({ id, by: 'staff:7', endsAt: minutes(25) });
  });
});

describe('overlaps', () => {
  test('of one part are refused, of others are not', async () => {
    await world.call(create, { body: site(10, 20) });
    expect(await world.refusal(create, { body: site(19, 30) })).toBe('ERR_SHUTDOWN_OVERLAPS');
    await world.call(create, { body: site(20, 30) });
    await world.call(create, { body: { ...site(10, 20), part: 'payments' } });
    await world.call(create, {
      body: { ...site(10, 20), part: 'provider', providerKey: 'jantar' },
    });
    expect((await world.call(list)).total).toBe(4);
  });

  test('of two people planning at the same moment: exactly one wins', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => world.call(create, { body: site(10, 20) })),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(7);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ code: 'ERR_SHUTDOWN_OVERLAPS' });
    }
    expect((await world.call(list)).total).toBe(1);
  });

  test('by a change are refused, with itself they are none', async () => {
    const { id } = await world.call(create, { body: site(10, 20) });
    await world.call(create, { body: site(30, 40) });
    const into = { body: { ...site(10, 31), id } };
    expect(await world.refusal(update, into)).toBe('ERR_SHUTDOWN_OVERLAPS');
    await world.call(update, { body: { ...site(15, 25), id } });
  });
});

describe('parts', () => {
  test('a shutdown of payments closes payments only', async () => {
    await world.call(create, { body: { ...site(0, 20), part: 'payments' } });
    expect(await refusedNow(list)).toBe('ERR_MAINTENANCE');
    const play = { ...platformCalls[list], audience: 'player' } as const;
    const { assertOpen, running } = world.platform.shutdowns;
    await assertOpen(play, 'POST /capi/v2-onling/OnlineGame/Launch');
    expect(await running('site')).toBeUndefined();
    expect(await currentShutdown(world.database.read, world.clock.now())).toBeUndefined();
  });

  test('a shutdown of one provider is known by its key', async () => {
    await world.call(create, { body: { ...site(0, 20), part: 'provider', providerKey: 'jantar' } });
    const { running } = world.platform.shutdowns;
    expect((await running('provider', 'jantar'))?.providerKey).toBe('jantar');
    expect(await running('provider', 'onyxgate')).toBeUndefined();
  });

  test('another node learns of a shutdown after two seconds at the latest', async () => {
    expect(await refusedNow(list)).toBeUndefined();
    await sql`insert into platform.planned_shutdown
      (part, starts_at, ends_at, messages, created_by, created_at, changed_by, changed_at)
      values ('site', ${start}, ${new Date(minutes(9))}, '{"cs": "Údržba"}', 'staff:9',
        ${start}, 'staff:9', ${start})`.execute(world.database.read.reads());
    expect(await refusedNow(list)).toBeUndefined();
    world.clock.advance(2_000);
    expect(await refusedNow(list)).toBe('ERR_MAINTENANCE');
  });
});

describe('the list', () => {
  test('is in order of beginning and paged', async () => {
    for (const from of [50, 10, 30]) await world.call(create, { body: site(from, from + 5) });
    const { items } = await world.call(list);
    expect(items.map(({ startsAt }) => startsAt)).toEqual([10, 30, 50].map(minutes));
    const second = await world.call(list, { query: { offset: 1, limit: 1, order: 'desc' } });
    expect(second).toMatchObject({ items: [{ startsAt: minutes(30) }], total: 3 });
  });

  test('the database itself refuses what no shutdown can be', async () => {
    const insert = (part: string, provider: string | null, to: number) =>
      sql`insert into platform.planned_shutdown (part, provider_key, starts_at, ends_at, messages,
        created_by, created_at, changed_by, changed_at) values (${part}, ${provider}, ${start},
        ${new Date(minutes(to))}, '{}', 'x', now(), 'x', now())`.execute(
        world.database.read.reads(),
      );
    await expect(insert('site', null, 0)).rejects.toThrow(/check constraint/);
    await expect(insert('site', 'jantar', 5)).rejects.toThrow(/check constraint/);
    await expect(insert('provider', null, 5)).rejects.toThrow(/check constraint/);
    await expect(insert('kitchen', null, 5)).rejects.toThrow(/check constraint/);
  });
});
