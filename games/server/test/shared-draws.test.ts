/** Draws that all players share: one outcome, each stake settled once, nothing told early. */
import { jantarCalls } from '@herna/jantar-server/contract';
import type { SharedTitle } from '@herna/maths';
import { seedCommitment } from '@herna/maths/fair';
import { playCalls } from '@herna/play/contract';
import { titleByKey } from '@herna/titles';
import { readRecord, recordOfStored, verifyRound } from '@herna/titles/verify';
import { afterAll, expect, test } from 'vitest';
import { type Guest, openJantarHarness } from './jantar-harness.ts';

const { world, jantar, another, wire, guest, cashOf, enter, enterDemo, play, close } =
  await openJantarHarness({ shared: true });
afterAll(close);

const { draws } = jantar;
const sharedTitle = (key: string) => titleByKey(key) as SharedTitle;
const sprint = sharedTitle('sprint-roulette-15');
const moon = sharedTitle('moon-keno');
const onRed = (stake: number) => ({ bets: [{ spot: 'red', stake }] });
const picks = 'pick:1-2-3-4-5';

const look = async (token: string) =>
  (await world.call(jantarCalls, 'POST /games/api/draw', { body: { token } })).body;

/** Goes to the opening of the next beat and opens its draw; one that was left before ends first. */
async function openDraw(title: SharedTitle): Promise<void> {
  const { everyMs, bettingMs } = title.shared;
  world.clock.advance(everyMs - (world.clock.now().getTime() % everyMs));
  for (let steps = 0; steps < 4; steps++) if ((await draws.step(title)) === bettingMs) return;
  throw new Error('no draw opens');
}

/** Closes the draw under way, when its time has come. */
async function closeDraw(title: SharedTitle): Promise<void> {
  world.clock.advance(title.shared.bettingMs);
  await draws.step(title);
}

/** Draws, a second after the close. */
async function drawNow(title: SharedTitle): Promise<void> {
  world.clock.advance(1_000);
  expect(await draws.step(title)).toBe(0);
}

/** Closes, draws and settles the draw under way. */
async function finish(title: SharedTitle): Promise<void> {
  await closeDraw(title);
  await drawNow(title);
  await draws.settle();
}

/** The latest round of a player as the history has it. */
async function lastStored({ caller }: Guest) {
  const list = await world.call(
    playCalls,
    'GET /capi/v2-onling/PlayerGames/GetList',
    { query: { limit: 1 } },
    caller,
  );
  const query = { roundId: list.body.items[0]?.roundId ?? '' };
  return (
    await world.call(playCalls, 'GET /capi/v2-onling/PlayerGames/GetRound', { query }, caller)
  ).body;
}

const roundsOf = async (gameKey: string) =>
  (
    await world.database.pool.query(
      `select round.state, round.win, round.seed, session.demo_balance as balance
       from jantar.round round join jantar.session session on session.id = round.session_id
       where round.game_key = $1 and round.draw_id = (select max(id) from jantar.draw)`,
      [gameKey],
    )
  ).rows;

test.each([
  [sprint, 1_000, onRed(1_000).bets],
  [moon, 1_000, [{ spot: picks, stake: 1_000 }]],
] as const)('$key: one draw for all, verified from what its player keeps', async (...given) => {
  const [title, stake, bets] = given;
  const player = await guest(1_000_000n);
  const { token } = await enter(player, title.key);
  let before = '';
  for (const [index, place] of [1, 2].entries()) {
    await openDraw(title);
    const opened = await look(token);
    expect(opened).toMatchObject({ state: 'BETTING', series: { length: 10_000, place } });
    expect(opened.commitment).toBe(index === 0 ? opened.series.end : before);
    const placed = await play(token, stake, { bets, drawId: opened.drawId });
    expect(placed.body).toMatchObject({ phase: 'OPEN', win: 0, view: {}, legal: [] });
    expect(await look(token)).toMatchObject({ stakes: 1, own: { bets, settled: false } });
    await finish(title);
    const { numbers, seed = '', own } = await look(token);
    expect(seedCommitment(seed, title.key)).toBe(opened.commitment);
    expect(own).toMatchObject({ settled: true, round: { phase: 'DECIDED' } });
    expect(own?.round.proof).toMatchObject({ seed, clientSeed: opened.clientSeed, nonce: place });
    const stored = await lastStored(player);
    const { agrees, checks } = verifyRound(readRecord(recordOfStored(stored)));
    expect(agrees, JSON.stringify(checks)).toBe(true);
    expect(checks.map(({ name }) => name)).toContain('series');
    const { view } = stored.outcome as { view: { pocket?: number; balls?: number[] } };
    expect(view.balls ?? [view.pocket]).toEqual(numbers);
    before = seed;
  }
  expect((await look(token)).history).toHaveLength(2);
});

