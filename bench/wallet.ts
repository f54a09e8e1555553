/**
 * `npm run bench:wallet`: durable bets in a second over HTTP through the full participants, beside
 * one transaction for each bet and beside pgbench, in interleaved rounds of one run on one embedded
 * PostgreSQL with fsync and synchronous commit on. The last line is one JSON object of the medians.
 *
 * Options: `--rounds 3`, `--seconds 4`, `--quick` (one short round), `--only batched`
 * (skips the rivals), `--profile FOLDER` (CPU profiles of the servers).
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
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});
const rounds = Number(options.rounds ?? (options.quick ? 1 : 3));
const seconds = Number(options.seconds ?? (options.quick ? 2 : 4));
const warmMs = options.quick ? 500 : 1_500;
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
const rateOf = (of: Series | null): number | null => (of ? median(of.rates) : null);

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
    execArgv: options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [],
  });
  const { port } = await reply<{ port: number }>(server);
  const load = fork(join(import.meta.dirname, 'wallet/load.ts'), { execArgv: [] });
  const order: LoadOrder = {
    port,
    connections,
    warmMs,
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

/** Everything a round measures, in one order. */
function stepsOf(url: string, pgbenchUrl: string | undefined): (() => Promise<void>)[] {
  const batched = [64, 256].map((connections) => () => {
    return loadDesign(url, 'batched', lanes, connections);
  });
  if (options.only === 'batched') return batched;
  const naive = pools.map((pool) => () => loadDesign(url, 'naive', pool, 64));
  if (!pgbenchUrl) return [...batched, ...naive];
  const pgbench = pgbenchClients.map((clients) => async () => {
    const rate = await runPgbench(pgbenchUrl, clients, seconds);
    seriesOf(`pgbench at ${clients}`).rates.push(rate);
    print(`  pgbench tpcb-like at ${clients}: ${rate.toFixed(0)} transactions/s`);
  });
  return [...batched, ...naive, ...pgbench];
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
    const steps = stepsOf(url, pgbenchUrl);
    for (let number = 0; number < rounds; number++) {
      print(`round ${number + 1} of ${rounds}`);
      // Each round begins elsewhere, so that nobody always comes after the same neighbour.
      const first = number * 3;
      for (const [index] of steps.entries()) await steps[(first + index) % steps.length]?.();
    }
    const faults = await faultsOf(url);
    for (const fault of faults) print(`INVARIANT: ${fault}`);
    report(faults.length);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
}

const whole = (rate: number | null): number | null => (rate === null ? null : Math.round(rate));
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The series of the best median among these; null when none was run. */
function best(names: readonly string[]): Series | null {
  const run = names.flatMap((name) => series.get(name) ?? []);
  return run.sort((left, right) => median(right.rates) - median(left.rates))[0] ?? null;
}

/** The figures that the last line carries; a rival that was not run is null. */
function report(invariants: number): void {
  const batched = best(['batched at 64', 'batched at 256']);
  const rate = rateOf(batched);
  const naive = rateOf(best(pools.map((pool) => `naive-pool-${pool} at 64`)));
  const pgbench64 = rateOf(best(['pgbench at 64']));
  const pgbenchBest = rateOf(best(pgbenchClients.map((clients) => `pgbench at ${clients}`)));
  const ratio = (rival: number | null): number | null =>
    rate === null || rival === null ? null : Math.round((rate / rival) * 100) / 100;
  print(
    JSON.stringify({
      batched: whole(rate),
      batched64: whole(rateOf(best(['batched at 64']))),
      batched256: whole(rateOf(best(['batched at 256']))),
      naive: whole(naive),
      pgbench64: whole(pgbench64),
      pgbenchBest: whole(pgbenchBest),
      perNaive: ratio(naive),
      perPgbench64: ratio(pgbench64),
      perPgbenchBest: ratio(pgbenchBest),
      p50: tenths(median(batched?.p50 ?? [])),
      p99: tenths(median(batched?.p99 ?? [])),
      invariants,
    }),
  );
}

await main();
