/** The mailbox: mail over a bare SMTP connection, SMS over HTTP. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { segmentsOf } from '../mailbox/segments.ts';
import { type Outside, openOutside } from './outside.ts';

let outside: Outside;
beforeEach(async () => {
  outside = await openOutside();
});
afterEach(() => outside.end());

interface Listed {
  readonly total: number;
  readonly items: readonly Record<string, string & string[]>[];
}

const list = async (query: string): Promise<Listed> =>
  (await fetch(`${outside.url}/mailbox/api/messages?${query}`)).json() as Promise<Listed>;

/** Speaks SMTP by hand; the reply to the last command. */
async function sendMail(recipient: string, message: string): Promise<string> {
  const socket = connect(outside.smtpPort, '127.0.0.1');
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  const reply = async (): Promise<string> => {
    for (;;) {
      const { value } = await replies.next();
      if (value && !/^\d{3}-/.test(value)) return value;
    }
  };
  await reply();
  const commands = [
    'EHLO platform.example',
    'MAIL FROM:<herna@herna.example>',
    `RCPT TO:<${recipient}>`,
    'DATA',
    `${message.replaceAll('\n', '\r\n')}\r\n.`,
  ];
  let last = '';
  for (const command of commands) {
    socket.write(`${command}\r\n`);
    last = await reply();
  }
  socket.end('QUIT\r\n');
  return last;
}

const mail = (subject: string, body: string): string =>
  `From: Herna <herna@herna.example>\nTo: jana@player.example\nSubject: ${subject}
Message-ID: <outbox-17@herna.example>\n${body}`;

const parts = `MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="x"

--x
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Dobrý den, váš kód je 481516. Nevolejte 123456789.
--x
Content-Type: text/html; charset=utf-8

<p>Dobr&yacute; den, <b>481516</b></p><script>alert(1)</script>
--x--`;

describe('e-mail', () => {
  test('lands in the mailbox with its parts, code and identification', async () => {
    const message = mail('=?utf-8?Q?K=C3=B3d?=', parts);
    expect(await sendMail('Jana@player.example', message)).toMatch(/^250/);
    const { total, items } = await list('to=jana@PLAYER.example&kind=email');
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      kind: 'email',
      from: 'Herna <herna@herna.example>',
      subject: 'Kód',
      code: '481516',
      senderId: '<outbox-17@herna.example>',
      text: expect.stringContaining('Dobrý den, váš kód je 481516.'),
      html: expect.stringContaining('<b>481516</b>'),
    });
  });

  test('with markup only gets words too', async () => {
    const markup = 'Content-Type: text/html\n\n<style>p{}</style><p>Hello</p><p>654321</p>';
    await sendMail('a@player.example', mail('Hi', markup));
    expect((await list('to=a@player.example')).items[0]).toMatchObject({
      text: 'Hello\n654321',
      code: '654321',
    });
  });

  test.each([451, 550])('can be refused with %i', async (smtpError) => {
    await outside.fault('mailbox', { smtpError, times: 1 });
    const reply = await sendMail('a@player.example', mail('Hi', '\nbody'));
    expect(reply).toMatch(new RegExp(`^${smtpError}`));
    expect((await list('')).total).toBe(0);
    expect(await sendMail('a@player.example', mail('Hi', '\nbody'))).toMatch(/^250/);
  });

  test('is shown on a page that runs nothing of it', async () => {
    await sendMail('jana@player.example', mail('<i>Hi</i>', parts));
    const page = await (await fetch(`${outside.url}/mailbox?search=player`)).text();
    expect(page).toContain('&lt;i&gt;Hi&lt;/i&gt;');
    const [message] = outside.mailbox.list();
    const content = await fetch(`${outside.url}/mailbox/${message?.id}/html`);
    expect(content.headers.get('content-security-policy')).toContain("default-src 'none'");
    const opened = await (await fetch(`${outside.url}/mailbox/${message?.id}`)).text();
    expect(opened).toMatch(/<iframe[^>]*sandbox=/);
    expect(await content.text()).toContain('<base target="_blank">');
  });
});

