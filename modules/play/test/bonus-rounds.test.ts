/** Rounds that outlive the moment of their bonus: what they bring stays under its terms and its highest cash. */
import type { Bonus } from '@herna/bonuses';
import { DomainError, type PlayerId } from '@herna/kernel';
import { fc } from '@herna/testkit/properties';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCeilingsDesk } from './ceilings-desk.ts';
import { bet, cancel, fresh, openPlayWorld, type PlayWorld, type Seat, win } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const terms = {
  wageringRequired: 35_000n,
  weights: { Casino: 100, LiveGames: 10, CrashGame: 50, Lottery: 0 },
  stakeMaximum: undefined as bigint | undefined,
  conversionMaximum: undefined as bigint | undefined,
  forfeitOnWithdrawal: false,
  validHours: 24,
};
type Terms = Partial<typeof terms>;

const grant = (playerId: PlayerId, amount: bigint, more: Terms = {}) =>
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
async function seated(bonus: bigint, more: Terms = {}, cash = 0n) {
  const seat = await world.sit(await world.player(cash));
  const { id } = await grant(seat.playerId, bonus, more);
  return { seat, id };
}
const hasRoom = ({ playerId }: Seat) =>
  world.database.transaction((tx) => world.bonuses.hasRoom(tx, playerId, 'EUR'));
async function bonusOf({ playerId }: Seat, id: bigint) {
  const call = world.bonuses.handlers['GET /capi/v2-onling/Bonuses/GetPlayerDetail'];
  const principal = { kind: 'player', playerId, sessionId: 1n } as const;
  const found = await call({ query: { id: id.toString() } } as never, { principal } as never);
  return {
    state: found.state,
    converted: found.converted.amount,
    forfeited: found.forfeited.amount,
  };
}
const promotions = () => world.ledger.houseBalance(world.database.read, 'promotions', 0n, 'EUR');
/** Stakes so much of bonus money in a round that stays open. */
async function staked(seat: Seat, amount: number) {
  const stake = bet(seat, amount);
  expect(await world.provider('Bet', stake)).toMatchObject({ code: 'OK' });
  return stake;
}

/** Speaks of one round of a provider that can take a whole round back. */
async function roundAtOlivin({ playerId, session }: Seat) {
  const gameId = 'amber-hall';
  const launching = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
  const { token } = await world.as(playerId, launching, { body: { gameKey: gameId } });
  const activate = 'POST /capi/gamingapi/v1/Session/activate';
  const { sessionId } = await world.speak('olivin', activate, { token, gameId });
  const at = { playerId: session.playerId, sessionId, gameId, roundId: fresh('round') };
  return (step: 'bet' | 'win' | 'cancel' | 'livegame', more: object = {}) =>
    world.speak('olivin', `POST /capi/gamingapi/v1/Round/${step}`, {
      ...at,
      transactionId: fresh(step),
      ...more,
    });
}

describe('money in an open round', () => {
  test('stays under its bonus: no further one takes its place until the round is over', async () => {
    const { seat, id } = await seated(1_000n);
    const opened = await staked(seat, 1_000);
    expect(await hasRoom(seat)).toBe(false);
    const easy = { wageringRequired: 50n };
    await expect(grant(seat.playerId, 50n, easy)).rejects.toMatchObject({
      code: 'ERR_BONUS_RUNNING',
    });
    await world.provider('Win', win(opened, 1_100));
    // The round is over, and its money is the bonus's that is still to be wagered.
    await expect(grant(seat.playerId, 50n, easy)).rejects.toMatchObject({
      code: 'ERR_BONUS_RUNNING',
    });
    await staked(seat, 50);
    await world.drain();
    expect(await world.balance(seat.playerId)).toEqual({ cash: 0n, bonus: 1_050n });
    expect(await bonusOf(seat, id)).toMatchObject({ state: 'ACTIVE' });
  });

  test('is gone when the round has lost it, and a further bonus may begin', async () => {
    const { seat, id } = await seated(1_000n);
    const opened = await staked(seat, 1_000);
    await world.provider('Win', win(opened, 0));
    expect(await hasRoom(seat)).toBe(true);
    const { id: next } = await grant(seat.playerId, 50n);
    expect(await bonusOf(seat, id)).toMatchObject({ state: 'SPENT' });
    expect(await bonusOf(seat, next)).toMatchObject({ state: 'ACTIVE' });
  });

  test('of own money alone holds nothing up', async () => {
    const { seat } = await seated(100n, {}, 500n);
    await staked(seat, 300);
    const lost = await staked(seat, 300);
    await world.provider('Win', win(lost, 0));
    expect(await world.balance(seat.playerId)).toEqual({ cash: 0n, bonus: 0n });
    expect(await hasRoom(seat)).toBe(true);
  });

  test('and the wish for a further bonus at the same moment leave one of the two orders', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { seat, id } = await seated(1_000n);
      const opened = await staked(seat, 1_000);
      const [further] = await Promise.all([
        grant(seat.playerId, 50n, { wageringRequired: 50n }).catch((error: unknown) => error),
        world.provider('Win', win(opened, 1_100)),
      ]);
      expect(further).toBeInstanceOf(DomainError);
      expect(await bonusOf(seat, id)).toMatchObject({ state: 'ACTIVE' });
      expect(await world.balance(seat.playerId)).toEqual({ cash: 0n, bonus: 1_100n });
    }
  });
});

