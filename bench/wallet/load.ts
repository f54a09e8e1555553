/**
 * The load, a process of its own: signed bets over keep-alive sockets, each connection sending its
 * next bet as soon as the last is answered. Requests are signed before the clock runs, since the
 * cost of a provider's signature is not the platform's.
 */
import { randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { signProviderRequest } from '@herna/server/edge';
import { gameKey, players, providerKey, secret, stake } from './settings.ts';

export interface LoadOrder {
  readonly port: number;
  readonly connections: number;
  readonly warmMs: number;
  readonly measureMs: number;
  /** Distinguishes the transaction ids of one run. */
  readonly run: string;
  /** Requests signed in advance. */
  readonly requests: number;
}

export interface LoadReport {
  /** Accepted bets of the measured time, and the time itself. */
  readonly accepted: number;
  readonly seconds: number;
  /** Accepted bets in all, for the count of rows afterwards. */
  readonly acceptedInAll: number;
  readonly refused: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const path = '/api/CasinoServer/Bet';

function signedBet(run: string, index: number): Buffer {
  const player = String(randomInt(1, players + 1));
  const body = JSON.stringify({
    sessionId: player,
    playerId: player,
    gameId: gameKey,
    roundId: `round-${run}-${index}`,
    transactionId: `bet-${run}-${index}`,
    amount: stake,
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const requestId = `${run}-${index}`;
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

/** Runs one measurement. */
async function measure(order: LoadOrder): Promise<LoadReport> {
  const bets = Array.from({ length: order.requests }, (_, index) => signedBet(order.run, index));
  const latencies: number[] = [];
  let next = 0;
  let accepted = 0;
  let refused = 0;
  let measuring = false;
  let stopped = false;
  const finished: Promise<void>[] = [];

  const drive = (socket: Socket, done: () => void): void => {
    let sentAt = 0;
    let pending = '';
    const send = (): void => {
      const bet = stopped ? undefined : (bets[next] ?? signedBet(order.run, next));
      if (!bet) return void socket.end(done);
      next++;
      sentAt = performance.now();
      socket.write(bet);
    };
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      const headEnd = pending.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const lengthAt = pending.indexOf('content-length: ') + 16;
      const length = Number.parseInt(pending.slice(lengthAt, lengthAt + 8), 10);
      if (pending.length < headEnd + 4 + length) return;
      if (pending.startsWith('200', 9) && pending.includes('"OK"', headEnd)) accepted++;
      else refused++;
      pending = '';
      if (measuring) latencies.push(performance.now() - sentAt);
      send();
    });
    socket.on('error', () => done());
    send();
  };

  for (let index = 0; index < order.connections; index++) {
    const socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true });
    finished.push(new Promise((done) => socket.once('connect', () => drive(socket, done))));
  }
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await wait(order.warmMs);
  const acceptedBefore = accepted;
  const begun = performance.now();
  measuring = true;
  await wait(order.measureMs);
  measuring = false;
  const measured = accepted - acceptedBefore;
  const seconds = (performance.now() - begun) / 1000;
  stopped = true;
  await Promise.all(finished);
  latencies.sort((left, right) => left - right);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    accepted: measured,
    seconds,
    acceptedInAll: accepted,
    refused,
    p50: at(0.5),
    p99: at(0.99),
  };
}

process.on('message', async (order: LoadOrder) => {
  process.send?.(await measure(order));
});
