/**
 * A merge while money of one of the two accounts moves: both wait for the same wallet, in either order.
 * Nothing is lost, nothing stays where nobody can reach it, and limits of the person hold.
 */
import type { PlayerId } from '@herna/kernel';
import { checkInvariants } from '@herna/ledger';
import { casinoServerCalls, playCalls } from '@herna/play/contract';
import { limitCalls } from '@herna/protection/contract';
import { signProviderRequest } from '@herna/server';
import { approveAsAnother, signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, untilWaiting, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, pay, wealth } from './builders.ts';

const gameKey = 'velvet-plums';
let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  const { parts } = world.platform.modules;
  await world.database.transaction((tx) => parts.catalogue.addHouseTitles(tx));
  staff = await signedInStaff(world, parts.staff, 'support');
});
afterAll(async () => {
  expect(await checkInvariants(world.database)).toEqual([]);
  await world.close();
});

const provider: Caller = {
  headers: ({ method, path, body }) => {
    const timestamp = String(Math.floor(world.clock.now().getTime() / 1000));
    const request = { method, path, timestamp, requestId: 'race', body };
    return {
      'x-provider-id': 'jantar',
      'x-timestamp': timestamp,
      'x-request-id': 'race',
      'x-signature': signProviderRequest(world.config.secrets.jantarProvider, request),
    };
  },
};

interface Person {
  readonly id: PlayerId;
  readonly self: Caller;
}

let people = 0;
async function person(cash: bigint): Promise<Person> {
  const { parts } = world.platform.modules;
  const number = ++people;
  const id = await world.database.transaction((tx) =>
    parts.players.addPlayer(tx, {
      email: `race.${number}@herna.example`,
      phone: `+4207782${10_000 + number}`,
      password: 'modra velryba tanci',
      firstName: 'Host',
      surname: 'Závodní',
      birthDate: new Date(Date.UTC(1985, 3, number)).toISOString().slice(0, 10),
    }),
  );
  const self = bearer((await parts.players.openSession(id)).token);
  const { body } = await world.call(limitCalls, 'GET /capi/v1.1/PlayerLimits/Get', {}, self);
  const limits = body.limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const }));
  await world.call(limitCalls, 'POST /capi/v1.1/PlayerLimits/Set', { body: { limits } }, self);
  if (cash > 0n) await pay(world, id, cash);
  return { id, self };
}

/** A seat at a game; each gives the code of a refusal, or OK. */
async function sit({ self }: Person) {
  const token = await world.call(
    playCalls,
    'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
    { body: { gameKey } },
    self,
  );
  const { body } = await world.call(
    casinoServerCalls,
    'POST /api/CasinoServer/IdentifyPlayer',
    { body: { token: token.body.token, gameId: gameKey } },
    provider,
  );
  const seat = { sessionId: body.sessionId, playerId: body.playerId, gameId: gameKey };
  const send = async (call: string, more: object): Promise<string> => {
    const input = { body: { ...seat, ...more } };
    const answer = await world.send(`POST /api/CasinoServer/${call}`, input, provider);
    expect(answer.status).toBeLessThan(500);
    return answer.code ?? 'OK';
  };
  return {
    bets: (id: string, amount: number) =>
      send('Bet', { roundId: id, transactionId: `${id}-bet`, amount }),
    wins: (id: string, amount: number) =>
      send('Win', { roundId: id, transactionId: `${id}-win`, amount, roundFinished: true }),
    cancels: (id: string) =>
      send('CancelBet', {
        roundId: id,
        transactionId: `${id}-cancel`,
        betTransactionId: `${id}-bet`,
      }),
  };
}

async function prepared({ id: source }: Person, { id: target }: Person) {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `insert into accounts.migration (token_hash, method, state, review_cause,
       target_player_id, source_player_id, locale, created_at, expires_at)
     values (sha256($1::bytea), 'onLandbase', 'STARTED', 'BY_DOCUMENT', $2, $3, 'cs', $4, $4)
     returning id`,
    [`race ${source}`, target, source, world.clock.now()],
  );
  const approve = () =>
    ask(
      world,
      'POST /capi/v2-onling/PlayerMigration/Approve',
      { body: { migrationId: String(rows[0]?.id), reason: 'same person, seen' } },
      staff,
    );
  await approveAsAnother(world, world.platform.modules.parts.staff, await approve());
  return approve;
}

