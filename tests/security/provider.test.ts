/** Requests of game providers: forged, altered, stale, repeated. */
import { type Guest, guest } from '@herna/players/test/builders.ts';
import { signProviderBody, signProviderRequest } from '@herna/server';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betOf, fund, offerGame, providerAsks, refuseLimits, type Seat, sit } from './seat.ts';

let world: World;
let player: Guest;
let seat: Seat;
beforeAll(async () => {
  world = await openWorld();
  player = await guest(world);
  await offerGame(world);
  await fund(world, player, 1_000_00n);
  await refuseLimits(world, player);
  seat = await sit(world, player);
});
afterAll(() => world.close());

const cash = async () =>
  (await world.platform.modules.parts.ledger.balances(world.database.read, player.playerId))[0]
    ?.cash;

interface Forgery {
  readonly ageSeconds?: number;
  readonly secret?: string;
  readonly key?: string;
  /** What the signature is made over, when it is not what is sent. */
  readonly signed?: { method?: string; path?: string; body?: string; requestId?: string };
  readonly signature?: (real: string) => string;
}

/** A provider whose request is not quite what it should be. */
const forger = (forgery: Forgery): Caller => ({
  headers: ({ method, path, body }) => {
    const { ageSeconds = 0, key = 'jantar', signature = (real) => real } = forgery;
    const timestamp = String(Math.floor(world.clock.now().getTime() / 1000) - ageSeconds);
    const real = signProviderRequest(forgery.secret ?? world.config.secrets.jantarProvider, {
      method,
      path,
      timestamp,
      requestId: 'request-1',
      body,
      ...forgery.signed,
    });
    return {
      'x-provider-id': key,
      'x-timestamp': timestamp,
      'x-request-id': 'request-1',
      'x-signature': signature(real),
    };
  },
});

describe('a request that is not the provider’s own', () => {
  test.each([
    ['signed with another secret', { secret: 'guessed' }, 'ERR_SIGNATURE_ERROR'],
    ['of an unknown provider', { key: 'nobody' }, 'ERR_UNAUTHORIZED'],
    ['of a name every object has', { key: '__proto__' }, 'ERR_UNAUTHORIZED'],
    ['five minutes and a second old', { ageSeconds: 301 }, 'ERR_SIGNATURE_ERROR'],
    ['of the future', { ageSeconds: -301 }, 'ERR_SIGNATURE_ERROR'],
    ['signed for another body', { signed: { body: '{}' } }, 'ERR_SIGNATURE_ERROR'],
    [
      'signed for another path',
      { signed: { path: '/api/CasinoServer/Win' } },
      'ERR_SIGNATURE_ERROR',
    ],
    ['signed for another method', { signed: { method: 'GET' } }, 'ERR_SIGNATURE_ERROR'],
    ['signed for another request', { signed: { requestId: 'request-2' } }, 'ERR_SIGNATURE_ERROR'],
    ['without a signature', { signature: () => '' }, 'ERR_SIGNATURE_ERROR'],
    ['with half a signature', { signature: (real) => real.slice(0, 32) }, 'ERR_SIGNATURE_ERROR'],
  ] as [string, Forgery, string][])('%s moves nothing', async (_name, forgery, code) => {
    const before = await cash();
    const answer = await providerAsks(world, 'Bet', betOf(seat, 100), forger(forgery));
    expect(answer).toMatchObject({ status: 401, code });
    expect(await cash()).toBe(before);
  });

  test('a timestamp that is no number is stale', async () => {
    const caller: Caller = {
      headers: (request) => ({ ...forger({}).headers(request), 'x-timestamp': 'now' }),
    };
    const answer = await providerAsks(world, 'Bet', betOf(seat, 100), caller);
    expect(answer.code).toBe('ERR_SIGNATURE_ERROR');
  });

  test('within five minutes either way it is taken', async () => {
    for (const ageSeconds of [299, -299]) {
      const { gameId: _game, ...session } = seat;
      const answer = await providerAsks(world, 'Balance', session, forger({ ageSeconds }));
      expect(answer.status).toBe(200);
    }
  });
});

