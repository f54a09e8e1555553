import { createHash, createHmac } from 'node:crypto';
import { manualClock, seededRandom } from '@herna/kernel';
import { goesElsewhere } from '@herna/testkit';
import { describe, expect, test } from 'vitest';
import { createExclusionRegister, RegisterUnavailable } from './exclusion-register.ts';

const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
const person = { firstName: 'Jana', lastName: 'Ukázková', birthDate: '1985-04-12' };

/** The adapter with a register that does what a test says. */
function registerWith(answer: (address: URL, init: RequestInit) => Response | Promise<Response>) {
  const requests: { address: URL; init: RequestInit }[] = [];
  const send = (async (address: URL, init: RequestInit) => {
    requests.push({ address, init });
    return answer(address, init);
  }) as unknown as typeof fetch;
  const settings = { url: 'https://register.example/api', key: 'agreed key' };
  const deps = { ...settings, clock, random: seededRandom(3) };
  return { register: createExclusionRegister(deps, send), requests };
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status });

describe('silence is never a clear answer', () => {
  test.each([
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['no answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['a fault of the register', () => json({ result: 'CLEAR' }, 500)],
    ['a refusal of our signature', () => json({ result: 'CLEAR' }, 401)],
    ['a redirect elsewhere', () => json({ result: 'CLEAR' }, 302)],
    ['a page', () => new Response('<html>CLEAR</html>')],
    ['an empty answer', () => new Response('')],
    ['nothing', () => json(null)],
    ['a word', () => json('CLEAR')],
    ['no result', () => json({ checkId: 'c1' })],
    ['a result nobody knows', () => json({ result: 'clear' })],
    ['a result that is no text', () => json({ result: ['CLEAR'] })],
  ])('%s', async (_name, answer) => {
    const { register } = registerWith(answer);
    await expect(register.check(person)).rejects.toBeInstanceOf(RegisterUnavailable);
  });
});

test('a question is signed over method, path, time, id and body', async () => {
  const { register, requests } = registerWith(() => json({ checkId: 'c1', result: 'CLEAR' }));
  expect(await register.check(person)).toEqual({
    reference: 'c1',
    result: 'CLEAR',
    until: undefined,
  });
  const { address, init } = requests[0] ?? {};
  const headers = init?.headers as Record<string, string>;
  const text = [
    'POST',
    '/api/checks',
    '1795284000',
    headers['x-request-id'],
    createHash('sha256').update(String(init?.body)).digest('hex'),
  ].join('\n');
  expect(address?.href).toBe('https://register.example/api/checks');
  expect(headers['x-timestamp']).toBe('1795284000');
  expect(headers['x-signature']).toBe(
    createHmac('sha256', 'agreed key').update(text).digest('hex'),
  );
});

test('an entry is told until when it holds', async () => {
  const { register } = registerWith(() =>
    json({ checkId: 'c2', result: 'EXCLUDED', until: '2026-12-01T00:00:00Z' }),
  );
  expect(await register.check(person)).toMatchObject({
    result: 'EXCLUDED',
    until: new Date('2026-12-01T00:00:00Z'),
  });
});

test.each([['soon'], ['2026-13-40T00:00:00Z'], [1_796_000_000_000]])(
  'an end that cannot be read (%s) lets an entry hold until it is ended',
  async (until) => {
    const { register } = registerWith(() => json({ checkId: 'c3', result: 'EXCLUDED', until }));
    expect(await register.check(person)).toEqual({
      reference: 'c3',
      result: 'EXCLUDED',
      until: undefined,
    });
  },
);

test('a redirect is not followed: whom we ask about is for the register only', async () => {
  const deps = { key: 'agreed key', clock, random: seededRandom(3) };
  const check = (url: string) => createExclusionRegister({ url, ...deps }).check(person);
  expect(await goesElsewhere(check)).toBe(false);
});
