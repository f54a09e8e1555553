/** A platform with the bank identity and the vendor around it, and a browser that goes between them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock, seededRandom } from '@herna/kernel';
import { type Simulators, startSimulators } from '@herna/simulators';
import { openWorld, type World, worldStart } from '@herna/testkit';

export interface Outside {
  readonly world: World;
  readonly simulators: Simulators;
  /** Answers the bank's page at an address; gives where the browser is sent. */
  agree(url: string, form?: Readonly<Record<string, string>>): Promise<URL>;
  /** Follows an address of the platform with the cookies of a browser; gives where it leads. */
  follow(address: URL, cookies?: Readonly<Record<string, string>>): Promise<string>;
  steer(path: string, body: object): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Opens both; the clocks of the two worlds stand at the same moment and are moved together. */
export async function openOutside(): Promise<Outside> {
  const folder = mkdtempSync(join(tmpdir(), 'herna-identity-'));
  const clock = manualClock(worldStart);
  const simulators = await startSimulators({
    port: 0,
    smtpPort: 0,
    dataDir: folder,
    clock,
    random: seededRandom(9),
  });
  const world = await openWorld({
    environment: {
      HERNA_BANKID_URL: simulators.addresses.bankId,
      HERNA_KYC_URL: simulators.addresses.kyc,
    },
  });
  return {
    world,
    simulators,
    async agree(url, form = {}) {
      const query = new URL(url).searchParams;
      const request = {
        clientId: query.get('client_id') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
        scope: query.get('scope') ?? '',
        state: query.get('state') ?? '',
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        language: query.get('ui_locales') ?? '',
      };
      const answer = await fetch(`${simulators.url}/bankid/decide`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          ...request,
          person: 'jana',
          bank: 'b1',
          decision: 'confirm',
          ...form,
        }),
      });
      return new URL(answer.headers.get('location') ?? '');
    },
    async follow(address, cookies = {}) {
      const response = await world.app.inject({
        method: 'GET',
        url: `${address.pathname}${address.search}`,
        cookies: { ...cookies },
      });
      return String(response.headers.location ?? response.statusCode);
    },
    async steer(path, body) {
      const answer = await fetch(`${simulators.url}/__sim/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    async close() {
      await world.close();
      await simulators.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the bank's page is given about somebody whom nobody there knows yet. */
export const formOf = (
  person: { firstName: string; surname: string; birthDate: string },
  iban = '',
) => ({
  person: 'other',
  givenName: person.firstName,
  familyName: person.surname,
  birthDate: person.birthDate,
  ...(iban ? { iban } : {}),
});
