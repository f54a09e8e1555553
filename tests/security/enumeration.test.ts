/** Whether somebody has an account here is told neither by words nor by time. */
import { begin, freshEmail, type Guest, guest, password } from '@herna/players/test/builders.ts';
import { type Answer, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
let known: Guest;
const others: Guest[] = [];
beforeAll(async () => {
  world = await openWorld();
  known = await guest(world);
  for (let count = 0; count < 5; count++) others.push(await guest(world));
});
afterAll(() => world.close());

const consents = { termsConsent: true, personalDataConsent: true };
const asks: Record<string, (email: string) => Promise<Answer>> = {
  'a wrong password': (email) =>
    world.send('POST /capi/v2-onling/Player/LoginPlayerByEmail', {
      body: { email, password: 'not the password' },
    }),
  'a lost password': (email) =>
    world.send('POST /capi/v2-onling/Player/RequestPasswordReset', { body: { email } }),
  'a forgotten password': (email) =>
    world.send('POST /capi/PlayerAuthentication/v1/ForgotPassword', { body: { email } }),
  'an access restored by phone': (email) =>
    world.send('POST /api/players/restore-by-phone', {
      body: {
        phone: email === known.email ? known.phone : '+420777000001',
        birthDate: '1985-04-12',
      },
    }),
  'a registration': (email) =>
    world.send('POST /capi/v2-onling/Player/CreateRegistrationContext', {
      body: { email, password, ...consents },
    }),
  // Whoever begins with another's e-mail has proved nothing, and may be told nothing.
  'a sign-in with the password of a registration': async (email) => {
    await world.send('POST /capi/v2-onling/Player/CreateRegistrationContext', {
      body: { email, password: 'heslo nekoho jineho', ...consents },
    });
    return world.send('POST /capi/v2-onling/Player/LoginPlayerByEmail', {
      body: { email, password: 'heslo nekoho jineho' },
    });
  },
  'a check of fields': (email) =>
    world.send('POST /capi/v2-onling/Player/CheckRegistrationData', {
      body: { fields: [{ type: 'Email', value: email }] },
    }),
};

/** An answer without what differs by nature. */
const comparable = ({ status, body, headers }: Answer) => {
  const { requestId: _id, token, ...rest } = body as Record<string, unknown>;
  return { status, rest, token: typeof token, type: headers['content-type'] };
};

describe.each(Object.keys(asks))('%s', (name) => {
  const ask = asks[name] as (email: string) => Promise<Answer>;

  test('is answered in the same words for a known and an unknown e-mail', async () => {
    expect(comparable(await ask(known.email))).toEqual(comparable(await ask(freshEmail())));
    world.clock.advance(3_600_000);
  });

  test('takes about as long', async () => {
    const seconds: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (const player of others) {
      for (const [kind, email] of [
        ['known', player.email],
        ['unknown', freshEmail()],
      ] as const) {
        const from = performance.now();
        await ask(email);
        seconds[kind].push(performance.now() - from);
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[2] ?? 0;
    const [one, other] = [median(seconds.known), median(seconds.unknown)];
    // Without the decoy hash an unknown e-mail would be answered twenty times as fast.
    expect(Math.max(one, other)).toBeLessThan(4 * Math.min(one, other) + 10);
  });
});

test('a proved e-mail of one registration opens no question about another', async () => {
  const { token } = await begin(world);
  const answer = await world.send('GET /capi/v2-onling/Player/IsEmailUsed', {
    query: { email: known.email, token },
  });
  expect(answer.code).toBe('ERR_NO_VALID_EMAIL');
  const check = (email: string) =>
    world.send('POST /capi/v2-onling/Player/CheckRegistrationData', {
      body: { token, fields: [{ type: 'Email', value: email }] },
    });
  expect((await check(known.email)).body).toEqual((await check(freshEmail())).body);
});
