/** Jackpots on the wager path: fed by stakes, paid by wins, shown to providers. */
import { createHash } from 'node:crypto';
import type { Jackpots } from '@herna/jackpots';
import type { DomainError } from '@herna/kernel';
import { untilWaiting } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, cancel, fresh, openPlayWorld, type PlayWorld, type Seat } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const seated = async (cash = 10_000n, bonus = 0n, game?: string) =>
  world.sit(await world.player(cash, bonus), game);
const part = (account: 'pool' | 'hidden' | 'overflow', id: bigint) =>
  world.ledger.houseBalance(world.database.read, `jackpot-${account}`, id, 'EUR');
/** A call of the jackpots' own; a refusal is its code. */
async function asked(name: keyof Jackpots['handlers'], input: object) {
  const context = {
    principal: name.includes('Settings')
      ? { kind: 'staff', staffId: 1n }
      : { kind: 'provider', providerId: 1n },
    idempotent: world.database.transaction,
    act: async () => {},
  };
  const call = world.jackpots.handlers[name] as (...given: object[]) => unknown;
  try {
    return await call(input, context);
  } catch (error) {
    return (error as DomainError).code;
  }
}
/** A stake that the wallet has taken. */
async function staked(seat: Seat) {
  const one = bet(seat, 200);
  expect((await world.provider('Bet', one)).code).toBe('OK');
  return one;
}
/** What is done to a jackpot waits for a stake whose share is on its way; the two, once over. */
async function behindAStake<Done>(id: bigint, seat: Seat, act: () => Promise<Done>) {
  const begun = await world.database.transaction(async (tx) => {
    // The lane's own row of the pool: the stake has read its jackpots and cannot write its share.
    await sql`select 1 from ledger.house_balance h join ledger.account_kind k
      on k.id = h.account_kind where k.code = 'jackpot-pool' and h.owner_id = ${id}
      and h.stripe < 64 for update of h`.execute(tx.writes());
    const stake = staked(seat);
    await untilWaiting(world.database, 1, [stake]);
    const done = act();
    expect(await untilWaiting(world.database, 2, [done])).toBe(true);
    return { stake, done };
  });
  return { stake: await begun.stake, done: await begun.done };
}

