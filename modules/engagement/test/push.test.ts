/** Offers as push messages: sealed for the player's browsers, through the gate as every other channel. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ManualClock, seededRandom } from '@herna/kernel';
import { type Guest, guest, rowsOf } from '@herna/players/test/builders.ts';
import { type Simulators, startSimulators } from '@herna/simulators';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const morning = new Date('2026-11-20T09:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'herna-push-'));
let outside: Simulators;
/** A push service that sends whoever asks on to another machine. */
let turning: Server;
let turned = 0;
let world: World;
let staff: Caller;
let jana: Guest;
let keys = 0;

beforeAll(async () => {
  const clock: ManualClock = {
    ...({} as ManualClock),
    now: () => world?.clock.now() ?? morning,
  };
  const random = seededRandom(71);
  outside = await startSimulators({ port: 0, smtpPort: 0, dataDir: folder, clock, random });
  turning = createServer((request, response) => {
    if (request.url === '/inside') turned += 1;
    response.writeHead(307, { location: '/inside' }).end();
  });
  await new Promise<void>((resolve) => turning.listen(0, '127.0.0.1', resolve));
  const turningUrl = `http://127.0.0.1:${(turning.address() as AddressInfo).port}`;
  world = await openWorld({
    start: morning,
    environment: { HERNA_PUSH_SERVICES: `${outside.url},${turningUrl}` },
  });
});
beforeEach(async () => {
  world.clock.set(morning);
  await steer('push/reset');
  await fetch(`${outside.url}/mailbox/api/messages`, { method: 'DELETE' });
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
  jana = await guest(world);
});
afterAll(async () => {
  await world.close();
  await outside.close();
  turning.close();
  rmSync(folder, { recursive: true, force: true });
});

