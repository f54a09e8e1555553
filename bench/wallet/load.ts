/**
 * The load, a process of its own: signed bets over keep-alive sockets, each connection sending its
 * next bet as soon as the last is answered. Requests are signed before the clock runs, since the
 * cost of a provider's signature is not the platform's.
 */
import { randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { signProviderRequest } from '@herna/server/edge';
import {
  gameOf,
  hotGame,
  hotSeat,
  players,
  providerKey,
  secret,
  slowEvery,
  slowGame,
  slowSeat,
  stake,
} from './settings.ts';

/**
 * What is sent: players at all games; all at one game and so one jackpot; each request three times;
 * now and then a bet at the slow game, whose answers are not in the latencies; or behind each bet the
 * end of its round, which won nothing and is not in the figures.
 */
export type LoadShape = 'spread' | 'hot' | 'storm' | 'slow' | 'rounds';

export interface LoadOrder {
  /** Servers of one database; connections take turns. */
  readonly ports: readonly number[];
  readonly shape: LoadShape;
  readonly connections: number;
  readonly warmMs: number;
  readonly measureMs: number;
  /** Distinguishes the transaction ids of one run. */
  readonly run: string;
  /** Requests signed in advance. */
  readonly requests: number;
}

export interface LoadReport {
  /** Bets accepted in the measured time, repeats answered in it, and the time itself. */
  readonly accepted: number;
  readonly repeated: number;
  readonly seconds: number;
  /** Bets accepted in all, for the count of rows afterwards. */
  readonly acceptedInAll: number;
  readonly refused: number;
  /** What the first refused bet was answered, head and body. */
  readonly refusal: string;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const paths = { bet: '/api/CasinoServer/Bet', win: '/api/CasinoServer/Win' } as const;

/** What a connection has received; an answer is much smaller. */
const received = Buffer.alloc(16_384);

interface Bet {
  readonly bytes: Buffer;
  /** Whether its latency counts. */
  readonly counts: boolean;
  /** The end of its round, where one is sent. */
  readonly end: Buffer | undefined;
}

/** Where a player sits, by the shape of the load. */
function seatOf(shape: LoadShape, player: number, index: number) {
  if (shape === 'hot') return { seat: hotSeat(player), game: hotGame };
  if (shape === 'slow' && index % slowEvery === 0) {
    return { seat: slowSeat(player), game: slowGame };
  }
  return { seat: player, game: gameOf(player) };
}

/** A provider's request as it goes over the wire. */
function signed(path: string, requestId: string, content: object): Buffer {
  const body = JSON.stringify(content);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = signProviderRequest(secret, {
    method: 'POST',
    path,
    timestamp,
    requestId,
    body,
  });
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
      `X-Provider-Id: ${providerKey}\r\nX-Timestamp: ${timestamp}\r\n` +
      `X-Request-Id: ${requestId}\r\nX-Signature: ${signature}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function signedBet({ run, shape }: LoadOrder, index: number): Bet {
  const player = randomInt(1, players + 1);
  const { seat, game } = seatOf(shape, player, index);
  const id = `${run}-${index}`;
  const round = {
    sessionId: String(seat),
    playerId: String(player),
    gameId: game,
    roundId: `round-${id}`,
  };
  const end = { ...round, transactionId: `win-${id}`, amount: 0, roundFinished: true };
  return {
    bytes: signed(paths.bet, id, { ...round, transactionId: `bet-${id}`, amount: stake }),
    counts: game !== slowGame,
    end: shape === 'rounds' ? signed(paths.win, `${id}-end`, end) : undefined,
  };
}

/** Runs one measurement. */
async function measure(order: LoadOrder): Promise<LoadReport> {
  const copies = order.shape === 'storm' ? 3 : 1;
  const bets = Array.from({ length: order.requests }, (_, index) => signedBet(order, index));
  const latencies: number[] = [];
  let next = 0;
  let accepted = 0;
  let repeated = 0;
  let refused = 0;
  let refusal = '';
  let measuring = false;
  let stopped = false;
  const finished: Promise<void>[] = [];

  /** Opens a connection and keeps it busy until the time is over. */
  const drive = (port: number, done: () => void): void => {
    let sentAt = 0;
    let pending = '';
    let counts = true;
    let end: Buffer | undefined;
    let ending = false;
    const send = (): void => {
      ending = end !== undefined;
      if (end) {
        socket.write(end);
        end = undefined;
        return;
      }
      const index = Math.floor(next / copies);
      if (stopped) return void socket.end(done);
      const bet = bets[index] ?? signedBet(order, index);
      bets[index] = bet;
      next++;
      ({ counts, end } = bet);
      sentAt = performance.now();
      socket.write(bet.bytes);
    };
    const receive = (length: number): boolean => {
      pending += received.toString('latin1', 0, length);
      const headEnd = pending.indexOf('\r\n\r\n');
      if (headEnd < 0) return true;
      const lengthAt = pending.indexOf('content-length: ') + 16;
      const bodyLength = Number.parseInt(pending.slice(lengthAt, lengthAt + 8), 10);
      if (pending.length < headEnd + 4 + bodyLength) return true;
      if (pending.includes('"OK"', headEnd)) accepted += ending ? 0 : 1;
      else if (pending.includes('"DUPLICATE"', headEnd)) repeated++;
      else if (refused++ === 0) refusal = pending;
      pending = '';
      if (measuring && counts && !ending) latencies.push(performance.now() - sentAt);
      send();
      return true;
    };
    // One buffer for all: what has arrived is read before the next connection's turn.
    const onread = { buffer: received, callback: receive };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread }, send);
    socket.on('error', () => done());
  };

  for (let index = 0; index < order.connections; index++) {
    const port = order.ports[index % order.ports.length] ?? 0;
    finished.push(new Promise((done) => drive(port, done)));
  }
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await wait(order.warmMs);
  const before = { accepted, repeated };
  const begun = performance.now();
  measuring = true;
  await wait(order.measureMs);
  measuring = false;
  const measured = { accepted: accepted - before.accepted, repeated: repeated - before.repeated };
  const seconds = (performance.now() - begun) / 1000;
  stopped = true;
  await Promise.all(finished);
  latencies.sort((left, right) => left - right);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    ...measured,
    seconds,
    acceptedInAll: accepted,
    refused,
    refusal,
    p50: at(0.5),
    p99: at(0.99),
  };
}

process.on('message', async (order: LoadOrder) => {
  process.send?.(await measure(order));
});
