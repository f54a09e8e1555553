/**
 * `npm run bench:sign-in`: what a crowd at the doors costs those who are inside. 500 sign-ins arrive
 * at once, by players' passwords, by cards and by staff in turn, each to an account of its own (the
 * back-off of one would answer instead) and all wrong, so that each costs a whole hash; meanwhile a
 * list of games is read every few milliseconds. Argon2 has its production cost.
 * The last line is one JSON object: the slowest read of each crowd in milliseconds, and the
 * slowest and the median read as ratios to the idle one. Aim: no read beyond 200 ms; fails where one was.
 *
 * Options: `--crowd 500`, `--rounds 3`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { ensureDatabase, freePort, migrate, startEmbedded } from '@herna/db';
import { serverFlags } from '../tools/launch/children.ts';
import { memberOf, playerOf } from './sign-in/people.ts';
import { closeConnections, type Sent, send } from './sign-in/send.ts';

const { values: options } = parseArgs({
  options: {
    crowd: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
  },
});
const crowd = Number(options.crowd);
const rounds = Number(options.rounds);
/** Milliseconds; no read may take longer while a crowd signs in. */
const aim = 200;
const readEveryMs = 5;

/** Sends the crowds: a thread of its own, so that sending 500 requests delays no read. */
const crowds = new Worker(join(import.meta.dirname, 'sign-in/crowd.ts'));

const wrong = 'not the password of anybody';
/** A sign-in at each door by somebody's number; nobody has the cards, which takes as long. */
const doors: Readonly<Record<string, (number: number, terminalKey: string) => Sent>> = {
  players: (number) => ({
    method: 'POST',
    path: '/capi/v2-onling/Player/LoginPlayerByEmail',
    body: { email: playerOf(number).email, password: wrong },
  }),
  cards: (number, token) => ({
    method: 'POST',
    path: '/capi/PlayerAuthentication/v1/ByCard',
    body: { cardNumber: `${9_000_000_010_001 + number}`, pin: '9999' },
    token,
  }),
  staff: (number) => ({
    method: 'POST',
    path: '/capi/v2-onling/User/Login',
    body: { login: memberOf(number).login, password: wrong },
  }),
};

const read: Sent = { method: 'GET', path: '/capi/v2-onling/OnlineGame/GetList?limit=20' };
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Reads until a piece of work has ended; milliseconds of each read, in ascending order. */
async function readsDuring(port: number, work: Promise<unknown>): Promise<number[]> {
  let over = false;
  const ended = work.finally(() => {
    over = true;
  });
  const took: number[] = [];
  while (!over) {
    const begun = performance.now();
    const status = await send(port, read);
    if (status !== 200) throw new Error(`the read was answered ${status}`);
    took.push(performance.now() - begun);
    await pause(readEveryMs);
  }
  await ended;
  return took.toSorted((left, right) => left - right);
}

const median = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? 0;

/** One crowd at once, and the reads beside it. */
async function storm(port: number, signIns: readonly Sent[]) {
  const answered = once(crowds, 'message') as Promise<[Map<number, number>]>;
  crowds.postMessage({ port, signIns });
  const reads = await readsDuring(port, answered);
  const [statuses] = await answered;
  return { slowest: reads.at(-1) ?? 0, median: median(reads), statuses };
}

const folder = await mkdtemp(join(tmpdir(), 'herna-bench-'));
const server = await startEmbedded({
  folder: join(folder, 'postgres'),
  port: await freePort(),
  password: 'bench',
});
await ensureDatabase(server.url('postgres'), 'sign_in');
await migrate(server.url('sign_in'));
const child = fork(
  join(import.meta.dirname, 'sign-in/server.ts'),
  [server.url('sign_in'), String(crowd)],
  {
    execArgv: [...serverFlags],
  },
);
try {
  const [{ port, terminalKey }] = (await once(child, 'message')) as [
    { port: number; terminalKey: string },
  ];
  await readsDuring(port, pause(1_000));
  const idle = median(await readsDuring(port, pause(3_000)));
  console.log(`idle: a read takes ${idle.toFixed(1)} ms`);
  const crowdAt = (door: (number: number, terminalKey: string) => Sent): readonly Sent[] =>
    Array.from({ length: crowd }, (_, number) => door(number, terminalKey));
  // The code of a door is compiled while its first crowd passes: a figure of its own, the same aim.
  let coldMs = 0;
  for (const door of Object.values(doors)) {
    coldMs = Math.max(coldMs, Math.round((await storm(port, crowdAt(door))).slowest));
  }
  console.log(`the first crowd of each door: slowest read ${coldMs} ms`);
  const figures: Record<
    string,
    { slowestMs: number; slowestToIdle: number; medianToIdle: number }
  > = {};
  for (const [name, door] of Object.entries(doors)) {
    const runs = [];
    for (let round = 0; round < rounds; round++) runs.push(await storm(port, crowdAt(door)));
    const slowestMs = Math.round(Math.max(...runs.map(({ slowest }) => slowest)));
    const middle = median(runs.map((run) => run.median).toSorted((left, right) => left - right));
    const toIdle = (ms: number): number => Number((ms / idle).toFixed(2));
    figures[name] = { slowestMs, slowestToIdle: toIdle(slowestMs), medianToIdle: toIdle(middle) };
    const answers = runs.map(({ statuses }) => JSON.stringify(Object.fromEntries(statuses)));
    console.log(`${name}: slowest read ${slowestMs} ms, answers ${answers.join(' ')}`);
  }
  const missed = Object.keys(figures).filter((name) => (figures[name]?.slowestMs ?? 0) > aim);
  if (coldMs > aim) missed.push('first');
  if (missed.length > 0) process.exitCode = 1;
  console.log(
    JSON.stringify({ crowd, idleMs: Number(idle.toFixed(1)), coldMs, ...figures, missed }),
  );
} finally {
  child.disconnect();
  await once(child, 'exit');
  await crowds.terminate();
  closeConnections();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
