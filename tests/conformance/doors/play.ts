/** Living examples of the doors of play: seats, rounds, draws. */
import { bearer } from '@herna/testkit';
import { defenceCode, freshId, type LivingDoors, type Occasion, same } from './occasion.ts';
import { type DoorEdition, games, lottery, pin } from './platform-harness.ts';

const jantar = games['casino-server'].key;

/** A token with which the game of an edition is entered. */
async function token(
  { harness, person }: Pick<Occasion, 'harness' | 'person'>,
  edition: DoorEdition,
) {
  const gameKey = games[edition].key;
  const key = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
  const made = await harness.ask(key, { body: { gameKey } }, person.caller);
  return { body: { token: made.token as string, gameId: gameKey } };
}

/** A round of a provider that is open, by the stake that has opened it. */
export async function openRound(occasion: Occasion, edition: DoorEdition) {
  const { harness, person, seat } = occasion;
  const id = harness.fresh('round');
  const key =
    edition === 'gaming-api' ? 'POST /capi/gamingapi/v1/Round/bet' : 'POST /api/CasinoServer/Bet';
  const playerId = String(person.playerId);
  const body = { ...seat, playerId, roundId: id, transactionId: id, amount: 100 };
  await harness.ask(key, { body }, harness.callers.of(edition));
  return id;
}

const defended = { defenceCode, transferId: freshId, gameNumber: freshId };

/** The id of a round of the player, as he is shown it. */
async function shownRound(occasion: Occasion) {
  const { harness, person } = occasion;
  const seat = await harness.seat(person, 'casino-server');
  const reference = await openRound({ ...occasion, seat }, 'casino-server');
  const [round] = await harness.rows<{ id: bigint }>(
    'select id from play.round where reference = $1',
    [reference],
  );
  return { query: { roundId: String(round?.id) } };
}

const tomorrow = { salesCloseAt: '2026-11-22T18:00:00Z', drawAt: '2026-11-22T19:00:00Z' };
/** Its sales are over and its hour has come. */
const due = { salesCloseAt: '2026-11-21T08:30:00Z', drawAt: '2026-11-21T09:00:00Z' };
const drawOf = (drawId: string, times = tomorrow) => ({
  drawId,
  gameId: lottery,
  salesOpenAt: '2026-11-21T08:00:00Z',
  ...times,
});

/** A draw that was announced. */
async function announced({ harness }: Occasion, times = tomorrow): Promise<string> {
  const drawId = harness.fresh('draw');
  const key = 'POST /capi/gamingapi/v1/Lottery/draw/create';
  await harness.ask(key, { body: drawOf(drawId, times) }, harness.callers.of('gaming-api'));
  return drawId;
}

/** A win that its jackpot's pool does not hold: the rest waits for a person. */
async function heldWin(occasion: Occasion): Promise<string> {
  const { harness, person } = occasion;
  const { sessionId, gameId } = await harness.seat(person, 'casino-server');
  const { jackpotId } = harness;
  const [pool] = await harness.rows<{ amount: bigint }>(
    `select sum(h.amount)::bigint as amount from ledger.house_balance h
     join ledger.account_kind k on k.id = h.account_kind
     where k.code = 'jackpot-pool' and h.owner_id = $1`,
    [jackpotId],
  );
  const transactionId = harness.fresh('jackpot-win');
  const playerId = String(person.playerId);
  const amount = Number(pool?.amount ?? 0n) + 100;
  const body = { sessionId, gameId, playerId, transactionId, jackpotId, amount };
  const key = 'POST /api/CasinoServer/JackpotWin';
  await harness.ask(key, { body }, harness.callers.of('casino-server'));
  const [held] = await harness.rows<{ id: bigint }>(
    'select id from ceilings.held_win where transaction_id = $1',
    [transactionId],
  );
  return String(held?.id);
}

const launched = { gameKey: jantar };

