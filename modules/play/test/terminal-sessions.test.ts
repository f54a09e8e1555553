/** Game sessions at terminals: what lies there is staked, and not the wallet. */
import type { PlayerId, StaffId } from '@herna/kernel';
import { inputsOf, type WagerRequest } from '@herna/wagering';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wagersHappened, wagersOf } from '../contract/events.ts';
import { roundInput, sessionInput } from '../wager-slots.ts';
import { fresh, openPlayWorld, type PlayWorld } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const gameId = 'amber-hall';

const launchToken = async (playerId: PlayerId, gameKey = gameId): Promise<string> => {
  const call = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
  return (await world.as(playerId, call, { body: { gameKey } })).token;
};

/** A session that is started at the terminal where the player is signed in. */
async function startedAtTerminal(playerId: PlayerId, game = gameId) {
  const token = await launchToken(playerId, game);
  const call = 'POST /capi/gamingapi/v1/Landbased/startGameSession';
  const body = { playerId: playerId.toString(), token, gameId: game, terminal: '7' };
  const { sessionId } = await world.speak('olivin', call, body);
  return { playerId: playerId.toString(), sessionId: sessionId as string, gameId: game };
}

/** A player at a terminal, with so much in the wallet and so much brought by card. */
async function seatedAtTerminal(cash: bigint, brought: bigint, game = gameId) {
  const playerId = await world.player(cash + brought);
  await world.bring(playerId, brought);
  world.terminals.set(playerId, '7');
  return { playerId, session: await startedAtTerminal(playerId, game) };
}
type Seat = Awaited<ReturnType<typeof seatedAtTerminal>>;

/** A session of the same game on the site. */
async function seatedOnline(playerId: PlayerId): Promise<Seat['session']> {
  const body = { token: await launchToken(playerId), gameId };
  const found = await world.speak('olivin', 'POST /capi/gamingapi/v1/Session/activate', body);
  return { playerId: found.playerId, sessionId: found.sessionId, gameId };
}

const round = (
  { session }: Pick<Seat, 'session'>,
  step: 'bet' | 'win' | 'cancel',
  more: Record<string, unknown>,
) =>
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
/** What lies on the terminal, and in the wallet. */
const held = async (seat: Seat) => [await world.lies(seat.playerId), await cash(seat)];

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

test('the movements of a round tell what they have moved on the terminal', async () => {
  const seat = await seatedAtTerminal(500n, 300n);
  const roundId = fresh('round');
  await round(seat, 'bet', { roundId, amount: 200 });
  await round(seat, 'win', { roundId, amount: 70 });
  await round(seat, 'cancel', { roundId });
  const { playerId } = seat;
  const { items } = await world.ledger.statement(world.database.read, { playerId, order: 'asc' });
  expect(items.map(({ kind, cashChange, purseChange }) => [kind, cashChange, purseChange])).toEqual(
    [
      ['deposit', 800n, 0n],
      ['transfer', -300n, 300n],
      ['bet', 0n, -200n],
      ['win', 0n, 70n],
      ['bet-cancel', 0n, 200n],
      ['win-cancel', 0n, -70n],
      // The cancel of the round itself.
      ['bet-cancel', 0n, 0n],
    ],
  );
  const rounds = await world.as(playerId, 'GET /capi/v2-onling/PlayerGames/GetList', {});
  const query = { roundId: rounds.items[0].roundId };
  const detail = await world.as(playerId, 'GET /capi/v2-onling/PlayerGames/GetRound', { query });
  expect(detail.movements.map((one: { purseChange: number }) => one.purseChange)).toEqual([
    -200, 70, 200, -70,
  ]);
});