test('nothing of a draw is told or stored before it, to nobody and by no refusal', async () => {
  const player = await guest(500n);
  const { token } = await enter(player, sprint.key);
  await openDraw(sprint);
  const refused = await play(token, 1_000, onRed(1_000));
  expect(refused.code).toBe('JANTAR_STAKE_REFUSED');
  expect(JSON.stringify(refused.body)).not.toContain('"seed"');
  const placed = (await play(token, 500, onRed(500))).body;
  for (const seen of [placed, await look(token)]) {
    expect(JSON.stringify(seen)).not.toContain('"seed"');
    expect(JSON.stringify(seen)).not.toContain('"pocket"');
  }
  const { roundId } = placed;
  await closeDraw(sprint);
  const again = await world.call(jantarCalls, 'POST /games/api/round', {
    body: { token, roundId },
  });
  expect(again.body).toMatchObject({ phase: 'OPEN', view: {} });
  const { state, numbers } = await look(token);
  expect([state, numbers]).toEqual(['CLOSED', undefined]);
  expect((await roundsOf(sprint.key)).map(({ seed }) => seed)).toEqual([null, null]);
  await drawNow(sprint);
  expect((await roundsOf(sprint.key)).filter(({ seed }) => seed === null)).toEqual([]);
});

test('a stake after the close is refused by the clock alone, and nothing moves', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, sprint.key);
  await openDraw(sprint);
  const { drawId } = await look(token);
  // The draw is open as it is stored: the clock alone closes it.
  world.clock.advance(sprint.shared.bettingMs);
  expect((await play(token, 1_000, onRed(1_000))).code).toBe('JANTAR_DRAW_CLOSED');
  await draws.step(sprint);
  expect((await play(token, 1_000, onRed(1_000))).code).toBe('JANTAR_DRAW_CLOSED');
  await drawNow(sprint);
  await openDraw(sprint);
  // A stake that was meant for the last draw does not go to this one.
  expect((await play(token, 1_000, { ...onRed(1_000), drawId })).code).toBe('JANTAR_DRAW_CLOSED');
  expect(await roundsOf(sprint.key)).toEqual([]);
  expect(await cashOf(player)).toBe(100_000n);
});

test('a stake that the wallet takes too late for its draw goes back', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, sprint.key);
  await openDraw(sprint);
  wire.meanwhile('Bet', () => world.clock.advance(sprint.shared.bettingMs));
  expect((await play(token, 1_000, onRed(1_000))).code).toBe('JANTAR_DRAW_CLOSED');
  expect(await cashOf(player)).toBe(100_000n);
  expect(await roundsOf(sprint.key)).toMatchObject([{ state: 'CANCELLED' }]);
});

test('a press that is sent twice, or from two windows, is one stake', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, sprint.key);
  await openDraw(sprint);
  const requestId = 'press-one-of-this-draw';
  const sent = await Promise.all(
    [1, 2].map(() => play(token, 1_000, { ...onRed(1_000), requestId })),
  );
  expect(sent.some(({ status }) => status === 200)).toBe(true);
  const again = await play(token, 1_000, { ...onRed(1_000), requestId });
  expect(again.body).toMatchObject({ phase: 'OPEN', staked: 1_000 });
  const other = await enter(player, sprint.key);
  for (const window of [token, other.token]) {
    expect((await play(window, 1_000, onRed(1_000))).code).toBe('JANTAR_ROUND_UNDER_WAY');
  }
  expect(await cashOf(player)).toBe(99_000n);
  expect((await look(other.token)).own?.round.roundId).toBe(again.body.roundId);
  await finish(sprint);
});

test('two hundred on one draw are settled once each, whoever settles at the same time', async () => {
  await openDraw(sprint);
  const spots = ['red', 'black', 'even', 'odd', 'low', 'high', 'dozen:1', 'column:3', 'straight:7'];
  const tokens: string[] = [];
  for (let wave = 0; wave < 10; wave++) {
    const some = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const { token } = await enterDemo(sprint.key);
        const laid = [0, 3].map((by) => ({
          spot: spots[(wave + index + by) % spots.length] ?? '',
          stake: 500,
        }));
        expect((await play(token, 1_000, { bets: laid })).status).toBe(200);
        return token;
      }),
    );
    tokens.push(...some);
  }
  await closeDraw(sprint);
  await drawNow(sprint);
  await Promise.all([draws.settle(), draws.settle(), draws.settle()]);
  expect(await draws.settle()).toBe(0);
  const { numbers = [], stakes } = await look(tokens[0] ?? '');
  expect(stakes).toBe(200);
  for (const row of await roundsOf(sprint.key)) {
    expect(row.state).toBe('SETTLED');
    expect(Number(row.balance)).toBe(100_000 - 1_000 + Number(row.win));
  }
  const wins = new Map([
    ['straight:7', 36],
    ['dozen:1', 3],
    ['column:3', 3],
  ]);
  for (const token of tokens.slice(0, 20)) {
    const { own } = await look(token);
    const hits = (own?.round.view.hits ?? []) as { spot: string; win: string }[];
    for (const { spot, win } of hits) expect(Number(win)).toBe(500 * (wins.get(spot) ?? 2));
    expect(own?.round.win).toBe(hits.reduce((sum, { win }) => sum + Number(win), 0));
    expect(own?.round.view).toMatchObject({ pocket: numbers[0] });
  }
}, 60_000);

