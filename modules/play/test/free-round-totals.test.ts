/** Free rounds at providers by the calls of their editions: what is refused, held, or taken only once. */
import { type PlayerId, pragueDaysLater } from '@herna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fresh, openPlayWorld, type PlayWorld } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const games = { kremen: 'granite-wheel', olivin: 'amber-hall' } as const;
type Key = keyof typeof games;
const ids = { kremen: 2n, olivin: 3n } as const;
const openings = {
  kremen: 'POST /api/ProviderWallet/WalletService/Authenticate',
  olivin: 'POST /capi/gamingapi/v1/Session/activate',
} as const;

async function seated(key: Key, playerId?: PlayerId) {
  const player = playerId ?? (await world.player(0n));
  const gameId = games[key];
  const call = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
  const { token } = await world.as(player, call, { body: { gameKey: gameId } });
  const { sessionId } = await world.speak(key, openings[key], { token, gameId });
  return { playerId: player, session: { sessionId, playerId: player.toString() }, gameId };
}
type Seated = Awaited<ReturnType<typeof seated>>;

let given = 500n;
/** Three rounds of 20 that are kept by a provider. */
const give = async (key: Key, playerId: PlayerId, winsHeld = true): Promise<bigint> => {
  const id = ++given;
  await world.database.transaction((tx) =>
    world.play.freeRounds.begin(tx, {
      id,
      playerId,
      promotionId: 7_000n + id,
      providerId: ids[key],
      gameKeys: [games[key]],
      stake: { amount: 20n, currency: 'EUR' },
      rounds: 3,
      expiresAt: pragueDaysLater(world.clock.now(), 7),
      winsHeld,
    }),
  );
  return id;
};
const account = (kind: 'free-round-liability' | 'free-round-wins' | 'promotions', id: bigint) =>
  world.ledger.houseBalance(world.database.read, kind, id, 'EUR');
const heldWins = async (playerId: PlayerId) =>
  (
    await world.database.pool.query(
      `select cause, amount, state, free_round_id from ceilings.held_win
       where player_id = $1 order by id`,
      [playerId],
    )
  ).rows;

const win = ({ session, gameId }: Seated, more: object) =>
  world.speak('olivin', 'POST /capi/gamingapi/v1/win', {
    ...session,
    gameId,
    transactionId: fresh('total'),
    type: 'FreeRounds',
    ...more,
  });

describe('a stake of nothing', () => {
  const stakes = async (seat: Seated, more: object) => {
    const call = 'POST /api/ProviderWallet/WalletService';
    const { defenceCode } = await world.speak('kremen', `${call}/GetDefenceCode`, seat.session);
    return world.speak('kremen', `${call}/WithdrawAndDeposit`, {
      ...seat.session,
      gameId: seat.gameId,
      defenceCode,
      transferId: fresh('spin'),
      gameNumber: fresh('spin-round'),
      currency: 'EUR',
      amount: 0,
      winAmount: 50,
      reason: 'ROUND_END',
      ...more,
    });
  };

  it('is paid by the free rounds that it names, and refused without', async () => {
    const seat = await seated('kremen');
    const id = await give('kremen', seat.playerId, false);
    expect(await stakes(seat, {})).toMatchObject({ code: 'ERR_VALIDATION' });
    expect(await stakes(seat, { freeRoundId: '1' })).toMatchObject({
      code: 'FREE_ROUND_NOT_FOUND',
    });
    expect(await stakes(seat, { freeRoundId: 'bonus-spins' })).toMatchObject({
      code: 'FREE_ROUND_NOT_FOUND',
    });
    const paid = await stakes(seat, { freeRoundId: id.toString() });
    expect(paid).toMatchObject({ code: 'OK', providerCode: '1000', balance: 50 });
    expect(await account('free-round-liability', id)).toBe(40n);
    expect(await world.balance(seat.playerId)).toMatchObject({ cash: 50n });
  });

  it('wins no more than its title may pay for what it is worth', async () => {
    const seat = await seated('kremen');
    const id = await give('kremen', seat.playerId, false);
    const most = await stakes(seat, { freeRoundId: id.toString(), winAmount: 2_000_000 });
    expect(most).toMatchObject({ balance: 2_000_000 });
    const more = await stakes(seat, { freeRoundId: id.toString(), winAmount: 2_000_001 });
    expect(more).toMatchObject({ code: 'OK', balance: 2_000_000 });
    expect(await heldWins(seat.playerId)).toMatchObject([
      { cause: 'MULTIPLE', amount: 2_000_001n, state: 'HELD' },
    ]);
  });
});

