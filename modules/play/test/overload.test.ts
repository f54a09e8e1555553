/**
 * A platform that cannot take more, or has lost its database, says so over HTTP: 503, repeat with
 * the same id. What a provider sends never brings it to a fault of its own.
 */

import { createDatabase } from '@herna/db';
import { catalogue } from '@herna/kernel';
import {
  createApp,
  createAuthentication,
  createRateLimiter,
  mountCalls,
  signProviderRequest,
} from '@herna/server/edge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casinoServerCalls, type Play, playErrors } from '../index.ts';
import { bet, cancel, openPlayWorld, type PlayWorld, type Seat, win } from './play-world.ts';

let world: PlayWorld;
let seat: Seat;
const faults: unknown[] = [];
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  world = await openPlayWorld();
  seat = await world.sit(await world.player(10_000n));
});
afterAll(async () => {
  for (const close of closing) await close();
  await world.close();
  expect(faults).toEqual([]);
});

/** The provider's calls of a node behind the real edge; answers with status, headers and body. */
async function edgeOf(play: Play) {
  const { clock, database } = world;
  const nobody = async () => undefined;
  const app = await createApp({
    version: 'test',
    catalogue: { ...catalogue, ...playErrors },
    locales: ['cs', 'en'],
    defaultLocale: 'en',
    trustedProxies: [],
    secure: false,
    publicUrl: 'http://127.0.0.1',
    documented: false,
    onInternal: (error) => void faults.push(error),
  });
  closing.push(() => app.close());
  const ports = {
    player: nobody,
    playerEndedBy: nobody,
    playerEndReason: nobody,
    staff: nobody,
    kiosk: nobody,
    client: nobody,
    device: nobody,
    internalToken: '',
    testToken: undefined,
  };
  const edge = {
    database,
    clock,
    authentication: createAuthentication({ ...ports, providerSecret: play.providerSecret }, clock),
    limiter: createRateLimiter(clock),
    testCalls: false,
    currency: 'CZK',
    checkAnswers: true,
    secureCookies: false,
    localeOf: () => 'en',
    putForward: <Answer>(_request: unknown, run: () => Promise<Answer>) => run(),
    assertOpen: async () => {},
    recordAct: async () => {},
    providerHeard: play.providerHeard,
  };
  mountCalls(app, edge, casinoServerCalls, play.handlers);
  return async (call: string, body: object) => {
    const path = `/api/CasinoServer/${call}`;
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const signed = { method: 'POST', path, timestamp, requestId: 'request', body: text };
    const answer = await app.inject({
      method: 'POST',
      url: path,
      payload: text,
      headers: {
        'content-type': 'application/json',
        'x-provider-id': 'jantar',
        'x-timestamp': timestamp,
        'x-request-id': 'request',
        'x-signature': signProviderRequest('secret', signed),
      },
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
}

const laterAnswer = {
  status: 503,
  headers: { 'retry-after': '1' },
  body: { code: 'TEMPORARY', retry: 'same-key' },
};

describe('a full queue', () => {
  it('takes what fits, sends the rest away unharmed, and takes it a moment later', async () => {
    const wagerPath = world.wagerPath({ queueMax: 5 });
    const call = await edgeOf(world.otherNode({ wagerPath }));
    const bets = Array.from({ length: 40 }, () => bet(seat, 10));
    const answers = await Promise.all(bets.map((body) => call('Bet', body)));
    const turnedAway = bets.filter((_body, index) => answers[index]?.status === 503);
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40 - turnedAway.length);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject(laterAnswer);
    }
    const taken = BigInt(40 - turnedAway.length);
    expect(await world.balance(seat.playerId)).toMatchObject({ cash: 10_000n - 10n * taken });
    expect(wagerPath.metrics().refusedBusy).toBe(turnedAway.length);
    for (const body of turnedAway) {
      expect((await call('Bet', body)).body).toMatchObject({ code: 'OK' });
    }
    expect(await world.balance(seat.playerId)).toMatchObject({ cash: 9_600n });
  });
});

describe('a platform without its database', () => {
  const nowhere = 'postgres://nobody:x@127.0.0.1:1/nothing';

  it.each([
    ['IdentifyPlayer', () => ({ token: 'x', gameId: seat.gameId })],
    ['Balance', () => seat.session],
    ['Bet', () => bet(seat, 10)],
    ['Win', () => win(bet(seat, 10), 5)],
    ['CancelBet', () => cancel(bet(seat, 10))],
    [
      'JackpotWin',
      () => ({ ...seat.session, gameId: seat.gameId, jackpotId: '1', transactionId: 'x' }),
    ],
    ['CloseSession', () => ({ sessionId: seat.session.sessionId })],
  ])('answers %s to come again', async (name, body) => {
    const database = createDatabase({ url: nowhere });
    closing.push(() => database.close());
    const call = await edgeOf(world.otherNode({ database }));
    expect(await call(name, body())).toMatchObject(laterAnswer);
  });
});

describe('whatever a provider sends', () => {
  const largest = '9223372036854775807';
  const deep = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`);

  it.each<[string, string, Record<string, unknown>]>([
    ['a player far away', 'Bet', { playerId: largest }],
    ['a session far away', 'Bet', { sessionId: largest }],
    ['an id past every number', 'Bet', { sessionId: '9223372036854775808' }],
    ['the largest stake', 'Bet', { amount: 1_000_000_000_000 }],
    ['a stake past the largest', 'Bet', { amount: 1e308 }],
    ['a negative stake', 'Bet', { amount: -1 }],
    ['part of a unit', 'Bet', { amount: 0.5 }],
    ['a NUL in an id', 'Bet', { transactionId: 'a\u0000b' }],
    ['quotes and braces in an id', 'Bet', { transactionId: `{"',\\}$1;--NULL` }],
    ['the word null as an id', 'Bet', { transactionId: 'null', roundId: 'NULL' }],
    ['a share of no jackpot', 'Bet', { jackpotContributions: [{ jackpotId: largest, amount: 1 }] }],
    ['the largest win', 'Win', { amount: 1_000_000_000_000 }],
    ['an outcome with a NUL', 'Win', { outcome: { note: 'a\u0000b' } }],
    ['an outcome with half a character', 'Win', { outcome: { note: '\ud800' } }],
    ['an outcome that is deep', 'Win', { outcome: { deep } }],
    ['an outcome too large', 'Win', { outcome: { note: 'x'.repeat(20_000) } }],
    ['a field nobody knows', 'Win', { bonus: 1 }],
  ])('%s is an answer below 500', async (_name, name, more) => {
    const call = await edgeOf(world.play);
    const staked = bet(seat, 1);
    if (name === 'Win') await call('Bet', staked);
    const body = name === 'Win' ? win(staked, 1, more) : { ...staked, ...more };
    expect((await call(name, body)).status).toBeLessThan(500);
  });
});
