import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ManualClock, manualClock, seededRandom } from '@herna/kernel';
import { type Simulators, startSimulators } from '@herna/simulators';
import { type TestDatabase, testDatabase } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MessageRefused } from '../adapters/gateway.ts';
import { createSmtp } from '../adapters/smtp.ts';
import { createMessaging, type Messaging } from '../index.ts';
import type { GateVerdict, MessageAtGate } from '../ports.ts';

const start = new Date('2026-11-21T18:00:00Z');
let db: TestDatabase;
let outside: Simulators;
let clock: ManualClock;
let messaging: Messaging;
/** What the gate says next. */
let decide: (message: MessageAtGate) => Promise<GateVerdict>;
const folder = mkdtempSync(join(tmpdir(), 'herna-messages-'));

beforeAll(async () => {
  db = await testDatabase();
  clock = manualClock(start);
  const random = seededRandom(1);
  outside = await startSimulators({ port: 0, smtpPort: 0, dataDir: folder, clock, random });
  messaging = createMessaging({
    database: db.database,
    clock,
    random,
    settings: {
      smtpUrl: `smtp://127.0.0.1:${outside.smtpPort}`,
      sender: 'Herna <herna@herna.example>',
      smsUrl: `${outside.url}/sms`,
      smsKey: 'development-only-sms',
      smsSender: 'Hvězdolet a společníci',
      smsReportUrl: 'http://127.0.0.1:9/reports',
      smsReplyUrl: 'http://127.0.0.1:9/replies',
      pushServices: [],
      pushKey: '',
      pushContact: '',
    },
    brand: { name: 'Herna', accent: '#FFA41C', onAccent: '#1B0F00' },
    siteUrl: (locale) => `https://herna.example${locale === 'en' ? '/en' : ''}`,
    gate: { decide: (_tx, message) => decide(message), mayShowOffers: async () => true },
    complaints: { taken: () => Promise.reject(new Error('nobody complains')) },
    replies: { take: () => Promise.reject(new Error('nobody replies')) },
    mailKey: '',
    returnKey: new Uint8Array(32),
    returnDomain: undefined,
  });
});
beforeEach(async () => {
  clock.set(start);
  decide = () => Promise.reject(new Error('nobody expects the gate to be asked'));
  await drive('reset');
  await fetch(`${outside.url}/mailbox/api/messages`, { method: 'DELETE' });
  await db.database.pool.query('delete from messaging.message');
  await db.database.pool.query('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await outside.close();
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});

const drive = (path: string, body: object = {}) =>
  fetch(`${outside.url}/__sim/mailbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

interface Received {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly from: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const received = async (): Promise<Received[]> => {
  const answer = await fetch(`${outside.url}/mailbox/api/messages`);
  return ((await answer.json()) as { items: Received[] }).items;
};

test('no e-mail goes in the clear to a mail server on another host', async () => {
  const sender = 'Herna <herna@herna.example>';
  const email = {
    id: 'one',
    to: 'eva@herna.example',
    subject: 'Link',
    text: 'x',
    html: '<p>x</p>',
  };
  const by = (host: string) =>
    createSmtp({ smtpUrl: `smtp://${host}:${outside.smtpPort}`, sender })(email as never);
  // The same server by a name that is not this host's own: it offers no TLS.
  const refusal = await by('0.0.0.0').then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(Error);
  // It is tried again once the server is put right.
  expect(refusal).not.toBeInstanceOf(MessageRefused);
  expect(await received()).toEqual([]);
  await by('127.0.0.1');
  expect(await received()).toHaveLength(1);
});

const waiting = async (): Promise<{ payload: Record<string, unknown> }[]> =>
  (await db.database.pool.query('select payload from graphile_worker._private_jobs')).rows;

const messages = async () =>
  (
    await db.database.pool.query(
      'select id, state, attempts, subject, body, html, provider_id from messaging.message',
    )
  ).rows;