const steer = async (path: string, body: object = {}) =>
  (
    await fetch(`${outside.url}/__sim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
const ask = (call: string, input: object, caller: Caller = jana.caller): Promise<Answer<any>> =>
  world.send(call, input, caller, { idempotencyKey: `push-test-${++keys}` }) as never;
const consent = (marketingPush: boolean, who = jana) =>
  ask('POST /capi/v2-onling/PlayerSetting/Set', { body: { marketingPush } }, who.caller);
const browsers = async (who = jana) =>
  (await ask('GET /api/messaging/push', { query: {} }, who.caller)).body.browsers;

/** A browser at the push service that has allowed the site to write to it. */
const newBrowser = async () => {
  const { key } = (await ask('GET /api/messaging/push', { query: {} })).body;
  const { browser, subscription } = await steer('push/browsers', { applicationServerKey: key });
  const { endpoint, keys } = subscription;
  return { name: browser as string, body: { endpoint, keys, locale: 'cs' } };
};
const subscribe = (body: object, who = jana) =>
  ask('POST /api/messaging/push/subscribe', { body }, who.caller);
const subscribed = async (who = jana) => {
  const browser = await newBrowser();
  expect((await subscribe(browser.body, who)).status).toBe(200);
  return browser;
};

const received = async (): Promise<Record<string, unknown>[]> => {
  const answer = await fetch(`${outside.url}/mailbox/api/messages?kind=push`);
  return ((await answer.json()) as { items: Record<string, unknown>[] }).items;
};

const text = { subject: 'Novinky', body: 'Podívejte se, co je nového.', action: '' };
const draft = (segmentId: string, more: object = {}) =>
  ask(
    'POST /api/engagement/campaigns',
    {
      body: {
        name: `push ${++keys}`,
        segmentId,
        channel: 'PUSH',
        texts: { en: text, cs: text },
        link: '/bonuses',
        goal: 'SIGN_IN',
        goalDays: 7,
        holdoutPercent: 0,
        ...more,
      },
    },
    staff,
  );
const segment = async () =>
  (
    await ask(
      'POST /api/engagement/segments',
      { body: { name: `s ${++keys}`, tree: { figure: 'registeredDays', is: '=', than: 0 } } },
      staff,
    )
  ).body.id;

/** Launches a campaign to everybody; gives the message to one player, after its sending was tried. */
const campaign = async (more: object = {}, who = jana) => {
  await world.drainEvents();
  const { id } = (await draft(await segment(), more)).body;
  const params = { campaignId: id };
  await ask(
    'POST /api/engagement/campaigns/{campaignId}/launch',
    { params, body: { reason: 'autumn news' } },
    staff,
  );
  await world.runJob('engagement.campaign', { id });
  const [row] = await rowsOf(
    world,
    sql<{ message_id: bigint }>`select message_id from engagement.recipient
      where campaign_id = ${id} and player_id = ${who.playerId}`,
  );
  return row?.message_id as bigint;
};
const send = (id: bigint) => world.runJob('messaging.send', { id: String(id) });
const message = async (id: bigint) => {
  const rows = sql<{ state: string; reason: string | null; body: string }>`
    select state, reason, body from messaging.message where id = ${id}`;
  return (await rowsOf(world, rows))[0];
};
const decisions = (id: bigint) =>
  rowsOf(
    world,
    sql<{ channel: string; outcome: string; reason: string }>`
      select channel, outcome, reason from engagement.decision where message_id = ${id}
      order by id`,
  );

describe('a campaign by push', () => {
  it('is shown by the player’s browsers in its words, with a page of the site', async () => {
    const phone = await subscribed();
    const { name, body } = await newBrowser();
    await subscribe({ ...body, locale: 'en' });
    await consent(true);
    const id = await campaign();
    await send(id);
    const shown = await received();
    const same = { subject: text.subject, text: text.body, senderId: `message-${id}` };
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual(
      expect.objectContaining({
        ...same,
        to: [phone.name],
        opens: 'http://localhost:3000/bonuses',
      }),
    );
    expect(shown).toContainEqual(
      expect.objectContaining({
        ...same,
        to: [name],
        opens: 'http://localhost:3000/en/bonuses',
      }),
    );
    expect(await message(id)).toMatchObject({ state: 'SENT', body: '' });
    expect(await decisions(id)).toEqual([{ channel: 'PUSH', outcome: 'ALLOW', reason: '' }]);
    const [first] = await browsers();
    expect(first.usedAt).toBe(morning.toISOString());
  });

  it.each([
    ['without a consent', async () => void (await subscribed()), 'NO_CONSENT'],
    ['without a browser', () => consent(true), 'NO_BROWSER'],
    [
      'after an opt-out',
      async () => {
        await subscribed();
        await consent(true);
        await consent(false);
      },
      'NO_CONSENT',
    ],
    [
      'after the last browser was switched off',
      async () => {
        const { body } = await subscribed();
        await consent(true);
        const off = { endpoint: body.endpoint };
        await ask('POST /api/messaging/push/unsubscribe', { body: off });
      },
      'NO_BROWSER',
    ],
    [
      'under an exclusion',
      async () => {
        await subscribed();
        await consent(true);
        const panic = 'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton';
        expect((await ask(panic, { body: { confirmed: true } })).status).toBe(200);
      },
      'EXCLUDED',
    ],
    [
      'of a closed account',
      async () => {
        await subscribed();
        await consent(true);
        await world.database.pool.query(
          `update players.player set state = 'CLOSED', closed_at = now() where id = $1`,
          [jana.playerId],
        );
      },
      'NO_ACCOUNT',
    ],
  ])('%s reaches nobody, and the evidence says why', async (_name, prepare, reason) => {
    // The segment is asked before: the campaign was written while all was well.
    const id = await campaign();
    await prepare();
    await send(id);
    expect(await received()).toEqual([]);
    expect(await message(id)).toMatchObject({ state: 'WITHHELD', reason });
    expect(await decisions(id)).toEqual([{ channel: 'PUSH', outcome: 'WITHHOLD', reason }]);
  });

  it('waits for the morning, and counts among the messages of a week', async () => {
    await subscribed();
    await consent(true);
    const ids = [await campaign(), await campaign(), await campaign()] as const;
    world.clock.set(new Date('2026-11-20T20:30:00Z'));
    await send(ids[0]);
    expect(await message(ids[0])).toMatchObject({ state: 'QUEUED' });
    for (const [days, id] of ids.entries()) {
      world.clock.set(new Date(+morning + (days + 1) * 86_400_000));
      await send(id);
    }
    expect(await received()).toHaveLength(2);
    expect(await message(ids[2])).toMatchObject({ state: 'WITHHELD', reason: 'FREQUENCY_CAP' });
  });

  it('does not wait for a browser longer than four hours, nor into the night', async () => {
    const waits = async () => {
      const { events } = await (await fetch(`${outside.url}/__sim/events`)).json();
      const texts = (events as { party: string; text: string }[]).map(({ text }) => text);
      return texts.filter((text) => text.startsWith('taken')).at(-1);
    };
    await subscribed();
    await consent(true);
    const ids = [await campaign(), await campaign()] as const;
    await send(ids[0]);
    expect(await waits()).toBe('taken, waits 14400 seconds at most');
    // Half past seven in Prague; the quiet hours begin at eight.
    world.clock.set(new Date('2026-11-21T18:30:00Z'));
    await send(ids[1]);
    expect(await waits()).toBe('taken, waits 1800 seconds at most');
  });

  it('names no player and no amount, and is short: whoever is near reads it', async () => {
    const id = await segment();
    const wrong = async (part: object) => {
      const refused = await draft(id, { texts: { en: text, cs: { ...text, ...part } } });
      return [
        refused.code,
        ...(refused.body.fields ?? []).map((one: { field: string }) => one.field),
      ];
    };
    expect(await wrong({ body: 'Ahoj {name}' })).toEqual(['ERR_VALIDATION', 'texts.cs.body']);
    expect(await wrong({ subject: 'Bonus 500 Kč' })).toEqual([
      'ERR_VALIDATION',
      'texts.cs.subject',
    ]);
    expect(await wrong({ body: 'x'.repeat(161) })).toEqual(['ERR_VALIDATION', 'texts.cs.body']);
    expect(await wrong({ subject: ' ' })).toEqual(['ERR_VALIDATION', 'texts.cs.subject']);
  });
});

describe('a push service', () => {
  const ready = async () => {
    const browser = await subscribed();
    await consent(true);
    return { browser, id: await campaign() };
  };

  it.each([['gone'], ['unknown']])('that says %s ends the subscription', async (fault) => {
    const { id } = await ready();
    await steer('push/faults', { [fault]: true });
    await send(id);
    expect(await browsers()).toEqual([]);
    expect(await message(id)).toMatchObject({ state: 'FAILED' });
  });

  it('whose browser has left ends that subscription alone', async () => {
    const { browser, id } = await ready();
    const other = await subscribed();
    await steer(`push/browsers/${browser.name}/leave`);
    await send(id);
    expect(await browsers()).toMatchObject([{ endpoint: other.body.endpoint }]);
    expect(await message(id)).toMatchObject({ state: 'SENT' });
  });

  it('that is busy or silent gets it later, and once', async () => {
    const { id } = await ready();
    await steer('push/faults', { tooMany: true, times: 1 });
    await expect(send(id)).rejects.toThrow(`message ${id} was not sent`);
    await steer('push/faults', { httpError: 503, times: 1 });
    await expect(send(id)).rejects.toThrow(`message ${id} was not sent`);
    await send(id);
    await send(id);
    expect(await received()).toHaveLength(1);
    expect(await browsers()).toHaveLength(1);
  });

  it('sends the platform nowhere else', async () => {
    const { id, browser } = await ready();
    const off = { endpoint: browser.body.endpoint };
    await ask('POST /api/messaging/push/unsubscribe', { body: off });
    const { port } = turning.address() as AddressInfo;
    const elsewhere = { ...browser.body, endpoint: `http://127.0.0.1:${port}/redirect` };
    expect((await subscribe(elsewhere)).status).toBe(200);
    await send(id);
    expect(await message(id)).toMatchObject({ state: 'FAILED' });
    expect(turned).toBe(0);
  });

  it('takes nothing from anybody but the site that the browser named', async () => {
    const { subscription } = await steer('push/browsers', { applicationServerKey: 'BOther' });
    await subscribe({ endpoint: subscription.endpoint, keys: subscription.keys, locale: 'cs' });
    await consent(true);
    const id = await campaign();
    await send(id);
    expect(await received()).toEqual([]);
    // A clock that is wrong would cost every player their browsers.
    expect(await browsers()).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it.each([
    'http://127.0.0.1:5432/',
    'http://localhost:3000/api/health',
    'https://10.0.0.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/send',
    'https://user:secret@fcm.googleapis.com/send',
  ])('at %s is refused by its field', async (endpoint) => {
    const { body } = await newBrowser();
    const refused = await subscribe({ ...body, endpoint });
    expect(refused).toMatchObject({ status: 400, code: 'ERR_VALIDATION' });
    expect(refused.body.fields).toEqual([expect.objectContaining({ field: 'endpoint' })]);
    expect(await browsers()).toEqual([]);
  });

  it('with a key that is no point of the curve is refused by its field', async () => {
    const { body } = await newBrowser();
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const refused = await subscribe({ ...body, keys: { ...body.keys, p256dh } });
    expect(refused.body.fields).toEqual([expect.objectContaining({ field: 'keys.p256dh' })]);
  });

  it('is one for a browser, ten at most for a player, the first makes room', async () => {
    const first = await subscribed();
    await subscribe(first.body);
    expect(await browsers()).toHaveLength(1);
    for (let count = 0; count < 10; count++) {
      world.clock.advance(1000);
      await subscribed();
    }
    const kept = await browsers();
    expect(kept).toHaveLength(10);
    expect(kept).not.toContainEqual(expect.objectContaining({ endpoint: first.body.endpoint }));
  });

  it('of another player is neither taken over, switched off nor seen', async () => {
    const eva = await guest(world);
    const { body } = await subscribed(eva);
    const auth = Buffer.alloc(16, 1).toString('base64url');
    const taken = await subscribe({ ...body, keys: { ...body.keys, auth } });
    expect(taken.body.fields).toEqual([expect.objectContaining({ field: 'endpoint' })]);
    const off = { endpoint: body.endpoint };
    await ask('POST /api/messaging/push/unsubscribe', { body: off });
    const [{ id: browserId }] = await browsers(eva);
    const remove = 'DELETE /api/messaging/push/browsers/{browserId}';
    expect((await ask(remove, { params: { browserId } })).code).toBe('ERR_NOT_FOUND');
    expect(await browsers()).toEqual([]);
    expect(await browsers(eva)).toMatchObject([{ id: browserId, endpoint: body.endpoint }]);
    expect((await ask(remove, { params: { browserId } }, eva.caller)).status).toBe(200);
    expect(await browsers(eva)).toEqual([]);
  });

  it('goes with the browser to whoever switches it on there', async () => {
    const eva = await guest(world);
    const { body } = await subscribed(eva);
    expect((await subscribe(body)).status).toBe(200);
    expect(await browsers(eva)).toEqual([]);
    expect(await browsers()).toMatchObject([{ endpoint: body.endpoint }]);
  });
});
