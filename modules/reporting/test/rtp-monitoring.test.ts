/** The watch of returns over HTTP, on rounds that a game server and a provider really played. */
import { jantarCalls } from '@herna/jantar-server/contract';
import { openJantarHarness } from '@herna/jantar-server/test/jantar-harness.ts';
import type { casinoServerCalls } from '@herna/play/contract';
import { signProviderRequest } from '@herna/server';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import type { Answer, Caller } from '@herna/testkit';
import { certificateOf, provenModes, titleByKey } from '@herna/titles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportingCalls } from '../contract/index.ts';

const key = 'velvet-plums';
const title = titleByKey(key) as NonNullable<ReturnType<typeof titleByKey>>;
const hash = certificateOf(title).configHash;

let harness: Awaited<ReturnType<typeof openJantarHarness>>;
let token: string;
let operations: Caller;
let support: Caller;

beforeAll(async () => {
  harness = await openJantarHarness();
  const { staff } = harness.world.platform.modules.parts;
  operations = await signedInStaff(harness.world, staff, 'operations');
  support = await signedInStaff(harness.world, staff, 'support');
  token = (await harness.enter(await harness.guest(5_000_000n), key)).token;
});
afterAll(() => harness.close());

const provider: Caller = {
  headers: ({ method, path, body }) => {
    const timestamp = String(Math.floor(harness.world.clock.now().getTime() / 1000));
    const request = { method, path, timestamp, requestId: 'watch', body };
    return {
      'x-provider-id': 'jantar',
      'x-timestamp': timestamp,
      'x-request-id': 'watch',
      'x-signature': signProviderRequest(harness.world.config.secrets.jantarProvider, request),
    };
  },
};

let rounds = 0;

/** A round as a provider tells it, with whatever outcome. */
async function playRound(
  stake: number,
  win: number,
  outcome?: Record<string, unknown>,
): Promise<void> {
  const { rows } = await sql<{ playerId: string; sessionId: string }>`
    select player_id as "playerId", platform_session_id as "sessionId"
    from jantar.session where game_key = ${key}`.execute(harness.world.database.read.reads());
  const reference = `round-${++rounds}`;
  const round = { ...rows[0], gameId: key, roundId: reference };
  const send = (call: keyof typeof casinoServerCalls, more: object): Promise<Answer> =>
    harness.world.send(call, { body: { ...round, ...more } }, provider);
  const bet = { transactionId: `${reference}-bet`, amount: stake };
  expect((await send('POST /api/CasinoServer/Bet', bet)).code).toBeUndefined();
  const paid = { transactionId: `${reference}-win`, amount: win, roundFinished: true };
  const answer = await send('POST /api/CasinoServer/Win', { ...paid, ...(outcome && { outcome }) });
  expect(answer.code).toBeUndefined();
}

const proven = { configHash: hash, mode: 'stake' };

const watched = async (query: object = {}) =>
  (
    await harness.world.call(
      reportingCalls,
      'GET /api/reporting/return-watch',
      { query: { gameKey: key, ...query } },
      support,
    )
  ).body;
const alarms = async (query: { state?: 'RAISED' | 'ACKNOWLEDGED' | 'CLEARED' } = {}) =>
  (await harness.world.call(reportingCalls, 'GET /api/reporting/return-alarms', { query }, support))
    .body;
const acknowledge = (alarmId: string, caller: Caller, reason = 'The provider was asked.') =>
  harness.world.call(
    reportingCalls,
    'POST /api/reporting/return-alarms/{alarmId}/acknowledge',
    { params: { alarmId }, body: { reason } },
    caller,
  );
