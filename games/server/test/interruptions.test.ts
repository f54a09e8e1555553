/** What breaks between a stake and its win: lost answers, left rounds, races, changed titles. */
import { jantarCalls } from '@herna/jantar-server/contract';
import { roundCommitment } from '@herna/maths/fair';
import { afterAll, expect, test } from 'vitest';
import type { Decisions } from '../service/decisions.ts';
import type { Draw } from '../service/draw.ts';
import { createRecovery } from '../service/recovery.ts';
import type { Settlement } from '../service/settlement.ts';
import { WalletUnknown } from '../wallet.ts';
import { openJantarHarness } from './jantar-harness.ts';

const { world, wire, guest, cashOf, enter, enterDemo, play, openRound, close } =
  await openJantarHarness();
afterAll(close);

const recover = async (afterMs: number): Promise<void> => {
  world.clock.advance(afterMs);
  await world.runJob('jantar.recover_rounds');
};
const minute = 60_000;
const day = 24 * 60 * minute;

const decide = (token: string, round: { roundId: string; step: number }, action: string) =>
  world.call(jantarCalls, 'POST /games/api/decide', {
    body: { token, roundId: round.roundId, step: round.step, action },
  });
const look = (token: string, roundId: string) =>
  world.call(jantarCalls, 'POST /games/api/round', { body: { token, roundId } });
const stateOf = async (roundId: string): Promise<string> => {
  const { rows } = await world.database.pool.query('select state from jantar.round where id = $1', [
    roundId,
  ]);
  return rows[0]?.state;
};
const lastRound = async (): Promise<string> => {
  const { rows } = await world.database.pool.query('select max(id)::text as id from jantar.round');
  return rows[0]?.id;
};
const has = (action: string) => (legal: readonly string[]) => legal.includes(action);

test('a round and its commitment are stored before the platform is asked for anything', async () => {
  const player = await guest(100_000n);
  const session = await enter(player, 'velvet-plums');
  const sentBefore = wire.sent.length;
  wire.lose('Bet', 'request', 3);
  wire.lose('CancelBet', 'request', 3);
  expect((await play(session.token, 1_000)).status).toBe(503);
  expect(wire.sent.slice(sentBefore)).toEqual([
    ...Array(3).fill('Bet'),
    ...Array(3).fill('CancelBet'),
  ]);
  const { rows } = await world.database.pool.query(
    'select commitment, state from jantar.round where id = $1',
    [await lastRound()],
  );
  expect(rows).toEqual([{ commitment: session.proof.nextCommitment, state: 'ASKING' }]);
  await recover(minute);
  expect(await stateOf(await lastRound())).toBe('CANCELLED');
  expect(await cashOf(player)).toBe(100_000n);
});

test('a stake whose answer is lost is taken back at once, and its seed is told', async () => {
  const player = await guest(100_000n);
  const { token, proof } = await enter(player, 'velvet-plums');
  const requestId = 'a-press-that-was-lost';
  wire.lose('Bet', 'answer', 3);
  expect((await play(token, 1_000, { requestId })).status).toBe(503);
  expect(await cashOf(player)).toBe(100_000n);
  const again = await play(token, 1_000, { requestId });
  expect(again.code).toBe('JANTAR_ROUND_CANCELLED');
  const nextProof = (
    again.body as unknown as { data: { proof: { commitment: string; seed: string } } }
  ).data.proof;
  expect(nextProof.commitment).toBe(proof.nextCommitment);
  expect(roundCommitment(nextProof.seed, 'velvet-plums', 1)).toBe(proof.nextCommitment);
  expect((await play(token, 1_000)).status).toBe(200);
});

test('one lost answer is not noticed: the same stake is asked for again', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, 'velvet-plums');
  wire.lose('Bet', 'answer', 2);
  wire.lose('Win', 'answer', 2);
  const { status, body } = await play(token, 1_000);
  expect(status).toBe(200);
  expect(await cashOf(player)).toBe(99_000n + BigInt(body.win));
});

