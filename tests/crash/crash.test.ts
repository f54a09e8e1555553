/**
 * kill -9 in the middle of a load. The server process and PostgreSQL with all its backends are
 * killed in turn while players bet, win, cancel, deposit and withdraw. Every request is repeated
 * with its own id until it is answered. After each restart everything acknowledged so far must be
 * in the books; at the end every player's balance must be exactly what the answers add up to.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDatabase,
  type EmbeddedServer,
  ensureDatabase,
  migrate,
  startEmbedded,
} from '@herna/db';
import { seededRandom, systemClock } from '@herna/kernel';
import { checkInvariants, createLedger } from '@herna/ledger';
import { signProviderRequest } from '@herna/server/edge';
import { freePort } from '@herna/testkit/ports';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const secret = 'crash-secret';
const players = 24;
const opening = 100_000;
const kills = 10;
const random = seededRandom(20_261_121);

let folder: string;
let port: number;
let postgres: EmbeddedServer;
let url: string;
let server: ChildProcess | undefined;
let serverPort = 0;
const ended: string[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: players });

const startPostgres = async (): Promise<void> => {
  postgres = await startEmbedded({ folder: join(folder, 'postgres'), port, password: 'crash' });
};
const startServer = async (): Promise<void> => {
  const child = fork(join(import.meta.dirname, 'platform.ts'), [url, secret], { execArgv: [] });
  const [{ port: listening }] = (await once(child, 'message')) as [{ port: number }];
  child.once('exit', (code) => {
    // Only a kill may end the server; a crash of its own would leave the load waiting for ever.
    if (child === server) ended.push(`the server ended by itself with ${code}`);
  });
  server = child;
  serverPort = listening;
};

/** SIGKILL, and the end of the process awaited. */
const killServer = async (): Promise<void> => {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((child) => child > 0);
/** Whether any of these still runs; a dead process that nobody has waited for does not. */
const anyAlive = (pids: readonly number[]): boolean => {
  try {
    const states = execFileSync('ps', ['-o', 'stat=', '-p', pids.join(',')], { encoding: 'utf8' });
    return states.split('\n').some((state) => state.trim() !== '' && !state.includes('Z'));
  } catch {
    // ps found none of them.
    return false;
  }
};
const killPostgres = async (): Promise<void> => {
  const all = [postgres.pid, ...childrenOf(postgres.pid)];
  for (const pid of all) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // A backend may have ended by itself in between.
    }
  }
  await until(() => !anyAlive(all));
};
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) {
    if (ended.length > 0) throw new Error(ended.join('; '));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** One request; `undefined` when nobody answered, or only with a failure of the platform. */
function send(path: string, body: object, id: string): Promise<{ code: string } | undefined> {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = { method: 'POST', path, timestamp, requestId: id, body: text };
  return new Promise((resolve) => {
    const sent = httpRequest(
      {
        agent,
        host: '127.0.0.1',
        port: serverPort,
        method: 'POST',
        path,
        timeout: 15_000,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'x-provider-id': 'jantar',
          'x-timestamp': timestamp,
          'x-request-id': id,
          'x-signature': signProviderRequest(secret, signed),
        },
      },
      (answer) => {
        let content = '';
        answer.on('data', (chunk: Buffer) => {
          content += chunk.toString();
        });
        answer.on('error', () => resolve(undefined));
        answer.on('close', () => {
          const complete = answer.complete && (answer.statusCode ?? 500) < 500;
          resolve(complete ? JSON.parse(content) : undefined);
        });
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(undefined));
    sent.end(text);
  });
}

const acknowledged: { source: string; reference: string }[] = [];
let repeats = 0;
let stopped = false;

/** Repeats a request with its id until it is answered. */
async function insist(path: string, body: object, id: string): Promise<string> {
  for (;;) {
    const answer = await send(path, body, id);
    if (answer) return answer.code;
    if (ended.length > 0) throw new Error(ended.join('; '));
    repeats++;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const taken = (code: string): boolean => code === 'OK' || code === 'DUPLICATE';

/** A player who plays, deposits and withdraws; returns what the answers make of the balance. */
async function live(player: number): Promise<number> {
  let cash = opening;
  for (let count = 1; !stopped; count++) {
    const id = `${player}-${count}`;
    const round = {
      sessionId: String(player),
      playerId: String(player),
      gameId: 'crash-game',
      roundId: id,
    };
    const wager = async (call: string, kind: string, more: object): Promise<boolean> => {
      const code = await insist(
        `/api/CasinoServer/${call}`,
        { ...round, transactionId: id, ...more },
        id,
      );
      if (taken(code)) acknowledged.push({ source: 'provider-1', reference: `${kind}:${id}` });
      else expect(code).toBe('INSUFFICIENT_FUNDS');
      return taken(code);
    };
    const amount = 1 + random.below(500);
    const order = { playerId: String(player), reference: id, amount };
    switch (random.below(6)) {
      case 0:
        expect(await insist('/crash/deposit', order, id)).toBe('OK');
        acknowledged.push({ source: 'payments', reference: id });
        cash += amount;
        break;
      case 1:
        expect(await insist('/crash/reserve', order, id)).toBe('OK');
        expect(await insist('/crash/pay', order, id)).toBe('OK');
        cash -= amount;
        break;
      case 2:
        expect(await insist('/crash/reserve', order, id)).toBe('OK');
        expect(await insist('/crash/giveBack', order, id)).toBe('OK');
        break;
      case 3:
        if (await wager('Bet', 'bet', { amount })) {
          await wager('CancelBet', 'bet-cancel', { betTransactionId: id });
        }
        break;
      default:
        if (await wager('Bet', 'bet', { amount })) {
          cash -= amount;
          const win = random.below(900);
          await wager('Win', 'win', { amount: win, roundFinished: true });
          cash += win;
        }
    }
  }
  return cash;
}

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Acknowledged movements that are not in the books; there must be none. */
async function lost(): Promise<unknown[]> {
  const known = acknowledged.slice();
  return query(
    `select source, reference from unnest($1::text[], $2::text[]) k (source, reference)
     where not exists (
       select from ledger.movement m where m.source = k.source and m.reference = k.reference)`,
    [known.map(({ source }) => source), known.map(({ reference }) => reference)],
  );
}

const seed = [
  `insert into ledger.balance (player_id, currency, cash, opened_at)
   select id, 'EUR', 0, now() from generate_series(1, ${players}) id`,
  `insert into play.game_session (player_id, id, provider_id, game_id, game_key, scope, brand,
     currency, language, nickname, state, opened_at, ends_at)
   overriding system value
   select id, id, 1, 1, 'crash-game', 'Casino', 'perinka', 'EUR', 'en', 'Crash', 'OPEN', now(),
     now() + interval '1 day' from generate_series(1, ${players}) id`,
  `insert into jackpots.jackpot (name, provider_id, currency, state, seed, contribution_ppm,
     created_at) values ('Crash', 1, 'EUR', 'ACTIVE', 0, 10000, now())`,
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'herna-crash-'));
  port = await freePort();
  await startPostgres();
  url = postgres.url('crash');
  await ensureDatabase(postgres.url('postgres'), 'crash');
  await migrate(url);
  for (const statement of seed) await query(statement);
  await startServer();
  for (let player = 1; player <= players; player++) {
    const order = { playerId: String(player), reference: `open-${player}`, amount: opening };
    await insist('/crash/deposit', order, `open-${player}`);
  }
}, 120_000);