describe('the most that becomes cash', () => {
  const capped = { wageringRequired: 500n, conversionMaximum: 1_000n };

  test('holds for a round that is open at the conversion', async () => {
    const { seat, id } = await seated(3_000n, capped);
    const [opened, other] = [await staked(seat, 100), await staked(seat, 400)];
    await world.provider('Win', win(other, 0));
    await world.drain();
    expect(await world.balance(seat.playerId)).toEqual({ cash: 1_000n, bonus: 0n });
    const before = await promotions();
    const answer = await world.provider('Win', win(opened, 20_000));
    expect(answer).toMatchObject({ code: 'OK', balance: 1_000 });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 1_000n, bonus: 0n });
    expect((await promotions()) - before).toBe(20_000n);
    expect(await bonusOf(seat, id)).toEqual({
      state: 'CONVERTED',
      converted: 1_000,
      forfeited: 21_500,
    });
  });

  test('is filled by what comes later, also when its provider brings another win instead', async () => {
    const { seat, id } = await seated(700n, capped);
    const [opened, other] = [await staked(seat, 100), await staked(seat, 400)];
    await world.provider('Win', win(other, 0));
    await world.drain();
    expect(await world.balance(seat.playerId)).toEqual({ cash: 200n, bonus: 0n });
    await world.provider('Win', win(opened, 300, { roundFinished: false }));
    expect(await bonusOf(seat, id)).toMatchObject({ converted: 500, forfeited: 0 });
    await world.provider('Win', win(opened, 5_000, { roundFinished: false }));
    expect(await bonusOf(seat, id)).toMatchObject({ converted: 1_000, forfeited: 4_500 });
    expect(await world.balance(seat.playerId)).toEqual({ cash: 1_000n, bonus: 0n });
  });

  test('leaves the own part of a round alone', async () => {
    const { seat } = await seated(3_000n, capped, 100n);
    const opened = await staked(seat, 200);
    const other = await staked(seat, 400);
    await world.provider('Win', win(other, 0));
    await world.drain();
    await world.provider('Win', win(opened, 20_000));
    expect(await world.balance(seat.playerId)).toEqual({ cash: 11_000n, bonus: 0n });
  });

  test('counts a win no more that its provider has taken back with its round', async () => {
    const { seat, id } = await seated(700n, capped);
    const round = await roundAtOlivin(seat);
    expect(await round('bet', { amount: 100 })).toMatchObject({ code: 'OK' });
    await world.provider('Win', win(await staked(seat, 400), 0));
    await world.drain();
    const before = await promotions();
    expect(await round('win', { amount: 5_000 })).toMatchObject({ code: 'OK', balance: 1_000 });
    expect(await bonusOf(seat, id)).toMatchObject({ converted: 1_000, forfeited: 4_200 });
    expect(await round('cancel')).toMatchObject({ code: 'OK', balance: 300 });
    expect(await bonusOf(seat, id)).toMatchObject({ converted: 300, forfeited: 0 });
    expect(await promotions()).toBe(before);
  });

  test('is never passed, and reached by the same money in every order', async () => {
    const step = fc.record({
      kind: fc.constantFrom('win', 'win', 'last win', 'cancel', 'news' as const),
      round: fc.nat({ max: 2 }),
      amount: fc.integer({ min: 1, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { seat, id } = await seated(2_000n, capped);
        const open = [await staked(seat, 200), await staked(seat, 350), await staked(seat, 450)];
        let total = 1_000;
        const run = async ({ kind, round, amount }: (typeof steps)[number]) => {
          const of = open[round] ?? {};
          if (kind === 'news') return world.drain();
          const request =
            kind === 'cancel'
              ? cancel(of)
              : win(of, amount, { roundFinished: kind === 'last win' });
          const answer = await world.provider(kind === 'cancel' ? 'CancelBet' : 'Win', request);
          if (answer.code === 'OK') total += kind === 'cancel' ? Number(of.amount) : amount;
          // A stake is given back once.
          if (kind === 'cancel') open[round] = { ...of, amount: 0 };
        };
        for (const one of steps) {
          await run(one);
          expect((await world.balance(seat.playerId)).cash).toBeLessThanOrEqual(1_000n);
        }
        await world.drain();
        const most = Math.min(total, 1_000);
        expect(await world.balance(seat.playerId)).toEqual({ cash: BigInt(most), bonus: 0n });
        expect(await bonusOf(seat, id)).toEqual({
          state: 'CONVERTED',
          converted: most,
          forfeited: total - most,
        });
      }),
      { numRuns: 15 },
    );
  });
});

