/** Segments and campaigns: counted, launched once, sent through the gate, measured against the held out. */
import { recordEvent } from '@herna/db';
import { type Guest, guest, rowsOf } from '@herna/players/test/builders.ts';
import { evaluate } from '@herna/rule-tree';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figures } from '../rules/figures.table.ts';

const morning = new Date('2026-11-20T09:00:00Z');
const dayMs = 86_400_000;
let world: World;
let staff: Caller;
let people: Guest[];
let keys = 0;
beforeAll(async () => {
  world = await openWorld({ start: morning });
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
  people = [];
  for (let count = 0; count < 12; count++) people.push(await guest(world));
  await world.drainEvents();
});
afterAll(() => world.close());

// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
const ask = (call: string, input: object, caller = staff): Promise<Answer<any>> =>
  world.send(call, input, caller, { idempotencyKey: `campaign-test-${++keys}` }) as never;

const deposit = async (who: Guest, amount: string, currency = 'CZK') => {
  const payload = { paymentId: '1', amount, currency, method: 'Card' };
  const news = { type: 'payments.deposit_confirmed', playerId: who.playerId, payload };
  await world.database.transaction((tx) =>
    recordEvent(tx, { ...news, happenedAt: world.clock.now() }),
  );
  await world.drainEvents();
};
const sizeOf = async (tree: object) =>
  (await ask('POST /api/engagement/segments/size', { body: { tree } })).body;
const segment = async (tree: object) =>
  (await ask('POST /api/engagement/segments', { body: { name: `segment ${++keys}`, tree } })).body
    .id;
const everybody = { figure: 'isFull', is: '=', than: 1 };
const text = { subject: 'Novinky', body: 'Ahoj {name}, podívejte se.', action: 'Otevřít' };
const draft = (segmentId: string, more: object = {}) =>
  ask('POST /api/engagement/campaigns', {
    body: {
      name: `campaign ${++keys}`,
      segmentId,
      channel: 'EMAIL',
      texts: { en: text, cs: text },
      link: '/bonuses',
      goal: 'DEPOSIT',
      goalDays: 7,
      holdoutPercent: 0,
      ...more,
    },
  });
const launch = (campaignId: string, caller = staff) =>
  ask(
    'POST /api/engagement/campaigns/{campaignId}/launch',
    { params: { campaignId }, body: { reason: 'autumn news' } },
    caller,
  );
const stop = (campaignId: string) =>
  ask('POST /api/engagement/campaigns/{campaignId}/stop', {
    params: { campaignId },
    body: { reason: 'a wrong date' },
  });
const one = async (campaignId: string) =>
  (await ask('GET /api/engagement/campaigns/{campaignId}', { params: { campaignId } })).body;
const write = (id: string) => world.runJob('engagement.campaign', { id });

type Unknown = Readonly<Record<(typeof figures)[number], null>>;

describe('a segment', () => {
  it('is counted while it is built, by what happened to players', async () => {
    const depositors = { figure: 'deposits30d', is: '>=', than: 2 };
    expect(await sizeOf(everybody)).toEqual({ players: 12, of: 12 });
    expect(await sizeOf(depositors)).toEqual({ players: 0, of: 12 });
    const [jana] = people as [Guest];
    await deposit(jana, '150050');
    await deposit(jana, '50000');
    await deposit(jana, '99', 'EUR');
    expect(await sizeOf(depositors)).toEqual({ players: 1, of: 12 });
    expect(await sizeOf({ figure: 'deposited30d', is: '=', than: 2000 })).toMatchObject({
      players: 1,
    });
    expect(await sizeOf({ not: { figure: 'depositDaysAgo', is: '=', than: 0 } })).toMatchObject({
      players: 0,
    });
  });

  it('counts of a deposit what has stayed of it, on the day on which it had come', async () => {
    const { playerId } = people[2] as Guest;
    const day = world.clock.now();
    await deposit(people[2] as Guest, '100000');
    const goesBack = async (returned: string, remaining: string) => {
      const payment = { paymentId: '1', amount: '100000', currency: 'CZK', method: 'Card' };
      const payload = { ...payment, returned, remaining, movedAt: day.toISOString() };
      const type = 'payments.deposit_taken_back';
      const news = { type, playerId, payload, happenedAt: new Date(+day + 86_400_000) };
      await world.database.transaction((tx) => recordEvent(tx, news));
      await world.drainEvents();
    };
    const activity = async () =>
      rowsOf(
        world,
        sql`select deposits, deposited::text from engagement.activity
          where player_id = ${playerId} order by day`,
      );
    expect(await activity()).toEqual([{ deposits: 1, deposited: '100000' }]);
    await goesBack('30000', '70000');
    expect(await activity()).toEqual([{ deposits: 1, deposited: '70000' }]);
    await goesBack('70000', '0');
    expect(await activity()).toEqual([{ deposits: 0, deposited: '0' }]);
  });

  it('reads the same for one player as for all, in every comparison of every figure', async () => {
    for (const figure of figures) {
      for (const is of ['>', '<=', '='] as const) {
        const tree = { figure, is, than: 1 };
        const { players, of } = await sizeOf(tree);
        const opposite = await sizeOf({ not: tree });
        expect(players + opposite.players).toBeLessThanOrEqual(of);
        const unknown = Object.fromEntries(figures.map((name) => [name, null])) as Unknown;
        expect(evaluate(tree, unknown)).toBeNull();
      }
    }
  });

  it.each([{}, { figure: 'password', is: '=', than: 1 }, { all: [] }])(
    '%j is none',
    async (tree) => {
      const refused = await ask('POST /api/engagement/segments/size', { body: { tree } });
      expect(refused.code).toBe('ERR_VALIDATION');
    },
  );

  it('has a name of its own, and is listed with its size', async () => {
    const body = { name: 'All verified', tree: everybody };
    expect((await ask('POST /api/engagement/segments', { body })).status).toBe(200);
    expect((await ask('POST /api/engagement/segments', { body })).code).toBe('ERR_SEGMENT_EXISTS');
    const { items } = (await ask('GET /api/engagement/segments', { query: {} })).body;
    expect(items).toContainEqual(expect.objectContaining({ ...body, players: 12 }));
  });
});

