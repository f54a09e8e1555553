/**
 * The state's register of persons: verifies people and takes reports of changed data. Every call is
 * signed: the hex HMAC-SHA256 of method, path, timestamp, request id and the SHA-256 of the body, one
 * to a line. Everybody with a possible birth number is known under any name, and everybody without one
 * too, except those entered on its page.
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
import { birthDatesOf, normaliseBirthNumber } from '../register/birth-number.ts';

type Form = Readonly<Record<string, string | undefined>>;

/** Somebody whose answer was entered by hand, under surname and date of birth. */
interface EnteredPerson {
  readonly id: string;
  readonly result: string;
}

interface TakenReport {
  readonly id: string;
  readonly reference: string;
  readonly contentHash: string;
  readonly fields: string;
}

interface AskedPerson {
  readonly firstName: string;
  readonly surname: string;
  readonly birthDate: string;
  readonly birthNumber?: string;
}

const results = ['CONFIRMED', 'DATA_MISMATCH', 'NOT_FOUND', 'DECEASED'] as const;
const toleranceSeconds = 300;

const keyOf = ({ surname, birthDate }: Pick<AskedPerson, 'surname' | 'birthDate'>): string =>
  createHash('sha256').update(`${surname.trim().toLowerCase()}|${birthDate}`).digest('hex');

const isText = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\p{Cc}]{1,100}$/u.test(value);

function readPerson(value: unknown): AskedPerson | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { firstName, surname, birthDate, birthNumber } = value as Record<string, unknown>;
  if (!isText(firstName) || !isText(surname) || !isText(birthDate)) return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return undefined;
  if (birthNumber !== undefined && !isText(birthNumber)) return undefined;
  return { firstName, surname, birthDate, ...(birthNumber ? { birthNumber } : {}) };
}

/** Opens the register over its folder. */
export function createPersonsParty(surroundings: Surroundings): Party {
  const { clock, random, log, agreements, folder } = surroundings;
  const people = openRecordFile<EnteredPerson>(join(folder, 'persons-people.jsonl'));
  const reports = openRecordFile<TakenReport>(join(folder, 'persons-reports.jsonl'));

  const isSigned = (request: FastifyRequest): boolean => {
    const header = (name: string): string => String(request.headers[name] ?? '');
    const timestamp = header('x-timestamp');
    const age = Math.abs(clock.now().getTime() / 1000 - Number(timestamp));
    if (!/^\d{9,11}$/.test(timestamp) || age > toleranceSeconds) return false;
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const bodyHash = createHash('sha256').update(raw).digest('hex');
    const lines = [request.method, request.url, timestamp, header('x-request-id'), bodyHash];
    const expected = createHmac('sha256', agreements.personsKey)
      .update(lines.join('\n'))
      .digest('hex');
    return isSameSecret(header('x-signature'), expected);
  };

  const resultFor = (person: AskedPerson): string => {
    const entered = people.get(keyOf(person));
    if (entered) return entered.result;
    if (!person.birthNumber) return 'CONFIRMED';
    const dates = birthDatesOf(normaliseBirthNumber(person.birthNumber), clock.now());
    if (dates.length === 0) return 'NOT_FOUND';
    return dates.includes(person.birthDate) ? 'CONFIRMED' : 'DATA_MISMATCH';
  };

  return {
    name: 'persons',
    title: 'Register of persons',
    page: '/persons',
    faults: createFaults({}),
    summary: () => [`entered: ${people.all().length}`, `reports: ${reports.all().length}`],
    calls(scope: FastifyInstance) {
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer' },
        (_request, body, done) => done(null, body),
      );
      scope.addHook('preHandler', async (request, reply) => {
        if (isSigned(request)) return;
        log.record('persons', 'call refused: signature');
        return reply.code(401).send({ code: 'INVALID_SIGNATURE' });
      });
      const bodyOf = (request: FastifyRequest): Readonly<Record<string, unknown>> => {
        try {
          return JSON.parse(String(request.body)) as Record<string, unknown>;
        } catch {
          return {};
        }
      };
      scope.post('/persons/api/verifications', async (request, reply) => {
        const person = readPerson(bodyOf(request));
        if (!person) return reply.code(422).send({ code: 'INVALID_FIELD' });
        const result = resultFor(person);
        log.record('persons', `verification: ${result}`);
        return { result, reference: random.id() };
      });
      scope.post('/persons/api/changes', async (request, reply) => {
        const { reportId, person, changedFields } = bodyOf(request);
        const known = typeof reportId === 'string' ? reports.get(reportId) : undefined;
        const contentHash = createHash('sha256').update(String(request.body)).digest('hex');
        if (known) {
          const same = known.contentHash === contentHash;
          return same ? { reference: known.reference } : reply.code(409).send({ code: 'CONFLICT' });
        }
        const sound = isText(reportId) && readPerson(person) && Array.isArray(changedFields);
        if (!sound) return reply.code(422).send({ code: 'INVALID_FIELD' });
        const fields = changedFields.join(', ');
        const report = { id: reportId, reference: random.id(), contentHash, fields };
        reports.put(report);
        log.record('persons', `change reported: ${fields}`);
        return reply.code(201).send({ reference: report.reference });
      });
    },
    controls(scope: FastifyInstance) {
      scope.get('/persons', async (_request, reply) =>
        sendPage(reply, {
          title: 'Register of persons',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>Register of persons</h1>
<p>Everybody is confirmed whose birth number and date of birth agree, except those entered here.</p>
<section aria-labelledby="enter-title"><h2 id="enter-title">Enter a person</h2>
<form method="post" action="/__sim/persons/people" class="fields">
<label>Last name <input name="surname" required></label>
<label>Date of birth <input name="birthDate" type="date" required></label>
<label>Answer <select name="result">${results.map(
            (result) => html`<option value="${result}">${result}</option>`,
          )}</select></label>
<button class="main">Enter</button></form></section>
<div data-live="persons"><h2>Reports of changes</h2><ul>${reports
            .all()
            .map(({ reference, fields }) => html`<li>${reference}: ${fields}</li>`)}</ul></div>
</main>`,
        }),
      );
      scope.post<{ Body: Form }>('/__sim/persons/people', async (request, reply) => {
        const { surname = '', birthDate = '', result = '' } = request.body ?? {};
        if (!surname || !birthDate || !results.some((one) => one === result)) {
          return reply.code(422).send({ message: 'Name, date of birth and answer are needed.' });
        }
        people.put({ id: keyOf({ surname, birthDate }), result });
        log.record('persons', `a person entered as ${result}`);
        return sendDone(request, reply, '/persons', { result });
      });
    },
    reset() {
      people.clear();
      reports.clear();
    },
    async close() {
      people.close();
      reports.close();
    },
  };
}