describe('a jackpot', () => {
  const jackpot = (name: string, contributionPpm: number, gameKeys?: string[]) =>
    world.database.transaction((tx) =>
      world.jackpots.add(tx, {
        name,
        providerId: 1n,
        seed: { amount: 1_000n, currency: 'EUR' },
        contributionPpm,
        gameKeys: gameKeys ?? ['live-wheel'],
      }),
    );
  const pool = (id: bigint) => part('pool', id);
  const hit = (seat: Seat, jackpotId: bigint, more = {}) => ({
    ...seat.session,
    gameId: seat.gameId,
    jackpotId: jackpotId.toString(),
    transactionId: fresh('jackpot'),
    ...more,
  });

  it('grows with stakes, exactly over time, and shrinks with cancels', async () => {
    const { id } = await jackpot('Grow', 5_000);
    const seat = await seated(100_000n, 0n, 'live-wheel');
    const first = bet(seat, 300);
    const answer = await world.provider('Bet', first);
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, -300n],
      ['jackpot-pool', id, 1n],
      ['game-revenue', 1n, 299n],
    ]);
    await world.provider('Bet', bet(seat, 100));
    expect(await pool(id)).toBe(1_002n);
    const back = await world.provider('CancelBet', cancel(first));
    expect(await world.postings(back.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, 300n],
      ['jackpot-pool', id, -1n],
      ['game-revenue', 1n, -299n],
    ]);
    expect(await pool(id)).toBe(1_001n);
  });

  it('is fed by a stake once, whether its settings or its provider’s shares did it', async () => {
    const { id } = await jackpot('Once', 10_000);
    const seat = await seated(100_000n, 0n, 'live-wheel');
    const report = (betId: unknown, amount: number) =>
      asked('POST /Jackpot/Bet/{id}', {
        params: { id: id.toString() },
        body: { betId, playerId: seat.playerId.toString(), amount: { amount, currency: 'EUR' } },
      });
    const bySettings = bet(seat, 300);
    await world.provider('Bet', bySettings);
    const { id: shared } = await jackpot('Once by share', 0);
    const jackpotContributions = [{ jackpotId: shared.toString(), amount: 7 }];
    const byShare = bet(seat, 300, { jackpotContributions });
    await world.provider('Bet', byShare);
    const before = await pool(id);
    expect(await report(bySettings.transactionId, 300)).toBe('ERR_JACKPOT_BET_FED');
    expect(await report(bySettings.transactionId, 100)).toBe('ERR_JACKPOT_BET_FED');
    expect(await pool(id)).toBe(before);
    // The share went to another jackpot: this one may still be told.
    expect(await report(byShare.transactionId, 300)).toMatchObject({ code: 'OK', contribution: 3 });
    expect(await report(byShare.transactionId, 300)).toMatchObject({ code: 'DUPLICATE' });
    expect(await pool(id)).toBe(before + 3n);
  });

  it('takes nothing from stakes and is not shown while jackpots are off, at once', async () => {
    const { id } = await jackpot('Switched', 10_000);
    const seat = await seated(10_000n, 0n, 'live-wheel');
    const turn = (enabled: boolean) =>
      sql`insert into platform.setting (key, value, version, changed_at, changed_by, reason)
        values ('jackpot.enabled', ${JSON.stringify(enabled)}, 1, now(), 'staff:1', 'a test')
        on conflict (key) do update set value = excluded.value`.execute(
        world.database.read.reads(),
      );
    const shown = async () =>
      (await world.jackpots.list({ activeOnly: true })).some((one) => one.id === id);
    await turn(false);
    await staked(seat);
    expect([await pool(id), await shown()]).toEqual([1_000n, false]);
    await turn(true);
    await staked(seat);
    expect([await pool(id), await shown()]).toEqual([1_002n, true]);
  });

  it('pays its whole pool without a round, once, and starts again from its seed', async () => {
    const { id } = await jackpot('Whole', 0);
    await world.feed(id);
    const seat = await seated(0n, 0n, 'live-wheel');
    const request = hit(seat, id);
    const answer = await world.provider('JackpotWin', request);
    expect(answer).toMatchObject({ code: 'OK', amount: 1_001, balance: 1_001 });
    expect(await world.provider('JackpotWin', request)).toEqual({ ...answer, code: 'DUPLICATE' });
    expect(await pool(id)).toBe(1_000n);
    const [shown] = await world.jackpots.list({ id, activeOnly: false });
    expect(shown).toMatchObject({ wins: 1n, lastWonAt: world.clock.now() });
  });

  it('pays no more than its pool holds; what is claimed beyond it waits for a person', async () => {
    const { id } = await jackpot('Named', 0);
    await world.feed(id);
    const seat = await seated(0n, 0n, 'live-wheel');
    const answer = await world.provider('JackpotWin', hit(seat, id, { amount: 1_500 }));
    expect(answer).toMatchObject({ amount: 1_001, balance: 1_001 });
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, 1_001n],
      ['jackpot-pool', id, -1n],
      ['jackpot-funding', id, -1_499n],
      ['held-wins', 1n, 499n],
    ]);
  });

  it('that no stake has fed since it was paid pays nobody: the claim waits for a person', async () => {
    const { id } = await jackpot('Unfed', 0);
    const seat = await seated(0n, 0n, 'live-wheel');
    const answer = await world.provider('JackpotWin', hit(seat, id));
    expect(answer).toMatchObject({ code: 'OK', amount: 0, balance: 0 });
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['jackpot-funding', id, -1_000n],
      ['held-wins', 1n, 1_000n],
    ]);
    await world.feed(id);
    expect(await world.provider('JackpotWin', hit(seat, id))).toMatchObject({ amount: 1_001 });
    expect(await world.provider('JackpotWin', hit(seat, id))).toMatchObject({ amount: 0 });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 1_001n, bonus: 0n });
  });

  it('gives back what a stake was told to have put there when the stake is cancelled', async () => {
    const { id } = await jackpot('Told', 100_000, ['another-game']);
    const seat = await seated(10_000n, 0n, 'live-wheel');
    const one = bet(seat, 900);
    await world.provider('Bet', one);
    const reply = await asked('POST /Jackpot/Bet/{id}', {
      params: { id: id.toString() },
      body: {
        betId: one.transactionId,
        playerId: seat.playerId.toString(),
        amount: { amount: 900, currency: 'EUR' },
      },
    });
    expect(reply).toMatchObject({ code: 'OK', contribution: 90 });
    expect(await pool(id)).toBe(1_090n);
    const back = cancel(one);
    const answer = await world.provider('CancelBet', back);
    const posted = await world.postings(answer.casinoTransactionId);
    expect(posted).toContainEqual(['player-cash', seat.playerId, 900n]);
    expect(posted).toContainEqual(['jackpot-pool', id, -90n]);
    expect(await world.provider('CancelBet', back)).toMatchObject({ code: 'DUPLICATE' });
    expect(await pool(id)).toBe(1_000n);
  });

  it('takes shares that the provider names', async () => {
    const { id } = await jackpot('Shares', 0);
    const seat = await seated(1_000n, 0n, 'live-wheel');
    const jackpotContributions = [{ jackpotId: id.toString(), amount: 7 }];
    await world.provider('Bet', bet(seat, 100, { jackpotContributions }));
    expect(await pool(id)).toBe(1_007n);
    const tooMuch = [{ jackpotId: id.toString(), amount: 101 }];
    expect(await world.provider('Bet', bet(seat, 100, { jackpotContributions: tooMuch }))).toEqual({
      code: 'TRANSACTION_CONFLICT',
    });
    const unknown = [{ jackpotId: '99999', amount: 1 }];
    expect(await world.provider('Bet', bet(seat, 100, { jackpotContributions: unknown }))).toEqual({
      code: 'JACKPOT_NOT_FOUND',
    });
  });

  it('claimed by two at the same moment is paid to one; nothing has fed what the other claims', async () => {
    const { id } = await jackpot('Twice', 0);
    const seats = [await seated(0n, 0n, 'live-wheel'), await seated(0n, 0n, 'live-wheel')];
    await world.provider(
      'Bet',
      bet(await seated(1_000n, 0n, 'live-wheel'), 500, {
        jackpotContributions: [{ jackpotId: id.toString(), amount: 500 }],
      }),
    );
    const answers = await Promise.all(
      seats.map((seat) => world.provider('JackpotWin', hit(seat, id))),
    );
    expect(answers.map(({ amount }) => amount).sort()).toEqual([0, 1_500]);
    expect(await pool(id)).toBe(1_000n);
  });

  it('is shown to its own provider with the amount of its pool', async () => {
    const { id } = await jackpot('Shown', 0);
    const seat = await seated(1_000n, 0n, 'live-wheel');
    await world.provider(
      'Bet',
      bet(seat, 100, { jackpotContributions: [{ jackpotId: id.toString(), amount: 9 }] }),
    );
    world.clock.advance(1_000);
    const { jackpots } = await world.providerAsks('Jackpot/GetJackpots');
    expect(jackpots.find(({ name }: { name: string }) => name === 'Shown')).toEqual({
      jackpotId: id.toString(),
      name: 'Shown',
      amount: 1_009,
      currency: 'EUR',
      gameIds: ['live-wheel'],
      contributionPpm: 0,
      mustHitBy: null,
    });
    expect(await world.providerAsks('Jackpot/GetJackpots', 2n)).toEqual({ jackpots: [] });
  });

  it('is won also after the session was closed', async () => {
    const { id } = await jackpot('Late', 0);
    await world.feed(id);
    const seat = await seated(0n, 0n, 'live-wheel');
    await world.provider('CloseSession', { sessionId: seat.session.sessionId });
    expect(await world.provider('JackpotWin', hit(seat, id))).toMatchObject({ amount: 1_001 });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 1_001n, bonus: 0n });
  });

  it('does not end under a share on its way, and takes none afterwards', async () => {
    const { id } = await jackpot('Ending', 5_000, ['real-only']);
    const jackpotId = id.toString();
    const end = () => asked('DELETE /Jackpot/DeleteJackpot/{id}', { params: { id: jackpotId } });
    const seat = await seated(1_000n, 0n, 'real-only');
    await world.provider('CancelBet', cancel(await staked(seat)));
    const { stake, done } = await behindAStake(id, seat, end);
    expect(done).toBe('ERR_JACKPOT_HOLDS_MONEY');
    await world.provider('CancelBet', cancel(stake));
    expect(await end()).toEqual({ done: true });
    const jackpotContributions = [{ jackpotId, amount: 7 }];
    expect(await world.provider('Bet', bet(seat, 200, { jackpotContributions }))).toEqual({
      code: 'JACKPOT_NOT_FOUND',
    });
    expect(await pool(id)).toBe(0n);
  });

  it('is given another maximum when no share is on its way', async () => {
    const { id } = await jackpot('Lowered', 5_000);
    const body = { name: 'Low', currency: 'EUR', seed: 1_000, contributionPpm: 5_000 };
    const terms = (await asked('POST /JackpotSettings/AddNewSettings', {
      body: { ...body, poolMaximum: 1_002 },
    })) as { id: string };
    const assign = () =>
      asked('POST /JackpotSettings/AssignExistingSettings/{id}', {
        params: { id: terms.id },
        body: { jackpotIds: [id.toString()] },
      });
    const seat = await seated(1_000n, 0n, 'live-wheel');
    await staked(seat);
    const { done } = await behindAStake(id, seat, assign);
    expect(done).toMatchObject({ id: terms.id });
    await staked(seat);
    expect([await pool(id), await part('overflow', id)]).toEqual([1_002n, 1n]);
  });

  it('that does not exist is not found', async () => {
    const seat = await seated(0n, 0n, 'live-wheel');
    expect(await world.provider('JackpotWin', hit(seat, 99_999n))).toEqual({
      code: 'JACKPOT_NOT_FOUND',
    });
  });
});

