/**
 * A push service (RFC 8030) and the browsers that have subscribed there: `POST /push/send/<browser>`
 * takes a sealed message from the site that the browser named, and the mailbox shows what the browser
 * reads in it.
 */
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendDone } from '../frame/control.ts';
import { createFaults } from '../frame/faults.ts';
import { html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';
import type { Mailbox } from '../mailbox/messages.ts';
import { type Browser, newBrowser, readBody } from './browser.ts';
import { senderOf } from './vapid.ts';

const bodyBytesMax = 4096;

const faults = {
  gone: { kind: 'flag', label: 'Say that the browser is gone (410)' },
  unknown: { kind: 'flag', label: 'Say that there is no such browser (404)' },
  tooMany: { kind: 'flag', label: 'Take no more for now (429)' },
} as const;

interface SendCall {
  readonly Params: { readonly id: string };
  readonly Body: Buffer;
}

/** What is wrong with the shape of a message, and its status. */
function shapeFault({ headers, body }: FastifyRequest<SendCall>): [number, string] | undefined {
  if (!/^\d{1,8}$/.test(String(headers.ttl ?? '')))
    return [400, 'a message says how long it waits'];
  if (headers['content-encoding'] !== 'aes128gcm') return [400, 'a message is sealed by aes128gcm'];
  return body.length > bodyBytesMax ? [413, 'a message has 4096 bytes at most'] : undefined;
}

/** Opens the party; what browsers read goes into the mailbox. */
export function createPushParty(
  { clock, random, log, folder }: Surroundings,
  mailbox: Mailbox,
  base: () => string,
): Party {
  const browsers = openRecordFile<Browser>(join(folder, 'push-browsers.jsonl'));
  const switches = createFaults(faults);
  const refuse = (reply: FastifyReply, status: number, reason: string) => {
    log.record('push', `refused with ${status}: ${reason}`);
    return reply.code(status).send({ code: status, reason });
  };
  const address = ({ id }: Browser): string => `${base()}/push/send/${id}`;
  /** What a page in the browser is given, `PushSubscription.toJSON()`. */
  const subscription = (browser: Browser) => ({
    endpoint: address(browser),
    expirationTime: null,
    keys: { p256dh: browser.publicKey, auth: browser.auth },
  });

  const show = (browser: Browser, body: Buffer): void => {
    try {
      const shown = JSON.parse(readBody(browser, body)) as Record<string, string>;
      const { title: subject = '', body: text = '', url: opens = '', tag: senderId = '' } = shown;
      const to = [`browser-${browser.id}`];
      mailbox.receive({ kind: 'push', to, from: opens, subject, text, opens, senderId });
      log.record('push', 'shown by the browser');
    } catch {
      log.record('push', 'the browser could not read it');
    }
  };

  const take = (request: FastifyRequest<SendCall>, reply: FastifyReply) => {
    const { params, headers, body, faults: held } = request;
    if (held.tooMany) {
      reply.header('retry-after', '60');
      return refuse(reply, 429, 'too many messages');
    }
    const browser = browsers.get(params.id);
    if (!browser || held.unknown) return refuse(reply, 404, 'no such browser');
    if (browser.gone || held.gone) return refuse(reply, 410, 'the browser is gone');
    const fault = shapeFault(request);
    if (fault) return refuse(reply, ...fault);
    const sender = senderOf(headers.authorization, { audience: base(), now: clock.now() });
    if (typeof sender === 'string') return refuse(reply, 401, sender);
    if (sender.key !== browser.applicationServerKey) return refuse(reply, 403, 'another sender');
    log.record('push', `taken, waits ${headers.ttl} seconds at most`);
    show(browser, body);
    return reply.code(201).header('location', `${base()}/push/messages/${random.id()}`).send();
  };

  return {
    name: 'push',
    title: 'Push service',
    page: '/push',
    faults: switches,
    summary: () => [`${browsers.all().filter(({ gone }) => !gone).length} browsers`],
    calls(scope: FastifyInstance) {
      const parser = { parseAs: 'buffer', bodyLimit: 2 * bodyBytesMax } as const;
      scope.addContentTypeParser('application/octet-stream', parser, (_request, body, done) =>
        done(null, body),
      );
      scope.post<SendCall>('/push/send/:id', async (request, reply) => take(request, reply));
    },
    controls(scope: FastifyInstance) {
      scope.get('/push', async (_request, reply) =>
        sendPage(reply, {
          title: 'Push service',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>Push service</h1>
<p>What browsers here are shown is in the <a href="/mailbox?kind=push">mailbox</a>.</p>
<section data-live="push"><h2>Browsers</h2><ul>${browsers
            .all()
            .map(
              ({ id, gone }) => html`<li><code>${id}</code> ${gone && 'switched off'}</li>`,
            )}</ul></section></main>`,
        }),
      );
      type NewCall = { Body: { applicationServerKey?: string } };
      scope.post<NewCall>('/__sim/push/browsers', async ({ body }) => {
        const browser = newBrowser(body?.applicationServerKey ?? '', random);
        browsers.put(browser);
        log.record('push', 'a browser has subscribed');
        return { browser: `browser-${browser.id}`, subscription: subscription(browser) };
      });
      scope.post<SendCall>('/__sim/push/browsers/:id/leave', async (request, reply) => {
        const browser = browsers.get(request.params.id.replace(/^browser-/, ''));
        if (!browser) return reply.code(404).send({ message: 'No such browser.' });
        browsers.put({ ...browser, gone: true });
        return sendDone(request, reply, '/push');
      });
    },
    reset: () => browsers.clear(),
    async close() {
      browsers.close();
    },
  };
}
