/** What a bank identity that is not in order, or somebody who plays it, may answer: nothing of it identifies. */
import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@herna/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBankIdentity } from '../adapters/bank-identity.ts';

const clientId = 'herna-test';
const clientSecret = 'a secret of this client';
const callbackUrl = 'https://herna.example/back';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [own, foreign] = [pair(), pair()];

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token signed by a key of the bank, or by what the case names. */
function signed(
  claims: object,
  { key = own.privateKey, header = {} }: { key?: KeyObject; header?: object } = {},
): string {
  const text = `${part({ alg: 'RS256', kid: 'k1', typ: 'JWT', ...header })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

const unsigned = (claims: object): string => `${part({ alg: 'none' })}.${part(claims)}.`;

/** By the secret that both sides share, which proves nothing of the bank. */
function signedBySecret(claims: object): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`;
}

const checked = {
  given_name: 'Jana',
  family_name: 'Ukázková',
  birthdate: '1985-04-12',
  birthnumber: '8554120014',
};

type Claims = Record<string, unknown>;
interface Answers {
  idToken: (claims: Claims) => string;
  idClaims: Claims;
  profile: (claims: Claims) => string;
  profileClaims: Claims;
  profileType: string;
  broken: string;
}

let server: Server;
let issuer = '';
let nonce = '';
let challenge = '';
let answers: Answers;
const inOrder = (): Answers => ({
  idToken: (claims) => signed(claims),
  idClaims: {},
  profile: (claims) => signed(claims),
  profileClaims: {},
  profileType: 'application/jwt',
  broken: '',
});
const seconds = () => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    const send = (body: string, type = 'application/json') =>
      response.writeHead(200, { 'content-type': type }).end(body);
    if (answers.broken !== '' && path.endsWith(answers.broken)) {
      response.writeHead(503).end('away');
      return;
    }
    if (path.endsWith('openid-configuration')) {
      send(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}auth`,
          token_endpoint: `${issuer}token`,
          userinfo_endpoint: `${issuer}userinfo`,
          profile_endpoint: `${issuer}profile`,
          jwks_uri: `${issuer}jwks`,
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
          response_types_supported: ['code'],
          subject_types_supported: ['pairwise'],
        }),
      );
    } else if (path.endsWith('jwks')) {
      const jwk = own.publicKey.export({ format: 'jwk' });
      send(JSON.stringify({ keys: [{ ...jwk, kid: 'k1', use: 'sig', alg: 'RS256' }] }));
    } else if (path.endsWith('token')) {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const verifier = new URLSearchParams(body).get('code_verifier') ?? '';
        const hash = createHash('sha256').update(verifier).digest('base64url');
        if (hash !== challenge) {
          response
            .writeHead(400, { 'content-type': 'application/json' })
            .end('{"error":"invalid_grant"}');
          return;
        }
        const claims = {
          iss: issuer,
          aud: clientId,
          sub: 'somebody',
          nonce,
          iat: seconds(),
          exp: seconds() + 300,
          acr: 'loa3',
          ...answers.idClaims,
        };
        send(
          JSON.stringify({
            access_token: 'access',
            token_type: 'Bearer',
            id_token: answers.idToken(claims),
          }),
        );
      });
    } else {
      const claims = {
        iss: issuer,
        aud: clientId,
        sub: 'somebody',
        txn: 't1',
        ...checked,
        verified_claims: {
          verification: { trust_framework: 'cz_aml', verification_process: '45244782' },
          claims: checked,
        },
        ...answers.profileClaims,
      };
      send(answers.profile(claims), answers.profileType);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bank/`;
});
afterAll(() => {
  server.close();
});

/** Signs in; gives whom the bank has named, or that it named nobody. */
async function signIn(
  change: Partial<Answers>,
  back: (callback: URL) => void = () => {},
): Promise<string> {
  answers = inOrder();
  const settings = { url: issuer, clientId, clientSecret, callbackUrl, countries: {} };
  const bank = createBankIdentity(settings, systemClock);
  const { url, secrets } = await bank.begin('cs');
  const query = new URL(url).searchParams;
  nonce = query.get('nonce') ?? '';
  challenge = query.get('code_challenge') ?? '';
  answers = { ...answers, ...change };
  const callback = new URL(callbackUrl);
  callback.searchParams.set('code', 'c1');
  callback.searchParams.set('state', secrets.state);
  back(callback);
  return bank.finish(callback, secrets).then(
    ({ firstName }) => firstName,
    (error: Error) => error.name,
  );
}

const refusal = 'BankIdentityRefusal';

test('what is in order identifies', async () => {
  expect(await signIn({})).toBe('Jana');
});

test.each<[string, Partial<Answers>]>([
  ['an identity token of another issuer', { idClaims: { iss: 'https://other.example/' } }],
  ['one for another client', { idClaims: { aud: 'another-client' } }],
  ['one for several of which it names another', { idClaims: { aud: [clientId, 'x'], azp: 'x' } }],
  ['one whose time is over', { idClaims: { exp: seconds() - 3_600, iat: seconds() - 7_200 } }],
  ['one of another sign-in', { idClaims: { nonce: 'another' } }],
  ['one without a nonce', { idClaims: { nonce: undefined } }],
  ['one without a signature', { idToken: unsigned }],
  ['one signed by the shared secret', { idToken: signedBySecret }],
  ['one signed by a foreign key', { idToken: (of) => signed(of, { key: foreign.privateKey }) }],
  ['one of an unknown key', { idToken: (of) => signed(of, { header: { kid: 'k2' } }) }],
  ['a sign-in by a password alone', { idClaims: { acr: 'loa2' } }],
  ['a sign-in of which nothing is said how', { idClaims: { acr: undefined } }],
  ['a profile of another subject', { profileClaims: { sub: 'somebody else' } }],
  ['a profile without a signature', { profile: unsigned }],
  ['a profile signed by the shared secret', { profile: signedBySecret }],
  [
    'a profile signed by a foreign key',
    { profile: (of) => signed(of, { key: foreign.privateKey }) },
  ],
  [
    'a profile that is not signed at all',
    { profile: JSON.stringify, profileType: 'application/json' },
  ],
  ['a profile for another client', { profileClaims: { aud: 'another-client' } }],
  ['a profile of another issuer', { profileClaims: { iss: 'https://other.example/' } }],
  ['nothing that was checked', { profileClaims: { verified_claims: undefined } }],
  [
    'what was checked for another purpose',
    {
      profileClaims: {
        verified_claims: { verification: { trust_framework: 'eidas_low' }, claims: checked },
      },
    },
  ],
  [
    'a person without a date of birth',
    {
      profileClaims: {
        verified_claims: {
          verification: { trust_framework: 'cz_aml' },
          claims: { ...checked, birthdate: undefined },
        },
      },
    },
  ],
  ['a token endpoint that is away', { broken: 'token' }],
  ['a profile that is away', { broken: 'profile' }],
  ['keys that are away', { broken: 'jwks' }],
])('%s identifies nobody', async (_name, change) => {
  expect(await signIn(change)).toBe(refusal);
});

test.each<[string, (callback: URL) => void]>([
  ['another state', (to) => to.searchParams.set('state', 'x'.repeat(43))],
  ['no state', (to) => to.searchParams.delete('state')],
  ['no code', (to) => to.searchParams.delete('code')],
  ['an answer of another issuer', (to) => to.searchParams.set('iss', 'https://other.example/')],
  ['a refusal', (to) => to.searchParams.set('error', 'access_denied')],
])('%s in the address identifies nobody', async (_name, back) => {
  expect(await signIn({}, back)).toBe(refusal);
});
