/**
 * The identity vendor: applicants are made by a signed call, the person shows documents on the
 * vendor's page, the outcome is reported by a signed notification and read by a signed call.
 */
import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendDone } from '../frame/control.ts';
import { isSameSecret } from '../frame/credentials.ts';
import { createFaults } from '../frame/faults.ts';
import { html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';

type Form = Readonly<Record<string, string | undefined>>;

interface Applicant {
  readonly id: string;
  readonly externalId: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly info: {
    readonly firstName: string;
    readonly lastName: string;
    readonly birthDate: string;
  };
  readonly status: 'init' | 'completed';
  readonly answer?: 'GREEN' | 'RED';
  readonly rejectType?: 'RETRY' | 'FINAL';
  readonly labels: readonly string[];
  readonly attempt: number;
}

const outcomes = {
  approve: { answer: 'GREEN', labels: [] },
  retry: { answer: 'RED', rejectType: 'RETRY', labels: ['BAD_PHOTO'] },
  refuse: { answer: 'RED', rejectType: 'FINAL', labels: ['FORGERY'] },
  another: { answer: 'GREEN', labels: [] },
} as const;
type Outcome = keyof typeof outcomes;
const outcomeTexts: Readonly<Record<Outcome, string>> = {
  approve: 'The documents are in order',
  retry: 'The photo cannot be read, try again',
  refuse: 'The document is forged',
  another: 'The documents are of somebody else',
};

const providerKey = 'identity';
const toleranceSeconds = 300;

/** Opens the vendor; `base` is asked for when the port is known. */
export function createIdentityVendor(surroundings: Surroundings, base: () => string): Party {
  const { clock, random, log, agreements, folder } = surroundings;
  const applicants = openRecordFile<Applicant>(join(folder, 'kyc-applicants.jsonl'));
  const key = agreements.kycKey;
  const faults = createFaults({ silent: { kind: 'flag', label: 'Send no notifications' } });
  const mac = (text: string): string => createHmac('sha256', key).update(text).digest('hex');

  const isSigned = (request: FastifyRequest): boolean => {
    const at = String(request.headers['x-app-access-ts'] ?? '');
    const age = Math.abs(clock.now().getTime() / 1000 - Number(at));
    const body = Buffer.isBuffer(request.body) ? request.body.toString() : '';
    const expected = mac(`${at}${request.method}${request.url}${body}`);
    const given = String(request.headers['x-app-access-sig'] ?? '');
    return age <= toleranceSeconds && isSameSecret(given, expected);
  };

  /** Tells the platform, signed as its callers sign. */
  const notify = async (applicant: Applicant): Promise<number> => {
    const url = new URL(applicant.notifyUrl);
    const requestId = random.id();
    const body = JSON.stringify({
      eventId: requestId,
      applicantId: applicant.id,
      checkId: applicant.externalId,
      status: applicant.status,
    });
    const timestamp = Math.floor(clock.now().getTime() / 1000).toString();
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const lines = ['POST', url.pathname, timestamp, requestId, bodyHash];
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider-id': providerKey,
        'x-timestamp': timestamp,
        'x-request-id': requestId,
        'x-signature': mac(lines.join('\n')),
      },
      body,
    }).catch(() => undefined);
    log.record('kyc', `notification answered ${answer?.status ?? 'nothing'}`);
    return answer?.status ?? 0;
  };

  const decide = (applicant: Applicant, outcome: Outcome): Applicant => {
    const decided: Applicant = {
      ...applicant,
      ...outcomes[outcome],
      status: 'completed',
      attempt: applicant.attempt + 1,
      ...(outcome === 'another'
        ? { info: { firstName: 'Karel', lastName: 'Jiný', birthDate: '1971-02-03' } }
        : {}),
    };
    applicants.put(decided);
    log.record('kyc', `check decided: ${outcome}`);
    return decided;
  };

  return {
    name: 'kyc',
    title: 'Identity vendor',
    page: '/kyc',
    faults,
    summary: () => [`checks: ${applicants.all().length}`],
    calls(scope: FastifyInstance) {
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer' },
        (_request, body, done) => done(null, body),
      );
      scope.post('/kyc/api/applicants', async (request, reply) => {
        if (!isSigned(request)) return reply.code(401).send({ error: 'signature' });
        const { externalId, returnUrl, notifyUrl, info } = JSON.parse(String(request.body));
        const known = applicants.all().find((one) => one.externalId === externalId);
        const applicant: Applicant = known ?? {
          id: random.id(),
          externalId,
          returnUrl,
          notifyUrl,
          info,
          status: 'init',
          labels: [],
          attempt: 0,
        };
        if (!known) applicants.put(applicant);
        log.record('kyc', known ? 'the same check again' : 'a check was begun');
        return reply
          .code(known ? 200 : 201)
          .send({ id: applicant.id, url: `${base()}/kyc/check/${applicant.id}` });
      });
      scope.get<{ Params: { id: string } }>('/kyc/api/applicants/:id', async (request, reply) => {
        if (!isSigned(request)) return reply.code(401).send({ error: 'signature' });
        const applicant = applicants.get(request.params.id);
        if (!applicant) return reply.code(404).send({ error: 'applicant' });
        const { id, externalId, status, answer, rejectType, labels, attempt, info } = applicant;
        return { id, externalId, info, review: { status, answer, rejectType, labels, attempt } };
      });
    },
    controls(scope: FastifyInstance) {
      scope.get<{ Params: { id: string } }>('/kyc/check/:id', async (request, reply) => {
        const applicant = applicants.get(request.params.id);
        if (!applicant) return reply.code(404).send();
        const body = html`<main class="desk"><h1>Show your documents</h1>
<p>${applicant.info.firstName} ${applicant.info.lastName}</p>
<form method="post" action="/__sim/kyc/decide" class="fields">
<input type="hidden" name="id" value="${applicant.id}">${Object.entries(outcomeTexts).map(
          ([outcome, text]) => html`<button name="outcome" value="${outcome}">${text}</button>`,
        )}</form></main>`;
        return sendPage(reply, { title: 'Identity vendor', body });
      });
      scope.get('/kyc', async (_request, reply) =>
        sendPage(reply, {
          title: 'Identity vendor',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>Identity vendor</h1><div data-live="kyc"><ul>${applicants
            .all()
            .map(
              ({ id, status, answer }) =>
                html`<li><a href="/kyc/check/${id}">${id}</a> ${status} ${answer ?? ''}</li>`,
            )}</ul></div></main>`,
        }),
      );
      scope.post<{ Body: Form }>('/__sim/kyc/decide', async (request, reply) => {
        const { id = '', outcome = 'approve' } = request.body ?? {};
        const applicant = applicants.get(id);
        if (!applicant || !Object.hasOwn(outcomes, outcome)) return reply.code(404).send();
        const decided = decide(applicant, outcome as Outcome);
        const silent = faults.current().silent === 1;
        const status = silent ? 0 : await notify(decided);
        const page = request.headers['content-type']?.startsWith('application/json');
        if (!page) return reply.redirect(decided.returnUrl, 303);
        return sendDone(request, reply, '/kyc', { status });
      });
    },
    reset: () => applicants.clear(),
    async close() {
      applicants.close();
    },
  };
}
