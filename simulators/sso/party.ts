/** The company's identity provider as a party: OpenID Connect at `/sso/` for the staff of the platform. */
import { join } from 'node:path';
import { base64url } from '@herna/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendDone } from '../frame/control.ts';
import { createFaults } from '../frame/faults.ts';
import { html } from '../frame/html.ts';
import { openIdentityKeys } from '../frame/openid-keys.ts';
import {
  createProvider,
  OAuthRefusal,
  type Provider,
  type SigningFaults,
  type TokenFaults,
} from '../frame/openid-provider.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';
import { signOnPage, signOnTexts } from './page.ts';
import { type Employee, employees } from './people.table.ts';

type Form = Readonly<Record<string, string | undefined>>;
type Claims = Readonly<Record<string, unknown>>;

interface LogoutForm {
  readonly person?: string;
  /** Claims that the token shall have in the place of the right ones; null takes one away. */
  readonly claims?: Claims;
  readonly spoils?: SigningFaults;
}

/** Tells the client; gives the status of its answer, zero when there was none. */
const tellOfLogout = (address: string, token: string): Promise<number> =>
  fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
    signal: AbortSignal.timeout(5_000),
  }).then(
    ({ status }) => status,
    () => 0,
  );

/** Who has signed in, and whether with two factors. */
interface SignedIn {
  readonly employee: Employee;
  readonly twoFactors: boolean;
  /** The company's name of the session. */
  readonly session: string;
}

const faultsOf = ({ faults }: FastifyRequest): TokenFaults => ({
  wrongNonce: faults.wrongNonce === 1,
  wrongSignature: faults.wrongSignature === 1,
  unsigned: faults.unsigned === 1,
  wrongIssuer: faults.wrongIssuer === 1,
  wrongAudience: faults.wrongAudience === 1,
  expired: faults.expired === 1,
});

const emailOf = ({ email, name }: Employee, { faults }: FastifyRequest) => ({
  name,
  email,
  email_verified: faults.unverifiedEmail !== 1,
  ...(faults.foreignTenant === 1 ? { hd: 'elsewhere.example' } : {}),
});

const metadataOf = (issuer: string) => ({
  backchannel_logout_supported: true,
  backchannel_logout_session_supported: true,
  end_session_endpoint: `${issuer}logout`,
  scopes_supported: ['openid', 'profile', 'email'],
  claims_supported: ['sub', 'sid', 'name', 'email', 'email_verified', 'amr'],
});

