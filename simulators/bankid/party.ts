/** The bank identity as a party: OpenID Connect at `/bankid/`, and the page where people agree. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendDone } from '../frame/control.ts';
import { createFaults } from '../frame/faults.ts';
import { html } from '../frame/html.ts';
import { openIdentityKeys, signingAlgorithm } from '../frame/openid-keys.ts';
import {
  createProvider,
  OAuthRefusal,
  type Provider,
  type TokenFaults,
} from '../frame/openid-provider.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';
import { profileClaims } from './claims.ts';
import { consentPage, identityTexts } from './page.ts';
import { type BankPerson, bankPeople, type IdentityBank, identityBanks } from './people.table.ts';

type Form = Readonly<Record<string, string | undefined>>;

/** Who signs in, and with which bank. */
interface Customer {
  readonly person: BankPerson;
  readonly bank: IdentityBank;
}

const faultsOf = ({ faults }: FastifyRequest): TokenFaults => ({
  wrongNonce: faults.wrongNonce === 1,
  wrongSignature: faults.wrongSignature === 1,
});

const metadataOf = (issuer: string) => ({
  profile_endpoint: `${issuer}profile`,
  userinfo_signing_alg_values_supported: [signingAlgorithm],
  scopes_supported: ['openid', 'profile.name', 'profile.birthnumber', 'profile.paymentAccounts'],
});

/** Somebody who is not on the list: synthetic but for what the form names. */
const personOf = (form: Form, id: string): BankPerson => {
  const template = bankPeople[0] as BankPerson;
  const birthNumber = (form.birthNumber ?? '').replace(/\D/g, '');
  return {
    ...template,
    id,
    givenName: form.givenName || template.givenName,
    familyName: form.familyName || template.familyName,
    birthDate: form.birthDate || template.birthDate,
    birthNumber,
    ...(form.nationality ? { nationality: form.nationality } : {}),
    gender: Number(birthNumber.slice(2, 4)) > 50 ? 'female' : 'male',
    email: `${id}@herna.example`,
    phone: (form.phone ?? '').replace(/\s/g, ''),
    ibans: form.iban ? [form.iban.replace(/\s/g, '')] : template.ibans,
    politicallyExposed: form.politicallyExposed === 'on',
  };
};

/** Opens the bank identity; `issuer` is asked for when the port is known. */
export async function createBankIdentity(
  surroundings: Surroundings,
  issuer: () => string,
): Promise<Party> {
  const { clock, random, log, agreements, folder } = surroundings;
  const people = openRecordFile<BankPerson>(join(folder, 'bankid-people.jsonl'));
  const keys = await openIdentityKeys(join(folder, 'keys'), 'bankid');
  let instance: Provider<Customer> | undefined;
  const provider = () => {
    instance ??= createProvider({
      issuer: issuer(),
      clientId: agreements.bankIdClientId,
      clientSecret: agreements.bankIdKey,
      keys,
      clock,
      random,
      metadata: metadataOf(issuer()),
      identityOf: ({ person }) => person.birthNumber || person.id,
    });
    return instance;
  };
  /** The signed profile of whom a token names; undefined when it names nobody. */
  const profile = async (request: FastifyRequest): Promise<string | undefined> => {
    const holder = provider().holderOf(request.headers.authorization);
    if (!holder) return undefined;
    const { person, bank } = holder.person;
    const { verified_claims, ...plain } = profileClaims(person, bank, clock.now());
    const txn = createHash('sha256').update(holder.accessToken).digest('hex').slice(0, 32);
    const claims = request.faults.unverified === 1 ? plain : { ...plain, verified_claims };
    const sub = provider().subjectOf(holder.person);
    return provider().signed({ sub, txn, ...claims }, faultsOf(request));
  };
  const everybody = (): BankPerson[] => [...bankPeople, ...people.all()];

  return {
    name: 'bankid',
    title: 'Bank identity',
    page: '/bankid',
    faults: createFaults({
      wrongNonce: { kind: 'flag', label: 'Identity token with a foreign nonce' },
      wrongSignature: { kind: 'flag', label: 'Spoiled signatures' },
      unverified: { kind: 'flag', label: 'Nothing checked against registers' },
    }),
    summary: () => [`people: ${everybody().length}`],
    calls(scope: FastifyInstance) {
      scope.get('/bankid/.well-known/openid-configuration', async () => provider().discovery());
      scope.get('/bankid/.well-known/jwks', async () => provider().jwks());
      scope.get<{ Querystring: Form }>('/bankid/auth', async ({ query }, reply) => {
        const request = provider().request(query);
        if (!request) {
          return reply.code(400).send({ error: 'invalid_request' });
        }
        const { title, label } = identityTexts(request.language);
        const body = consentPage(request, everybody());
        return sendPage(reply, { title, label, language: request.language, body });
      });
      scope.post<{ Body: Form }>('/bankid/token', async (request, reply) => {
        try {
          const answer = await provider().exchange(request.body ?? {}, faultsOf(request), () => ({
            acr: 'loa3',
          }));
          log.record('bankid', 'a code was exchanged');
          return reply.header('cache-control', 'no-store').send(answer);
        } catch (error) {
          if (!(error instanceof OAuthRefusal)) throw error;
          log.record('bankid', `code refused: ${error.code}`);
          const status = error.code === 'invalid_client' ? 401 : 400;
          return reply.code(status).send({ error: error.code });
        }
      });
      for (const path of ['/bankid/userinfo', '/bankid/profile']) {
        scope.get(path, async (request, reply) => {
          const jwt = await profile(request);
          if (!jwt) return reply.code(401).send({ error: 'invalid_token' });
          return reply.type('application/jwt').send(jwt);
        });
      }
    },
    controls(scope: FastifyInstance) {
      scope.get('/bankid', async (_request, reply) =>
        sendPage(reply, {
          title: 'Bank identity',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>Bank identity</h1>
<p>People who can sign in with their bank. The page that asks them opens from the platform.</p>
<div data-live="bankid"><ul>${everybody().map(
            ({ givenName, familyName, birthDate, ibans }) =>
              html`<li>${givenName} ${familyName}, ${birthDate}, ${ibans.length} accounts</li>`,
          )}</ul></div></main>`,
        }),
      );
      scope.post<{ Body: Form }>('/bankid/decide', async (request, reply) => {
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
          log.record('bankid', 'the person did not agree');
          return reply.redirect(provider().refuse(authorization), 303);
        }
        const known = everybody().find(({ id }) => id === form.person);
        const person = known ?? personOf(form, `p${people.all().length + 1}`);
        if (!known) people.put(person);
        const bank = identityBanks.find(({ id }) => id === form.bank) ?? identityBanks[0];
        log.record('bankid', 'the person agreed');
        return reply.redirect(provider().grant(authorization, { person, bank }), 303);
      });
      scope.post<{ Body: Form }>('/__sim/bankid/people', async (request, reply) => {
        const person = personOf(request.body ?? {}, `p${people.all().length + 1}`);
        people.put(person);
        return sendDone(request, reply, '/bankid', { person: person.id });
      });
    },
    reset() {
      people.clear();
      instance?.forget();
    },
    async close() {
      people.close();
    },
  };
}
