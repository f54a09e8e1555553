/** Support tickets: filed by anybody, answered by e-mail and on the site. */
import { guest, lastMessage, rowsOf } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { supportCalls } from '../contract/index.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
});
afterAll(() => world.close());

type Call = keyof typeof supportCalls & string;
let keys = 0;
// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
const ask = (call: Call, input: object, caller: Caller = nobody): Promise<Answer<any>> =>
  world.send(call, input, caller, { idempotencyKey: `support-test-${++keys}` }) as never;

const file = (more: object = {}, caller: Caller = nobody) =>
  ask(
    'POST /capi/v2-onling/Feedback/SendSupportTicket',
    { body: { subject: 'Karta', text: 'Jak přidám kartu?', email: 'eva@herna.example', ...more } },
    caller,
  );
const ticket = (ticketId: string) =>
  ask('GET /api/support/tickets/{ticketId}', { params: { ticketId } }, staff);
const seenOf = async (ticketId: string): Promise<number> =>
  (await ticket(ticketId)).body.messages.length;
const answerSeen = (ticketId: string, seen: number, text: string, close = false) =>
  ask(
    'POST /api/support/tickets/{ticketId}/answer',
    { params: { ticketId }, body: { text, close, seen } },
    staff,
  );
const answer = async (ticketId: string, text: string, close = false) =>
  answerSeen(ticketId, await seenOf(ticketId), text, close);
const closeSeen = (ticketId: string, seen: number) =>
  ask(
    'POST /api/support/tickets/{ticketId}/close',
    { params: { ticketId }, body: { reason: 'no question', seen } },
    staff,
  );

