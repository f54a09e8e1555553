/** Bonus money on the wager path: staked by its terms, counted, and returned by how its bonus ended. */
import type { Bonus } from '@herna/bonuses';
import type { PlayerId } from '@herna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, cancel, fresh, openPlayWorld, type PlayWorld, type Seat, win } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const terms = {
  wageringRequired: 1_000n,
  weights: { Casino: 100, LiveGames: 10, CrashGame: 50, Lottery: 0 },
  stakeMaximum: 400n,
  conversionMaximum: undefined,
  forfeitOnWithdrawal: true,
  validHours: 24,
};
const grant = (playerId: PlayerId, amount: bigint, more: Partial<typeof terms> = {}) =>
  world.database.transaction<Bonus>((tx) =>
    world.bonuses.grant(tx, {
      playerId,
      amount: { amount, currency: 'EUR' },
      terms: { ...terms, ...more },
      reference: fresh('bonus'),
      accepted: { at: world.clock.now(), termsHash: '0'.repeat(64) },
      reason: 'a test',
    }),
  );
/** A player at a game with cash and a bonus. */
async function seated(cash: bigint, bonus: bigint, more: Partial<typeof terms> = {}) {
  const seat = await world.sit(await world.player(cash));
  const { id } = await grant(seat.playerId, bonus, more);
  return { seat, id };
}
const stateOf = async ({ playerId }: Seat, id: bigint) => {
  const call = world.bonuses.handlers['GET /capi/v2-onling/Bonuses/GetPlayerDetail'];
  const principal = { kind: 'player', playerId, sessionId: 1n } as const;
  const found = await call({ query: { id: id.toString() } } as never, { principal } as never);
  return { state: found.state, wagered: found.wagered.amount };
};
const withdraw = ({ playerId }: Seat) =>
  world.database.transaction((tx) => world.bonuses.beforeWithdrawal(tx, playerId, 'EUR'));
const promotions = () => world.ledger.houseBalance(world.database.read, 'promotions', 0n, 'EUR');

describe('stakes', () => {
  it('take cash first, count whole, and are uncounted by their cancel', async () => {
    const { seat, id } = await seated(100n, 500n);
    const mixed = bet(seat, 300);
    await world.provider('Bet', mixed);
    expect(await world.balance(seat.playerId)).toEqual({ cash: 0n, bonus: 300n });
    expect(await stateOf(seat, id)).toEqual({ state: 'ACTIVE', wagered: 300 });
    await world.provider('Win', win(mixed, 90));
    expect(await world.balance(seat.playerId)).toEqual({ cash: 30n, bonus: 360n });
    const taken = bet(seat, 200);
    await world.provider('Bet', taken);
    await world.provider('CancelBet', cancel(taken));
    expect(await stateOf(seat, id)).toEqual({ state: 'ACTIVE', wagered: 300 });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 30n, bonus: 360n });
  });

  it('of bonus money have their highest amount, those of cash have none', async () => {
    const { seat } = await seated(1_000n, 500n);
    expect(await world.provider('Bet', bet(seat, 900))).toMatchObject({ code: 'OK' });
    expect(await world.provider('Bet', bet(seat, 401))).toMatchObject({ code: 'LIMIT_STAKE' });
    expect(await world.provider('Bet', bet(seat, 400))).toMatchObject({ code: 'OK' });
  });

  it('of one round add up to that amount, whichever of them the bonus money is in', async () => {
    const { seat } = await seated(100n, 1_000n);
    const opened = bet(seat, 300);
    expect(await world.provider('Bet', opened)).toMatchObject({ code: 'OK' });
    const more = (amount: number) => ({ ...bet(seat, amount), roundId: opened.roundId });
    expect(await world.provider('Bet', more(101))).toMatchObject({ code: 'LIMIT_STAKE' });
    const last = more(100);
    expect(await world.provider('Bet', last)).toMatchObject({ code: 'OK' });
    expect(await world.provider('Bet', more(1))).toMatchObject({ code: 'LIMIT_STAKE' });
    // What is taken back may be staked again; another round begins anew.
    await world.provider('CancelBet', cancel(last));
    expect(await world.provider('Bet', more(100))).toMatchObject({ code: 'OK' });
    expect(await world.provider('Bet', bet(seat, 400))).toMatchObject({ code: 'OK' });
  });

  it('of cash alone are not bound by it, unless bonus money is in their round', async () => {
    const { seat } = await seated(0n, 500n);
    const opened = bet(seat, 100);
    await world.provider('Bet', opened);
    await world.provider('Win', win(opened, 1_000, { roundFinished: false }));
    // The win has gone to the bonus; cash comes from elsewhere.
    await world.database.transaction((tx) =>
      world.ledger.post(tx, {
        kind: 'deposit',
        playerId: seat.playerId,
        currency: 'EUR',
        source: 'test',
        reference: `cash-${seat.playerId}`,
        lines: [
          { account: 'player-cash', amount: 1_000n },
          { account: 'gateway-clearing', owner: 1n, amount: -1_000n },
        ],
      }),
    );
    const past = { ...bet(seat, 301), roundId: opened.roundId };
    expect(await world.provider('Bet', past)).toMatchObject({ code: 'LIMIT_STAKE' });
    expect(await world.provider('Bet', bet(seat, 900))).toMatchObject({ code: 'OK' });
  });

  it('count by the game, and take no bonus money in rounds from before it', async () => {
    const player = await world.player(500n);
    const seat = await world.sit(player, 'live-wheel');
    const opened = bet(seat, 100);
    await world.provider('Bet', opened);
    const { id } = await grant(player, 500n);
    const more = { ...bet(seat, 400), roundId: opened.roundId };
    expect(await world.provider('Bet', more)).toMatchObject({ code: 'OK' });
    const past = { ...bet(seat, 1), roundId: opened.roundId };
    expect(await world.provider('Bet', past)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await stateOf(seat, id)).toEqual({ state: 'ACTIVE', wagered: 0 });
    await world.provider('Bet', bet(seat, 200));
    expect(await stateOf(seat, id)).toEqual({ state: 'ACTIVE', wagered: 20 });
  });

  it('take none out of time, and what is left is taken back once', async () => {
    const { seat, id } = await seated(50n, 500n, { validHours: 1 });
    world.clock.advance(3_600_000);
    expect(await world.provider('Bet', bet(seat, 60))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    const before = await promotions();
    const [expire] = world.bonuses.jobs;
    await Promise.all([expire?.handler({}), expire?.handler({})]);
    expect(await stateOf(seat, id)).toMatchObject({ state: 'EXPIRED' });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 50n, bonus: 0n });
    expect((await promotions()) - before).toBe(500n);
  });
});

