/** Five hundred on one flight: each leaves where the flight truly was, none twice. */
import { jantarCalls } from '@herna/jantar-server/contract';
import { tokenHash } from '@herna/kernel/seal';
import { type CrashTitle, multiplierAt, timeOfMultiplier } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { afterAll, expect, test } from 'vitest';
import { createFlightSeal } from '../service/flight-secret.ts';
import { openJantarHarness } from './jantar-harness.ts';

const { world, jantar, enterDemo, close } = await openJantarHarness({ shared: true });
afterAll(close);

const crashTitle = (key: string) => titleByKey(key) as CrashTitle;
const title = crashTitle('star-chaser');
const { flights } = jantar;
const players = 500;
const waves = 10;
const perWave = players / waves;
const stake = 1_000;
const startedWith = 100_000;

const seal = createFlightSeal(world.config.secrets.master, world.random);

/** Opens the betting of a flight that gets beyond some multiplier; only a test may look. */
async function openFlightBeyond(title: CrashTitle, hundredths: number): Promise<number> {
  for (let flown = 0; flown < 200; flown++) {
    await flights.step(title);
    const { flight } = await flights.view(title.key);
    const point = flight?.state === 'BETTING' ? seal.open(flight.seed).point : 0;
    if (point > hundredths) return point;
    world.clock.advance(400_000);
  }
  throw new Error('no flight goes so far');
}

/** Presses; who is told that the server is busy presses again at the same moment. */
async function leave(token: string, rest: { place?: number; half?: boolean } = {}) {
  for (;;) {
    const body = { token, ...rest };
    const answer = await world.call(jantarCalls, 'POST /games/api/flight/leave', { body });
    if (answer.code !== 'ERR_BUSY') return answer;
  }
}

/** Somebody new with a seat, or several, on the flight of a title. */
async function boarded(key: string, places = [1]): Promise<string> {
  const { token } = await enterDemo(key);
  for (const place of places) {
    const body = { token, stake, place };
    await world.call(jantarCalls, 'POST /games/api/flight/board', { body });
  }
  return token;
}

/** So many people on a flight, a wave at a time. */
async function crowd(count: number, board: () => Promise<string>): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < count) {
    tokens.push(...(await Promise.all(Array.from({ length: perWave }, board))));
  }
  return tokens;
}

/** Starts the flight of a title; tells how to come to a moment of it. */
async function start(title: CrashTitle): Promise<(elapsedMs: number) => void> {
  world.clock.advance(6_000);
  await flights.step(title);
  const startedAt = (await flights.view(title.key)).flight?.started_at as Date;
  return (elapsedMs) => world.clock.set(new Date(startedAt.getTime() + elapsedMs));
}

/** Ends the flight of a title, settles its seats and gives them as they are stored. */
async function settled(title: CrashTitle) {
  world.clock.advance(400_000);
  await flights.step(title);
  while ((await flights.settleSeats()) > 0);
  expect(await flights.settleSeats()).toBe(0);
  const { rows } = await world.database.pool.query(
    `select session.token_hash, session.demo_balance as balance, seat.place,
       count(*) over (partition by session.id) as seats,
       seat.cash_out, seat.half_cash_out, seat.win, seat.state
     from jantar.seat seat join jantar.session session on session.id = seat.session_id
     where session.game_key = $1`,
    [title.key],
  );
  return rows;
}

