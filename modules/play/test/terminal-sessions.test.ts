/** Game sessions at terminals: what lies there is staked, and not the wallet. */
import type { PlayerId } from '@herna/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fresh, openPlayWorld, type PlayWorld } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const gameId = 'amber-hall';

const launchToken = async (playerId: PlayerId): Promise<string> => {
  const call = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
  return (await world.as(playerId, call, { body: { gameKey: gameId } })).token;
};

/** A player at a terminal, with so much in the wallet and so much brought by card. */
async function seatedAtTerminal(cash: bigint, brought: bigint) {
  const playerId = await world.player(cash + brought);
  await world.bring(playerId, brought);
  world.terminals.set(playerId, '7');
  const token = await launchToken(playerId);
  const call = 'POST /capi/gamingapi/v1/Landbased/startGameSession';
  const body = { playerId: playerId.toString(), token, gameId, terminal: '7' };
  const { sessionId } = await world.speak('olivin', call, body);
  return { playerId, session: { playerId: playerId.toString(), sessionId, gameId } };
}
type Seat = Awaited<ReturnType<typeof seatedAtTerminal>>;

/** A session of the same game on the site. */
async function seatedOnline(playerId: PlayerId): Promise<Seat['session']> {
  const body = { token: await launchToken(playerId), gameId };
  const found = await world.speak('olivin', 'POST /capi/gamingapi/v1/Session/activate', body);
  return { playerId: found.playerId, sessionId: found.sessionId, gameId };
}

const round = ({ session }: Seat, step: 'bet' | 'win', more: Record<string, unknown>) =>
  world.speak('olivin', `POST /capi/gamingapi/v1/Round/${step}`, {
    ...session,
    transactionId: fresh(step),
    ...more,
  });
const cancelBet = ({ session }: Seat, betTransactionId: string) =>
  world.speak('olivin', 'POST /capi/gamingapi/v1/cancelBet', {
    ...session,
    transactionId: fresh('cancel'),
    betTransactionId,
  });
const cash = async ({ playerId }: Seat) => (await world.balance(playerId)).cash;

test('stakes what lies on its terminal, and brings wins there', async () => {
  const seat = await seatedAtTerminal(500n, 300n);
  const { gameId: _game, ...session } = seat.session;
  const asked = () => world.speak('olivin', 'POST /capi/gamingapi/v1/Session/getBalance', session);
  expect(await asked()).toMatchObject({ balance: 300 });
  const roundId = fresh('round');
  const stake = { roundId, transactionId: fresh('bet'), amount: 200 };
  expect(await round(seat, 'bet', stake)).toMatchObject({ code: 'OK', balance: 100 });
  expect(await round(seat, 'bet', { roundId, amount: 101 })).toEqual({
    code: 'INSUFFICIENT_FUNDS',
  });
  const win = { roundId, transactionId: fresh('win'), amount: 70 };
  expect(await round(seat, 'win', win)).toMatchObject({ code: 'OK', balance: 170 });
  // A lost answer is asked for again by the same id.
  for (const [step, again] of [
    ['bet', stake],
    ['win', win],
  ] as const) {
    expect(await round(seat, step, again)).toMatchObject({ code: 'DUPLICATE', balance: 170 });
  }
  expect(await world.lies(seat.playerId)).toBe(170n);
  expect(await cash(seat)).toBe(500n);
  expect(await world.round(seat.playerId, roundId)).toMatchObject({
    stake: { amount: 200n },
    win: { amount: 70n },
  });
});

test('gives a stake back to where it was taken from, in whatever session', async () => {
  const seat = await seatedAtTerminal(500n, 300n);
  const transactionId = fresh('bet');
  await round(seat, 'bet', { roundId: fresh('round'), transactionId, amount: 200 });
  const online = await seatedOnline(seat.playerId);
  const cancel = { ...online, transactionId: fresh('cancel'), betTransactionId: transactionId };
  const back = await world.speak('olivin', 'POST /capi/gamingapi/v1/cancelBet', cancel);
  expect(back).toMatchObject({ code: 'OK', balance: 500 });
  expect([await world.lies(seat.playerId), await cash(seat)]).toEqual([300n, 500n]);
  // A stake of the wallet never comes to the terminal.
  const bet = { ...online, roundId: fresh('round'), transactionId: fresh('bet'), amount: 40 };
  await world.speak('olivin', 'POST /capi/gamingapi/v1/Round/bet', bet);
  await cancelBet(seat, bet.transactionId);
  expect([await world.lies(seat.playerId), await cash(seat)]).toEqual([300n, 500n]);
});