describe('a provider that signs the body alone', () => {
  const path = '/api/ProviderWallet/WalletService/GetDefenceCode';
  const body = { playerId: '1', sessionId: '1' };
  /** Signed by a secret over what is said to be sent. */
  const signer = (signed: { secret?: string; body?: string; key?: string }): Caller => ({
    headers: ({ method, body: sent }) => ({
      'x-provider-id': signed.key ?? 'kremen',
      'x-request-sign': signProviderBody(
        signed.secret ?? world.config.secrets.outsideProviders.kremen ?? '',
        { method, path, timestamp: '', requestId: '', body: signed.body ?? sent },
      ),
    }),
  });
  const ask = (caller: Caller, call = path) => world.send(`POST ${call}`, { body }, caller);

  test.each([
    ['with another secret', { secret: 'guessed' }],
    ['over another body', { body: '{}' }],
    ['with the secret of another provider', { key: 'olivin' }],
  ])('is refused %s', async (_name, signed) => {
    expect(await ask(signer(signed))).toMatchObject({ status: 401, code: 'ERR_SIGNATURE_ERROR' });
  });

  test('is heard in its own edition and in no other', async () => {
    expect((await ask(signer({}))).code).toBe('SESSION_EXPIRED');
    const other = await ask(signer({}), '/api/CasinoServer/Balance');
    expect(other).toMatchObject({ status: 403, code: 'ERR_FORBIDDEN' });
  });
});

describe('a request sent again, as it was', () => {
  test('takes a stake once and pays a win once', async () => {
    const before = (await cash()) ?? 0n;
    const bet = betOf(seat, 10_00);
    const win = {
      ...seat,
      roundId: bet.roundId,
      transactionId: `win-of-${bet.transactionId}`,
      amount: 25_00,
      roundFinished: true,
    };
    const first = await providerAsks(world, 'Bet', bet);
    const bets = await Promise.all([1, 2, 3].map(() => providerAsks(world, 'Bet', bet)));
    for (const { body } of bets) {
      expect(body).toEqual({ ...(first.body as object), code: 'DUPLICATE' });
    }
    await Promise.all([1, 2, 3].map(() => providerAsks(world, 'Win', win)));
    expect(await cash()).toBe(before + 15_00n);
    const other = await providerAsks(world, 'Win', { ...win, amount: 9_999_00 });
    expect(other.code).toBe('TRANSACTION_CONFLICT');
    expect(await cash()).toBe(before + 15_00n);
  });

  test('a launch token opens one session', async () => {
    const { body } = await world.send(
      'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
      { body: { gameKey: 'alfa' } },
      player.caller,
    );
    const exchange = { token: (body as { token: string }).token, gameId: 'alfa' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => providerAsks(world, 'IdentifyPlayer', exchange)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'TOKEN_INVALID',
      'TOKEN_INVALID',
      undefined,
    ]);
  });

  test('a launch token opens none once its player has signed out, heard of yet or not', async () => {
    const leaving = await guest(world);
    await refuseLimits(world, leaving);
    const { body } = await world.send(
      'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
      { body: { gameKey: 'alfa' } },
      leaving.caller,
    );
    const exchange = { token: (body as { token: string }).token, gameId: 'alfa' };
    await world.send('POST /capi/v2-onling/Player/Logout', { body: {} }, leaving.caller);
    expect((await providerAsks(world, 'IdentifyPlayer', exchange)).code).toBe('TOKEN_INVALID');
  });

  test('another player’s session takes no bet of this one', async () => {
    const rich = await guest(world);
    await fund(world, rich, 1_000_00n);
    const before = await cash();
    const mixed = { ...betOf(seat, 100), playerId: `${rich.playerId}` };
    const answer = await providerAsks(world, 'Bet', mixed);
    expect(answer.code).toBe('SESSION_EXPIRED');
    expect(await cash()).toBe(before);
    const { rows } = await sql<{ cash: bigint }>`select cash from ledger.balance
      where player_id = ${rich.playerId}`.execute(world.database.read.reads());
    expect(rows).toEqual([{ cash: 1_000_00n }]);
  });
});

test('the desk sees what a provider has signed, refused or not, and nothing that was forged', async () => {
  const staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
  const health = async () => {
    const answer = await world.send('GET /capi/v2-onling/View/GetProviderHealth', {}, staff);
    const { providers } = answer.body as { providers: Record<string, number | string>[] };
    const { requests, refusals, faults } = providers.find(({ key }) => key === 'jantar') ?? {};
    return [Number(requests), Number(refusals), Number(faults)];
  };
  const [requests = 0, refusals = 0] = await health();
  const stranger = { ...betOf(seat, 100), sessionId: '9223372036854775807' };
  await providerAsks(world, 'Bet', stranger, forger({ secret: 'guessed' }));
  expect((await providerAsks(world, 'Bet', stranger)).status).toBe(409);
  expect(await health()).toEqual([requests + 1, refusals + 1, 0]);
});