/** Runs the job as the worker would; tells what it threw. */
const send = (id: bigint): Promise<string> =>
  (messaging.jobs[0]?.handler({ id: id.toString() }) ?? Promise.reject(new Error('no job'))).then(
    () => 'done',
    (error: Error) => error.message,
  );

const code = { code: '123456', minutes: '10' };
const writeSms = (expiresAt?: Date): Promise<void> =>
  db.database.transaction((tx) =>
    messaging.sms(tx, {
      to: '+420777123456',
      template: 'verify_phone',
      locale: 'cs',
      values: code,
      ...(expiresAt ? { expiresAt } : {}),
    }),
  );
const writeEmail = (): Promise<void> =>
  db.database.transaction((tx) =>
    messaging.email(tx, {
      to: 'jana@herna.example',
      template: 'verify_email',
      locale: 'cs',
      values: code,
    }),
  );

test('a message of a transaction that fails was never written', async () => {
  const failing = db.database.transaction(async (tx) => {
    await messaging.email(tx, {
      to: 'jana@herna.example',
      template: 'welcome',
      locale: 'cs',
      values: {},
    });
    throw new Error('something else went wrong');
  });
  await expect(failing).rejects.toThrow('something else');
  expect(await messages()).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('an e-mail arrives as text and HTML, and its text is kept no longer', async () => {
  await writeEmail();
  const [job] = await waiting();
  expect(await send(BigInt(String(job?.payload.id)))).toBe('done');
  const [email] = await received();
  expect(email).toMatchObject({ kind: 'email', subject: 'Ověření e-mailu: 123456' });
  expect(email?.text).toContain('123456');
  expect(email?.html).toContain('letter-spacing');
  const [row] = await messages();
  expect(row).toMatchObject({ state: 'SENT', attempts: 1, subject: '', body: '', html: '' });
  expect(row?.provider_id).toMatch(/@herna\.example>$/);
});

test('a text message arrives in plain letters from a sender that phones show', async () => {
  await writeSms();
  const [row] = await messages();
  expect(await send(row.id)).toBe('done');
  expect(await received()).toMatchObject([
    { kind: 'sms', from: 'Hvezdolet a', text: expect.stringContaining('kod 123456') },
  ]);
});

test('a message sent twice by a confused worker arrives once', async () => {
  await writeSms();
  const [row] = await messages();
  await send(row.id);
  await send(row.id);
  await db.database.pool.query(
    `update messaging.message set state = 'QUEUED', body = 'again' where id = ${row.id}`,
  );
  await send(row.id);
  expect(await received()).toHaveLength(1);
});

test('a gateway that is down delays the message; its text waits with it', async () => {
  await writeSms();
  const [{ id }] = await messages();
  await drive('faults', { httpError: 503, times: 2 });
  expect(await send(id)).toBe(`message ${id} was not sent: SMS gateway 503`);
  expect(await messages()).toMatchObject([{ state: 'QUEUED', attempts: 1 }]);
  await send(id);
  expect(await send(id)).toBe('done');
  expect(await messages()).toMatchObject([{ state: 'SENT', attempts: 3, body: '' }]);
});

test('the tenth failure is the last', async () => {
  await writeSms();
  const [{ id }] = await messages();
  await drive('faults', { httpError: 503 });
  for (let attempt = 1; attempt <= 10; attempt++) await send(id);
  expect(await messages()).toMatchObject([{ state: 'FAILED', attempts: 10, body: '' }]);
});

test('a refusal for good is not tried again', async () => {
  await writeSms();
  const [{ id }] = await messages();
  await db.database.pool.query(`update messaging.message set recipient = 'nonsense'`);
  expect(await send(id)).toBe('done');
  expect(await messages()).toMatchObject([{ state: 'FAILED', attempts: 1, body: '' }]);
});

test('a code that expired while it waited is not sent', async () => {
  await writeSms(new Date(start.getTime() + 600_000));
  const [{ id }] = await messages();
  clock.advance(600_000);
  expect(await send(id)).toBe('done');
  expect(await messages()).toMatchObject([{ state: 'EXPIRED', body: '' }]);
  expect(await received()).toEqual([]);
});

describe('marketing', () => {
  const offer = (channel: 'EMAIL' | 'SMS' | 'INBOX' = 'EMAIL') =>
    db.database.transaction((tx) =>
      messaging.offer(tx, {
        playerId: 7n,
        channel,
        to: { EMAIL: 'jana@herna.example', SMS: '+420777123456', INBOX: '' }[channel],
        template: 'autumn',
        locale: 'cs',
        text: {
          subject: 'Novinky pro {name}',
          paragraphs: ['Podívejte se.', '{link}'],
          action: 'Otevřít',
        },
        values: { name: 'Janu <b>' },
        link: '/bonuses',
        unsubscribe: { url: 'https://herna.example/unsubscribe?token=x', text: 'Odhlásit' },
      }),
    );

  test('leaves with the gate’s permission, and its e-mail ends with one click', async () => {
    const gateCalls: MessageAtGate[] = [];
    decide = async (message) => {
      gateCalls.push(message);
      return { outcome: 'ALLOW' };
    };
    const id = await offer();
    expect(await send(id)).toBe('done');
    expect(gateCalls).toEqual([
      { id, playerId: 7n, channel: 'EMAIL', recipient: 'jana@herna.example' },
    ]);
    const [email] = await received();
    expect(email?.subject).toBe('Novinky pro Janu <b>');
    expect(email?.html).toContain('Novinky pro Janu &lt;b&gt;');
    expect(email?.text).toContain('Odhlásit: https://herna.example/unsubscribe?token=x');
    expect(email?.headers).toMatchObject({
      'list-unsubscribe': '<https://herna.example/unsubscribe?token=x>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  test('that is withheld is never handed over, and says why', async () => {
    decide = async () => ({ outcome: 'WITHHOLD', reason: 'NO_CONSENT' });
    expect(await send(await offer('SMS'))).toBe('done');
    expect(await received()).toEqual([]);
    const { rows } = await db.database.pool.query('select state, reason from messaging.message');
    expect(rows).toEqual([{ state: 'WITHHELD', reason: 'NO_CONSENT' }]);
  });

  test('waits while the gate does not answer, and fails in the end without being sent', async () => {
    decide = () => Promise.reject(new Error('the register of risk is silent'));
    const id = await offer();
    for (let attempt = 1; attempt <= 10; attempt++) await send(id);
    expect(await received()).toEqual([]);
    expect(await messages()).toMatchObject([{ state: 'FAILED', attempts: 10, body: '' }]);
  });

  test('that comes at night asks again in the morning', async () => {
    const until = new Date(start.getTime() + 3_600_000);
    decide = async () => ({ outcome: 'DEFER', reason: 'QUIET_HOURS', until });
    const id = await offer();
    await db.database.pool.query('delete from graphile_worker._private_jobs');
    expect(await send(id)).toBe('done');
    const { rows } = await db.database.pool.query(
      'select run_at, payload from graphile_worker._private_jobs',
    );
    expect(rows).toMatchObject([{ run_at: until, payload: { id: id.toString() } }]);
    expect(await messages()).toMatchObject([{ state: 'QUEUED', attempts: 0 }]);
    decide = async () => ({ outcome: 'ALLOW' });
    expect(await send(id)).toBe('done');
    expect(await received()).toHaveLength(1);
  });

  test('on the site is an offer in the inbox, once', async () => {
    decide = async () => ({ outcome: 'ALLOW' });
    const id = await offer('INBOX');
    await send(id);
    await db.database.pool.query(`update messaging.message set state = 'QUEUED'`);
    await send(id);
    const { rows } = await db.database.pool.query(
      'select player_id, category, title, body, link from messaging.inbox_item',
    );
    expect(rows).toMatchObject([
      { player_id: 7n, category: 'OFFER', title: 'Novinky pro Janu <b>', link: '/bonuses' },
    ]);
  });
});
