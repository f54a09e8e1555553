/** How often is too often, who is counted, and that the victim of a guesser is not. */
import { rateClasses } from '@herna/contract-kit';
import { type Guest, guest, password } from '@herna/players/test/builders.ts';
import { innerRequest } from '@herna/server';
import { openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

test('live news are counted with the pages they belong to', async () => {
  const narrow = await openWorld({ rateScale: 1 / rateClasses.open.max });
  const ask = (url: string) => narrow.app.inject({ url, remoteAddress: '203.0.113.10' });
  expect((await ask('/capi/Diagnostics/v1/IsAlive')).statusCode).toBe(200);
  expect((await ask('/api/live')).json()).toMatchObject({ code: 'ERR_RATE_LIMITED' });
  await narrow.close();
});