const news = async (type: string): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from outbox.event where type = ${type}`.execute(
    harness.world.database.read.reads(),
  );
  return Number(rows[0]?.count);
};

describe('the watch of returns', () => {
  test('counts rounds as they end, by the mode and the certificate they were played under', async () => {
    let won = 0;
    for (let played = 0; played < 4; played++) {
      won += (await harness.play(token, 500)).body.win;
    }
    await harness.world.drainEvents();
    const { items, total } = await watched();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      gameKey: key,
      gameName: title.name,
      certificate: hash,
      mode: 'stake',
      currency: 'CZK',
      rounds: 4,
      stake: 2_000,
      won,
      certifiedPpm: 963_033,
      inside: true,
      current: true,
      alarm: null,
    });
    expect(items[0]?.toPpm).toBeGreaterThan(963_033);
  });

  test('is told what of a win was then doubled or lost', async () => {
    const doubling = (await harness.enter(await harness.guest(5_000_000n), 'apple-quartet')).token;
    const { parts } = harness.world.platform.modules;
    const stake = Number(titleByKey('apple-quartet')?.stakes.CZK?.[0]);
    for (let played = 0; played < 200; played++) {
      const round = (await harness.play(doubling, stake)).body;
      if (round.phase !== 'OPEN') continue;
      const { roundId } = round;
      const won = Number((round.view as { gamble: { amount: string } }).gamble.amount);
      const decide = (step: number, action: string) =>
        harness.world.call(jantarCalls, 'POST /games/api/decide', {
          body: { token: doubling, roundId, step, action },
        });
      const { phase, step } = (await decide(round.step, 'red')).body;
      if (phase === 'OPEN') await decide(step, 'collect');
      const [last] = (await parts.play.rounds.list({ limit: 1 })).items;
      const { outcome } = await parts.play.rounds.detail(last?.id ?? 0n);
      expect(outcome).toMatchObject({ mode: 'stake', risked: [String(won)] });
      return;
    }
    expect.unreachable('no round could be doubled');
  });

  test('keeps rounds apart that no proven mode is told of, and leaves out those of no certificate', async () => {
    await playRound(500, 100, { ...proven, mode: 'straight:7' });
    await playRound(500, 100, { ...proven, configHash: '0'.repeat(64) });
    await playRound(500, 100);
    await harness.world.drainEvents();
    const { items } = await watched();
    expect(items.map(({ mode, rounds: count }) => [mode, count]).sort()).toEqual([
      ['', 1],
      ['stake', 4],
    ]);
    expect(items.find(({ mode }) => mode === '')).toMatchObject({ fromPpm: null });
  });
});

describe('an alarm', () => {
  test('is raised once when a game leaves its band', async () => {
    for (let round = 0; round < 10; round++) {
      await playRound(500, 80_000, proven);
      if (round % 2 === 1) await harness.world.drainEvents();
    }
    const { items, total } = await alarms();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ gameKey: key, mode: 'stake', side: 'ABOVE', state: 'RAISED' });
    expect(items[0]?.returnPpm).toBeGreaterThan(items[0]?.limitPpm ?? 0);
    expect(await news('reporting.return_left_band')).toBe(1);
    const outside = await watched({ inside: false });
    expect(outside.items).toMatchObject([{ mode: 'stake', inside: false, alarm: 'RAISED' }]);
  });

  test('is taken over once, with a reason, by those who may', async () => {
    const [alarm] = (await alarms()).items;
    const id = alarm?.id ?? '';
    expect((await acknowledge(id, support)).status).toBe(403);
    expect((await acknowledge(id, operations, ' ')).status).toBe(400);
    const { body } = await acknowledge(id, operations);
    expect(body).toMatchObject({ state: 'ACKNOWLEDGED', reason: 'The provider was asked.' });
    expect((await acknowledge(id, operations)).code).toBe('ERR_ALARM_STATE');
    expect((await alarms({ state: 'RAISED' })).total).toBe(0);
  });

  test('is cleared when the game is well inside again', async () => {
    for (let round = 0; round < 8; round++) await playRound(100_000, 30_000, proven);
    await harness.world.drainEvents();
    expect((await alarms()).items).toMatchObject([{ state: 'CLEARED' }]);
    expect(await news('reporting.return_came_back')).toBe(1);
    expect((await watched({ inside: true })).total).toBe(2);
  });

  test('that was answered is cleared when its certificate is replaced', async () => {
    const { catalogue } = harness.world.platform.modules.parts;
    for (let round = 0; round < 10; round++) await playRound(100_000, 3_000_000, proven);
    await harness.world.drainEvents();
    await harness.world.runJob('reporting.clear_answered_alarms');
    const [alarm] = (await alarms({ state: 'RAISED' })).items;
    await acknowledge(alarm?.id ?? '', operations);
    await harness.world.runJob('reporting.clear_answered_alarms');
    expect((await alarms({ state: 'ACKNOWLEDGED' })).total).toBe(1);
    await harness.world.database.transaction((tx) =>
      catalogue.addGames(tx, [
        {
          ...title,
          providerKey: 'jantar',
          launchUrl: '/',
          start: new Date(title.start),
          tags: [],
          facts: {
            returnPpm: 960_000,
            volatility: 'low',
            stakes: {},
            certificate: 'another',
            proof: {
              hash: 'f'.repeat(64),
              modes: provenModes(certificateOf(title)),
              stakedMost: 1,
            },
          },
        },
      ]),
    );
    await harness.world.runJob('reporting.clear_answered_alarms');
    expect((await alarms({ state: 'CLEARED' })).total).toBe(2);
    expect((await watched({ current: true })).total).toBe(0);
  });
});
