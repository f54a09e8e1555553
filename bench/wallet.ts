/**
 * `npm run bench:wallet`: durable bets in a second over HTTP through the full participants, beside
 * one transaction for each bet and beside pgbench, in interleaved rounds of one run on one embedded
 * PostgreSQL with fsync and synchronous commit on. The last line is one JSON object of the medians.
 *
 * Options: `--rounds 3`, `--seconds 4`, `--only batched` (skips the rivals), `--keep` (data folder).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, ensureDatabase, migrate, startEmbedded } from '@herna/db';
import { systemClock } from '@herna/kernel';
import { checkInvariants, createLedger } from '@herna/ledger';
import { freePort } from '@herna/testkit/ports';
import type { LoadOrder, LoadReport } from './wallet/load.ts';
import { hasPgbench, preparePgbench, runPgbench } from './wallet/pgbench.ts';
import { seedWallets } from './wallet/seed.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    profile: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const lanes = 1;
const pools = [4, 8, 16];
const pgbenchClients = [8, 16, 64];

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length - 1 - middle], sorted[middle]];
  return (low + high) / 2;
};

/** A measurement of one design at one number of connections, over the rounds. */
interface Series {
  readonly name: string;
  readonly rates: number[];
  readonly p50: number[];
  readonly p99: number[];
}
const series = new Map<string, Series>();
const seriesOf = (name: string): Series => {
  const known = series.get(name) ?? { name, rates: [], p50: [], p99: [] };
  series.set(name, known);
  return known;
};
const rateOf = (name: string): number => median(series.get(name)?.rates ?? []);

const reply = async <Answer>(child: ChildProcess, message?: unknown): Promise<Answer> => {
  const waiting = new AbortController();
  const died = once(child, 'exit', { signal: waiting.signal }).then(([code]) => {
    throw new Error(`a process of the bench ended with ${code}`);
  });
  const answered = once(child, 'message', { signal: waiting.signal });
  if (message !== undefined) child.send(message as object);
  try {
    const [answer] = await Promise.race([answered, died]);
    return answer as Answer;
  } finally {
    died.catch(() => {});
    answered.catch(() => {});
    waiting.abort();
  }
};

interface Usage {
  readonly cpuMs: number;
  readonly metrics: Record<string, number>;
}

let accepted = 0;
let runs = 0;

/** Starts a server of a design, loads it, and stops it. */
async function loadDesign(url: string, design: string, size: number, connections: number) {
  const file = join(import.meta.dirname, 'wallet/server.ts');
  const server = fork(file, [url, design, String(size)], {
    execArgv: options.profile ? ['--cpu-prof', '--cpu-prof-dir=/tmp/herna/profiles'] : [],
  });
  const { port } = await reply<{ port: number }>(server);
  const load = fork(join(import.meta.dirname, 'wallet/load.ts'), { execArgv: [] });
  const order: LoadOrder = {
    port,
    connections,
    warmMs: 1_500,
    measureMs: seconds * 1_000,
    run: `${++runs}`,
    requests: design === 'naive' ? 12_000 : 60_000,
  };
  const before = await reply<Usage>(server, 'usage');
  const report = await reply<LoadReport>(load, order);
  const usage = await reply<Usage>(server, 'usage');
  load.disconnect();
  server.disconnect();
  await once(server, 'exit');
  accepted += report.acceptedInAll;
  const name = `${design}${design === 'naive' ? `-pool-${size}` : ''} at ${connections}`;
  const rate = report.accepted / report.seconds;
  const { rates, p50, p99 } = seriesOf(name);
  rates.push(rate);
  p50.push(report.p50);
  p99.push(report.p99);
  const { items = 0, batches = 0 } = usage.metrics;
  const batch = batches > 0 ? `, ${(items / batches).toFixed(0)} a batch` : '';
  const cpu = (((usage.cpuMs - before.cpuMs) * 1_000) / Math.max(1, report.acceptedInAll)).toFixed(
    0,
  );
  print(
    `  ${name}: ${rate.toFixed(0)} bets/s, p50 ${report.p50.toFixed(1)} ms, ` +
      `p99 ${report.p99.toFixed(1)} ms, node ${cpu} us a bet${batch}` +
      (report.refused > 0 ? `, ${report.refused} REFUSED` : ''),
  );
  if (report.refused > 0) throw new Error('a bet of the bench was refused');
}