afterAll(async () => {
  stopped = true;
  await killServer();
  agent.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

it(`loses and doubles nothing over ${kills} kills under load`, { timeout: 240_000 }, async () => {
  const lives = Array.from({ length: players }, (_, index) => live(index + 1));
  for (let kill = 1; kill <= kills; kill++) {
    const before = acknowledged.length;
    await until(() => acknowledged.length >= before + 400);
    if (kill % 2 === 0) {
      await killServer();
    } else {
      await killPostgres();
      await startPostgres();
    }
    expect(await lost()).toEqual([]);
    if (!server) await startServer();
  }
  const last = acknowledged.length;
  await until(() => acknowledged.length >= last + 400);
  stopped = true;
  const expected = await Promise.all(lives);

  expect(await lost()).toEqual([]);
  const balances = await query<{ cash: string; bonus: string; held: string }>(
    'select cash, bonus, held from ledger.balance order by player_id',
  );
  expect(balances.map(({ cash }) => Number(cash))).toEqual(expected);
  expect(balances.every(({ bonus, held }) => bonus === '0' && held === '0')).toBe(true);
  expect(repeats).toBeGreaterThan(kills);
  const database = createDatabase({ url });
  await createLedger({ database, clock: systemClock, mainCurrency: 'EUR' }).seal();
  const faults = await checkInvariants(database);
  await database.close();
  expect(faults).toEqual([]);
});