/** The answers of some payments were lost, requests of others; or nobody came to settle at all. */
const interruptions = {
  'before anything was settled': async () => {},
  'while it was paying': async () => {
    wire.lose('Win', 'answer', 5);
    wire.lose('Win', 'request', 4);
    await draws.settle();
  },
};

test.each(Object.entries(interruptions))(
  'a server that dies after the draw, %s, pays each once when it is back',
  async (_, interrupt) => {
    const players = await Promise.all([1, 2, 3].map(() => guest(100_000n)));
    await openDraw(sprint);
    const sessions = await Promise.all(players.map((player) => enter(player, sprint.key)));
    for (const { token } of sessions) {
      expect((await play(token, 1_000, onRed(1_000))).status).toBe(200);
    }
    await closeDraw(sprint);
    await drawNow(sprint);
    await interrupt();
    const back = another();
    world.clock.advance(60_000);
    for (const _time of ['once', 'again']) for (const job of back.jobs) await job.handler({});
    const states = (await roundsOf(sprint.key)).map(({ state }) => state);
    expect(states).toEqual(['SETTLED', 'SETTLED', 'SETTLED']);
    const { own } = await look(sessions[0]?.token ?? '');
    for (const player of players) {
      expect(await cashOf(player)).toBe(99_000n + BigInt(own?.round.win ?? -1));
    }
  },
);

test('a server that was down over the close draws when it is back; stakes hold', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, sprint.key);
  await openDraw(sprint);
  await play(token, 1_000, onRed(1_000));
  world.clock.advance(3_600_000);
  expect(await draws.step(sprint)).toBe(1_000);
  await drawNow(sprint);
  await draws.settle();
  const { own, state } = await look(token);
  expect([state, own?.settled]).toEqual(['DRAWN', true]);
});

test('a draw whose title has changed is annulled and its stakes go back', async () => {
  const player = await guest(100_000n);
  const [{ token }, demo] = [await enter(player, sprint.key), await enterDemo(sprint.key)];
  await openDraw(sprint);
  for (const each of [token, demo.token]) await play(each, 1_000, onRed(1_000));
  await world.database.pool.query(
    `update jantar.draw set config_hash = 'older' where state = 'BETTING'`,
  );
  expect(await draws.step(sprint)).toBe(0);
  await draws.settle();
  expect((await look(token)).state).toBe('VOID');
  expect((await roundsOf(sprint.key)).map(({ state }) => state)).toEqual([
    'CANCELLED',
    'CANCELLED',
  ]);
  expect(await cashOf(player)).toBe(100_000n);
  const resumed = await world.call(jantarCalls, 'POST /games/api/balance', {
    body: { token: demo.token },
  });
  expect(resumed.body.balance).toBe(100_000);
});

test('what the rules do not know is refused and nothing is written', async () => {
  const player = await guest(100_000n);
  const strangers = [
    [sprint, { bets: [{ spot: 'the-moon', stake: 1_000 }] }],
    [sprint, { bets: [{ spot: 'red', stake: 500 }] }],
    [sprint, {}],
    [moon, { bets: [{ spot: 'pick:1-1', stake: 1_000 }] }],
    [moon, { bets: [{ spot: 'pick:70-71', stake: 1_000 }] }],
    [moon, { bets: [{ spot: picks, stake: 1_000 }], free: true }],
    [moon, { bets: [{ spot: picks, stake: 1_000 }], drawId: '9223372036854775807' }],
  ] as const;
  for (const title of [sprint, moon]) {
    await openDraw(title);
    const { token } = await enter(player, title.key);
    for (const [of, body] of strangers) {
      if (of !== title) continue;
      const { status, code } = await play(token, 1_000, body);
      expect([400, 409], `${JSON.stringify(body)} ${code}`).toContain(status);
    }
    for (const stake of [0, -1, 7, 1.5, 2_000_000_000, '1000', null]) {
      expect((await play(token, stake as number, onRed(1_000))).status).toBe(400);
    }
    expect(await roundsOf(title.key)).toEqual([]);
  }
  const elsewhere = await enterDemo('roulette-bohemia');
  const { code } = await world.call(jantarCalls, 'POST /games/api/draw', {
    body: { token: elsewhere.token },
  });
  expect(code).toBe('JANTAR_NO_SUCH_TITLE');
  expect(await cashOf(player)).toBe(100_000n);
});

test('past numbers are those of the draws, whoever staked; pages tell the seeds of past ones', async () => {
  const { token } = await enterDemo(sprint.key);
  const { body } = await world.call(jantarCalls, 'POST /games/api/past-numbers', {
    body: { token },
  });
  const { history } = await look(token);
  expect(body.balls[0]?.drawn.slice(0, 5)).toEqual(history.flat().slice(0, 5));
  await openDraw(sprint);
  const page = await world.call(jantarCalls, 'GET /games/api/series/{gameKey}/draws', {
    params: { gameKey: sprint.key },
    query: { limit: 2 },
  });
  const [under, last] = page.body.items;
  expect(under).toMatchObject({ state: 'BETTING', seed: null, numbers: null });
  expect(under?.commitment).toBe(last?.seed);
});
