/** Five hundred on one flight: each leaves where the flight truly was, none twice. */
import { jantarCalls } from '@herna/jantar-server/contract';
import { tokenHash } from '@herna/kernel/seal';
import { type CrashTitle, multiplierAt, timeOfMultiplier } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { afterAll, expect, test } from 'vitest';
import { createFlightSeal } from '../service/flight-secret.ts';
import { openHall } from './hall.ts';

const { world, jantar, enterDemo, close } = await openHall();
afterAll(close);

const title = titleByKey('star-chaser') as CrashTitle;
const { flights } = jantar;
const players = 500;
const waves = 10;
const perWave = players / waves;
const stake = 1_000;
const startedWith = 100_000;

const seal = createFlightSeal(world.config.secrets.master, world.random);

/** Opens the betting of a flight that gets beyond some multiplier; only a test may look. */
async function openFlightBeyond(hundredths: number): Promise<number> {
  for (let flown = 0; flown < 200; flown++) {
    await flights.step(title);
    const { flight } = await flights.view(title.key);
    const point = flight?.state === 'BETTING' ? seal.open(flight.seed).point : 0;
    if (point > hundredths) return point;
    world.clock.advance(400_000);
  }
  throw new Error('no flight goes so far');
}

const leave = (token: string) =>
  world.call(jantarCalls, 'POST /games/api/flight/leave', { body: { token } });

/** Somebody new with a seat on the flight. */
async function boarded(): Promise<string> {
  const { token } = await enterDemo(title.key);
  await world.call(jantarCalls, 'POST /games/api/flight/board', { body: { token, stake } });
  return token;
}

test('five hundred leave one flight, each at its true multiplier and once', async () => {
  const point = await openFlightBeyond(250);
  const tokens: string[] = [];
  while (tokens.length < players) {
    tokens.push(...(await Promise.all(Array.from({ length: perWave }, boarded))));
  }
  world.clock.advance(6_000);
  await flights.step(title);
  const startedAt = (await flights.view(title.key)).flight?.started_at as Date;

  const left = new Map<string, number>();
  for (let wave = 0; wave < waves; wave++) {
    // The last wave presses just after the end.
    const last = wave === waves - 1;
    const elapsed = last ? timeOfMultiplier(point + 1) : 2_000 + 1_000 * wave;
    world.clock.set(new Date(startedAt.getTime() + elapsed));
    const wanted = tokens.slice(wave * perWave, (wave + 1) * perWave);
    // Everybody presses twice at once.
    const answers = await Promise.all([...wanted, ...wanted].map(leave));
    for (const [index, token] of wanted.entries()) {
      const both = [answers[index], answers[index + perWave]];
      const taken = both.filter((answer) => answer?.status === 200);
      expect(taken.length).toBe(last ? 0 : 1);
      const refused = both.filter((answer) => answer?.status !== 200);
      for (const answer of refused) expect(answer?.code).toBe('JANTAR_FLIGHT_LEFT');
      if (last) continue;
      const cashOut = multiplierAt(elapsed);
      expect(taken[0]?.body).toEqual({ cashOut, win: cashOut * 10 });
      left.set(token, cashOut);
    }
  }
  world.clock.advance(400_000);
  await flights.step(title);
  while ((await flights.settleSeats()) > 0);
  expect(await flights.settleSeats()).toBe(0);

  const { rows } = await world.database.pool.query(
    `select session.token_hash, session.demo_balance as balance, count(*) over (partition by session.id) as seats,
       seat.cash_out, seat.state
     from jantar.seat seat join jantar.session session on session.id = seat.session_id`,
  );
  expect(rows).toHaveLength(players);
  const byHash = new Map(tokens.map((token) => [tokenHash(token).toString('hex'), token]));
  for (const row of rows) {
    const cashOut = left.get(byHash.get(row.token_hash.toString('hex')) ?? '') ?? null;
    expect(row).toMatchObject({ seats: 1n, cash_out: cashOut, state: 'SETTLED' });
    expect(Number(row.balance)).toBe(startedWith - stake + (cashOut ?? 0) * 10);
  }
}, 600_000);
