/**
 * `node bootstrap.mjs run bench/protection.ts`: how long it takes from an event that makes a player one
 * at risk until their play is paused. The event is recorded as other modules record theirs; the marker,
 * the score, the band and the pause follow in the platform's own consumers; and a request at each door
 * is sent again as soon as it is answered, until the first answer that says that play is closed: a
 * player's session on the site, a stake that a machine of a venue reports, and what a kiosk is answered.
 * Time runs from before the event is written. Beside it, in the same run, the same requests without
 * anything else going on: a plain round trip.
 *
 * The last line is one JSON object: milliseconds by door and their ratio to a plain round trip. Aim: at
 * no door more than a second; fails where it took longer.
 *
 * Options: `--players 40`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, ensureDatabase, migrate, recordEvent } from '@herna/db';
import { startThrowAwayPostgres } from '@herna/testkit/throw-away-postgres';
import { Secret, TOTP } from 'otpauth';
import { serverFlags } from '../tools/launch/children.ts';
import { reply } from './wallet/crew.ts';
import { median } from './wallet/report.ts';

const { values: options } = parseArgs({ options: { players: { type: 'string', default: '40' } } });
const players = Number(options.players);
/** Milliseconds. */
const aim = 1_000;
/** Failed deposits of a day that are a warning sign; one fewer is none. */
const failedDeposits = 3;

const doors = ['site', 'machine', 'kiosk'] as const;
type Door = (typeof doors)[number];

interface Seat {
  readonly playerId: string;
  readonly token: string;
}
interface Started {
  readonly port: number;
  readonly seats: readonly Seat[];
  readonly kiosk: string;
  readonly staff: { readonly login: string; readonly password: string; readonly secret: string };
}
interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
}
interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const postgres = await startThrowAwayPostgres();
await ensureDatabase(postgres.url('postgres'), 'protection');
const url = postgres.url('protection');
await migrate(url);
const database = createDatabase({ url, name: 'bench-events' });
// A pause is for staff to switch on; the band begins with the first sign, so that one event decides.
await database.pool.query(
  `insert into risk.settings (settings, reason, created_by, created_at) values ($1, 'bench', 0, now())`,
  [
    {
      bands: { MEDIUM: 1, HIGH: 2, CRITICAL: 75 },
      actions: {
        LOW: [],
        MEDIUM: ['MESSAGE'],
        HIGH: ['MESSAGE', 'ENFORCED_PAUSE'],
        CRITICAL: ['MESSAGE', 'ENFORCED_PAUSE'],
      },
      pauseHours: 24,
    },
  ],
);
const server = fork(join(import.meta.dirname, 'protection/server.ts'), [url, `${players}`], {
  execArgv: [...serverFlags],
});
const { port, seats, kiosk, staff } = await reply<Started>(server);