describe('a ticket', () => {
  it('is filed by anybody, confirmed by e-mail, and one however often it is sent', async () => {
    const answers = await Promise.all([file(), file(), file()]);
    const ids = new Set(answers.map(({ body }) => body.ticketId));
    expect(ids.size).toBe(1);
    const [ticketId = ''] = ids;
    expect(await lastMessage(world, 'eva@herna.example')).toContain(ticketId);
    expect((await ticket(ticketId)).body).toMatchObject({
      state: 'OPEN',
      playerId: null,
      messages: [{ body: 'Jak přidám kartu?', staffId: null }],
    });
    const mails = await rowsOf(
      world,
      sql<{ id: bigint }>`select id from messaging.message where recipient = 'eva@herna.example'`,
    );
    expect(mails).toHaveLength(1);
    world.clock.advance(2 * 86_400_000);
    staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
    expect(ids.has((await file()).body.ticketId)).toBe(false);
  });

  it.each(['closed', 'answered'])('%s, the same question opens it again', async (how) => {
    const email = `again-${how}@herna.example`;
    const { ticketId } = (await file({ email })).body;
    if (how === 'closed') await closeSeen(ticketId, 1);
    else await answer(ticketId, 'V profilu.');
    expect((await file({ email })).body).toEqual({ ticketId });
    expect((await file({ email })).body).toEqual({ ticketId });
    const { state, messages } = (await ticket(ticketId)).body;
    const asked = messages.filter((one: { staffId: string | null }) => one.staffId === null);
    expect({ state, asked: asked.length }).toEqual({ state: 'OPEN', asked: 2 });
    const confirmations = await rowsOf(
      world,
      sql<{ id: bigint }>`select id from messaging.message
        where recipient = ${email} and template = 'ticket_received'`,
    );
    expect(confirmations).toHaveLength(2);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ subject: '   ' }, 'subject'],
    [{ text: ' ' }, 'text'],
  ])('%j is refused at its field', async (more, field) => {
    const refused = await file(more);
    expect(refused).toMatchObject({ status: 400, code: 'ERR_TICKET_FIELDS' });
    expect(refused.body.fields).toMatchObject([{ field }]);
  });

  it('is answered by e-mail and on the site, and goes on with a reply', async () => {
    const player = await guest(world);
    const { ticketId } = (await file({ email: player.email, text: 'Kde je?' }, player.caller)).body;
    expect((await answer(ticketId, 'V profilu.\nDole <b>vlevo</b>.')).status).toBe(200);
    expect(await lastMessage(world, player.email)).toContain('V profilu.');
    const mail = await rowsOf(
      world,
      sql<{ html: string }>`select html from messaging.message
        where recipient = ${player.email} order by id desc limit 1`,
    );
    expect(mail[0]?.html).toContain('&lt;b&gt;vlevo');
    const own = () => ask('GET /api/support/own-tickets', { query: {} }, player.caller);
    expect((await own()).body).toMatchObject({
      unread: 1,
      items: [
        { id: ticketId, state: 'ANSWERED', messages: [{ byStaff: false }, { byStaff: true }] },
      ],
    });
    world.clock.advance(1_000);
    await ask('POST /api/support/own-tickets/read', { body: {} }, player.caller);
    expect((await own()).body.unread).toBe(0);
    const reply = (caller: Caller) =>
      ask('POST /api/support/own-tickets/reply', { body: { ticketId, text: 'Díky' } }, caller);
    expect((await reply((await guest(world)).caller)).code).toBe('ERR_NOT_FOUND');
    expect((await reply(player.caller)).status).toBe(200);
    expect((await ticket(ticketId)).body.state).toBe('OPEN');
    expect((await answer(ticketId, 'Rádo se stalo.', true)).status).toBe(200);
    expect((await ticket(ticketId)).body.state).toBe('CLOSED');
  });

  it('of an account that became part of another is read and gone on with there', async () => {
    const [source, target] = [await guest(world), await guest(world)];
    const stranger = await guest(world);
    const { ticketId } = (await file({ email: source.email, text: 'Kdy?' }, source.caller)).body;
    await world.database.pool.query(
      `update players.player set state = 'CLOSED', merged_into = $2, closed_at = now() where id = $1`,
      [source.playerId, target.playerId],
    );
    await answer(ticketId, 'Zítra.');
    const own = (caller: Caller) => ask('GET /api/support/own-tickets', { query: {} }, caller);
    expect((await own(target.caller)).body).toMatchObject({ unread: 1, items: [{ id: ticketId }] });
    expect((await own(stranger.caller)).body.items).toEqual([]);
    world.clock.advance(1_000);
    await ask('POST /api/support/own-tickets/read', { body: {} }, target.caller);
    expect((await own(target.caller)).body.unread).toBe(0);
    const body = { ticketId, text: 'Díky' };
    const reply = 'POST /api/support/own-tickets/reply';
    expect((await ask(reply, { body }, target.caller)).status).toBe(200);
    expect((await ask(reply, { body }, stranger.caller)).code).toBe('ERR_NOT_FOUND');
  });

  it('stands in the queue by its state, and is closed with a reason once', async () => {
    const { ticketId } = (await file({ subject: 'Reklama' })).body;
    const list = await ask('GET /api/support/tickets', { query: { state: 'OPEN' } }, staff);
    expect(list.body.items).toContainEqual(expect.objectContaining({ id: ticketId }));
    const close = () => closeSeen(ticketId, 1);
    expect((await close()).status).toBe(200);
    expect((await close()).code).toBe('ERR_TICKET_STATE');
    const rows = await rowsOf(
      world,
      sql<{ action: string }>`select action from staff.audit
        where target_kind = 'ticket' and target_id = ${ticketId}`,
    );
    expect(rows).toEqual([{ action: 'support.ticket_closed' }]);
  });

  it('answered by two members at once gets one answer; the other reads it first', async () => {
    const email = 'two-members@herna.example';
    const { ticketId } = (await file({ email })).body;
    const both = await Promise.all([
      answerSeen(ticketId, 1, 'Ano, jde to.'),
      answerSeen(ticketId, 1, 'Ne, nejde to.'),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['ERR_TICKET_CHANGED', undefined]);
    expect(await seenOf(ticketId)).toBe(2);
    const mails = await rowsOf(
      world,
      sql<{ id: bigint }>`select id from messaging.message
        where recipient = ${email} and template = 'ticket_answered'`,
    );
    expect(mails).toHaveLength(1);
    expect((await answerSeen(ticketId, 2, 'Doplňuji.')).status).toBe(200);
  });

  it('is not closed over words of the player that nobody has read', async () => {
    const player = await guest(world);
    const { ticketId } = (await file({ email: player.email, text: 'Jsem tu' }, player.caller)).body;
    const body = { ticketId, text: 'Chci se vyloučit ze hry.' };
    await ask('POST /api/support/own-tickets/reply', { body }, player.caller);
    expect((await closeSeen(ticketId, 1)).code).toBe('ERR_TICKET_CHANGED');
    expect((await answerSeen(ticketId, 1, 'Hotovo.', true)).code).toBe('ERR_TICKET_CHANGED');
    expect((await ticket(ticketId)).body.state).toBe('OPEN');
    expect((await closeSeen(ticketId, 2)).status).toBe(200);
  });
});

it('prepared answers are kept by name and removed', async () => {
  const macro = { name: 'Karty', locale: 'cs', body: 'Otevřete profil, část Karty.' };
  const add = () => ask('POST /api/support/macros', { body: macro }, staff);
  const added = await add();
  expect(added.body).toMatchObject(macro);
  expect((await add()).code).toBe('ERR_MACRO_EXISTS');
  const list = async () => (await ask('GET /api/support/macros', { query: {} }, staff)).body.items;
  expect(await list()).toEqual([added.body]);
  const remove = () =>
    ask('DELETE /api/support/macros/{macroId}', { params: { macroId: added.body.id } }, staff);
  expect((await remove()).status).toBe(200);
  expect((await remove()).code).toBe('ERR_NOT_FOUND');
  expect(await list()).toEqual([]);
});