async function round(url: string, pgbenchUrl: string | undefined): Promise<void> {
  for (const connections of [64, 256]) await loadDesign(url, 'batched', lanes, connections);
  if (options.only === 'batched') return;
  for (const pool of pools) await loadDesign(url, 'naive', pool, 64);
  if (!pgbenchUrl) return;
  for (const clients of pgbenchClients) {
    const rate = await runPgbench(pgbenchUrl, clients, seconds);
    seriesOf(`pgbench at ${clients}`).rates.push(rate);
    print(`  pgbench tpcb-like at ${clients}: ${rate.toFixed(0)} transactions/s`);
  }
}

/** Invariants of the ledger, and every acknowledged bet in it exactly once. */
async function faultsOf(url: string): Promise<string[]> {
  const database = createDatabase({ url });
  const ledger = createLedger({ database, clock: systemClock, mainCurrency: 'CZK' });
  await ledger.seal();
  const faults = await checkInvariants(database);
  const found = await database.pool.query(
    'select count(*) as bets from ledger.movement where kind = 1',
  );
  const bets = Number(found.rows[0].bets);
  if (bets !== accepted) faults.push(`${accepted} bets were acknowledged, ${bets} are booked`);
  await database.close();
  return faults;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'herna-bench-'));
  const port = await freePort();
  const server = await startEmbedded({ folder: join(folder, 'postgres'), port, password: 'bench' });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  }
  try {
    const url = server.url('wallet');
    await ensureDatabase(server.url('postgres'), 'wallet');
    await migrate(url);
    await seedWallets(url);
    let pgbenchUrl: string | undefined;
    if (options.only !== 'batched' && (await hasPgbench())) {
      pgbenchUrl = server.url('pgbench');
      await ensureDatabase(server.url('postgres'), 'pgbench');
      print('preparing pgbench, scale 50');
      await preparePgbench(pgbenchUrl);
    }
    for (let number = 1; number <= rounds; number++) {
      print(`round ${number} of ${rounds}`);
      await round(url, pgbenchUrl);
    }
    const faults = await faultsOf(url);
    for (const fault of faults) print(`INVARIANT: ${fault}`);
    report(faults.length);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
}

/** The figures that the last line carries; a rival that was not run is null. */
function report(invariants: number): void {
  const best = (names: readonly string[]): number | null => {
    const rates = names.filter((name) => series.has(name)).map(rateOf);
    return rates.length > 0 ? Math.max(...rates) : null;
  };
  const [batched64, batched256] = [rateOf('batched at 64'), rateOf('batched at 256')];
  const batched = Math.max(batched64, batched256);
  const naive = best(pools.map((pool) => `naive-pool-${pool} at 64`));
  const pgbench64 = best(['pgbench at 64']);
  const pgbenchBest = best(pgbenchClients.map((clients) => `pgbench at ${clients}`));
  const whole = (rate: number | null) => (rate === null ? null : Math.round(rate));
  const ratio = (rival: number | null) =>
    rival === null ? null : Math.round((batched / rival) * 100) / 100;
  const at256 = series.get('batched at 256');
  print(
    JSON.stringify({
      batched: whole(batched),
      batched64: whole(batched64),
      batched256: whole(batched256),
      naive: whole(naive),
      pgbench64: whole(pgbench64),
      pgbenchBest: whole(pgbenchBest),
      perNaive: ratio(naive),
      perPgbench64: ratio(pgbench64),
      perPgbenchBest: ratio(pgbenchBest),
      p50: Math.round(median(at256?.p50 ?? []) * 10) / 10,
      p99: Math.round(median(at256?.p99 ?? []) * 10) / 10,
      invariants,
    }),
  );
}

await main();
