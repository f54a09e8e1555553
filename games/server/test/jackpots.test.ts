/** Jackpots in rounds: fed by stakes, drawn from the committed seed, paid once, told to everybody. */
import { createHmac } from 'node:crypto';
import { jantarCalls } from '@herna/jantar-server/contract';
import { seededRandom } from '@herna/kernel';
import { drawnJackpot } from '@herna/maths';
import { keptBelow } from '@herna/maths/fair';
import { playCalls } from '@herna/play/contract';
import { nobody } from '@herna/testkit';
import { titleByKey } from '@herna/titles';
import { configHash } from '@herna/titles/certified';
import { readRecord, recordOfStored, verifyRound } from '@herna/titles/verify';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createDraw } from '../service/draw.ts';
import { openJantarHarness } from './jantar-harness.ts';

const gameKey = 'storm-coins';
const title = titleByKey(gameKey);
const tickets = (title && drawnJackpot(title))?.tickets ?? 0;
/** The highest stake that the market takes: a ticket in twenty thousand. */
const stake = 100_000;

const harness = await openJantarHarness();
const { world, wire, parts, guest, cashOf, enter, play, close } = harness;
afterAll(close);

const draw = createDraw(world.config.secrets.master, seededRandom(1));
const pool = (id: string) =>
  parts.ledger.houseBalance(world.database.read, 'jackpot-pool', BigInt(id), 'CZK');
const idOf = async (name: string): Promise<string> => {
  const found = await parts.jackpots.list({ activeOnly: true });
  return found.find((jackpot) => jackpot.name === name)?.id.toString() ?? '';
};
const crown = await idOf('Jantar Crown');

/** A seed of the player's with which the next round of the newest session hits: they may choose. */
async function lucky(): Promise<string> {
  const { rows } = await sql<{ next_seed: Buffer; nonce: number }>`
    select next_seed, nonce from jantar.session order by id desc limit 1`.execute(
    world.database.read.reads(),
  );
  const [session] = rows;
  if (!session || !title) throw new Error('nobody plays');
  const key = Buffer.from(draw.reveal(session.next_seed), 'hex');
  const rest = `${gameKey}|${configHash(title)}|${session.nonce + 1}|0`;
  for (let attempt = 0; ; attempt++) {
    const clientSeed = `lucky-${attempt}`;
    // The first word of the published stream, without the stream: this is tried very often.
    const word = createHmac('sha256', key).update(`${clientSeed}|${rest}`).digest().readUInt32BE(0);
    const kept = keptBelow(word, tickets, 2 ** 32);
    if (kept !== undefined && kept < stake) return clientSeed;
  }
}

const seated = async (cash = 10_000_000n) => {
  const player = await guest(cash);
  const session = await enter(player, gameKey);
  return { player, session, token: session.token as string };
};

const storedRound = async ({ caller }: { caller: Awaited<ReturnType<typeof guest>>['caller'] }) => {
  const list = 'GET /capi/v2-onling/PlayerGames/GetList';
  const [{ roundId = '' } = {}] = (await world.call(playCalls, list, { query: {} }, caller)).body
    .items;
  const one = 'GET /capi/v2-onling/PlayerGames/GetRound';
  return (await world.call(playCalls, one, { query: { roundId } }, caller)).body;
};

test('a stake feeds what it plays for, and the round tells how much', async () => {
  const { player, session, token } = await seated();
  expect(session.jackpots.map(({ name, mustHitBy }) => [name, mustHitBy])).toEqual([
    ['Jantar Crown', null],
    ['Jantar Lantern', 5_000_000],
    ['Jantar Spark', 200_000],
  ]);
  const before = await pool(crown);
  const { body } = await play(token, 10_000);
  // One per cent of the stake: a half into the crown, a fifth of that unseen.
  expect(body.jackpot).toEqual({ contribution: 100, won: 0 });
  expect((await pool(crown)) - before).toBe(40n);
  expect(body.view.jackpot).toMatchObject({ of: tickets, held: 10_000, hit: false });
  expect(await storedRound(player)).toMatchObject({
    contribution: { amount: 100, currency: 'CZK' },
    outcome: { jackpot: true, contribution: '100', jackpotWin: '0' },
  });
});

