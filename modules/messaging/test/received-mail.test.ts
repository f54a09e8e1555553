/** Mail that comes back: bounces, complaints and replies, handed over by the mail server. */
import { derivedKey } from '@herna/kernel/seal';
import { type Guest, guest, rowsOf } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { returnName } from '../rules/return-address.ts';

let world: World;
let staff: Caller;
let auditor: Caller;
let jana: Guest;
let key: Uint8Array;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  auditor = await signedInStaff(world, world.platform.modules.parts.staff, 'auditor');
  key = derivedKey(world.config.secrets.master, 'addresses of returned mail');
});
beforeEach(async () => {
  jana = await guest(world);
});
afterAll(() => world.close());

let keys = 0;
const domain = 'returns.herna.example';
// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
const ask = (call: string, input: object, caller: Caller = nobody): Promise<Answer<any>> =>
  world.send(call, input, caller, { idempotencyKey: `received-mail-${++keys}` }) as never;

const receivedMail = 'POST /api/messaging/received-mail';

/** Hands an e-mail over as the mail server does. */
async function handOver(recipient: string, message: string, secret = 'development-only-mail') {
  const boundary = 'hand-over';
  const payload = [
    `--${boundary}\r\ncontent-disposition: form-data; name="recipient"\r\n\r\n${recipient}`,
    `\r\n--${boundary}\r\ncontent-disposition: form-data; name="message"; filename="a.eml"\r\n`,
    `content-type: message/rfc822\r\n\r\n${message}\r\n--${boundary}--\r\n`,
  ].join('');
  const answer = await world.app.inject({
    method: 'POST',
    url: receivedMail.split(' ')[1] ?? '',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${secret}`,
    },
    payload,
  });
  return { status: answer.statusCode, code: answer.json().code };
}

const report = (type: string, fields: string, messageId = ''): string =>
  [
    'From: MAILER-DAEMON@mail.example',
    `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
    '',
    '--b',
    `Content-Type: message/${type}`,
    '',
    fields,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${messageId}>`,
    '',
    '--b--',
    '',
  ].join('\r\n');
const bounce = (status: string): string =>
  report('delivery-status', `Reporting-MTA: dns; x\r\n\r\nAction: failed\r\nStatus: ${status}`);

/** An e-mail to a player that has left; gives the name of its return address. */
async function sentMail(who = jana): Promise<{ id: bigint; name: string }> {
  const { messaging } = world.platform.modules.parts;
  await world.database.transaction((tx) =>
    messaging.email(tx, {
      to: who.email,
      template: 'password_changed',
      locale: 'cs',
      values: {},
      playerId: who.playerId,
    }),
  );
  const [row] = await rowsOf(
    world,
    sql<{ id: bigint }>`update messaging.message set state = 'SENT', body = '', html = '',
      sent_at = ${world.clock.now()} where id = (select max(id) from messaging.message)
      returning id`,
  );
  const id = row?.id ?? 0n;
  return { id, name: returnName(key, { kind: 'mail', id }) };
}
const stateOf = async (id: bigint) =>
  (
    await rowsOf(
      world,
      sql<{ state: string }>`select state from messaging.message where id = ${id}`,
    )
  )[0]?.state;
const inbox = async () =>
  (await ask('GET /api/messaging/inbox', { query: {} }, jana.caller)).body.items;
const communication = async () =>
  (
    await ask(
      'GET /api/engagement/players/{playerId}/communication',
      { params: { playerId: String(jana.playerId) } },
      staff,
    )
  ).body;
const verdict = () =>
  world.database.transaction((tx) =>
    world.platform.modules.parts.engagement.gate.decide(tx, {
      id: 1n,
      playerId: jana.playerId,
      channel: 'EMAIL',
      recipient: jana.email,
    }),
  );
const consent = () =>
  ask('POST /capi/v2-onling/PlayerSetting/Set', { body: { marketingEmail: true } }, jana.caller);

describe('a bounce', () => {
  it('of an address that does not exist stops offers and is shown on the site, once', async () => {
    await consent();
    const { id, name } = await sentMail();
    for (let time = 0; time < 2; time++) {
      expect((await handOver(`${name.toUpperCase()}@${domain}`, bounce('5.1.1'))).status).toBe(200);
    }
    expect(await stateOf(id)).toBe('UNDELIVERED');
    const items = await inbox();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ link: '/profile/settings/contact' });
    expect(items[0].body).toContain(jana.email);
    expect(await verdict()).toEqual({ outcome: 'WITHHOLD', reason: 'ADDRESS_UNDELIVERABLE' });
    expect((await communication()).undeliverable).toMatchObject({ status: '5.1.1' });
    // Staff who have spoken with the player take it back, and say why; the next bounce marks it anew.
    const works = (who: Caller) =>
      ask(
        'POST /api/engagement/players/{playerId}/email-works',
        { params: { playerId: String(jana.playerId) }, body: { reason: 'wrote to us from there' } },
        who,
      );
    expect((await works(auditor)).code).toBe('ERR_FORBIDDEN');
    for (let time = 0; time < 2; time++) expect((await works(staff)).status).toBe(200);
    expect((await communication()).undeliverable).toBeNull();
    expect(await verdict()).not.toMatchObject({ reason: 'ADDRESS_UNDELIVERABLE' });
    expect(
      await rowsOf(
        world,
        sql`select action, target_id, reason from staff.audit where action like 'engagement.%'`,
      ),
    ).toEqual([
      {
        action: 'engagement.email_works',
        target_id: String(jana.playerId),
        reason: 'wrote to us from there',
      },
    ]);
    const again = await sentMail();
    await handOver(`${again.name}@${domain}`, bounce('5.1.1'));
    expect((await communication()).undeliverable).toMatchObject({ status: '5.1.1' });
    expect(await inbox()).toHaveLength(2);
    // Whoever proves the address by a code has shown that it works.
    const { messaging } = world.platform.modules.parts;
    await world.database.transaction((tx) => messaging.addressWorks(tx, jana.email));
    expect(await verdict()).not.toMatchObject({ reason: 'ADDRESS_UNDELIVERABLE' });
  });

  it('of a full mailbox marks the message only', async () => {
    const { id, name } = await sentMail();
    await handOver(`${name}@${domain}`, bounce('5.2.2'));
    expect(await stateOf(id)).toBe('UNDELIVERED');
    expect(await inbox()).toEqual([]);
    expect((await communication()).undeliverable).toBeNull();
  });

  it('without the key, or at an address that was not made here, changes nothing', async () => {
    const { id, name } = await sentMail();
    for (const secret of ['', 'guessed', 'development-only-sms']) {
      expect((await handOver(`${name}@${domain}`, bounce('5.1.1'), secret)).code).toBe(
        'ERR_SIGNATURE_ERROR',
      );
    }
    for (const address of [`mail-${id}-${'0'.repeat(20)}`, `mail-${id}`, name.slice(0, -1), 'a']) {
      expect((await handOver(`${address}@${domain}`, bounce('5.1.1'))).status).toBe(200);
    }
    await handOver(`${name}@${domain}`, 'no message at all');
    await handOver(`${name}@${domain}`, 'Subject: Out of office\r\n\r\nI am away: 5.1.1');
    expect(await stateOf(id)).toBe('SENT');
  });
});

it('a complaint ends offers by e-mail, known by the id of the message that it gives back', async () => {
  await consent();
  const { id, name } = await sentMail();
  const abuse = (messageId: string) =>
    report('feedback-report', 'Feedback-Type: abuse\r\nVersion: 1', messageId);
  await handOver(`complaints@${domain}`, abuse(`mail-${id}-${'0'.repeat(20)}@herna.example`));
  expect((await communication()).consents.email).not.toBeNull();
  await handOver(`complaints@${domain}`, abuse(`${name}@herna.example`));
  await handOver(`complaints@${domain}`, abuse(`${name}@herna.example`));
  expect(await communication()).toMatchObject({
    consents: { email: null },
    optOuts: [{ channel: 'EMAIL', way: 'COMPLAINT' }],
  });
});

describe('a reply to an e-mail about a ticket', () => {
  const file = async (caller: Caller = jana.caller) => {
    const body = { subject: 'Karta', text: `Kde je? ${performance.now()}`, email: jana.email };
    const call = 'POST /capi/v2-onling/Feedback/SendSupportTicket';
    const { ticketId } = (await ask(call, { body }, caller)).body;
    const [row] = await rowsOf(
      world,
      sql<{ reply_to: string }>`select reply_to from messaging.message order by id desc limit 1`,
    );
    return { ticketId, address: row?.reply_to ?? '' };
  };
  const ticket = async (ticketId: string) =>
    (await ask('GET /api/support/tickets/{ticketId}', { params: { ticketId } }, staff)).body;
  const mail = (text: string, headers = '', from = jana.email) =>
    `From: ${from}\r\nMessage-ID: <r${text.length}@mail.example>\r\n${headers}` +
    `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n\r\n` +
    'On 21 Nov 2026 at 19:00, Herna wrote:\r\n> quoted';

  it('joins the conversation once, without what it quotes, and opens it again', async () => {
    const { ticketId, address } = await file();
    const params = { ticketId };
    await ask(
      'POST /api/support/tickets/{ticketId}/answer',
      { params, body: { text: 'Dole.', close: true, seen: 1 } },
      staff,
    );
    expect((await ticket(ticketId)).state).toBe('CLOSED');
    await handOver(address, mail('Děkuji, ale není tam.'));
    await handOver(address, mail('Děkuji, ale není tam.'));
    const found = await ticket(ticketId);
    expect(found.state).toBe('OPEN');
    expect(found.messages.slice(2)).toEqual([
      expect.objectContaining({
        body: 'Děkuji, ale není tam.',
        staffId: null,
        mailFrom: jana.email,
      }),
    ]);
    const own = await ask('GET /api/support/own-tickets', { query: {} }, jana.caller);
    expect(own.body.items[0].messages.at(-1).body).toBe('Děkuji, ale není tam.');
  });

  it('is known by its address and not by its sender, whom staff see', async () => {
    const { ticketId, address } = await file();
    const [name = ''] = address.split('@');
    await handOver(`${name.slice(0, -1)}x@${domain}`, mail('Podvrh.'));
    await handOver(`ticket-${ticketId}@${domain}`, mail('Podvrh.'));
    expect((await ticket(ticketId)).messages).toHaveLength(1);
    await handOver(address, mail('Píše její bratr.', '', 'brother@mail.example'));
    expect((await ticket(ticketId)).messages.at(-1)).toMatchObject({
      mailFrom: 'brother@mail.example',
    });
  });

  it('of a program is left out, and so are more than a person writes in a day', async () => {
    const { ticketId, address } = await file();
    for (const header of ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes']) {
      await handOver(address, mail('Jsem na dovolené.', `${header}\r\n`));
    }
    expect((await ticket(ticketId)).messages).toHaveLength(1);
    for (let count = 1; count <= 22; count++) await handOver(address, mail('a'.repeat(count)));
    expect((await ticket(ticketId)).messages).toHaveLength(21);
  });

  it('names its files, which are not kept', async () => {
    const { ticketId, address } = await file();
    const parts = [
      'From: a@b.example\r\nContent-Type: multipart/mixed; boundary="m"\r\n',
      '--m\r\nContent-Type: text/html\r\n\r\n<p>Posílám&#0; <b>doklad</b>.</p><script>alert(1)</script>',
      '--m\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename="do\u0000klad.png"\r\n',
      'x'.repeat(2000),
      '--m--\r\n',
    ];
    await handOver(address, parts.join('\r\n'));
    expect((await ticket(ticketId)).messages.at(-1).body).toBe(
      'Posílám doklad.\n\n[doklad.png, 2 kB]',
    );
  });
});