const sms = (body: Record<string, unknown>, key = 'development-only-sms'): Promise<Response> =>
  fetch(`${outside.addresses.sms}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const text = { id: 'sms-1', to: '+420601234567', text: 'Herna: kod 102030', sender: 'Herna' };

describe('SMS', () => {
  test('is delivered once however often its id comes', async () => {
    const first = await sms(text);
    expect(first.status).toBe(202);
    const again = await sms(text);
    expect(again.status).toBe(200);
    const { repeated, ...delivery } = (await again.json()) as Record<string, unknown>;
    expect(repeated).toBe(true);
    expect(await first.json()).toMatchObject(delivery);
    // A plus that nobody encoded arrives as a space.
    expect((await list('to=+420601234567')).items).toMatchObject([
      { kind: 'sms', code: '102030', senderId: 'sms-1' },
    ]);
    expect((await list('kind=email')).total).toBe(0);
  });

  test.each([
    ['id', undefined],
    ['to', '601234567'],
    ['text', ''],
    ['sender', 'a name too long'],
    ['reportUrl', 'ftp://here'],
    ['replyUrl', 'ftp://here'],
  ])('with a wrong %s is refused', async (field, value) => {
    const refused = await sms({ ...text, [field]: value });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ field });
  });

  test('needs the key', async () => {
    expect((await sms(text, 'other')).status).toBe(401);
  });

  test('reports its delivery, twice when a switch says so', async () => {
    const reports: { authorization: string | undefined; body: string }[] = [];
    const listener = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { authorization } = request.headers;
      reports.push({ authorization, body: Buffer.concat(chunks).toString() });
      response.end();
      if (reports.length === 2) listener.emit('both');
    });
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    const { port } = listener.address() as AddressInfo;
    await outside.fault('mailbox', { undelivered: 1, repeatedReport: 1 });
    const both = once(listener, 'both');
    await sms({ ...text, reportUrl: `http://127.0.0.1:${port}/report` });
    await both;
    listener.close();
    listener.closeAllConnections();
    for (const { authorization, body } of reports) {
      expect(authorization).toBe('Bearer development-only-sms');
      expect(JSON.parse(body)).toMatchObject({ id: 'sms-1', state: 'UNDELIVERED', segments: 1 });
    }
    expect((await list('')).total).toBe(0);
  });

  test('is answered from its page by the key of the gateway', async () => {
    const listener = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      response.end();
      const { authorization } = request.headers;
      listener.emit('reply', { authorization, ...JSON.parse(Buffer.concat(chunks).toString()) });
    });
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    const { port } = listener.address() as AddressInfo;
    await sms({ ...text, replyUrl: `http://127.0.0.1:${port}/replies` });
    const [message] = outside.mailbox.list();
    const page = await (await fetch(`${outside.url}/mailbox/${message?.id}`)).text();
    expect(page).toContain(`action="/mailbox/${message?.id}/replies"`);
    const reply = once(listener, 'reply');
    const posted = await fetch(`${outside.url}/mailbox/${message?.id}/replies`, {
      method: 'POST',
      body: new URLSearchParams({ text: 'STOP' }),
      redirect: 'manual',
    });
    expect(posted.status).toBe(303);
    expect(await reply).toMatchObject([
      { authorization: 'Bearer development-only-sms', from: text.to, text: 'STOP' },
    ]);
    listener.close();
    listener.closeAllConnections();
  });

  test.each([
    ['x'.repeat(160), 1],
    ['x'.repeat(161), 2],
    ['x'.repeat(307), 3],
    ['ě'.repeat(70), 1],
    ['ě'.repeat(71), 2],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
  ])('%s… has %i segments', (content, segments) => {
    expect(segmentsOf(content)).toBe(segments);
  });
});

test('messages survive a restart and can be cleared by recipient', async () => {
  await sms(text);
  await sms({ ...text, id: 'sms-2', to: '+421901234567' });
  outside = await outside.restart();
  const recipients = (await list('')).items.map(({ to }) => to?.[0]);
  expect(recipients).toEqual(['+421901234567', '+420601234567']);
  await fetch(`${outside.url}/mailbox/api/messages?to=%2B420601234567`, { method: 'DELETE' });
  expect((await list('')).total).toBe(1);
});