/** Sends a request over a connection that is kept. */
const send = ({ method, path, body, token }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const sent = request({ port, host: '127.0.0.1', method, path, headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      resolve({
        status: answer.statusCode ?? 0,
        body: JSON.parse(Buffer.concat(parts).toString() || '{}') as Answer['body'],
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });

const code = new TOTP({ secret: Secret.fromBase32(staff.secret), period: 30, digits: 6 });
const { body: signedIn } = await send({
  method: 'POST',
  path: '/api/Authentication/v1/LoginWithOtp',
  body: { login: staff.login, password: staff.password, code: code.generate() },
});
const staffToken = String(signedIn.token);

let stakes = 0;
/** A request at a door in a player's name. */
const requestAt: Readonly<Record<Door, (seat: Seat) => Sent>> = {
  site: ({ token }) => ({
    method: 'POST',
    path: '/capi/v2-onling/Player/VerifyToken',
    body: {},
    token,
  }),
  machine: ({ playerId }) => ({
    method: 'POST',
    path: '/capi/Transactions/v1/Transaction',
    body: {
      system: 'hall',
      transactionId: `stake-${++stakes}`,
      playerId,
      account: 'Main',
      type: 'Stake',
      amount: { amount: 1, currency: 'CZK' },
    },
    token: staffToken,
  }),
  kiosk: ({ playerId }) => ({
    method: 'GET',
    path: `/api/Kiosk/v2/HasPlayerActiveSession?playerId=${playerId}`,
    token: kiosk,
  }),
};
/** Whether an answer says that play is closed; any other refusal stops the bench. */
const closes: Readonly<Record<Door, (answer: Answer) => boolean>> = {
  site: ({ status }) => status === 401,
  machine: ({ body }) => body.code === 'ERR_PLAYER_EXCLUDED',
  kiosk: ({ body }) => body.active === false,
};

async function isClosed(door: Door, seat: Seat): Promise<boolean> {
  const answer = await send(requestAt[door](seat));
  if (closes[door](answer)) return true;
  if (answer.status !== 200) throw new Error(`${door}: ${JSON.stringify(answer)}`);
  return false;
}

const deposit = (playerId: string): Promise<void> =>
  database.transaction((tx) =>
    recordEvent(tx, {
      type: 'payments.deposit_failed',
      playerId: BigInt(playerId),
      payload: {
        paymentId: '1',
        amount: '10000',
        currency: 'CZK',
        method: 'CardOnline',
        state: 'REJECTED',
      },
      happenedAt: new Date(),
    }),
  );

/** Milliseconds of one request at a door. */
async function roundTrip(door: Door, seat: Seat): Promise<number> {
  const begun = performance.now();
  if (await isClosed(door, seat)) throw new Error(`${door} is closed before anything happened`);
  return performance.now() - begun;
}

/** Milliseconds from before the event until a door is seen closed, by door. */
async function pauseSeen(seat: Seat): Promise<Readonly<Record<Door, number>>> {
  const begun = performance.now();
  const happened = deposit(seat.playerId);
  const seen = doors.map(async (door) => {
    while (!(await isClosed(door, seat))) if (performance.now() - begun > 30_000) break;
    return [door, performance.now() - begun] as const;
  });
  await happened;
  return Object.fromEntries(await Promise.all(seen)) as Record<Door, number>;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
const figuresOf = (door: Door, plain: readonly number[], seen: readonly number[]) => ({
  plainMs: tenths(median(plain)),
  pauseMs: tenths(median(seen)),
  slowestMs: tenths(Math.max(...seen)),
  ratio: tenths(median(seen) / median(plain)),
  door,
});

try {
  for (const { playerId } of seats) {
    for (let count = 1; count < failedDeposits; count++) await deposit(playerId);
  }
  const plain: Record<Door, number[]> = { site: [], machine: [], kiosk: [] };
  // The code of the doors is compiled by the first turn, which does not count.
  for (let turn = 0; turn < 5; turn++) {
    for (const seat of seats) {
      for (const door of doors) {
        const took = await roundTrip(door, seat);
        if (turn > 0) plain[door].push(took);
      }
    }
  }
  const [first, ...others] = seats;
  if (first) await pauseSeen(first);
  const seen: Record<Door, number[]> = { site: [], machine: [], kiosk: [] };
  for (const seat of others) {
    const took = await pauseSeen(seat);
    for (const door of doors) seen[door].push(took[door]);
  }
  const figures = doors.map((door) => figuresOf(door, plain[door], seen[door]));
  for (const { door, plainMs, pauseMs, slowestMs, ratio } of figures) {
    console.log(
      `${door}: a round trip ${plainMs} ms; paused after ${pauseMs} ms (${ratio} of them), at most ${slowestMs} ms`,
    );
  }
  const missed = figures.filter(({ slowestMs }) => slowestMs > aim).map(({ door }) => door);
  if (missed.length > 0) process.exitCode = 1;
  const byDoor = Object.fromEntries(figures.map(({ door, ...rest }) => [door, rest]));
  console.log(JSON.stringify({ players: others.length, ...byDoor, missed }));
} finally {
  server.disconnect();
  await once(server, 'exit');
  await database.close();
  await postgres.stop();
}
