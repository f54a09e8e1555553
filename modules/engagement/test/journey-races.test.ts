/** Steps of journeys are done once: two workers at once, deeds of staff meanwhile, a process that dies. */
import { lockName } from '@herna/db';
import { rowsOf } from '@herna/players/test/builders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { end, hourMs, type Journeys, minuteMs, openJourneys, rest, send } from './journey-world.ts';

let here: Journeys;
beforeAll(async () => {
  here = await openJourneys();
});
afterAll(() => here.world.close());

const steps = [
  rest('wait', 'first', 1, 'HOURS'),
  send('first', 'second'),
  send('second', 'end'),
  end,
];

it('by two workers at once, each player gets each message once', async () => {
  const fans = [];
  for (let count = 0; count < 15; count++) fans.push(await here.fan());
  const id = await here.running('workers', steps);
  for (const who of fans) await here.raise(who, 'workers');
  await Promise.all([here.walk(), here.walk(), here.walk()]);
  here.world.clock.advance(hourMs);
  await Promise.all([here.walk(), here.walk(), here.walk()]);
  for (const who of fans) {
    expect((await here.messages(who)).map(({ template }) => template)).toEqual([
      `journey-${id}/first`,
      `journey-${id}/second`,
    ]);
    expect(await here.runs(id, who)).toMatchObject([{ state: 'FINISHED' }]);
  }
  const { steps: results } = await here.results(id);
  expect(results.map(({ entered }: { entered: number }) => entered)).toEqual([15, 15, 15, 15]);
});

it('whatever comes first of an end and a worker, nobody is left standing in between', async () => {
  const fans = [];
  for (let count = 0; count < 10; count++) fans.push(await here.fan());
  const id = await here.running('ending', steps);
  for (const who of fans) await here.raise(who, 'ending');
  await here.walk();
  here.world.clock.advance(hourMs);
  await here.staff();
  await Promise.all([here.walk(), here.end(id), here.walk()]);
  for (const who of fans) {
    const [run] = await here.runs(id, who);
    const messages = await here.messages(who);
    expect([run?.state, messages.length]).toEqual(
      run?.state === 'FINISHED' ? ['FINISHED', 2] : ['LEFT', 0],
    );
    for (const { outcome } of await here.visits(id, who)) expect(outcome).not.toBeNull();
  }
});

it('by a goal and a worker at once, a player is either converted or led on, whole', async () => {
  const jana = await here.fan();
  const id = await here.running('goal race', steps);
  await here.raise(jana, 'goal race');
  await here.walk();
  here.world.clock.advance(hourMs);
  const payload = { paymentId: '1', amount: '50000', currency: 'CZK', method: 'Card' };
  await Promise.all([here.walk(), here.tell(jana, 'payments.deposit_confirmed', payload)]);
  const [run] = await here.runs(id, jana);
  const messages = await here.messages(jana);
  expect([run?.state, messages.length]).toEqual(
    run?.state === 'CONVERTED' ? ['CONVERTED', 0] : ['FINISHED', 2],
  );
});

it('a process that dies in the middle of a step has done nothing, and the next does it once', async () => {
  const jana = await here.fan();
  const id = await here.running('dying', steps);
  await here.raise(jana, 'dying');
  await here.walk();
  here.world.clock.advance(hourMs);
  const { database } = here.world;
  const gate = `engagement.gate/${jana.playerId}`;
  let dying: Promise<unknown> = Promise.resolve();
  await database.transaction(async (tx) => {
    await lockName(tx, gate);
    dying = here.world.platform.modules.jobs
      .find(({ name }) => name === 'engagement.journeys')
      ?.handler({})
      .catch((error: unknown) => error) as Promise<unknown>;
    // Its connection is cut as by kill -9, when it has begun the step and waits for the gate.
    for (;;) {
      const { rows } = await sql<{ killed: boolean }>`
        select pg_terminate_backend(pid) as killed from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(
        tx.reads(),
      );
      if (rows.length > 0) break;
    }
  });
  await dying;
  expect(await here.messages(jana)).toEqual([]);
  expect(await here.visits(id, jana)).toMatchObject([{ step: 'wait', outcome: null }]);
  here.world.clock.advance(11 * minuteMs);
  await here.walk();
  expect(await here.messages(jana)).toHaveLength(2);
  const kept = await rowsOf(
    here.world,
    sql<{ visit: number; step: string }>`select visit, step from engagement.journey_visit
      where journey_id = ${id} order by visit`,
  );
  expect(kept.map(({ step }) => step)).toEqual(['wait', 'first', 'second', 'end']);
});