describe('a jackpot that must be hit', () => {
  /** At 50 %, seeded with 1,000 and hit at 1,100 exactly, at a game of its own. */
  const mustHit = (name: string, gameKey: string, more = {}) =>
    world.database.transaction((tx) =>
      world.jackpots.add(tx, {
        name,
        providerId: 1n,
        seed: { amount: 1_000n, currency: 'EUR' },
        contributionPpm: 500_000,
        gameKeys: [gameKey],
        mustHit: { from: 1_099n, by: 1_100n },
        ...more,
      }),
    );

  it('is won by the stake that takes it to its point, in the same commit', async () => {
    const { id } = await mustHit('Point', 'ember-fruits', { hiddenPpm: 500_000 });
    const jackpotId = id.toString();
    const seat = await seated(1_000n);
    const first = bet(seat, 396);
    const fed = await world.provider('Bet', first);
    expect(fed).toMatchObject({
      balance: 604,
      jackpots: [{ jackpotId, contribution: 198, won: 0 }],
    });
    const last = bet(seat, 4);
    const hit = await world.provider('Bet', last);
    expect(hit).toMatchObject({
      balance: 600,
      jackpots: [{ jackpotId, contribution: 2, won: 1_100 }],
    });
    // The stake and the win are two movements: the second follows the first.
    expect(await world.postings(hit.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, -4n],
      ['jackpot-hidden', id, 1n],
      ['jackpot-pool', id, 1n],
      ['game-revenue', 1n, 2n],
    ]);
    const paid = (BigInt(hit.casinoTransactionId) + 1n).toString();
    expect(await world.postings(paid)).toEqual([
      ['player-cash', seat.playerId, 1_100n],
      ['jackpot-pool', id, -100n],
      ['jackpot-hidden', id, -100n],
      ['jackpot-funding', id, -900n],
    ]);
    expect(await world.balance(seat.playerId)).toEqual({ cash: 1_700n, bonus: 0n });
    expect(await part('pool', id)).toBe(1_000n);
    expect(await part('hidden', id)).toBe(0n);
    // A repeat is told the same, and wins nothing more.
    expect(await world.provider('Bet', last)).toEqual({ ...hit, code: 'DUPLICATE' });
    expect(await world.provider('Bet', first)).toEqual({ ...fed, code: 'DUPLICATE' });
    // So are those that come together, whether they share a batch or not.
    const twin = bet(seat, 8);
    const twins = await Promise.all([world.provider('Bet', twin), world.provider('Bet', twin)]);
    expect(twins.map(({ code }) => code).toSorted()).toEqual(['DUPLICATE', 'OK']);
    expect(twins.map(({ jackpots }) => jackpots)).toEqual(
      twins.map(() => [{ jackpotId, contribution: 4, won: 0 }]),
    );
    expect(await part('pool', id)).toBe(1_002n);
    // The round keeps what it has put in and won; the news and the list of jackpots tell it too.
    expect(await world.round(seat.playerId, String(last.roundId))).toMatchObject({
      jackpot: { amount: 1_100n, currency: 'EUR' },
      contribution: { amount: 2n, currency: 'EUR' },
    });
    world.clock.advance(1_000);
    const [shown] = await world.jackpots.list({ id, activeOnly: true });
    expect(shown).toMatchObject({ wins: 1n, latestHit: { hitAt: { amount: 1_100n } } });
  });

  it('tells with the hit what it had committed to before', async () => {
    const added = await mustHit('Sealed', 'closed-game', { mustHit: { from: 1_000n, by: 1_400n } });
    const { id, hitCommitment } = added;
    const seat = await seated(10_000n, 0n, 'live-wheel');
    const bets = Array.from({ length: 40 }, () =>
      bet(seat, 10, { jackpotContributions: [{ jackpotId: id.toString(), amount: 10 }] }),
    );
    let pool = 1_000;
    let won = 0;
    for (const one of bets) {
      pool += 10;
      won = (await world.provider('Bet', one)).jackpots[0].won;
      if (won > 0) break;
    }
    world.clock.advance(1_000);
    const [shown] = await world.jackpots.list({ id, activeOnly: true });
    const { hitAt, salt, commitment } = shown?.latestHit ?? {};
    expect(won).toBe(pool);
    expect(commitment).toBe(hitCommitment);
    expect(commitment).toBe(createHash('sha256').update(`${hitAt?.amount}|${salt}`).digest('hex'));
    expect(Number(hitAt?.amount)).toBeGreaterThan(pool - 10);
    expect(Number(hitAt?.amount)).toBeLessThanOrEqual(pool);
    expect(shown?.hitCommitment).not.toBe(commitment);
  });

  it('is won once of stakes at the same moment on two nodes, and once more by as many again', async () => {
    const { id } = await mustHit('Race', 'real-only');
    const seats = await Promise.all(
      Array.from({ length: 8 }, () => seated(1_000n, 0n, 'real-only')),
    );
    const other = world.otherNode();
    // Each puts 25 in; every fourth takes the pool from 1,000 to 1,100.
    const answers = await Promise.all(
      seats.map((seat, index) =>
        world.provider('Bet', bet(seat, 50), index % 2 === 0 ? undefined : other),
      ),
    );
    const won = answers.map(({ jackpots }) => jackpots[0].won);
    expect(won.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 1_100, 1_100]);
    expect(await part('pool', id)).toBe(1_000n);
    const cash = await Promise.all(seats.map(({ playerId }) => world.balance(playerId)));
    expect(cash.map((wallet) => wallet.cash)).toEqual(won.map((paid) => BigInt(950 + paid)));
  });

  it('keeps its winner paid, and the stake with it, when its provider takes the stake back', async () => {
    const { id } = await mustHit('Taken back', 'ember-fruits');
    const seat = await seated(1_000n);
    const staked = bet(seat, 200);
    const { jackpots } = await world.provider('Bet', staked);
    expect(jackpots.find((one: { won: number }) => one.won > 0)).toEqual({
      jackpotId: id.toString(),
      contribution: 100,
      won: 1_100,
    });
    // The stake that has hit it stays with it (decision 0083).
    expect(await world.provider('CancelBet', cancel(staked))).toEqual({ code: 'ROUND_CLOSED' });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 1_900n, bonus: 0n });
    expect(await part('pool', id)).toBe(1_000n);
    await world.provider('Bet', bet(seat, 2));
    expect(await part('pool', id)).toBe(1_001n);
  });
});
