/** A stake after which its round has won is not given back alone: the win would stay for nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Play } from '../index.ts';
import { bet, cancel, fresh, openPlayWorld, type PlayWorld, type Seat, win } from './play-world.ts';

let world: PlayWorld;
let other: Play;
beforeAll(async () => {
  world = await openPlayWorld();
  other = world.otherNode();
});
afterAll(() => world.close());

const seated = async (cash = 10_000n, bonus = 0n): Promise<Seat> =>
  world.sit(await world.player(cash, bonus));
const going = { roundFinished: false };
const stay = { code: 'ROUND_CLOSED' };

/** Kind, cash and bonus of what is booked of a round. */
async function booked({ playerId }: Seat, reference: unknown) {
  const { id } = (await world.round(playerId, String(reference))) as { id: bigint };
  const { movements } = await world.play.rounds.detail(id);
  return movements.map(({ kind, cashChange, bonusChange }) => [kind, cashChange, bonusChange]);
}

describe('a stake whose open round has won', () => {
  it('stays with its win, and the round goes on', async () => {
    const seat = await seated();
    const stake = bet(seat, 100);
    await world.provider('Bet', stake);
    await world.provider('Win', win(stake, 5_000, going));
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await world.provider('CancelBet', cancel(stake))).toEqual(stay);
    }
    expect(await world.balance(seat.playerId)).toEqual({ cash: 14_900n, bonus: 0n });
    expect(await world.provider('Win', win(stake, 0))).toMatchObject({ code: 'OK' });
    expect((await booked(seat, stake.roundId)).slice(0, 2)).toEqual([
      ['bet', -100n, 0n],
      ['win', 5_000n, 0n],
    ]);
  });

  it('stays also where bonus money paid for it', async () => {
    const seat = await seated(40n, 200n);
    const stake = bet(seat, 100);
    await world.provider('Bet', stake);
    await world.provider('Win', win(stake, 200, going));
    const before = await world.balance(seat.playerId);
    expect(await world.provider('CancelBet', cancel(stake))).toEqual(stay);
    expect(await world.balance(seat.playerId)).toEqual(before);
    expect((await booked(seat, stake.roundId)).map(([kind]) => kind)).toEqual(['bet', 'win']);
  });

  it('goes back where it was made after the win, but never the last stake of the round', async () => {
    const seat = await seated();
    const first = bet(seat, 100);
    await world.provider('Bet', first);
    await world.provider('Win', win(first, 500, going));
    const second = bet(seat, 300, { roundId: first.roundId });
    await world.provider('Bet', second);
    expect(await world.provider('CancelBet', cancel(second))).toMatchObject({ balance: 10_400 });
    expect(await world.provider('CancelBet', cancel(first))).toEqual(stay);
    expect(await booked(seat, first.roundId)).toEqual([
      ['bet', -100n, 0n],
      ['win', 500n, 0n],
      ['bet', -300n, 0n],
      ['bet-cancel', 300n, 0n],
    ]);
  });

  it('stays while another stake of the round is smaller than what it has won', async () => {
    const seat = await seated();
    const small = bet(seat, 1);
    const large = bet(seat, 5_000, { roundId: small.roundId });
    await world.provider('Bet', small);
    await world.provider('Bet', large);
    await world.provider('Win', win(large, 9_000, going));
    expect(await world.provider('CancelBet', cancel(large))).toEqual(stay);
    expect(await world.balance(seat.playerId)).toEqual({ cash: 13_999n, bonus: 0n });
  });

  it('goes back with its win when the whole round is taken back', async () => {
    const playerId = await world.player(10_000n);
    const gameId = 'amber-hall';
    const launching = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
    const { token } = await world.as(playerId, launching, { body: { gameKey: gameId } });
    const opening = 'POST /capi/gamingapi/v1/Session/activate';
    const found = await world.speak('olivin', opening, { token, gameId });
    const session = { playerId: found.playerId, sessionId: found.sessionId, gameId };
    const roundId = fresh('round');
    const step = (name: 'bet' | 'win' | 'cancel', amount?: number) =>
      world.speak('olivin', `POST /capi/gamingapi/v1/Round/${name}`, {
        ...session,
        roundId,
        transactionId: fresh(name),
        ...(amount !== undefined && { amount }),
      });
    await step('bet', 100);
    await step('win', 700);
    expect(await step('cancel')).toMatchObject({ code: 'OK', balance: 10_000 });
    expect(await world.round(playerId, roundId)).toMatchObject({ state: 'CANCELLED' });
  });
});

it('a cancel and a win of an open round on two nodes leave one of them', async () => {
  for (let round = 0; round < 20; round++) {
    const seat = await seated(100n);
    const stake = bet(seat, 100);
    await world.provider('Bet', stake);
    const [won, cancelled] = await Promise.all([
      world.provider('Win', win(stake, 500, going), other),
      world.provider('CancelBet', cancel(stake)),
    ]);
    const { cash } = await world.balance(seat.playerId);
    if (won.code === 'OK') expect([cancelled.code, cash]).toEqual(['ROUND_CLOSED', 500n]);
    else expect([won.code, cancelled.code, cash]).toEqual(['ROUND_CLOSED', 'OK', 100n]);
  }
});
