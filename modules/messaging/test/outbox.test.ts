import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ManualClock, manualClock, seededRandom } from '@herna/kernel';
import { type Simulators, startSimulators } from '@herna/simulators';
import { type TestDatabase, testDatabase } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMessaging, type Messaging } from '../index.ts';

const start = new Date('2026-11-21T18:00:00Z');
let db: TestDatabase;
let outside: Simulators;
let clock: ManualClock;
let messaging: Messaging;
const folder = mkdtempSync(join(tmpdir(), 'herna-messages-'));

beforeAll(async () => {
  db = await testDatabase();
  clock = manualClock(start);
  const random = seededRandom(1);
  outside = await startSimulators({ port: 0, smtpPort: 0, dataDir: folder, clock, random });
  messaging = createMessaging({
    database: db.database,
    clock,
    settings: {
      smtpUrl: `smtp://127.0.0.1:${outside.smtpPort}`,
      sender: 'Herna <herna@herna.example>',
      smsUrl: `${outside.url}/sms`,
      smsKey: 'development-only-sms',
      smsSender: 'Hvězdolet a společníci',
    },
    brand: { name: 'Herna', accent: '#FFA41C', onAccent: '#1B0F00' },
  });
});
beforeEach(async () => {
  clock.set(start);
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
}

const received = async (): Promise<Received[]> => {
  const answer = await fetch(`${outside.url}/mailbox/api/messages`);
  return ((await answer.json()) as { items: Received[] }).items;
};

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