test('a win whose answer is lost is sent until it is taken, and counts once', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, 'velvet-plums');
  const requestId = 'a-win-that-was-lost-1';
  wire.lose('Win', 'answer', 3);
  expect((await play(token, 1_000, { requestId })).status).toBe(503);
  expect(await stateOf(await lastRound())).toBe('DECIDED');
  expect((await play(token, 1_000)).code).toBe('JANTAR_ROUND_UNDER_WAY');
  await recover(minute);
  const paid = (await play(token, 1_000, { requestId })).body;
  expect(await stateOf(paid.roundId)).toBe('SETTLED');
  expect(await cashOf(player)).toBe(99_000n + BigInt(paid.win));
  expect(paid.session).toEqual({ staked: 1_000, won: paid.win });
});

test('a refused stake uses its seed up and tells it', async () => {
  const { token, proof } = await enter(await guest(500n), 'velvet-plums');
  const refused = await play(token, 1_000);
  expect(refused.code).toBe('JANTAR_STAKE_REFUSED');
  const { data } = refused.body as unknown as {
    data: { reason: string; proof: { commitment: string; seed: string; nextCommitment: string } };
  };
  expect(data.reason).toBe('INSUFFICIENT_FUNDS');
  expect(data.proof.commitment).toBe(proof.nextCommitment);
  expect(roundCommitment(data.proof.seed, 'velvet-plums', 1)).toBe(proof.nextCommitment);
  const resumed = await world.call(jantarCalls, 'POST /games/api/resume', { body: { token } });
  expect(resumed.body.proof.nextCommitment).toBe(data.proof.nextCommitment);
});

test('closing a session tells the seed that was never used', async () => {
  const { token, proof } = await enterDemo('velvet-plums');
  const { body } = await world.call(jantarCalls, 'POST /games/api/close', { body: { token } });
  expect(body.unused.commitment).toBe(proof.nextCommitment);
  expect(roundCommitment(body.unused.seed, 'velvet-plums', body.unused.nonce)).toBe(
    proof.nextCommitment,
  );
  expect((await play(token, 1_000)).code).toBe('JANTAR_SESSION_CLOSED');
});

test('no two rounds of a session have the same nonce, and none is left out', async () => {
  const { token } = await enterDemo('velvet-plums');
  const all = await Promise.all(Array.from({ length: 6 }, () => play(token, 1_000)));
  const played = all.filter(({ status }) => status === 200).map(({ body }) => body.proof.nonce);
  expect(all.every(({ status, code }) => status === 200 || code === 'JANTAR_ROUND_UNDER_WAY')).toBe(
    true,
  );
  const next = (await play(token, 1_000)).body.proof;
  expect([...played, next.nonce].sort()).toEqual(played.concat(0).map((_, index) => index + 1));
});

test('a commitment that another window has used up takes no stake, and the standing one is told', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, 'velvet-plums');
  const { body } = await play(token, 1_000, { nonce: 1 });
  const before = await cashOf(player);
  const { nextCommitment, nextNonce } = body.proof;
  const late = await play(token, 1_000, { nonce: 1 });
  expect(late).toMatchObject({ status: 409, code: 'JANTAR_COMMITMENT_USED' });
  expect(late.body).toMatchObject({ data: { nextCommitment, nextNonce: 2 } });
  expect(await cashOf(player)).toBe(before);
  const next = await play(token, 1_000, { nonce: nextNonce });
  expect(next.body.proof).toMatchObject({ commitment: nextCommitment, nonce: 2 });
});

test('mathematics that have changed since they were told take no stake', async () => {
  const player = await guest(100_000n);
  const { token, proof } = await enter(player, 'velvet-plums');
  const late = await play(token, 1_000, { configHash: '0'.repeat(64) });
  expect(late).toMatchObject({ status: 409, code: 'JANTAR_TITLE_CHANGED' });
  expect(await cashOf(player)).toBe(100_000n);
  const { body } = await play(token, 1_000, { configHash: proof.configHash });
  expect(body.proof).toMatchObject({ configHash: proof.configHash, nonce: 1 });
});