describe('a win that a person looks at', () => {
  /** Wins so much above the ceiling of the wheel with a stake of bonus money; gives the decision upon it. */
  async function heldWin(seat: Seat, stake: number, amount: number) {
    const desk = openCeilingsDesk(world);
    await desk.ceiling('ROUND', 'live-wheel', 1_000);
    const wheel = await world.sit(seat.playerId, 'live-wheel');
    await world.provider('Win', win(await staked(wheel, stake), amount));
    const [held] = await desk.heldOf(seat.playerId);
    return (decision: 'RELEASED' | 'REJECTED') => desk.decide(held?.id ?? '', decision);
  }

  test('keeps its bonus running until it is decided', async () => {
    const { seat, id } = await seated(1_000n);
    const decide = await heldWin(seat, 1_000, 5_000);
    expect(await world.balance(seat.playerId)).toEqual({ cash: 0n, bonus: 0n });
    await expect(grant(seat.playerId, 50n)).rejects.toMatchObject({ code: 'ERR_BONUS_RUNNING' });
    await decide('RELEASED');
    expect(await world.balance(seat.playerId)).toEqual({ cash: 0n, bonus: 5_000n });
    expect(await bonusOf(seat, id)).toMatchObject({ state: 'ACTIVE' });
  });

  test('gives way when it is rejected', async () => {
    const { seat } = await seated(1_000n);
    const decide = await heldWin(seat, 1_000, 5_000);
    await decide('REJECTED');
    expect(await hasRoom(seat)).toBe(true);
  });

  test('fills a converted bonus up to its highest cash and no further', async () => {
    const { seat, id } = await seated(700n, { wageringRequired: 500n, conversionMaximum: 1_000n });
    const decide = await heldWin(seat, 100, 5_000);
    await world.provider('Win', win(await staked(seat, 500), 0));
    await world.drain();
    expect(await world.balance(seat.playerId)).toEqual({ cash: 100n, bonus: 0n });
    const before = await promotions();
    await decide('RELEASED');
    expect(await world.balance(seat.playerId)).toEqual({ cash: 1_000n, bonus: 0n });
    expect((await promotions()) - before).toBe(4_100n);
    expect(await bonusOf(seat, id)).toMatchObject({ converted: 1_000, forfeited: 4_100 });
  });
});

test('a stake that comes back to a bonus which has given way is the house’s: it was not wagered', async () => {
  const { seat, id } = await seated(1_000n);
  const round = await roundAtOlivin(seat);
  const table = { table: 'Roulette 1', dealer: 'Dealer 7', result: '17 black' };
  const lost = { ...table, stake: 1_000, win: 0 };
  expect(await round('livegame', lost)).toMatchObject({ code: 'OK' });
  await grant(seat.playerId, 50n);
  expect(await bonusOf(seat, id)).toMatchObject({ state: 'SPENT' });
  const before = await promotions();
  expect(await round('cancel')).toMatchObject({ code: 'OK', balance: 50 });
  expect((await promotions()) - before).toBe(1_000n);
});