/** Two acts that wait for a wallet, the first in front of the second. */
async function inOrder<First, Second>(
  playerId: PlayerId,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> {
  const { ledger } = world.platform.modules.parts;
  const both = await world.database.transaction(async (tx) => {
    await ledger.lockPlayer(tx, playerId);
    const one = first();
    await untilWaiting(world.database, 1, [one]);
    const other = second();
    await untilWaiting(world.database, 2, [one, other]);
    return { one, other };
  });
  return [await both.one, await both.other];
}

const sums = async (...of: readonly Person[]) => {
  await world.runJob('accounts.sweep_merged');
  return Promise.all(of.map(({ id }) => wealth(world, id)));
};

let rounds = 0;
const round = () => `merging-race-${++rounds}`;

describe.each(['source', 'target'] as const)('a wager of the %s', (whose) => {
  test.each(['merge', 'wager'] as const)('with the %s in front', async (front) => {
    const [source, target] = [await person(10_000n), await person(10_000n)];
    const player = whose === 'source' ? source : target;
    const seat = await sit(player);
    const merge = await prepared(source, target);
    const bet = () => seat.bets(round(), 1_000);
    const [code, merged] =
      front === 'merge'
        ? (await inOrder(player.id, merge, bet)).toReversed()
        : await inOrder(player.id, bet, merge);
    expect((merged as { status: number }).status).toBe(200);
    const refused = whose === 'source' && front === 'merge';
    expect(code === 'OK').toBe(!refused);
    expect(await sums(source, target)).toEqual([0n, refused ? 20_000n : 19_000n]);
  });
});

test('a win and a stake that is taken back after the merge come to the account that goes on', async () => {
  const [source, target] = [await person(10_000n), await person(0n)];
  const seat = await sit(source);
  const [won, taken] = [round(), round()];
  await seat.bets(won, 1_000);
  await seat.bets(taken, 2_000);
  const merge = await prepared(source, target);
  const [merged] = await inOrder(source.id, merge, () => seat.wins(won, 5_000));
  expect(merged.status).toBe(200);
  expect(await seat.cancels(taken)).toBe('OK');
  expect(await sums(source, target)).toEqual([0n, 14_000n]);
});

test('what both accounts have lost is counted together by the first stake behind the merge', async () => {
  const [source, target] = [await person(10_000n), await person(10_000n)];
  const { limits } = world.platform.modules.parts.protection;
  await world.database.transaction((tx) =>
    limits.change(
      tx,
      target.id,
      [{ kind: 'LossDayCasinoLimit', decision: 'VALUE', value: 3_000 }] as never,
      { requester: { by: 'player', id: target.id }, onlyStricter: false },
    ),
  );
  const [lost, own] = [await sit(source), await sit(target)];
  const merge = await prepared(source, target);
  const first = round();
  expect(await lost.bets(first, 2_500)).toBe('OK');
  await lost.wins(first, 0);
  const [merged, code] = await inOrder(target.id, merge, () => own.bets(round(), 1_000));
  expect([merged.status, code]).toEqual([200, 'LIMIT_LOSS']);
  expect(await own.bets(round(), 500)).toBe('OK');
  expect(await sums(source, target)).toEqual([0n, 17_000n]);
});

test('bets of both and merges of both at once end without a fault, and with all the money', async () => {
  const [one, other] = [await person(10_000n), await person(10_000n)];
  const seats = [await sit(one), await sit(other)];
  const merges = [await prepared(one, other), await prepared(other, one)];
  const acts = Array.from({ length: 20 }, (_, turn) => seats[turn % 2]?.bets(round(), 100));
  const merged = await Promise.all([...merges.map((merge) => merge()), ...acts]);
  expect(
    merged
      .slice(0, 2)
      .map((answer) => (answer as { status: number }).status)
      .toSorted(),
  ).toEqual([200, 409]);
  const stakes = merged.slice(2).filter((code) => code === 'OK').length;
  const left = await sums(one, other);
  expect(left.reduce((sum, each) => sum + each, 0n)).toBe(20_000n - BigInt(stakes) * 100n);
  expect(left).toContain(0n);
});

describe('a withdrawal', () => {
  const withdraw = (player: Person) =>
    world.database
      .transaction((tx) =>
        world.platform.modules.parts.ledger.reserve(tx, {
          playerId: player.id,
          amount: { amount: 4_000n, currency: 'CZK' },
          source: 'test',
          reference: `race-${player.id}`,
        }),
      )
      .then(
        () => 'HELD',
        (error: { code?: string }) => error.code,
      );

  test('in front of the merge holds it up until it is decided', async () => {
    const [source, target] = [await person(10_000n), await person(0n)];
    const merge = await prepared(source, target);
    const [held, merged] = await inOrder(source.id, () => withdraw(source), merge);
    expect([held, merged.code]).toEqual(['HELD', 'ERR_MERGE_MONEY_PENDING']);
    expect(await sums(source, target)).toEqual([10_000n, 0n]);
  });

  test('behind the merge finds nothing to hold', async () => {
    const [source, target] = [await person(10_000n), await person(0n)];
    const merge = await prepared(source, target);
    const [merged, held] = await inOrder(source.id, merge, () => withdraw(source));
    expect(merged.status).toBe(200);
    expect(held).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await sums(source, target)).toEqual([0n, 10_000n]);
  });

  test('of the account that goes on keeps what it holds', async () => {
    const [source, target] = [await person(1_000n), await person(10_000n)];
    const merge = await prepared(source, target);
    const [held, merged] = await inOrder(target.id, () => withdraw(target), merge);
    expect([held, merged.status]).toEqual(['HELD', 200]);
    expect(await sums(source, target)).toEqual([0n, 11_000n]);
  });
});
