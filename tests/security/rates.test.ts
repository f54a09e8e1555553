/** How often is too often, who is counted, and that the victim of a guesser is not. */
import { type RateRule, rateClasses } from '@herna/contract-kit';
import { nobodysAssertion } from '@herna/passkeys/contract';
import { type Guest, guest, password } from '@herna/players/test/builders.ts';
import { innerRequest, namesAccount } from '@herna/server';
import { openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredCalls } from '../conformance/declared-calls.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ rateScale: 1 });
});
afterAll(() => world.close());

const signIn = async (email: string, guess: string, remoteAddress: string) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/capi/v2-onling/Player/LoginPlayerByEmail',
    remoteAddress,
    payload: { email, password: guess, takeOver: true },
  });
  const { code } = answer.json<{ code?: string }>();
  return { code, wait: answer.headers['retry-after'] };
};
const forget = async (email: string, remoteAddress: string) =>
  (
    await world.app.inject({
      method: 'POST',
      url: '/capi/v2-onling/Player/RequestPasswordReset',
      remoteAddress,
      payload: { email },
    })
  ).statusCode;

test('one address and one account: twenty tries a minute, however the e-mail is written', async () => {
  const { email } = await guest(world);
  const spellings = [email, ` ${email}`, email.toUpperCase(), `${email}  `];
  const codes = [];
  for (let attempt = 0; attempt < 20; attempt++) {
    const spelling = spellings[attempt % spellings.length] ?? email;
    codes.push((await signIn(spelling, 'x', '203.0.113.7')).code);
  }
  expect(codes).not.toContain('ERR_RATE_LIMITED');
  const refused = await signIn(email, password, '203.0.113.7');
  expect(refused).toEqual({ code: 'ERR_RATE_LIMITED', wait: '60' });
  expect((await signIn(email, password, '198.51.100.4')).code).not.toBe('ERR_RATE_LIMITED');
  world.clock.advance(60_000);
  expect((await signIn(email, 'x', '203.0.113.7')).code).not.toBe('ERR_RATE_LIMITED');
});

test('a household of IPv6 is one guesser, whatever address of its own it takes', async () => {
  const { email } = await guest(world);
  for (let own = 1; own <= 10; own++) await forget(email, `2001:db8:7:8::${own}`);
  expect(await forget(email, '2001:db8:7:8:ffff::1')).toBe(429);
  expect(await forget(email, '2001:db8:7:9::1')).toBe(200);
  expect(await forget(email, '::ffff:198.51.100.9')).toBe(200);
});

test('the guesser’s address is the one that waits, not the victim’s', async () => {
  const { email } = await guest(world);
  for (let attempt = 0; attempt < 25; attempt++) await forget(email, '203.0.113.8');
  expect(await forget(email, '203.0.113.8')).toBe(429);
  expect(await forget(email, '198.51.100.5')).toBe(200);
});

test('many accounts from one address are bounded too', async () => {
  const statuses = new Set<number>();
  for (let person = 0; person <= rateClasses.message.addressMax; person++) {
    statuses.add(await forget(`somebody.${person}@herna.example`, '203.0.113.9'));
  }
  expect([...statuses]).toEqual([200, 429]);
  expect(await forget('somebody.1@herna.example', '198.51.100.6')).toBe(200);
});

test('an office registers behind one address; a page’s own reading is counted with the page', async () => {
  const checks = async (email: string) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/capi/v2-onling/Player/CreateRegistrationContext',
      remoteAddress: '203.0.113.11',
      payload: { email, password: 'x', termsConsent: true, personalDataConsent: true },
    });
    return answer.statusCode;
  };
  // Each is refused for the password, nobody for the others.
  const answers = [];
  for (let person = 0; person < 150; person++) {
    answers.push(await checks(`colleague.${person}@herna.example`));
  }
  expect(answers).not.toContain(429);
  const read = (headers: Record<string, string>) =>
    world.app.inject({ url: '/Jackpot/Active', remoteAddress: '203.0.113.12', headers });
  for (let page = 0; page < rateClasses.open.max; page++) await read(innerRequest);
  expect((await read({})).statusCode).toBe(200);
  expect((await read({ 'x-herna-inner': 'a guess' })).statusCode).toBe(200);
});

describe('codes of people who are signed in', () => {
  /** Tries a code that nobody was sent, from one office; a further cookie may be any. */
  const attempt = async (person: Guest, remoteAddress: string, cookie = ''): Promise<string> => {
    const [method, path, body] = [
      'POST',
      '/capi/v2-onling/PlayerVerification/SubmitChangeEmail',
      '{"code":"000000"}',
    ] as const;
    const headers = {
      ...person.caller.headers({ method, path, body }),
      'content-type': 'application/json',
      cookie,
    };
    const answer = await world.app.inject({
      method,
      url: path,
      remoteAddress,
      headers,
      payload: body,
    });
    return answer.json<{ code: string }>().code;
  };
  const { max } = rateClasses.login;

  test('behind one address each has their own tries', async () => {
    const colleagues = [await guest(world), await guest(world), await guest(world)];
    const codes = [];
    for (let turn = 0; turn < max / 2; turn++) {
      for (const one of colleagues) codes.push(await attempt(one, '203.0.113.13'));
    }
    expect(codes).not.toContain('ERR_RATE_LIMITED');
  });

  test('a cookie that they make up themselves gives none more', async () => {
    const thief = await guest(world);
    const codes = [];
    for (let turn = 0; turn <= max; turn++) {
      codes.push(await attempt(thief, '203.0.113.14', `herna_registration=made-up-${turn}`));
    }
    expect(codes.indexOf('ERR_RATE_LIMITED')).toBe(max);
  });
});