test('a round left alone for a day is settled as if its player stood', async () => {
  const player = await guest(5_000_000n);
  const { token } = await enter(player, 'royal-twenty-one');
  const round = await openRound(token, has('stand'));
  const before = await cashOf(player);
  await recover(day - minute);
  expect(await stateOf(round.roundId)).toBe('OPEN');
  await recover(minute);
  expect(await stateOf(round.roundId)).toBe('SETTLED');
  const { rows } = await world.database.pool.query(
    'select decisions, win from jantar.round where id = $1',
    [round.roundId],
  );
  expect(rows[0]?.decisions).toEqual(['stand']);
  expect(await cashOf(player)).toBe(before + BigInt(rows[0]?.win));
});

test('a round goes on to its end although its session was closed', async () => {
  const player = await guest(5_000_000n);
  const { token } = await enter(player, 'royal-twenty-one');
  const round = await openRound(token, has('stand'));
  const before = await cashOf(player);
  await world.call(jantarCalls, 'POST /games/api/close', { body: { token } });
  const again = await enter(player, 'royal-twenty-one');
  expect(again.unfinished?.roundId).toBe(round.roundId);
  expect(again.unfinished?.proof.nextCommitment).toBe(again.proof.nextCommitment);
  await recover(day);
  expect(await stateOf(round.roundId)).toBe('SETTLED');
  const { rows } = await world.database.pool.query('select win from jantar.round where id = $1', [
    round.roundId,
  ]);
  expect(await cashOf(player)).toBe(before + BigInt(rows[0]?.win));
});

/** As many rounds like the last one, of sessions that the platform does not know. */
async function copyLastRound(times: number): Promise<void> {
  const { pool } = world.database;
  const { rows } = await pool.query<{ session: string; round: string }>(
    `select string_agg(column_name, ', ') filter (where table_name = 'session') as session,
      string_agg(column_name, ', ') filter (where table_name = 'round') as round
    from information_schema.columns where table_schema = 'jantar'
      and column_name not in ('id', 'session_id', 'token_hash', 'platform_session_id')`,
  );
  const { session, round } = rows[0] ?? {};
  await pool.query(
    `with last as (select * from jantar.round order by id desc limit 1), lost as (
      insert into jantar.session (${session}, token_hash, platform_session_id)
      select ${session}, sha256(convert_to(n::text, 'UTF8')), '0'
      from jantar.session, generate_series(1, $1) n where id = (select session_id from last)
      returning id as session_id
    )
    insert into jantar.round (${round}, session_id) select ${round}, lost.session_id from last, lost`,
    [times],
  );
}

test('a win has its turn however many rounds before it cannot be paid', async () => {
  const { token } = await enter(await guest(100_000n), 'velvet-plums');
  wire.lose('Win', 'request', 3);
  expect((await play(token, 1_000)).status).toBe(503);
  await copyLastRound(101);
  world.clock.advance(minute);
  const met: bigint[] = [];
  const { recoverInterrupted } = createRecovery({
    database: world.database,
    clock: world.clock,
    draw: {} as Draw,
    decisions: {} as Decisions,
    settlement: {
      sessionOf: async () => ({}),
      pay: async ({ id }: { id: bigint }) => {
        met.push(id);
        throw new WalletUnknown();
      },
    } as unknown as Settlement,
    onError: (error) => expect(error).toBeUndefined(),
  });
  expect(await recoverInterrupted()).toBe(102);
  expect(new Set(met).size).toBe(102);
  await world.database.pool.query(
    `update jantar.round r set state = 'REFUSED' from jantar.session s
    where s.id = r.session_id and s.platform_session_id = '0'`,
  );
  await recover(0);
});

test('opening a game again pays what was decided and not paid', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, 'velvet-plums');
  wire.lose('Win', 'request', 3);
  expect((await play(token, 1_000)).status).toBe(503);
  expect(await cashOf(player)).toBe(99_000n);
  const id = await lastRound();
  const again = await enter(player, 'velvet-plums');
  expect(again.unfinished).toBeUndefined();
  expect(await stateOf(id)).toBe('SETTLED');
  const { body } = await look(again.token, id);
  expect(await cashOf(player)).toBe(99_000n + BigInt(body.win));
});

