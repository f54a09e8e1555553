/**
 * The draws and tickets of a lottery provider, and its calls of the platform: draws are announced,
 * tickets sold from the player's wallet, results delivered, wins paid, draws closed. What has no
 * answer is repeated under its id, as the protocol wants it.
 */
import { join } from 'node:path';
import type { Clock, Random } from '@herna/kernel';
import type { EventLog } from '../frame/event-log.ts';
import type { FaultSwitches } from '../frame/faults.ts';
import { openRecordFile } from '../frame/record-file.ts';
import type { Wallet, WalletAnswer } from '../studios/wallet.ts';
import { drawGame, gameList, lotteryName, prizeOf } from './draws.table.ts';

export interface Draw {
  readonly id: string;
  readonly salesOpenAt: string;
  readonly salesCloseAt: string;
  readonly drawAt: string;
  /** NEW until the platform has answered. */
  readonly state: 'NEW' | 'ANNOUNCED' | 'DRAWN' | 'CLOSED';
  /** Drawn here before the platform is notified. */
  readonly numbers: readonly number[] | null;
}

export interface Ticket {
  readonly id: string;
  readonly drawId: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly numbers: readonly number[];
  readonly price: number;
  readonly currency: string;
  /** UNKNOWN where the platform has not answered. */
  readonly state: 'UNKNOWN' | 'SOLD' | 'REFUSED' | 'LOST' | 'WON' | 'PAID';
  readonly win: number;
}

/** A player at the game, by a launch of the platform's. */
export interface Seat {
  readonly id: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly currency: string;
}

/** Switches of the lottery beside the common ones. */
export const drawSwitches = {
  loseAnswers: { kind: 'flag', label: 'Hear no answer of the platform' },
  doubleCalls: { kind: 'flag', label: 'Send each call twice, at the same moment' },
  wrongKey: { kind: 'flag', label: 'Sign calls and answers with a wrong key' },
  holdWins: { kind: 'flag', label: 'Pay wins late: by hand only' },
  loseTickets: { kind: 'flag', label: 'Know no ticket or draw when asked for a detail' },
  foreignAddress: { kind: 'flag', label: 'Answer with an address of somebody else' },
  overdueAddress: { kind: 'flag', label: 'Answer with an address that is over' },
} as const;

export interface LedgerDeps {
  readonly folder: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: EventLog;
  readonly faults: FaultSwitches;
  readonly wallet: Wallet;
  readonly forgedWallet: Wallet;
}

const gamingApi = '/capi/gamingapi/v1';
const minuteMs = 60_000;

