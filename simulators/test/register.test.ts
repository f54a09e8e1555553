/** The register of excluded persons over its signed calls. */
import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Outside, openOutside } from './outside.ts';

let outside: Outside;
beforeEach(async () => {
  outside = await openOutside();
});
afterEach(() => outside.end());

const key = 'development-only-register';

function call(
  path: string,
  body: unknown,
  changes: Record<string, string> = {},
): Promise<Response> {
  const raw = JSON.stringify(body);
  const timestamp = String(Math.floor(outside.clock.now().getTime() / 1000));
  const hash = createHash('sha256').update(raw).digest('hex');
  const signed = `POST\n/register/api/${path}\n${timestamp}\nr-1\n${hash}`;
  return fetch(`${outside.addresses.register}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-request-id': 'r-1',
      'x-signature': createHmac('sha256', key).update(signed).digest('hex'),
      ...changes,
    },
    body: raw,
  });
}

const check = async (who: unknown): Promise<Record<string, string>> =>
  (await call('checks', who)).json() as Promise<Record<string, string>>;

/** 8 December 1990, a woman; divisible by 11. */
const jana = {
  birthNumber: '906208/0005',
  birthDate: '1990-12-08',
  firstName: 'Jana',
  lastName: 'Nováková',
};
const personHash = createHmac('sha256', key).update('9062080005|1990-12-08').digest('hex');

describe('a check', () => {
  test.each([
    ['a possible number', {}, 'CLEAR'],
    ['an impossible number', { birthNumber: '906208/0006' }, 'NOT_FOUND'],
    ['a date that is not the number’s', { birthDate: '1990-12-09' }, 'DATA_MISMATCH'],
    ['a foreigner without a number', { birthNumber: undefined }, 'CLEAR'],
  ])('of %s', async (_name, changes, result) => {
    expect(await check({ ...jana, ...changes })).toMatchObject({ result });
  });

  test('finds whoever the page has excluded, by data and by hash', async () => {
    await outside.steer('register/people', { ...jana, days: 2 });
    const until = '2026-11-23T17:05:09.000Z';
    expect(await check(jana)).toMatchObject({ result: 'EXCLUDED', until });
    expect(await check({ personHash })).toMatchObject({ result: 'EXCLUDED', until });
    outside.clock.advance(2 * 86_400_000);
    expect(await check(jana)).toMatchObject({ result: 'CLEAR' });
  });

  test('compares names without diacritics', async () => {
    await outside.steer('register/people', { ...jana, state: 'KNOWN' });
    expect(await check({ ...jana, lastName: 'NOVAKOVA' })).toMatchObject({ result: 'CLEAR' });
    expect(await check({ ...jana, lastName: 'Svobodová' })).toMatchObject({
      result: 'DATA_MISMATCH',
    });
  });

  test('does not find a person whom the page calls nobody', async () => {
    await outside.steer('register/people', { ...jana, state: 'UNKNOWN' });
    expect(await check(jana)).toMatchObject({ result: 'NOT_FOUND' });
    await outside.steer('register/forget', { personHash });
    expect(await check(jana)).toMatchObject({ result: 'CLEAR' });
  });

  test.each([
    [{ 'x-signature': '0'.repeat(64) }],
    [{ 'x-timestamp': '1700000000' }],
    [{ 'x-request-id': 'r-2' }],
  ])('with other headers %j is refused', async (changes) => {
    expect((await call('checks', jana, changes)).status).toBe(401);
  });

  test.each([[{}], [{ ...jana, birthDate: '8. 12. 1990' }], [{ personHash: 'short' }], [[]]])(
    'of %j is refused',
    async (body) => {
      expect((await call('checks', body)).status).toBe(422);
    },
  );
});

describe('an exclusion', () => {
  const panic = {
    exclusionId: 'panic-1',
    personHash,
    reason: 'PANIC_BUTTON',
    from: '2026-11-21T17:05:09.000Z',
    until: '2026-11-23T17:05:09.000Z',
  };

  test('is recorded once and holds until its end', async () => {
    expect((await call('exclusions', panic)).status).toBe(201);
    const again = await call('exclusions', panic);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ exclusionId: 'panic-1', state: 'RECORDED' });
    expect(await check(jana)).toMatchObject({ result: 'EXCLUDED', until: panic.until });
    outside = await outside.restart();
    outside.clock.advance(48 * 3_600_000 - 1);
    expect(await check(jana)).toMatchObject({ result: 'EXCLUDED' });
    outside.clock.advance(1);
    expect(await check(jana)).toMatchObject({ result: 'CLEAR' });
  });

  test('of the same id and another content is a conflict', async () => {
    await call('exclusions', panic);
    expect((await call('exclusions', { ...panic, reason: 'OWN_REQUEST' })).status).toBe(409);
  });

  test('without an end lasts, and the longest one counts', async () => {
    await call('exclusions', panic);
    const own = { exclusionId: 'own-1', reason: 'OWN_REQUEST', ...jana };
    expect((await call('exclusions', own)).status).toBe(201);
    const result = await check(jana);
    expect(result).toMatchObject({ result: 'EXCLUDED' });
    expect(result.until).toBeUndefined();
  });
});

test('the register can be down', async () => {
  await outside.fault('register', { httpError: 503, times: 1 });
  expect((await call('checks', jana)).status).toBe(503);
  expect((await call('checks', jana)).status).toBe(200);
});