test('five hundred leave one flight, each at its true multiplier and once', async () => {
  const point = await openFlightBeyond(title, 250);
  const tokens = await crowd(players, () => boarded(title.key));
  const comeTo = await start(title);

  const left = new Map<string, number>();
  for (let wave = 0; wave < waves; wave++) {
    // The last wave presses just after the end.
    const last = wave === waves - 1;
    const elapsed = last ? timeOfMultiplier(point + 1) : 2_000 + 1_000 * wave;
    comeTo(elapsed);
    const wanted = tokens.slice(wave * perWave, (wave + 1) * perWave);
    // Everybody presses twice at once.
    const answers = await Promise.all([...wanted, ...wanted].map((token) => leave(token)));
    for (const [index, token] of wanted.entries()) {
      const both = [answers[index], answers[index + perWave]];
      const taken = both.filter((answer) => answer?.status === 200);
      expect(taken.length).toBe(last ? 0 : 1);
      const refused = both.filter((answer) => answer?.status !== 200);
      for (const answer of refused) expect(answer?.code).toBe('JANTAR_FLIGHT_LEFT');
      if (last) continue;
      const cashOut = multiplierAt(elapsed);
      const win = cashOut * 10;
      expect(taken[0]?.body).toEqual({ cashOut, win, balance: startedWith - stake + win });
      left.set(token, cashOut);
    }
  }
  const rows = await settled(title);
  expect(rows).toHaveLength(players);
  const byHash = new Map(tokens.map((token) => [tokenHash(token).toString('hex'), token]));
  for (const row of rows) {
    const cashOut = left.get(byHash.get(row.token_hash.toString('hex')) ?? '') ?? null;
    expect(row).toMatchObject({ seats: 1n, cash_out: cashOut, state: 'SETTLED' });
    expect(Number(row.balance)).toBe(startedWith - stake + (cashOut ?? 0) * 10);
  }
}, 600_000);

test('fifty with two stakes on a flight leave with each at its own multiplier', async () => {
  const tram = crashTitle('tram-22-rush');
  await openFlightBeyond(tram, 200);
  const tokens = await crowd(50, () => boarded(tram.key, [1, 2]));
  const comeTo = await start(tram);
  const exits = [2_000, 4_000].map(multiplierAt);
  let won = 0;
  // The second stake leaves before the first, and everybody presses twice at once.
  for (const [index, place] of [2, 1].entries()) {
    comeTo(2_000 * (index + 1));
    const answers = await Promise.all(
      [...tokens, ...tokens].map((token) => leave(token, { place })),
    );
    const cashOut = exits[index] ?? 0;
    const taken = answers.filter(({ status }) => status === 200);
    const win = cashOut * 10;
    won += win;
    const balance = startedWith - 2 * stake + won;
    expect(taken.map(({ body }) => body)).toEqual(tokens.map(() => ({ cashOut, win, balance })));
  }
  const rows = await settled(tram);
  expect(rows).toHaveLength(100);
  const [early = 0, late = 0] = exits;
  for (const row of rows) {
    expect(row).toMatchObject({ seats: 2n, cash_out: row.place === 2 ? early : late });
    expect(Number(row.balance)).toBe(startedWith - 2 * stake + 10 * (early + late));
  }
}, 300_000);

test('half of fifty stakes leaves once, at its true multiplier, and the rest goes on', async () => {
  const pulse = crashTitle('neon-pulse');
  await openFlightBeyond(pulse, 200);
  const tokens = await crowd(50, () => boarded(pulse.key));
  const comeTo = await start(pulse);
  const [early = 0, late = 0] = [2_000, 4_000].map(multiplierAt);
  comeTo(2_000);
  const halves = await Promise.all(
    [...tokens, ...tokens].map((token) => leave(token, { half: true })),
  );
  const taken = halves.filter(({ status }) => status === 200);
  const balance = startedWith - stake + early * 5;
  const half = { cashOut: early, win: early * 5, balance };
  expect(taken.map(({ body }) => body)).toEqual(tokens.map(() => half));
  // One half of them takes the rest too, the other stays to the end.
  comeTo(4_000);
  const leaving = new Set(tokens.slice(0, 25).map((token) => tokenHash(token).toString('hex')));
  const answers = await Promise.all(tokens.slice(0, 25).map((token) => leave(token)));
  const both = { cashOut: late, win: 5 * (early + late), balance: balance + 5 * late };
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => both));
  const rows = await settled(pulse);
  expect(rows).toHaveLength(50);
  for (const row of rows) {
    const left = leaving.has(row.token_hash.toString('hex'));
    const win = left ? both.win : 5 * early;
    expect(row).toMatchObject({ half_cash_out: early, cash_out: left ? late : null });
    expect([Number(row.win), Number(row.balance)]).toEqual([win, startedWith - stake + win]);
  }
}, 300_000);
