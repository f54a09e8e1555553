/** The inbox on the site: counted, read, put back and deleted by its player, and by nobody else. */
import { type Guest, guest } from '@herna/players/test/builders.ts';
import { type Answer, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { messagingCalls } from '../contract/index.ts';

let world: World;
let jana: Guest;
let other: Guest;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  jana = await guest(world);
  other = await guest(world);
});
afterAll(() => world.close());

// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
type Said = Answer<any>;
const ask = (call: keyof typeof messagingCalls & string, input: object, who = jana) =>
  world.send(call, input, who.caller) as Promise<Said>;

let keys = 0;
const write = (key = `note-${++keys}`, locale = 'cs', email?: string) =>
  world.database.transaction((tx) =>
    world.platform.modules.parts.messaging.notify(tx, {
      playerId: jana.playerId,
      key,
      template: 'deposit_confirmed',
      locale,
      values: { amount: '500 Kč' },
      link: '/profile/payments/history',
      ...(email ? { email } : {}),
    }),
  );
const list = async (who = jana) =>
  (await ask('GET /api/messaging/inbox', { query: {} }, who)).body.items;
const unread = async (who = jana) =>
  (await ask('GET /api/messaging/inbox/unread', { query: {} }, who)).body.coreInboxUnreadCount;

describe('the inbox', () => {
  it('shows a notice once for its key, in its language, the latest first', async () => {
    await write('same');
    await write('same');
    await write('english', 'en');
    expect(await list()).toMatchObject([
      { title: 'Your deposit of 500 Kč has arrived', category: 'SERVICE', read: false },
      { title: 'Vklad 500 Kč je na vašem účtu', link: '/profile/payments/history', read: false },
    ]);
    expect(await unread()).toBe(2);
    expect(await list(other)).toEqual([]);
    expect(await unread(other)).toBe(0);
  });

  it('writes an e-mail with a greeting and a button that leads to the reader’s site', async () => {
    const email = `inbox-${++keys}@herna.example`;
    await write('mailed', 'en', email);
    await write('mailed', 'en', email);
    const { rows } = await world.database.pool.query(
      'select subject, body, html, purpose from messaging.message where recipient = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ purpose: 'SERVICE' });
    expect(rows[0].body).toMatch(/^Hello,\n\n.*\n\n.*\n\nhttp.*\/en\/profile\/payments\/history$/);
    expect(rows[0].html).toContain('/en/profile/payments/history"');
  });

  it('is marked read one by one and all at once, and unread again', async () => {
    for (let count = 0; count < 3; count++) await write();
    const [{ id: itemId }] = await list();
    const mark = (read: boolean, who = jana) =>
      ask('POST /api/messaging/inbox/{itemId}/read', { params: { itemId }, body: { read } }, who);
    expect((await mark(true)).status).toBe(200);
    expect(await unread()).toBe(2);
    expect((await mark(false)).status).toBe(200);
    expect(await unread()).toBe(3);
    expect((await mark(true, other)).code).toBe('ERR_NOT_FOUND');
    expect(await unread()).toBe(3);
    await ask('POST /api/messaging/inbox/read', { body: {} }, other);
    expect(await unread()).toBe(3);
    expect((await ask('POST /api/messaging/inbox/read', { body: {} })).status).toBe(200);
    expect(await unread()).toBe(0);
  });

  it('gives up a deleted message for good, and another player’s never', async () => {
    await write('deleted');
    const [{ id: itemId }] = await list();
    const one = (who = jana) =>
      ask('GET /api/messaging/inbox/{itemId}', { params: { itemId } }, who);
    const remove = (who = jana) =>
      ask('DELETE /api/messaging/inbox/{itemId}', { params: { itemId } }, who);
    expect((await one(other)).code).toBe('ERR_NOT_FOUND');
    expect((await remove(other)).code).toBe('ERR_NOT_FOUND');
    expect((await one()).body).toMatchObject({ id: itemId });
    expect((await remove()).status).toBe(200);
    expect((await one()).code).toBe('ERR_NOT_FOUND');
    expect((await remove()).code).toBe('ERR_NOT_FOUND');
    await write('deleted');
    expect(await list()).toEqual([]);
  });
});