test('two windows that double and hit at once: one decision, one stake', async () => {
  const player = await guest(5_000_000n);
  const { token } = await enter(player, 'royal-twenty-one');
  for (let race = 0; race < 5; race++) {
    const round = await openRound(token, has('double'));
    const before = await cashOf(player);
    const both = await Promise.all([
      decide(token, round, 'double'),
      decide(token, round, 'hit'),
      decide(token, round, 'double'),
    ]);
    const codes = both.filter(({ status }) => status !== 200).map(({ code }) => code);
    expect(codes.every((code) => code === 'JANTAR_STALE_STEP')).toBe(true);
    let current = (await look(token, round.roundId)).body;
    while (current.phase === 'OPEN') current = (await decide(token, current, 'stand')).body;
    expect([2_000, 4_000]).toContain(current.staked);
    const paid = BigInt(current.win) - BigInt(current.staked - 2_000);
    expect(await cashOf(player)).toBe(before + paid);
  }
});

test('a further stake of unknown outcome stays the decision until it is known', async () => {
  const player = await guest(5_000_000n);
  const { token } = await enter(player, 'royal-twenty-one');
  const round = await openRound(token, has('double'));
  const before = await cashOf(player);
  wire.lose('Bet', 'answer', 3);
  expect((await decide(token, round, 'double')).status).toBe(503);
  const waiting = (await look(token, round.roundId)).body;
  expect(waiting.legal.map(({ action }) => action)).toEqual(['double']);
  expect((await decide(token, round, 'hit')).code).toBe('JANTAR_STALE_STEP');
  await recover(minute);
  const settled = (await look(token, round.roundId)).body;
  expect(settled).toMatchObject({ phase: 'DECIDED', staked: 4_000 });
  expect(await cashOf(player)).toBe(before - 2_000n + BigInt(settled.win));
});

test('a further stake that is refused leaves the round as it was', async () => {
  for (let tries = 0; tries < 60; tries++) {
    // Who has lost the hand before could not stake again: each hand has a player of its own.
    const { token } = await enter(await guest(3_000n), 'royal-twenty-one');
    const { body } = await play(token, 2_000);
    if (body.phase === 'OPEN' && body.legal.some((one) => one.action === 'double')) {
      const refused = await decide(token, body, 'double');
      expect(refused.code).toBe('JANTAR_STAKE_REFUSED');
      expect((await look(token, body.roundId)).body.legal).toEqual(body.legal);
      expect((await decide(token, body, 'stand')).status).toBe(200);
      return;
    }
    let current = body;
    while (current.phase === 'OPEN') {
      const action = current.legal.some((one) => one.action === 'stand') ? 'stand' : 'noInsurance';
      current = (await decide(token, current, action)).body;
    }
  }
  throw new Error('nothing could be doubled without money');
});

test('a round whose title has changed gives its stakes back and tells its seed', async () => {
  const player = await guest(5_000_000n);
  const { token } = await enter(player, 'royal-twenty-one');
  const round = await openRound(token, has('double'));
  const before = await cashOf(player);
  await world.database.pool.query(`update jantar.round set config_hash = 'before' where id = $1`, [
    round.roundId,
  ]);
  const cancelled = await decide(token, round, 'stand');
  expect(cancelled.code).toBe('JANTAR_ROUND_CANCELLED');
  const { proof } = (cancelled.body as unknown as { data: { proof: typeof round.proof } }).data;
  const { commitment, nonce } = round.proof;
  expect(roundCommitment(proof.seed ?? '', 'royal-twenty-one', nonce)).toBe(commitment);
  expect(await cashOf(player)).toBe(before + 2_000n);
  expect((await play(token, 2_000, { nonce: proof.nextNonce })).status).toBe(200);
});

