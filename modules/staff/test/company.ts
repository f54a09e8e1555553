/** A platform with the simulated company around it, and browsers that go between them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock, seededRandom } from '@herna/kernel';
import { type Simulators, startSimulators } from '@herna/simulators';
import { type Answer, nobody, openWorld, type World, worldStart } from '@herna/testkit';
import { staffCalls } from '../contract/index.ts';

/** What a person does on the company's page. */
export type Form = Readonly<Record<string, string>>;

/** A browser that was sent to the company. */
export interface SentAway {
  readonly url: URL;
  /** The cookie it comes back with. */
  readonly cookie: string;
}

export interface Company {
  readonly world: World;
  readonly simulators: Simulators;
  /** Moves the clocks of both. */
  advance(milliseconds: number): void;
  /** Sends a browser away from the sign-in page. */
  begin(): Promise<SentAway>;
  /** Answers the company's page; gives the query that the browser comes back with. */
  agree(away: SentAway, form: Form): Promise<Record<string, string>>;
  /** Comes back with a query and a cookie. */
  finish(query: Readonly<Record<string, string>>, cookie: string): Promise<Answer>;
  /** The whole way of a person. */
  signIn(form: Form): Promise<Answer>;
  /** Switches faults of the company on while something is done. */
  suffering<Value>(faults: Form, run: () => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** What a browser keeps of an answer. */
export const awayBy = (answer: Answer): SentAway => ({
  url: new URL((answer.body as { url: string }).url),
  cookie: answer.cookies.find(({ name }) => name === 'herna_sign_on')?.value ?? '',
});

/** Opens both; their clocks stand at the same moment. */
export async function openCompany(
  environment: Readonly<Record<string, string>> = {},
  secondFactor = '',
  // Where nobody listens: a test brings what the company says itself.
  ssoLogoutUrl = 'http://127.0.0.1:9/',
): Promise<Company> {
  const folder = mkdtempSync(join(tmpdir(), 'herna-company-'));
  const clock = manualClock(worldStart);
  const simulators = await startSimulators({
    port: 0,
    smtpPort: 0,
    dataDir: folder,
    clock,
    random: seededRandom(9),
    agreements: { ssoLogoutUrl },
  });
  const issuer = simulators.addresses.sso;
  const world = await openWorld({
    environment: {
      HERNA_SSO_PROVIDERS: `company|Rozhledna|${issuer}|herna-backoffice|herna.example|${secondFactor}`,
      ...environment,
    },
  });
  const finish: Company['finish'] = (query, cookie) =>
    world.call(
      staffCalls,
      'POST /api/Authentication/v1/SingleSignOn/Finish',
      { body: query },
      nobody,
      { headers: { cookie: `herna_sign_on=${cookie}` } },
    );
  const begin = async (): Promise<SentAway> =>
    awayBy(
      await world.call(staffCalls, 'POST /api/Authentication/v1/SingleSignOn/Begin', {
        body: { provider: 'company' },
      }),
    );
  const agree: Company['agree'] = async ({ url }, form) => {
    const query = url.searchParams;
    const request = {
      clientId: query.get('client_id') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      scope: query.get('scope') ?? '',
      state: query.get('state') ?? '',
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      language: query.get('ui_locales') ?? '',
    };
    const answer = await fetch(`${simulators.url}/sso/decide`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...request, person: 'other', decision: 'confirm', ...form }),
    });
    return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
  };
  const steer = (faults: object) =>
    fetch(`${simulators.url}/__sim/sso/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
  return {
    world,
    simulators,
    advance(milliseconds) {
      clock.advance(milliseconds);
      world.clock.advance(milliseconds);
    },
    begin,
    agree,
    finish,
    async signIn(form) {
      const away = await begin();
      return finish(await agree(away, form), away.cookie);
    },
    async suffering(faults, run) {
      await steer(faults);
      try {
        return await run();
      } finally {
        await steer(Object.fromEntries(Object.keys(faults).map((name) => [name, ''])));
      }
    },
    async close() {
      await world.close();
      await simulators.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