export const playDoors: LivingDoors = {
  'POST /api/ceilings/held-wins/{heldWinId}/decide': async (occasion) => ({
    params: { heldWinId: await heldWin(occasion) },
    body: { decision: occasion.batch % 2 === 0 ? 'RELEASED' : 'REJECTED' },
  }),
  'POST /api/CasinoServer/IdentifyPlayer': (occasion) => token(occasion, 'casino-server'),
  'POST /api/CasinoServer/Bet': () => ({ body: { roundId: freshId, transactionId: freshId } }),
  'POST /api/CasinoServer/Win': async (occasion) => {
    const roundId = await openRound(occasion, 'casino-server');
    return { body: { roundId, transactionId: freshId, amount: 150, roundFinished: false } };
  },
  'POST /api/CasinoServer/CancelBet': async (occasion) => {
    const roundId = await openRound(occasion, 'casino-server');
    return { body: { roundId, transactionId: freshId, betTransactionId: roundId } };
  },
  'POST /api/CasinoServer/JackpotWin': async (occasion) => {
    const roundId = await openRound(occasion, 'casino-server');
    const { jackpotId } = occasion.harness;
    return { body: { roundId, jackpotId, transactionId: freshId, amount: 5 } };
  },
  'POST /api/ProviderWallet/WalletService/Authenticate': (occasion) =>
    token(occasion, 'wallet-service'),
  'POST /api/ProviderWallet/WalletService/Withdraw': () => ({ body: defended }),
  'POST /api/ProviderWallet/WalletService/Deposit': async ({ harness, person, seat, batch }) => {
    const caller = harness.callers.of('wallet-service');
    const playerId = String(person.playerId);
    const session = { sessionId: seat.sessionId, playerId };
    const path = 'POST /api/ProviderWallet/WalletService';
    const code = await harness.ask(`${path}/GetDefenceCode`, { body: session }, caller);
    const id = harness.fresh('round');
    const bet = {
      ...session,
      gameId: seat.gameId,
      currency: 'CZK',
      defenceCode: code.defenceCode,
      transferId: id,
      gameNumber: id,
      amount: 100,
      reason: 'ROUND_BEGIN',
    };
    await harness.ask(`${path}/Withdraw`, { body: bet }, caller);
    const reason = batch % 2 === 0 ? 'ROUND_END' : 'ROUND_CANCEL';
    return { body: { ...defended, gameNumber: id, amount: 150, reason } };
  },
  'POST /api/ProviderWallet/WalletService/WithdrawAndDeposit': () => ({ body: defended }),
  'POST /capi/gamingapi/v1/Session/activate': (occasion) => token(occasion, 'gaming-api'),
  'POST /capi/gamingapi/v1/Landbased/startGameSession': async ({ harness }) => {
    // Signed in at the terminal whose key the callers have; his session online would end by that.
    const person = await harness.person();
    const card = { cardNumber: person.cardNumber, pin, takeOver: true };
    const door = 'POST /capi/PlayerAuthentication/v1/ByCard';
    const entered = await harness.ask(door, { body: card }, harness.callers.of('kiosk'));
    const caller = bearer(entered.token);
    const { body } = await token({ harness, person: { ...person, caller } }, 'gaming-api');
    return { body: { ...body, playerId: String(person.playerId), terminal: '1' } };
  },
  'POST /capi/gamingapi/v1/Round/bet': () => ({
    body: { roundId: freshId, transactionId: freshId },
  }),
  'POST /capi/gamingapi/v1/Round/livegame': () => ({
    body: { roundId: freshId, transactionId: freshId },
  }),
  'POST /capi/gamingapi/v1/Round/win': async (occasion) => {
    const roundId = await openRound(occasion, 'gaming-api');
    return { body: { roundId, transactionId: freshId } };
  },
  'POST /capi/gamingapi/v1/Round/cancel': async (occasion) => {
    const roundId = await openRound(occasion, 'gaming-api');
    return { body: { roundId, transactionId: freshId } };
  },
  'POST /capi/gamingapi/v1/Round/close': async (occasion) => ({
    body: { roundId: await openRound(occasion, 'gaming-api') },
  }),
  'POST /capi/gamingapi/v1/win': () => ({ body: { transactionId: freshId } }),
  'POST /capi/gamingapi/v1/cancelBet': async (occasion) => {
    const roundId = await openRound(occasion, 'gaming-api');
    return { body: { roundId, transactionId: freshId, betTransactionId: roundId } };
  },
  'POST /capi/gamingapi/v1/Lottery/draw/create': () => ({ body: drawOf(freshId) }),
  'POST /capi/gamingapi/v1/Lottery/draw/update': async (occasion) => ({
    body: { drawId: await announced(occasion) },
  }),
  'POST /capi/gamingapi/v1/Lottery/draw/result': async (occasion) => ({
    body: { drawId: await announced(occasion, due) },
  }),
  'POST /capi/gamingapi/v1/Lottery/draw/close': async (occasion) => {
    const drawId = await announced(occasion, due);
    const body = { drawId, numbers: [1, 2], prizes: [{ hits: 2, amount: 100 }] };
    const { harness } = occasion;
    const key = 'POST /capi/gamingapi/v1/Lottery/draw/result';
    await harness.ask(key, { body }, harness.callers.of('gaming-api'));
    return { body: { drawId } };
  },
  'POST /capi/gamingapi/v1/Lottery/ticket/create': async (occasion) => {
    const { harness, person } = occasion;
    const seat = await harness.seat(person, 'gaming-api', lottery);
    return { body: { ...seat, drawId: await announced(occasion), ticketId: freshId } };
  },
  'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken': () => ({ body: launched }),
  'GET /capi/v2-onling/GameSession/GetSummary': async ({ harness, person }) => {
    const { sessionId } = await harness.seat(person, 'casino-server');
    return { query: { sessionId } };
  },
  ...same(
    [
      'POST /capi/v2-onling/OnlineGame/Launch',
      'POST /capi/GamesManagement/v3/Game/Launch',
      'POST /capi/v2-onling/PlayerGames/SetFavorite',
      'POST /capi/GamesManagement/v3/PlayerGame/SetFavoriteGame',
    ],
    () => ({ body: launched }),
  ),
  ...same(
    ['GET /capi/v2-onling/OnlineGame/DemoRedirect', 'GET /capi/v2-onling/OnlineGame/RealRedirect'],
    () => ({ query: launched }),
  ),
  ...same(
    ['GET /capi/v2-onling/PlayerGames/GetRound', 'GET /capi/v2-onling/View/GetRound'],
    shownRound,
  ),
};