/** Opens the company's sign-on; `issuer` is asked for when the port is known. */
export async function createSingleSignOn(
  { clock, random, log, agreements, folder }: Surroundings,
  issuer: () => string,
): Promise<Party> {
  const people = openRecordFile<Employee>(join(folder, 'sso-people.jsonl'));
  const keys = await openIdentityKeys(join(folder, 'keys'), 'sso');
  let instance: Provider<SignedIn> | undefined;
  const provider = () => {
    instance ??= createProvider<SignedIn>({
      issuer: issuer(),
      clientId: agreements.ssoClientId,
      clientSecret: agreements.ssoKey,
      keys,
      clock,
      random,
      metadata: metadataOf(issuer()),
      identityOf: ({ employee }) => employee.id,
    });
    return instance;
  };
  const sessions: Pick<SignedIn, 'employee' | 'session'>[] = [];
  /** Says that a session has ended; `changes` are made to its claims. */
  const logoutToken = (
    employee: Employee,
    session: string | undefined,
    changes: Claims,
    spoils: SigningFaults,
  ): Promise<string> => {
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const claims = {
      sub: provider().subjectOf({ employee, twoFactors: false, session: '' }),
      ...(session === undefined ? {} : { sid: session }),
      jti: base64url(random.bytes(16)),
      exp: seconds + 120,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...changes,
    };
    const kept = Object.entries(claims).filter(([, value]) => value !== null);
    return provider().signed(Object.fromEntries(kept), spoils);
  };
  const everybody = (): Employee[] => [...employees, ...people.all()];
  const newcomer = ({ name, email }: Form): Employee => {
    const id = `p${people.all().length + 1}`;
    const employee = { id, name: name || id, email: email || `${id}@herna.example` };
    people.put(employee);
    return employee;
  };

  return {
    name: 'sso',
    title: 'Single sign-on',
    page: '/sso',
    faults: createFaults({
      wrongNonce: { kind: 'flag', label: 'Identity token with a foreign nonce' },
      wrongSignature: { kind: 'flag', label: 'Spoiled signatures' },
      unsigned: { kind: 'flag', label: 'Identity token without a signature (alg: none)' },
      wrongIssuer: { kind: 'flag', label: 'Identity token of another issuer' },
      wrongAudience: { kind: 'flag', label: 'Identity token for another client' },
      expired: { kind: 'flag', label: 'Identity token that has expired' },
      unverifiedEmail: { kind: 'flag', label: 'E-mail not verified' },
      foreignTenant: { kind: 'flag', label: 'Account of another company (hd)' },
      bareToken: { kind: 'flag', label: 'E-mail in userinfo only' },
      noLogout: { kind: 'flag', label: 'End of session not announced' },
    }),
    summary: () => [`people: ${everybody().length}`],
    calls(scope: FastifyInstance) {
      scope.get('/sso/.well-known/openid-configuration', async ({ faults }) => {
        const { end_session_endpoint, ...rest } = {
          ...provider().discovery(),
          ...metadataOf(issuer()),
        };
        return faults.noLogout === 1 ? rest : { ...rest, end_session_endpoint };
      });
      scope.get('/sso/.well-known/jwks', async () => provider().jwks());
      scope.get<{ Querystring: Form }>('/sso/auth', async ({ query }, reply) => {
        const request = provider().request(query);
        if (!request) return reply.code(400).send({ error: 'invalid_request' });
        const { title, label } = signOnTexts(request.language);
        const body = signOnPage(request, everybody());
        return sendPage(reply, { title, label, language: request.language, body });
      });
      scope.post<{ Body: Form }>('/sso/token', async (request, reply) => {
        try {
          const answer = await provider().exchange(
            request.body ?? {},
            faultsOf(request),
            ({ employee, twoFactors, session }) => ({
              sid: session,
              amr: twoFactors ? ['pwd', 'otp', 'mfa'] : ['pwd'],
              ...(request.faults.bareToken === 1 ? {} : emailOf(employee, request)),
            }),
          );
          log.record('sso', 'a code was exchanged');
          return reply.header('cache-control', 'no-store').send(answer);
        } catch (error) {
          if (!(error instanceof OAuthRefusal)) throw error;
          log.record('sso', `code refused: ${error.code}`);
          const status = error.code === 'invalid_client' ? 401 : 400;
          return reply.code(status).send({ error: error.code });
        }
      });
      scope.get('/sso/userinfo', async (request, reply) => {
        const holder = provider().holderOf(request.headers.authorization);
        if (!holder) return reply.code(401).send({ error: 'invalid_token' });
        const sub = provider().subjectOf(holder.person);
        return { sub, ...emailOf(holder.person.employee, request) };
      });
      scope.get<{ Querystring: Form }>('/sso/logout', async ({ query }, reply) => {
        const { id_token_hint, post_logout_redirect_uri: back, state } = query;
        if (!id_token_hint || !back) return reply.code(400).send({ error: 'invalid_request' });
        log.record('sso', 'a session was ended');
        const url = new URL(back);
        if (state !== undefined) url.searchParams.set('state', state);
        return reply.redirect(url.href, 303);
      });
    },
    controls(scope: FastifyInstance) {
      scope.get('/sso', async (_request, reply) =>
        sendPage(reply, {
          title: 'Single sign-on',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>Single sign-on</h1>
<p>Employees who can sign in to the backoffice. The page that asks them opens from its sign-in.</p>
<div data-live="sso"><ul>${everybody().map(
            ({ name, email }) => html`<li>${name}, ${email}</li>`,
          )}</ul></div>
<form method="post" action="/__sim/sso/log-out">
<label>Ends the session of <select name="person">${everybody().map(
            ({ id, name }) => html`<option value="${id}">${name}</option>`,
          )}</select></label> <button>End the session and tell the platform</button></form></main>`,
        }),
      );
      scope.post<{ Body: Form }>('/sso/decide', async (request, reply) => {
        const form = request.body ?? {};
        const authorization = provider().request({
          client_id: form.clientId,
          redirect_uri: form.redirectUri,
          scope: form.scope,
          state: form.state,
          nonce: form.nonce,
          code_challenge: form.challenge,
          code_challenge_method: 'S256',
          response_type: 'code',
          ui_locales: form.language,
        });
        if (!authorization) return reply.code(400).send({ error: 'invalid_request' });
        if (form.decision !== 'confirm') {
          log.record('sso', 'the person did not sign in');
          return reply.redirect(provider().refuse(authorization), 303);
        }
        const employee = everybody().find(({ id }) => id === form.person) ?? newcomer(form);
        log.record('sso', 'somebody signed in');
        const twoFactors = form.twoFactors === 'on';
        const session = base64url(random.bytes(16));
        sessions.push({ employee, session });
        return reply.redirect(
          provider().grant(authorization, { employee, twoFactors, session }),
          303,
        );
      });
      scope.post<{ Body: LogoutForm }>('/__sim/sso/log-out', async (request, reply) => {
        const { person = '', claims = {}, spoils = {} } = request.body ?? {};
        const employee = everybody().find(({ id }) => id === person);
        if (!employee) return reply.code(404).send({ error: 'unknown_person' });
        const session = sessions.findLast((one) => one.employee.id === person)?.session;
        const token = await logoutToken(employee, session, claims, spoils);
        const heard = await tellOfLogout(agreements.ssoLogoutUrl, token);
        log.record('sso', `sent a logout token, answered ${heard}`);
        return sendDone(request, reply, '/sso', { token, heard });
      });
      scope.post<{ Body: Form }>('/__sim/sso/people', async (request, reply) =>
        sendDone(request, reply, '/sso', { person: newcomer(request.body ?? {}).id }),
      );
    },
    reset() {
      people.clear();
      sessions.length = 0;
      instance?.forget();
    },
    async close() {
      people.close();
    },
  };
}