test('a made-up registration opens no more tries where nobody registers', async () => {
  const codes = [];
  for (let turn = 0; turn <= rateClasses.login.max; turn++) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/Authentication/v1/VerifyOtp',
      remoteAddress: '203.0.113.15',
      headers: { cookie: `herna_registration=made-up-${turn}` },
      payload: { ticket: 'a'.repeat(43), code: '000000' },
    });
    codes.push(answer.statusCode);
  }
  expect(codes.indexOf(429)).toBe(rateClasses.login.max);
});

describe('an office behind one address', () => {
  /** The statuses of requests to an open call from one network. */
  const statusesOf = async (url: string, payloads: readonly object[], remoteAddress: string) => {
    const statuses: number[] = [];
    for (const payload of payloads) {
      const answer = await world.app.inject({ method: 'POST', url, remoteAddress, payload });
      statuses.push(answer.statusCode);
    }
    return statuses;
  };
  const { max, addressMax } = rateClasses.login;
  const otp = '/api/Authentication/v1/VerifyOtp';
  const ticketOf = (member: number) => `${member}`.padStart(43, 't');
  const credentialOf = (member: number) => ({ ...nobodysAssertion, id: `person-${member}` });
  const repeated = <Value>(times: number, of: (turn: number) => Value) =>
    Array.from({ length: times }, (_, turn) => of(turn));

  test('enters the codes of its own tickets, and each ticket has its tries', async () => {
    const codes = (ticket: string) => repeated(max, () => ({ ticket, code: '000000' }));
    const address = '203.0.113.20';
    for (const member of [1, 2, 3]) {
      expect(await statusesOf(otp, codes(ticketOf(member)), address)).not.toContain(429);
    }
    expect(await statusesOf(otp, [{ ticket: ticketOf(2), code: '000000' }], address)).toEqual([
      429,
    ]);
    expect(await statusesOf(otp, [{ ticket: ticketOf(4), code: '000000' }], address)).not.toEqual([
      429,
    ]);
    // Tickets without end are one network all the same.
    const madeUp = repeated(addressMax, (turn) => ({ ticket: ticketOf(9_000 + turn), code: '1' }));
    const statuses = await statusesOf(otp, madeUp, address);
    expect(statuses.indexOf(429)).toBe(addressMax - 3 * max - 1);
    expect(
      await statusesOf(otp, [{ ticket: ticketOf(1), code: '000000' }], '203.0.113.21'),
    ).not.toContain(429);
  });

  test.each([
    ['/api/players/passkeys/sign-in', '203.0.113.22'],
    ['/api/Authentication/v1/Passkey/SignIn', '203.0.113.26'],
  ])('signs in by passkeys at %s, and each passkey has its tries', async (url, address) => {
    const tries = (member: number, times: number) =>
      repeated(times, () => ({ credential: credentialOf(member) }));
    for (const member of [1, 2, 3]) {
      expect(await statusesOf(url, tries(member, max), address)).not.toContain(429);
    }
    expect(await statusesOf(url, tries(1, 1), address)).toEqual([429]);
  });

  test.each(['/api/players/passkeys/sign-in/begin', '/api/Authentication/v1/Passkey/Begin'])(
    'is given challenges at %s, as many as a network may hold',
    async (url) => {
      const address = url.includes('players') ? '203.0.113.23' : '203.0.113.24';
      const statuses = await statusesOf(
        url,
        repeated(rateClasses.challenge.max + 1, () => ({})),
        address,
      );
      expect(statuses.indexOf(429)).toBe(rateClasses.challenge.max);
    },
  );

  test('has services that each sign in as themselves', async () => {
    const wish = (client: number) => ({
      grant_type: 'client_credentials',
      client_id: `service-${client}`,
      client_secret: 'a guess',
    });
    const address = '203.0.113.25';
    for (const client of [1, 2]) {
      const tries = repeated(max, () => wish(client));
      expect(await statusesOf('/capi/oauth2/token', tries, address)).not.toContain(429);
    }
    expect(await statusesOf('/capi/oauth2/token', [wish(1)], address)).toEqual([429]);
  });
});

test('every open call that is counted by account names one', () => {
  /** One person puts a device in place, once. A code of a campaign is tried in a registration. */
  const without = new Set([
    'POST /api/Kiosk/v1/Registration/RegisterDevice',
    'GET /capi/v2-onling/BankId/Callback',
    'GET /api/addresses/suggest',
    'POST /capi/PromoCampaign/v3/PromoCode/Validate',
  ]);
  const nameless = Object.entries(declaredCalls).filter(([, call]) => {
    const rule: RateRule | undefined = call.rate && rateClasses[call.rate];
    const isOpen = [call.audience].flat().includes('public');
    return isOpen && rule?.by === 'address-and-account' && !namesAccount(call);
  });
  expect(new Set(nameless.map(([key]) => key))).toEqual(without);
});

test('live news are counted with the pages they belong to', async () => {
  const narrow = await openWorld({ rateScale: 1 / rateClasses.open.max });
  const ask = (url: string) => narrow.app.inject({ url, remoteAddress: '203.0.113.10' });
  expect((await ask('/capi/Diagnostics/v1/IsAlive')).statusCode).toBe(200);
  expect((await ask('/api/live')).json()).toMatchObject({ code: 'ERR_RATE_LIMITED' });
  await narrow.close();
});