/** Opens what the lottery keeps, and gives its acts. */
export function openLotteryLedger(deps: LedgerDeps) {
  const { clock, random, log, faults } = deps;
  const draws = openRecordFile<Draw>(join(deps.folder, `${lotteryName}-draws.jsonl`));
  const tickets = openRecordFile<Ticket>(join(deps.folder, `${lotteryName}-tickets.jsonl`));
  const seats = openRecordFile<Seat>(join(deps.folder, `${lotteryName}-seats.jsonl`));

  const call = async (path: string, content: object): Promise<WalletAnswer> => {
    const { wrongKey, doubleCalls, loseAnswers } = faults.current();
    const wallet = wrongKey === 1 ? deps.forgedWallet : deps.wallet;
    const times = doubleCalls === 1 ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: times }, () => wallet(`${gamingApi}/${path}`, content)),
    );
    const good = answers.find(({ status }) => status === 200) ?? answers[0];
    return loseAnswers === 1 || !good ? { status: 0, body: {} } : good;
  };
  const codeOf = ({ status, body }: WalletAnswer): string =>
    status === 0 ? 'NO_ANSWER' : String(body.code ?? status);

  const ticketsOf = (drawId: string) => tickets.all().filter((one) => one.drawId === drawId);

  /** Sends the list of games, which is always the whole. */
  const publishGames = async (games: readonly unknown[] = gameList): Promise<WalletAnswer> => {
    const answer = await call('Games/set', { games });
    log.record(lotteryName, `games published: ${answer.status === 200 ? 'OK' : codeOf(answer)}`);
    return answer;
  };

  /** Says that there is a draw; again until the platform has answered. */
  const announce = async (draw: Draw): Promise<string> => {
    draws.put(draw);
    const { id: drawId, salesOpenAt, salesCloseAt, drawAt } = draw;
    const { gameId } = drawGame;
    const content = { drawId, gameId, salesOpenAt, salesCloseAt, drawAt };
    const answer = await call('Lottery/draw/create', content);
    if (answer.status === 200) draws.put({ ...draw, state: 'ANNOUNCED' });
    log.record(lotteryName, `draw announced: ${answer.status === 200 ? 'OK' : codeOf(answer)}`);
    return answer.status === 200 ? 'OK' : codeOf(answer);
  };

  /** The next draw by the timetable. */
  const nextDraw = (): Draw => {
    const every = drawGame.minutes * minuteMs;
    const now = +clock.now();
    // Whoever opens the game has a minute to buy.
    const from = now + (drawGame.closesMinutesBefore + 1) * minuteMs;
    const drawAt = new Date(Math.ceil(from / every) * every);
    return {
      id: `${drawGame.gameId}-${drawAt.toISOString().slice(0, 16)}`,
      salesOpenAt: new Date(now - minuteMs).toISOString(),
      salesCloseAt: new Date(+drawAt - drawGame.closesMinutesBefore * minuteMs).toISOString(),
      drawAt: drawAt.toISOString(),
      state: 'NEW',
      numbers: null,
    };
  };

  const openDraw = (): Draw | undefined =>
    draws.all().find(({ state, salesCloseAt }) => {
      return state === 'ANNOUNCED' && new Date(salesCloseAt) > clock.now();
    });

  /** Sells a ticket from the wallet of whoever sits there. */
  const sell = async (ticket: Ticket): Promise<string> => {
    tickets.put(ticket);
    const { id: ticketId, drawId, playerId, sessionId, numbers, price: amount } = ticket;
    const { gameId } = drawGame;
    const content = { sessionId, playerId, gameId, drawId, ticketId, numbers, amount };
    const answer = await call('Lottery/ticket/create', content);
    const code = codeOf(answer);
    const isHeard = answer.status > 0 && answer.status < 500;
    const state = answer.status === 200 ? 'SOLD' : isHeard ? 'REFUSED' : 'UNKNOWN';
    tickets.put({ ...ticket, state });
    log.record(lotteryName, `ticket: ${code}`);
    return code;
  };

  const drawnNumbers = (): number[] => {
    const urn = Array.from({ length: drawGame.highest }, (_, index) => index + 1);
    const drawn = Array.from({ length: drawGame.picks }, () => {
      return urn.splice(random.below(urn.length), 1)[0] ?? 0;
    });
    return drawn.sort((one, other) => one - other);
  };

  /** Draws the numbers, or takes those given, and delivers them. */
  const deliver = async (draw: Draw, given?: readonly number[]): Promise<string> => {
    const numbers = draw.numbers ?? given ?? drawnNumbers();
    draws.put({ ...draw, numbers });
    const [some] = ticketsOf(draw.id);
    const price = some?.price ?? drawGame.price.CZK ?? 0;
    const prizes = drawGame.prizes.map(({ hits, times }) => ({ hits, amount: times * price }));
    const answer = await call('Lottery/draw/result', { drawId: draw.id, numbers, prizes });
    if (answer.status !== 200) return codeOf(answer);
    draws.put({ ...draw, numbers, state: 'DRAWN' });
    for (const ticket of ticketsOf(draw.id)) {
      if (ticket.state !== 'SOLD') continue;
      const hits = ticket.numbers.filter((one) => numbers.includes(one)).length;
      const win = prizeOf(hits, ticket.price);
      tickets.put({ ...ticket, win, state: win > 0 ? 'WON' : 'LOST' });
    }
    return 'OK';
  };

  const payTicket = async (ticket: Ticket, amount = ticket.win): Promise<string> => {
    const { id: ticketId, playerId, sessionId } = ticket;
    const { gameId } = drawGame;
    const transactionId = `win-${ticketId}`;
    const content = {
      transactionId,
      type: 'Lottery',
      ticketId,
      sessionId,
      playerId,
      gameId,
      amount,
    };
    const answer = await call('win', content);
    if (answer.status === 200) tickets.put({ ...ticket, state: 'PAID' });
    return codeOf(answer);
  };

  /** Pays what has won and is not paid yet. */
  const payAll = async (draw: Draw): Promise<string[]> => {
    const codes: string[] = [];
    for (const ticket of ticketsOf(draw.id)) {
      if (ticket.state === 'WON') codes.push(await payTicket(ticket));
    }
    return codes;
  };

  const close = async (draw: Draw): Promise<string> => {
    const answer = await call('Lottery/draw/close', { drawId: draw.id });
    if (answer.status !== 200) return codeOf(answer);
    draws.put({ ...draw, state: 'CLOSED' });
    return 'OK';
  };

  /** Takes a draw as far as it goes: unknown tickets asked for again, result, wins, close. */
  const settle = async (id: string, given?: readonly number[]): Promise<string[]> => {
    const now = (): Draw | undefined => draws.get(id);
    const codes: string[] = [];
    const before = now();
    if (!before) return ['NO_DRAW'];
    for (const ticket of ticketsOf(id)) {
      if (ticket.state === 'UNKNOWN') codes.push(await sell(ticket));
    }
    if (before.state === 'ANNOUNCED') codes.push(await deliver(before, given));
    const drawn = now();
    if (drawn?.state === 'DRAWN' && faults.current().holdWins !== 1) {
      codes.push(...(await payAll(drawn)));
      const isPaid = ticketsOf(id).every(({ state }) => state !== 'WON' && state !== 'UNKNOWN');
      if (isPaid) codes.push(await close(drawn));
    }
    log.record(lotteryName, `draw settled: ${codes.join(', ')}`);
    return codes;
  };

  return {
    draws,
    tickets,
    seats,
    ticketsOf,
    openDraw,
    publishGames,
    announce,
    nextDraw,
    sell,
    settle,
    payTicket,

    /** Exchanges a launch token for a seat; the code of a refusal instead. */
    async open(token: string): Promise<Seat | string> {
      const answer = await call('Session/activate', { token, gameId: drawGame.gameId });
      const { playerId, sessionId, currency } = answer.body;
      if (answer.status !== 200) return codeOf(answer);
      const seat = {
        id: random.id(),
        playerId: String(playerId),
        sessionId: String(sessionId),
        currency: String(currency),
      };
      seats.put(seat);
      return seat;
    },

    /** Does what is due by the clock: whoever looks turns the drum. */
    async tend(): Promise<void> {
      for (const draw of draws.all()) {
        if (draw.state === 'NEW') await announce(draw);
        const isDue = new Date(draw.drawAt) <= clock.now() && draw.state !== 'CLOSED';
        if (isDue) await settle(draw.id);
      }
      if (!openDraw()) await announce(nextDraw());
    },

    clear() {
      draws.clear();
      tickets.clear();
      seats.clear();
    },
    close() {
      draws.close();
      tickets.close();
      seats.close();
    },
  };
}

export type LotteryLedger = ReturnType<typeof openLotteryLedger>;
