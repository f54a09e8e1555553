/** The studios’ calls as the platform speaks them: signed, repeated, refused, and after they are over. */
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Outside, openOutside } from './outside.ts';

let outside: Outside;
beforeAll(async () => {
  outside = await openOutside();
});
afterAll(() => outside.end());

const mac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');
let requests = 0;

interface Call {
  readonly studio: 'kremen' | 'olivin' | 'jaspis';
  readonly path: string;
  readonly body?: object;
  readonly secret?: string;
  readonly at?: Date;
}

async function call({ studio, path, body, secret = `development-only-${studio}`, at }: Call) {
  const address = `/${studio}/api/free-rounds/${path}`;
  const method = body ? 'POST' : 'GET';
  const text = body ? JSON.stringify(body) : '';
  const timestamp = String(Math.floor((at ?? outside.clock.now()).getTime() / 1000));
  const requestId = `request-${++requests}`;
  const hash = createHash('sha256').update(text).digest('hex');
  const lines = [method, address, timestamp, requestId, hash].join('\n');
  const signed: Record<string, string> =
    studio === 'kremen'
      ? { 'x-request-sign': mac(secret, text || address) }
      : {
          'x-timestamp': timestamp,
          'x-request-id': requestId,
          'x-signature': mac(secret, lines),
        };
  const answer = await fetch(`${outside.url}${address}`, {
    method,
    headers: { ...signed, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: text } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

const wish = (issueId: string, more: object = {}) => ({
  issueId,
  playerId: '1',
  gameIds: ['granite-wheel'],
  rounds: 3,
  stake: 1_000,
  currency: 'CZK',
  validUntil: '2026-11-28T18:00:00.000Z',
  ...more,
});

describe('a call', () => {
  test('with another key, or of another time, is refused', async () => {
    for (const studio of ['kremen', 'olivin'] as const) {
      const wrong = { studio, path: 'games', secret: 'another key' };
      expect((await call(wrong)).status).toBe(401);
      expect((await call({ studio, path: 'games' })).status).toBe(200);
    }
    const old = new Date(outside.clock.now().getTime() - 301_000);
    expect((await call({ studio: 'olivin', path: 'games', at: old })).status).toBe(401);
  });

  test('for free rounds again is the same issue, for others under its id a conflict', async () => {
    const issue = (more: object = {}) =>
      call({ studio: 'kremen', path: 'issue', body: wish('1', more) });
    const open = { issueId: '1', state: 'OPEN', used: 0, won: 0 };
    expect(await issue()).toEqual({ status: 201, body: open });
    expect(await issue()).toEqual({ status: 200, body: open });
    expect(await issue({ rounds: 4 })).toMatchObject({
      status: 422,
      body: { code: 'ISSUE_CONFLICT' },
    });
  });

  test.each([
    ['BET_LEVEL_UNKNOWN', { stake: 999 }],
    ['BET_LEVEL_UNKNOWN', { gameIds: ['amber-hall'] }],
    ['BET_LEVEL_UNKNOWN', { gameIds: [] }],
    ['VALIDITY_REFUSED', { validUntil: '2027-11-28T18:00:00.000Z' }],
    ['VALIDITY_REFUSED', { validUntil: '2026-11-20T18:00:00.000Z' }],
    ['INVALID_FIELD', { rounds: 0 }],
  ])('is refused with %s for %o', async (code, more) => {
    const body = wish('refused', more);
    expect(await call({ studio: 'kremen', path: 'issue', body })).toMatchObject({
      status: 422,
      body: { code },
    });
  });
});

describe('free rounds', () => {
  test('that are cancelled stay so, unknown ones are told apart', async () => {
    const olivin = { gameIds: ['amber-hall'] };
    await call({ studio: 'olivin', path: 'issue', body: wish('2', olivin) });
    const cancel = (issueId: string) =>
      call({ studio: 'olivin', path: 'cancel', body: { issueId } });
    expect((await cancel('2')).body).toMatchObject({ state: 'CANCELLED', used: 0 });
    expect((await cancel('2')).body).toMatchObject({ state: 'CANCELLED' });
    expect(await cancel('none')).toMatchObject({ status: 404, body: { code: 'ISSUE_UNKNOWN' } });
  });

  test('expire by themselves, and outlive a restart', async () => {
    const jaspis = { gameIds: ['jasper-garden'] };
    await call({ studio: 'jaspis', path: 'issue', body: wish('3', jaspis) });
    outside.clock.advance(8 * 86_400_000);
    outside = await outside.restart();
    expect((await call({ studio: 'jaspis', path: 'issues/3' })).body).toMatchObject({
      state: 'EXPIRED',
    });
  });
});