describe('a fulfilled bonus', () => {
  it('becomes cash once, and wins of its rounds that come later are cash', async () => {
    const { seat, id } = await seated(0n, 500n, { wageringRequired: 300n });
    const last = bet(seat, 300);
    await world.provider('Bet', last);
    const lone = bet(seat, 50);
    await world.provider('Bet', lone);
    expect(await stateOf(seat, id)).toEqual({ state: 'FULFILLED', wagered: 300 });
    // The news and a withdrawal come at the same moment.
    await Promise.all([world.drain(), withdraw(seat)]);
    expect(await stateOf(seat, id)).toMatchObject({ state: 'CONVERTED' });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 150n, bonus: 0n });
    const prize = win(last, 1_000, { roundFinished: false });
    await world.provider('Win', prize);
    expect(await world.balance(seat.playerId)).toEqual({ cash: 1_150n, bonus: 0n });
    await world.provider('CancelBet', cancel(lone));
    expect(await world.balance(seat.playerId)).toEqual({ cash: 1_200n, bonus: 0n });
  });

  it('holds no further bonus up: it becomes cash when that one is given, unless its news was first', async () => {
    for (const news of [false, true]) {
      const { seat, id } = await seated(0n, 500n, { wageringRequired: 300n });
      const last = bet(seat, 300);
      await world.provider('Bet', last);
      expect(await stateOf(seat, id)).toEqual({ state: 'FULFILLED', wagered: 300 });
      const [further] = await Promise.all([
        grant(seat.playerId, 70n),
        ...(news ? [world.drain()] : []),
      ]);
      expect(await stateOf(seat, id)).toMatchObject({ state: 'CONVERTED' });
      expect(await world.balance(seat.playerId)).toEqual({ cash: 200n, bonus: 70n });
      await world.drain();
      await world.provider('Win', win(last, 1_000, { roundFinished: false }));
      expect(await world.balance(seat.playerId)).toEqual({ cash: 1_200n, bonus: 70n });
      expect(await stateOf(seat, further.id)).toEqual({ state: 'ACTIVE', wagered: 0 });
    }
  });

  it('becomes cash up to its maximum; the rest is the house’s', async () => {
    const limits = { wageringRequired: 100n, conversionMaximum: 150n };
    const { seat } = await seated(0n, 400n, limits as never);
    await world.provider('Bet', bet(seat, 100));
    const before = await promotions();
    await world.drain();
    expect(await world.balance(seat.playerId)).toEqual({ cash: 150n, bonus: 0n });
    expect((await promotions()) - before).toBe(150n);
  });
});

describe('a lost bonus', () => {
  it('goes with a withdrawal, and so does the bonus part of later wins', async () => {
    const { seat, id } = await seated(100n, 500n);
    const mixed = bet(seat, 400);
    await world.provider('Bet', mixed);
    const lone = bet(seat, 50);
    await world.provider('Bet', lone);
    await withdraw(seat);
    expect(await stateOf(seat, id)).toMatchObject({ state: 'FORFEITED' });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 0n, bonus: 0n });
    const before = await promotions();
    const prize = win(mixed, 800, { roundFinished: false });
    const answer = await world.provider('Win', prize);
    expect(await world.balance(seat.playerId)).toEqual({ cash: 200n, bonus: 0n });
    expect((await promotions()) - before).toBe(600n);
    expect(await world.postings(answer.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, 200n],
      ['promotions', 0n, 600n],
      ['game-revenue', 1n, -800n],
    ]);
    // The round still tells what was won; its stake stays with it, and another goes back as it came.
    expect(await world.round(seat.playerId, String(mixed.roundId))).toMatchObject({
      win: { amount: 800n },
    });
    expect(await world.provider('CancelBet', cancel(mixed))).toEqual({ code: 'ROUND_CLOSED' });
    expect(await world.provider('CancelBet', cancel(lone))).toMatchObject({ code: 'OK' });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 200n, bonus: 0n });
    expect((await promotions()) - before).toBe(650n);
  });

  it('makes room for another, which is no part of its rounds', async () => {
    const { seat, id } = await seated(100n, 100n);
    const own = bet(seat, 100);
    await world.provider('Bet', own);
    const all = bet(seat, 100);
    await world.provider('Bet', all);
    await world.provider('Win', win(all, 0));
    const { id: next } = await grant(seat.playerId, 50n);
    expect(await stateOf(seat, id)).toMatchObject({ state: 'SPENT' });
    await expect(grant(seat.playerId, 10n)).rejects.toMatchObject({ code: 'ERR_BONUS_RUNNING' });
    const again = { ...bet(seat, 20), roundId: own.roundId };
    expect(await world.provider('Bet', again)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 0n, bonus: 50n });
    expect(await stateOf(seat, next)).toEqual({ state: 'ACTIVE', wagered: 0 });
  });
});