test('a round that was taken back with a further stake is not taken back again', async () => {
  const player = await guest(5_000_000n);
  const { token } = await enter(player, 'royal-twenty-one');
  const round = await openRound(token, has('double'));
  const before = await cashOf(player);
  wire.lose('Bet', 'answer', 3);
  expect((await decide(token, round, 'double')).status).toBe(503);
  await world.database.pool.query(`update jantar.round set config_hash = 'before' where id = $1`, [
    round.roundId,
  ]);
  await recover(minute);
  expect(await stateOf(round.roundId)).toBe('CANCELLED');
  expect(await cashOf(player)).toBe(before + 2_000n);
  const sent = wire.sent.length;
  await recover(minute);
  expect(wire.sent).toHaveLength(sent);
});

test('play money: what is staked is taken once, what is won is given once', async () => {
  const { token, balance } = await enterDemo('velvet-plums');
  let expected = balance;
  for (let spin = 0; spin < 30; spin++) {
    const { body } = await play(token, 1_000);
    expected += body.win - 1_000;
    expect(body.balance).toBe(expected);
  }
});

test('bets the table does not know leave no round and use no seed up', async () => {
  const { token, proof } = await enterDemo('roulette-bohemia');
  const bets = [{ spot: 'the-moon', stake: 500 }];
  expect((await play(token, 500, { bets })).code).toBe('JANTAR_NOT_ALLOWED');
  const half = [{ spot: 'red', stake: 250 }];
  expect((await play(token, 250, { bets: half })).code).toBe('JANTAR_STAKE_NOT_OFFERED');
  const good = [{ spot: 'red', stake: 500 }];
  expect((await play(token, 500, { bets: good })).body.proof).toMatchObject({
    nonce: 1,
    commitment: proof.nextCommitment,
  });
});

/** A round of mines with so many fields opened, none of them mined. */
async function openMines(token: string, steps: number) {
  for (let round = 0; round < 60; round++) {
    const bets = [{ spot: 'mines:1', stake: 1_000 }];
    let answer = (await play(token, 1_000, { bets })).body;
    for (let field = 0; field < steps && answer.phase === 'OPEN'; field++) {
      answer = (await decide(token, answer, `open:${field}`)).body as typeof answer;
    }
    if (answer.phase === 'OPEN') return answer;
  }
  throw new Error('every field was mined');
}

test('a ladder that was left is taken where it stood; one that was not begun gives its stake back', async () => {
  const player = await guest(10_000_000n);
  const { token } = await enter(player, 'diamond-mines');
  const reached = await openMines(token, 2);
  const before = await cashOf(player);
  await recover(day + minute);
  expect(await stateOf(reached.roundId)).toBe('SETTLED');
  const { multiple } = reached.view as { multiple: number };
  expect(await cashOf(player)).toBe(before + BigInt(10 * multiple));

  const other = await guest(100_000n);
  const untouched = await openMines((await enter(other, 'diamond-mines')).token, 0);
  await recover(day + minute);
  expect(await stateOf(untouched.roundId)).toBe('CANCELLED');
  expect(await cashOf(other)).toBe(100_000n);
});

test('a ladder goes on after the page was loaded again, and refuses what is stale or strange', async () => {
  const session = await enterDemo('clock-tower-climb');
  const bets = [{ spot: 'easy', stake: 1_000 }];
  const round = (await play(session.token, 1_000, { bets })).body;
  const strange = await decide(session.token, round, 'step:9');
  expect([strange.status, strange.body]).toMatchObject([409, { code: 'JANTAR_NOT_ALLOWED' }]);
  await decide(session.token, round, 'step:0');
  const stale = await decide(session.token, round, 'step:0');
  expect(stale.body).toMatchObject({ code: 'JANTAR_STALE_STEP' });
  const resumed = await world.call(jantarCalls, 'POST /games/api/resume', {
    body: { token: session.token },
  });
  const { unfinished } = resumed.body;
  if (unfinished) expect(unfinished).toMatchObject({ roundId: round.roundId, step: 1 });
});