test('limits and exclusions hold there too, by what was staked anywhere', async () => {
  const seat = await seatedAtTerminal(500n, 300n);
  const { playerId } = seat;
  const online = { session: await seatedOnline(playerId) };
  const bet = (at: Pick<Seat, 'session'>, amount: number) =>
    round(at, 'bet', { roundId: fresh('round'), amount });
  expect(await bet(online, 100)).toMatchObject({ code: 'OK' });
  const again = { session: await startedAtTerminal(playerId) };
  const limits = [{ kind: 'StakeMonthCasinoLimit', decision: 'VALUE', value: 250 }] as const;
  await world.database.transaction((tx) =>
    world.protection.limits.change(tx, playerId, limits, {
      requester: { by: 'player', id: playerId },
      onlyStricter: false,
    }),
  );
  expect(await bet(again, 151)).toEqual({ code: 'LIMIT_STAKE' });
  expect(await bet(again, 50)).toMatchObject({ code: 'OK' });
  await world.database.transaction((tx) =>
    world.protection.exclusions.excludeByStaff(tx, playerId, {
      days: 30,
      minimumDays: 1,
      reason: 'seen at the venue',
      staffId: 1n as StaffId,
    }),
  );
  expect(await bet(again, 50)).toEqual({ code: 'PLAYER_EXCLUDED' });
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

test('a win that comes late or outside a round is paid to the wallet', async () => {
  const seat = await seatedAtTerminal(500n, 300n);
  const { sessionId } = seat.session;
  const roundId = fresh('round');
  await round(seat, 'bet', { roundId, amount: 100 });
  const prize = { ...seat.session, type: 'Promotion', transactionId: fresh('prize'), amount: 30 };
  const paid = await world.speak('olivin', 'POST /capi/gamingapi/v1/win', prize);
  expect(paid).toMatchObject({ code: 'OK', balance: 200 });
  expect(await held(seat)).toEqual([200n, 530n]);
  await round(seat, 'win', { roundId, amount: 5 });
  expect(await held(seat)).toEqual([205n, 530n]);
  await world.speak('olivin', 'POST /capi/gamingapi/v1/Session/close', { sessionId });
  expect(await round(seat, 'win', { roundId, amount: 70 })).toMatchObject({
    code: 'OK',
    balance: 205,
  });
  expect(await held(seat)).toEqual([205n, 600n]);
  // Each leaves from where it came to.
  await round(seat, 'cancel', { roundId });
  expect(await held(seat)).toEqual([300n, 530n]);
});

test('takes a round with its win back from a session elsewhere', async () => {
  const seat = await seatedAtTerminal(500n, 300n);
  const roundId = fresh('round');
  await round(seat, 'bet', { roundId, amount: 100 });
  await round(seat, 'win', { roundId, amount: 150 });
  const session = await seatedOnline(seat.playerId);
  expect(await round({ session }, 'cancel', { roundId })).toMatchObject({ code: 'OK' });
  expect(await held(seat)).toEqual([300n, 500n]);
});

test('a stake that returns from a session elsewhere is there for the next one of its batch', async () => {
  const { playerId, session } = await seatedAtTerminal(500n, 300n);
  const [reference, betId] = [fresh('round'), fresh('bet')];
  await round({ session }, 'bet', { roundId: reference, transactionId: betId, amount: 200 });
  const online = await seatedOnline(playerId);
  // The one that is opened last is the one that is open.
  const again = await startedAtTerminal(playerId);
  const request = (
    kind: WagerRequest['kind'],
    { sessionId }: Seat['session'],
    round: string,
    more: Partial<WagerRequest>,
  ): WagerRequest => ({
    kind,
    providerId: 3n,
    transactionId: fresh(kind),
    playerId,
    gameKey: gameId,
    amount: 0n,
    cancelledTransactionId: undefined,
    contentHash: 1n,
    inputs: inputsOf(
      sessionInput.with(BigInt(sessionId)),
      roundInput.with({ reference: round, finished: false, whole: false, outcome: undefined }),
    ),
    ...more,
  });
  const answers = await world
    .wagerPath()
    .submitTogether([
      request('bet-cancel', online, reference, { cancelledTransactionId: betId }),
      request('bet', again, fresh('round'), { amount: 250n }),
    ]);
  expect(answers).toMatchObject([
    { code: 'OK', balance: 500n },
    { code: 'OK', balance: 50n },
  ]);
  expect(await world.lies(playerId)).toBe(50n);
});

test('a long round whose win was taken out of the terminal is not taken back in part', async () => {
  const seat = await seatedAtTerminal(500n, 300n);
  const roundId = fresh('round');
  await Promise.all(Array.from({ length: 100 }, () => round(seat, 'bet', { roundId, amount: 1 })));
  await round(seat, 'win', { roundId, amount: 200 });
  await world.bring(seat.playerId, -400n);
  const transactionId = fresh('cancel');
  const cancelled = () => round(seat, 'cancel', { roundId, transactionId });
  expect(await cancelled()).toEqual({ code: 'INSUFFICIENT_FUNDS' });
  expect(await held(seat)).toEqual([0n, 900n]);
  await world.bring(seat.playerId, 400n);
  expect(await cancelled()).toMatchObject({ code: 'OK', balance: 300 });
  expect(await held(seat)).toEqual([300n, 500n]);
});

test('tells others what lies on the terminal beside the wallet', async () => {
  const seat = await seatedAtTerminal(0n, 300n);
  await round(seat, 'bet', { roundId: fresh('round'), amount: 200 });
  const online = await seatedOnline(seat.playerId);
  await world.bring(seat.playerId, -50n);
  await round({ session: online }, 'bet', { roundId: fresh('round'), amount: 40 });
  const { rows } = await world.database.pool.query(
    'select payload from outbox.event where type = $1 order by id',
    [wagersHappened],
  );
  const news = rows.flatMap(({ payload }) => wagersOf(payload));
  expect(news.filter(({ playerId }) => playerId === `${seat.playerId}`)).toMatchObject([
    { cash: '200', cashAfter: '0', purseAfter: '100' },
    { cash: '40', cashAfter: '10', purseAfter: null },
  ]);
});

test('a prize of a ticket that was bought at the terminal is paid to the wallet', async () => {
  const seat = await seatedAtTerminal(500n, 300n, 'amber-lotto');
  const lottery = 'POST /capi/gamingapi/v1/Lottery';
  const [drawId, ticketId] = [fresh('draw'), fresh('ticket')];
  const after = (minutes: number) =>
    new Date(world.clock.now().getTime() + minutes * 60_000).toISOString();
  const times = { salesOpenAt: after(-1), salesCloseAt: after(10), drawAt: after(20) };
  await world.speak('olivin', `${lottery}/draw/create`, {
    drawId,
    gameId: 'amber-lotto',
    ...times,
  });
  const ticket = { ...seat.session, drawId, ticketId, numbers: [1, 2], amount: 100 };
  expect(await world.speak('olivin', `${lottery}/ticket/create`, ticket)).toMatchObject({
    code: 'OK',
    balance: 200,
  });
  world.clock.advance(20 * 60_000);
  const prizes = [{ hits: 2, amount: 70 }];
  await world.speak('olivin', `${lottery}/draw/result`, { drawId, numbers: [1, 2], prizes });
  const prize = { ...seat.session, type: 'Lottery', ticketId, amount: 70 };
  const call = 'POST /capi/gamingapi/v1/win';
  const paid = await world.speak('olivin', call, { ...prize, transactionId: fresh('prize') });
  expect(paid).toMatchObject({ code: 'OK', balance: 200 });
  expect(await held(seat)).toEqual([200n, 570n]);
});
