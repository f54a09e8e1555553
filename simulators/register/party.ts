/** The exclusion register as a party, with the page where people are entered into it. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendDone } from '../frame/control.ts';
import { listTime } from '../frame/dates.ts';
import { createFaults } from '../frame/faults.ts';
import { type Html, html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';
import { birthDatesOf, normaliseBirthNumber } from './birth-number.ts';
import { registerCalls } from './calls.ts';
import { createRegister, type Exclusion, type KnownPerson, type Register } from './register.ts';

type Form = Readonly<Record<string, string | undefined>>;

const dayMs = 86_400_000;

/** Opens the register over its folder. */
export function createRegisterParty(surroundings: Surroundings): Party {
  const { clock, random, log, agreements, folder } = surroundings;
  const people = openRecordFile<KnownPerson>(join(folder, 'register-people.jsonl'));
  const exclusions = openRecordFile<Exclusion>(join(folder, 'register-exclusions.jsonl'));
  const key = agreements.registerKey;
  const register = createRegister({ people, exclusions, clock, random, key });
  return {
    name: 'register',
    title: 'Register of excluded persons',
    page: '/register',
    faults: createFaults({}),
    summary: () => [
      `known by name: ${people.all().length}`,
      `exclusions: ${exclusions.all().length}`,
    ],
    calls: (scope) => registerCalls(scope, { register, clock, log, key }),
    controls: (scope) => registerControls(scope, register, surroundings),
    reset() {
      people.clear();
      exclusions.clear();
    },
    async close() {
      people.close();
      exclusions.close();
    },
  };
}

function registerControls(
  scope: FastifyInstance,
  register: Register,
  { clock, random, log }: Surroundings,
): void {
  scope.get('/register', async (_request, reply) =>
    sendPage(reply, {
      title: 'Register',
      withNavigation: true,
      scripts: ['live.js'],
      body: registerPage(register),
    }),
  );
  scope.post<{ Body: Form }>('/__sim/register/people', async (request, reply) => {
    const { state = 'EXCLUDED', days, ...form } = request.body ?? {};
    const birthNumber = normaliseBirthNumber(form.birthNumber ?? '');
    const birthDate = form.birthDate || birthDatesOf(birthNumber, clock.now())[0];
    if (!birthDate) {
      return reply.code(422).send({ message: 'Neither a birth number nor a date of birth.' });
    }
    const { firstName = '', lastName = '' } = form;
    const person = { birthDate, firstName, lastName, ...(birthNumber ? { birthNumber } : {}) };
    const known = register.know(person, state !== 'UNKNOWN');
    if (state === 'EXCLUDED') {
      const now = clock.now();
      const until = Number(days) > 0 ? new Date(now.getTime() + Number(days) * dayMs) : undefined;
      register.exclude({
        id: random.id(),
        personHash: known.id,
        reason: 'LAW',
        from: now.toISOString(),
        ...(until ? { until: until.toISOString() } : {}),
      });
    }
    log.record('register', `a person entered as ${state}`);
    return sendDone(request, reply, '/register', { personHash: known.id });
  });
  scope.post<{ Body: Form }>('/__sim/register/forget', async (request, reply) => {
    register.forget(request.body?.personHash ?? '');
    log.record('register', 'a person removed');
    return sendDone(request, reply, '/register');
  });
}

/** A birth number as a page shows it. */
const masked = (birthNumber: string | undefined): string =>
  birthNumber ? `${birthNumber.slice(0, 2)}••••${birthNumber.slice(6)}` : '–';

const registerPage = (register: Register): Html => html`<main class="desk">
<h1>Register of excluded persons</h1>
<p>Everybody with a possible birth number exists and may play, except those entered here.</p>
<section aria-labelledby="enter-title"><h2 id="enter-title">Enter a person</h2>
<form method="post" action="/__sim/register/people" class="fields">
<label>First name <input name="firstName" required></label>
<label>Last name <input name="lastName" required></label>
<label>Birth number <input name="birthNumber" inputmode="numeric" maxlength="11"></label>
<label>Date of birth, without a number <input name="birthDate" type="date"></label>
<label>As <select name="state"><option value="EXCLUDED">excluded</option>
<option value="KNOWN">known under this name only</option>
<option value="UNKNOWN">nobody (not found)</option></select></label>
<label>Days excluded (empty: for good) <input name="days" inputmode="numeric"></label>
<button class="main">Enter</button></form></section>
<div data-live="register">${peopleTable(register)}${exclusionTable(register)}</div>
</main>`;

function peopleTable(register: Register): Html {
  const rows = register.people().map(
    (person) => html`<tr><td>${person.firstName} ${person.lastName}</td>
<td>${masked(person.birthNumber)}</td><td>${person.birthDate}</td>
<td>${person.exists ? 'known' : 'nobody'}</td>
<td><form method="post" action="/__sim/register/forget">
<input type="hidden" name="personHash" value="${person.id}">
<button>Remove<span class="unseen"> ${person.lastName}</span></button></form></td></tr>`,
  );
  return html`<section><h2>People</h2>
<div class="scroll" tabindex="0" role="region" aria-label="People"><table><thead><tr>
<th>Name</th><th>Birth number</th><th>Born</th><th>State</th><th>Remove</th></tr></thead>
<tbody>${rows.length > 0 ? rows : html`<tr><td colspan="5">Nobody yet.</td></tr>`}</tbody>
</table></div></section>`;
}

function exclusionTable(register: Register): Html {
  const rows = [...register.exclusions()].reverse().map(
    (exclusion) => html`<tr><td>${exclusion.personHash.slice(0, 12)}…</td>
<td>${exclusion.reason}</td><td>${listTime(new Date(exclusion.from))}</td>
<td>${exclusion.until ? listTime(new Date(exclusion.until)) : 'for good'}</td></tr>`,
  );
  return html`<section><h2>Exclusions</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Exclusions"><table><thead><tr>
<th>Person</th><th>Reason</th><th>From</th><th>Until</th></tr></thead>
<tbody>${rows.length > 0 ? rows : html`<tr><td colspan="4">None yet.</td></tr>`}</tbody>
</table></div></section>`;
}