describe('a campaign', () => {
  it('is refused where its text has variables that nobody fills in', async () => {
    const id = await segment(everybody);
    const wrong = { ...text, body: 'Máte {balance}.' };
    expect((await draft(id, { texts: { en: wrong } })).code).toBe('ERR_OFFER_VARIABLES');
    const body = { locale: 'cs', text: wrong };
    const preview = 'POST /api/engagement/campaigns/preview';
    expect((await ask(preview, { body })).code).toBe('ERR_OFFER_VARIABLES');
    // A button is drawn as it is written.
    const button = { ...text, action: 'Otevřít {brand}' };
    expect((await draft(id, { texts: { en: button } })).code).toBe('ERR_OFFER_VARIABLES');
    const drawn = (await ask(preview, { body: { locale: 'cs', text } })).body;
    expect(drawn).toMatchObject({ subject: 'Novinky' });
    expect(drawn.text).toContain('Ahoj Jana, podívejte se.');
    expect(drawn.html).toContain('Odhlásit nabídky');
  });

  it('writes each of its segment one message, however often it is launched and worked on', async () => {
    const { id } = (await draft(await segment(everybody))).body;
    const launches = await Promise.all([launch(id), launch(id)]);
    expect(launches.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([write(id), write(id)]);
    await write(id);
    const found = await one(id);
    expect(found).toMatchObject({
      state: 'DONE',
      results: { reached: { players: 12 }, waiting: 0, messages: { QUEUED: 12 } },
    });
    const mails = await rowsOf(
      world,
      sql<{ recipient: string; body: string; unsubscribe_url: string }>`
        select recipient, body, unsubscribe_url from messaging.message
        where template = ${found.name}`,
    );
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      people.map(({ email }) => email).sort(),
    );
    for (const { body, unsubscribe_url } of mails) {
      expect(body).toContain(unsubscribe_url);
      expect(unsubscribe_url).toContain('/unsubscribe?token=');
    }
    expect((await stop(id)).code).toBe('ERR_CAMPAIGN_STATE');
  });

  it.each([
    ['cs', ''],
    ['en', '/en'],
  ])('leads a reader of %s to pages in their language', async (locale, prefix) => {
    const [jana] = people as [Guest];
    const { pool } = world.database;
    await pool.query('update players.player set locale = $2 where id = $1', [
      jana.playerId,
      locale,
    ]);
    const { id } = (await draft(await segment(everybody))).body;
    await launch(id);
    await write(id);
    const { name } = await one(id);
    const { rows } = await pool.query<{ url: string; body: string }>(
      `select unsubscribe_url as url, body from messaging.message
        where template = $1 and recipient = $2`,
      [name, jana.email],
    );
    const [mail] = rows;
    expect(new URL(mail?.url ?? '').pathname).toBe(`${prefix}/unsubscribe`);
    expect(mail?.body).toContain(mail?.url);
  });

  it('stopped before it was worked on writes nothing', async () => {
    const { id } = (await draft(await segment(everybody))).body;
    await launch(id);
    expect((await stop(id)).status).toBe(200);
    await write(id);
    expect(await one(id)).toMatchObject({ state: 'STOPPED', results: { messages: {} } });
  });

  it('holds a part out, and compares goals within their days', async () => {
    const { id } = (await draft(await segment(everybody), { holdoutPercent: 50 })).body;
    await launch(id);
    await write(id);
    const { results } = await one(id);
    expect(results.reached.players + results.heldOut.players).toBe(12);
    expect(results.heldOut.players).toBeGreaterThan(0);
    const arms = await rowsOf(
      world,
      sql<{ player_id: bigint; held_out: boolean; message_id: bigint | null }>`
        select player_id, held_out, message_id from engagement.recipient
        where campaign_id = ${id} order by player_id`,
    );
    for (const { held_out, message_id } of arms) expect(message_id === null).toBe(held_out);
    const of = (heldOut: boolean) => {
      const arm = arms.find(({ held_out }) => held_out === heldOut);
      return people.find(({ playerId }) => playerId === arm?.player_id) as Guest;
    };
    world.clock.advance(dayMs);
    await deposit(of(false), '10000');
    await deposit(of(false), '10000');
    world.clock.advance(7 * dayMs);
    await deposit(of(true), '10000');
    staff = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
    const after = (await one(id)).results;
    expect(after).toMatchObject({ reached: { goals: 1 }, heldOut: { goals: 0 } });
    expect(after.effect.from).toBeLessThan(after.effect.percent);
    expect(after.effect.to).toBeGreaterThan(after.effect.percent);
  });

  it('is launched by operations alone, and leaves a trail', async () => {
    const { id } = (await draft(await segment(everybody))).body;
    const content = await signedInStaff(world, world.platform.modules.parts.staff, 'content');
    expect((await launch(id, content)).status).toBe(403);
    await launch(id);
    const audit = await rowsOf(
      world,
      sql<{ action: string }>`select action from staff.audit
        where target_kind = 'campaign' and target_id = ${id} order by id`,
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'engagement.campaign_added',
      'engagement.campaign_launched',
    ]);
    const { items } = (await ask('GET /api/engagement/campaigns', { query: {} })).body;
    expect(items[0]).toMatchObject({ id, state: 'RUNNING' });
  });
});