describe('a total', () => {
  it('is one movement: the stakes of all rounds and what they have won', async () => {
    const seat = await seated('olivin');
    const id = await give('olivin', seat.playerId);
    const total = { freeRoundId: id.toString(), roundsPlayed: 2, amount: 90 };
    const booked = await win(seat, total);
    expect(await world.postings(booked.casinoTransactionId)).toEqual([
      ['free-round-liability', id, -40n],
      ['free-round-wins', id, 90n],
      ['game-revenue', 3n, -50n],
    ]);
    expect(await win(seat, total)).toEqual({
      ...booked,
      code: 'DUPLICATE',
      providerCode: 'Duplicate',
    });
    expect(await win(seat, { ...total, amount: 91 })).toMatchObject({
      code: 'TRANSACTION_CONFLICT',
    });
    // What is left of them goes back, since the provider is done.
    await world.play.freeRounds.expire();
    expect(await account('free-round-liability', id)).toBe(0n);
    expect(await account('promotions', 7_000n + id)).toBe(-40n);
  });

  it('is cash at once where nothing is to be converted', async () => {
    const seat = await seated('olivin');
    const id = await give('olivin', seat.playerId, false);
    const booked = await win(seat, { freeRoundId: `${id}`, roundsPlayed: 3, amount: 90 });
    expect(await world.postings(booked.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, 90n],
      ['free-round-liability', id, -60n],
      ['game-revenue', 3n, -30n],
    ]);
    expect(await world.balance(seat.playerId)).toMatchObject({ cash: 90n });
  });

  it('above what all stakes together may win is held, with its stakes taken', async () => {
    const seat = await seated('olivin');
    const id = await give('olivin', seat.playerId);
    const total = { freeRoundId: `${id}`, roundsPlayed: 1, amount: 6_000_001 };
    expect(await win(seat, total)).toMatchObject({ code: 'OK', balance: 0 });
    expect(await heldWins(seat.playerId)).toMatchObject([
      { cause: 'MULTIPLE', amount: 6_000_001n, free_round_id: id },
    ]);
    expect(await account('free-round-wins', id)).toBe(0n);
    expect(await account('free-round-liability', id)).toBe(40n);
  });

  it('of nothing is told too, and of what was given needs its figures', async () => {
    const seat = await seated('olivin');
    const id = await give('olivin', seat.playerId);
    const freeRoundId = id.toString();
    expect(await win(seat, { freeRoundId, amount: 5 })).toMatchObject({ code: 'ERR_VALIDATION' });
    expect(await win(seat, { roundsPlayed: 1, amount: 5 })).toMatchObject({
      code: 'ERR_VALIDATION',
    });
    expect(await win(seat, { type: 'Promotion', amount: 0 })).toMatchObject({
      code: 'ERR_VALIDATION',
    });
    expect(await win(seat, { freeRoundId, roundsPlayed: 3, amount: 0 })).toMatchObject({
      code: 'OK',
    });
    expect(await account('free-round-liability', id)).toBe(0n);
    expect(await account('free-round-wins', id)).toBe(0n);
  });

  it.each<[string, (own: bigint, other: bigint) => object]>([
    ['that nobody gave', () => ({ freeRoundId: '999999' })],
    ['by a name that is none of ours', () => ({ freeRoundId: 'own-spins' })],
    ['of another player', (_own, other) => ({ freeRoundId: other.toString() })],
    ['with more rounds than were given', (own) => ({ freeRoundId: `${own}`, roundsPlayed: 4 })],
    ['paid out in another way', (own) => ({ freeRoundId: `${own}`, type: 'Promotion' })],
  ])('of free rounds %s is accepted and waits for a person', async (_, change) => {
    const [seat, other] = [await seated('olivin'), await world.player(0n)];
    const [own, foreign] = [await give('olivin', seat.playerId), await give('olivin', other)];
    const wish = { roundsPlayed: 1, amount: 70, ...change(own, foreign) };
    expect(await win(seat, wish)).toMatchObject({ code: 'OK', balance: 0 });
    expect(await heldWins(seat.playerId)).toMatchObject([
      { cause: 'FREE_ROUND_UNKNOWN', amount: 70n, state: 'HELD', free_round_id: null },
    ]);
    for (const id of [own, foreign]) {
      expect(await account('free-round-liability', id)).toBe(60n);
      expect(await account('free-round-wins', id)).toBe(0n);
    }
    // The right total still finds its place.
    const right = { freeRoundId: `${own}`, roundsPlayed: 3, amount: 30 };
    expect(await win(seat, right)).toMatchObject({ code: 'OK' });
    expect(await account('free-round-wins', own)).toBe(30n);
  });

  it('twice at the same moment on two nodes is booked once', async () => {
    const seat = await seated('olivin');
    const id = await give('olivin', seat.playerId);
    const body = {
      ...seat.session,
      gameId: seat.gameId,
      transactionId: fresh('total'),
      type: 'FreeRounds',
      freeRoundId: id.toString(),
      roundsPlayed: 3,
      amount: 45,
    };
    const other = world.otherNode();
    const answers = await Promise.all(
      [undefined, other].map((node) =>
        world.speak('olivin', 'POST /capi/gamingapi/v1/win', body, node),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['DUPLICATE', 'OK']);
    expect(await account('free-round-wins', id)).toBe(45n);
    expect(await account('free-round-liability', id)).toBe(0n);
  });
});