/** Of a jackpot's seed, held until somebody has looked at it. */
const heldMoney = () => parts.ledger.houseBalance(world.database.read, 'held-wins', 1n, 'CZK');

describe('two who hit within a moment share nothing', () => {
  const seed = 10_000_000n;
  const bothSeated = async () => {
    const one = await seated();
    const first = { clientSeed: await lucky() };
    const other = await seated();
    const second = { clientSeed: await lucky() };
    const held = await pool(crown);
    return {
      held,
      heldWins: await heldMoney(),
      wins: (await parts.jackpots.list({ id: BigInt(crown), activeOnly: true }))[0]?.wins ?? 0n,
      first: { ...one, play: () => play(one.token, stake, first) },
      second: { ...other, play: () => play(other.token, stake, second) },
    };
  };
  type Seat = Awaited<ReturnType<typeof bothSeated>>['first'];
  type Answer = Awaited<ReturnType<Seat['play']>>;

  /** Expects the answer, the account and the game's session to agree on what a round has brought. */
  const expectPaid = async ({ player }: Seat, { status, body }: Answer, won: bigint) => {
    expect([status, body.jackpot?.won]).toEqual([200, Number(won)]);
    const gained = BigInt(body.win) + won - BigInt(stake);
    expect(await cashOf(player)).toBe(10_000_000n + gained);
    expect(BigInt(body.session.won)).toBe(BigInt(body.win) + won);
    return 10_000_000n + gained;
  };

  test('one after the other: each has what was in the pool, though an answer is lost', async () => {
    const { first, second, held, wins } = await bothSeated();
    // Each stake puts 400 on the pool.
    wire.lose('JackpotWin', 'answer', 1);
    const cash = await expectPaid(first, await first.play(), held + 400n);
    expect(await pool(crown)).toBe(seed);
    await expectPaid(second, await second.play(), seed + 400n);
    expect(await cashOf(first.player)).toBe(cash);
    expect(await pool(crown)).toBe(seed);
    world.clock.advance(1_000);
    const [shown] = await parts.jackpots.list({ id: BigInt(crown), activeOnly: true });
    expect((shown?.wins ?? 0n) - wins).toBe(2n);
  });

  test('both stakes before either claim: one has the pool, the other claim waits for a person', async () => {
    const { first, second, held, heldWins } = await bothSeated();
    let answer: Answer | undefined;
    wire.meanwhile('JackpotWin', async () => (answer = await second.play()));
    const late = await first.play();
    if (!answer) throw new Error('nobody has claimed the jackpot');
    await expectPaid(second, answer, held + 800n);
    await expectPaid(first, late, 0n);
    expect((await heldMoney()) - heldWins).toBe(seed);
    expect(await pool(crown)).toBe(seed);
  });
});

test('a round that hit is verified from storage alone, its ticket like the rest of it', async () => {
  const { player, token } = await seated();
  await play(token, stake, { clientSeed: await lucky() });
  const stored = await storedRound(player);
  const record = recordOfStored(stored as never) as Record<string, unknown>;
  const verdict = verifyRound(readRecord(record));
  expect(verdict.checks.filter(({ holds }) => !holds)).toEqual([]);
  expect(verdict.round?.jackpotHit).toBe(true);
  const view = record.view as { jackpot: object };
  const missed = { ...view, jackpot: { ...view.jackpot, hit: false } };
  expect(verifyRound(readRecord({ ...record, view: missed })).agrees).toBe(false);
  expect(verifyRound(readRecord({ ...record, jackpot: undefined })).agrees).toBe(false);
});

