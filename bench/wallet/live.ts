/**
 * Live rounds: players at a slot for money. Each round is a call to the game server, which draws it,
 * keeps it and has its stake and its win booked by two signed calls over HTTP to the same wager path
 * that the rest of the bench loads with bets alone.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { serverFlags } from '../../tools/launch/children.ts';
import type { Span } from './meter.ts';

interface Seat {
  readonly token: string;
  readonly stake: number;
}

export interface LiveFigures {
  readonly guests: number;
  readonly rounds: number;
  readonly roundsPerSecond: number;
  /** Milliseconds from the press to the answer. */
  readonly p50: number;
  readonly p99: number;
}

/** Plays for so long with so many guests on a migrated database of its own. */
export async function measureLive(url: string, guests: number, span: Span): Promise<LiveFigures> {
  const child = fork(join(import.meta.dirname, 'live-server.ts'), [url, String(guests)], {
    execArgv: [...serverFlags],
  });
  const [{ port, seats }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the game server of the bench ended'))),
  ])) as [{ port: number; seats: readonly Seat[] }];
  const agent = new Agent({ keepAlive: true, maxSockets: guests });

  const play = (body: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const address = { agent, port, host: '127.0.0.1', method: 'POST', path: '/games/api/play' };
      const sent = request({ ...address, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (part: Buffer) => chunks.push(part));
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`a round was refused: ${Buffer.concat(chunks).toString()}`));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });

  const latencies: number[] = [];
  let rounds = 0;
  let stopped = false;
  const sit = async ({ token, stake }: Seat): Promise<void> => {
    while (!stopped) {
      const begun = performance.now();
      await play(JSON.stringify({ token, stake, clientSeed: `bench-${rounds}` }));
      rounds += 1;
      latencies.push(performance.now() - begun);
    }
  };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  const played = Promise.all(seats.map(sit));
  await Promise.race([wait(span.warmMs), played]);
  const before = rounds;
  latencies.length = 0;
  const begun = performance.now();
  await Promise.race([wait(span.measureMs), played]);
  const seconds = (performance.now() - begun) / 1_000;
  const counted = rounds - before;
  const sorted = latencies.toSorted((left, right) => left - right);
  stopped = true;
  await played;
  agent.destroy();
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
  const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const roundsPerSecond = Math.round(counted / seconds);
  return { guests, rounds, roundsPerSecond, p50: at(0.5), p99: at(0.99) };
}