test('the stake that takes a jackpot to its point wins it, and the player is told', async () => {
  const { id } = await world.database.transaction((tx) =>
    parts.jackpots.add(tx, {
      name: 'Of one stake',
      providerId: 1n,
      seed: { amount: 1_000n, currency: 'CZK' },
      contributionPpm: 500_000,
      gameKeys: ['velvet-plums'],
      mustHit: { from: 1_099n, by: 1_100n },
    }),
  );
  world.clock.advance(1_000);
  const player = await guest(100_000n);
  const session = await enter(player, 'velvet-plums');
  wire.lose('Bet', 'answer', 1);
  const { body } = await play(session.token, 1_000);
  expect(body.jackpot).toEqual({ contribution: 500, won: 1_500 });
  expect(body.view.jackpot).toBeUndefined();
  expect(await cashOf(player)).toBe(100_000n - 1_000n + 1_500n + BigInt(body.win));
  expect(await pool(id.toString())).toBe(1_000n);
});

test('play money plays for no jackpot, and a jackpot that is fed otherwise is not drawn for', async () => {
  const demo = await harness.enterDemo(gameKey);
  expect(demo.jackpots).toEqual([]);
  const free = (await play(demo.token, 10_000)).body;
  expect([free.jackpot, free.view.jackpot]).toEqual([undefined, undefined]);
  await sql`update jackpots.jackpot set contribution_ppm = 4000 where id = ${crown}`.execute(
    world.database.read.reads(),
  );
  world.clock.advance(2_000);
  const { token } = await seated();
  const { body } = await play(token, 10_000);
  expect(body.jackpot).toEqual({ contribution: 90, won: 0 });
  expect(body.view.jackpot).toBeUndefined();
});

test('amounts are asked of the platform once a second, however many look', async () => {
  world.clock.advance(2_000);
  const before = wire.sent.length;
  const look = () =>
    world.call(
      jantarCalls,
      'GET /games/api/jackpots/{gameKey}',
      { params: { gameKey }, query: { currency: 'CZK' } },
      nobody,
    );
  const seen = await Promise.all(Array.from({ length: 20 }, look));
  expect(seen[0]?.body.jackpots).toHaveLength(3);
  expect(wire.sent.slice(before)).toEqual(['GetJackpots']);
});

test('a stake that has hit a jackpot and whose answer is lost is played, at once or by the job', async () => {
  await world.database.pool.query(
    `update jackpots.jackpot set state = 'CLOSED' where 'velvet-plums' = any(game_keys)`,
  );
  const spark = await world.database.transaction((tx) =>
    parts.jackpots.add(tx, {
      name: 'Lost answer',
      providerId: 1n,
      seed: { amount: 1_000n, currency: 'CZK' },
      contributionPpm: 500_000,
      gameKeys: ['velvet-plums'],
      mustHit: { from: 1_499n, by: 1_500n },
    }),
  );
  for (const lostCancels of [0, 3]) {
    const player = await guest(100_000n);
    const { token } = await enter(player, 'velvet-plums');
    const requestId = `a-press-of-a-hit-${lostCancels}`;
    wire.lose('Bet', 'answer', 3);
    if (lostCancels > 0) wire.lose('CancelBet', 'request', lostCancels);
    expect((await play(token, 1_000, { requestId })).status).toBe(503);
    if (lostCancels > 0) {
      world.clock.advance(60_000);
      await world.runJob('jantar.recover_rounds');
    }
    const { status, body } = await play(token, 1_000, { requestId });
    expect([status, body.jackpot]).toEqual([200, { contribution: 500, won: 1_500 }]);
    expect(await cashOf(player)).toBe(100_500n + BigInt(body.win));
    expect(await storedRound(player)).toMatchObject({ outcome: { jackpotWin: '1500' } });
    expect(await pool(spark.id.toString())).toBe(1_000n);
  }
});
