/**
 * `npm run bench:wallet`: durable bets in a second over HTTP through the full participants, beside
 * one transaction for each bet, one stored-function call for each bet, and pgbench, each rival at
 * its own best. First every rival is swept over pools and connections; then the best of each are
 * measured in rounds of random order, of which the last line carries the medians as JSON.
 *
 * Options: `--rounds 5`, `--seconds 2`, `--short` (one short round), `--only batched` (skips the
 * rivals). `--filled 20` measures books of so many million postings beside empty ones instead, and
 * `--minutes 10` so long a run: what a bet leaves on disk, and memory. `--partitions` measures books
 * with partitions beside books whose postings are one table. `--live 64` has so many guests play a slot
 * for money through the game server, beside bets alone at as many connections.
 */

import { parseArgs } from 'node:util';
import { type EmbeddedServer, ensureDatabase, migrate } from '@herna/db';
import { systemRandom } from '@herna/kernel';
import { startThrowAwayPostgres } from '@herna/testkit/throw-away-postgres';
import { usualLanes } from '@herna/wagering';
import { faultsOf, sizeOf } from './wallet/books.ts';
import { compare } from './wallet/compare.ts';
import { compareFilled } from './wallet/filled.ts';
import { measureLive } from './wallet/live.ts';
import { type Cell, createMeter, type Meter } from './wallet/meter.ts';
import { hasPgbench, preparePgbench } from './wallet/pgbench.ts';
import { figuresOf } from './wallet/report.ts';
import { joinPartitions, seedWallets } from './wallet/seed.ts';
import { watchSteady } from './wallet/steady.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    filled: { type: 'string' },
    minutes: { type: 'string' },
    partitions: { type: 'boolean', default: false },
    seal: { type: 'boolean', default: false },
    live: { type: 'string' },
  },
});
const rounds = Number(options.rounds ?? (options.short ? 1 : 5));
const measureMs = 1_000 * Number(options.seconds ?? (options.short ? 1 : 2));
/**
 * Until a server's code is compiled, as it is all day long: behind eight seconds a bet costs it a third
 * more than behind fifteen. A slow rival needs as long as a quick one.
 */
const warmMs = options.short ? 700 : 15_000;
const pools = options.short ? [8] : [4, 8, 16];
const concurrency = options.short ? [16, 64, 256] : [8, 16, 64, 256];
const most = 256;
/** Cells of each rival that the rounds measure: those the sweep found best. */
const finalists = 2;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const meters: Meter[] = [];
/** A meter of a database; its servers are stopped at the end. */
const meterOf = (url: string, pgbenchUrl = ''): Meter => {
  const meter = createMeter({ url, pgbenchUrl, print });
  meters.push(meter);
  return meter;
};

const batched = (connections: number, more: Partial<Cell> = {}): Cell => ({
  design: 'batched',
  size: usualLanes,
  connections,
  shape: 'spread',
  servers: 1,
  ...more,
});
const rivals = ['naive', 'function'] as const;
const cellsOfRival = (design: Cell['design']): Cell[] =>
  pools.flatMap((size) =>
    concurrency.map((connections) => ({ ...batched(connections), design, size })),
  );
const pgbenchCells = (): Cell[] =>
  concurrency.map((connections) => ({ ...batched(connections), design: 'pgbench', size: 0 }));

/** The cells that were fastest in the sweep. */
async function sweep(meter: Meter, cells: readonly Cell[], keep: number): Promise<Cell[]> {
  const found: { cell: Cell; rate: number }[] = [];
  for (const cell of cells) {
    const { rate } = await meter.measure(cell, { warmMs, measureMs: measureMs / 2 });
    found.push({ cell, rate });
  }
  return found
    .toSorted((a, b) => b.rate - a.rate)
    .slice(0, keep)
    .map(({ cell }) => cell);
}

/** Everything that a round measures; rivals at their best, and at the most connections. */
async function cellsOfRounds(meter: Meter, withPgbench: boolean): Promise<Cell[]> {
  if (options.only !== 'batched') print('sweep');
  const own = [
    batched(64),
    batched(most),
    batched(most, { shape: 'hot' }),
    batched(most, { shape: 'storm' }),
    batched(most, { shape: 'slow', design: 'slow' }),
    batched(most, { servers: 2 }),
  ];
  if (options.only === 'batched') return own;
  const others: Cell[] = [];
  for (const design of rivals) {
    const cells = cellsOfRival(design);
    const crowded = cells.filter(({ connections }) => connections === most);
    others.push(...(await sweep(meter, crowded, 1)));
    const calm = cells.filter(({ connections }) => connections !== most);
    others.push(...(await sweep(meter, calm, finalists)));
  }
  if (withPgbench) {
    const best = await sweep(meter, pgbenchCells(), finalists);
    others.push(...best, { ...batched(64), design: 'pgbench', size: 0 });
  }
  return [...own, ...others];
}

/** In random order, so that nobody always comes after the same neighbour. */
function shuffled<Value>(values: readonly Value[]): Value[] {
  const left = [...values];
  return values.map(() => left.splice(systemRandom.below(left.length), 1)[0] as Value);
}

const distinct = (cells: readonly Cell[]): Cell[] => [
  ...new Map(cells.map((cell) => [JSON.stringify(cell), cell])).values(),
];

async function run(meter: Meter, url: string, withPgbench: boolean): Promise<void> {
  const before = await sizeOf(url);
  const cells = distinct(await cellsOfRounds(meter, withPgbench));
  for (let number = 1; number <= rounds; number++) {
    print(`round ${number} of ${rounds}`);
    for (const cell of shuffled(cells)) {
      await meter.measure(cell, { warmMs, measureMs, kept: true });
    }
  }
  const profile = await meter.profile(batched(most), { warmMs, measureMs });
  const diskPerBet = Math.round(((await sizeOf(url)) - before) / meter.accepted());
  const faults = await faultsOf(url, meter.accepted());
  for (const fault of faults) print(`INVARIANT: ${fault}`);
  const figures = { ...figuresOf(meter), diskPerBet, profile, rounds };
  const rivalsRefused = meter.rivalsRefused();
  print(JSON.stringify({ ...figures, rivalsRefused, invariants: faults.length }));
  if (faults.length > 0) process.exitCode = 1;
}

/** Makes a database with all tables and nothing in them. */
async function emptied(server: EmbeddedServer, name: string): Promise<string> {
  await ensureDatabase(server.url('postgres'), name);
  await migrate(server.url(name));
  return server.url(name);
}

/** Makes a database with everything that bets need. */
async function prepared(server: EmbeddedServer, name: string): Promise<string> {
  const url = await emptied(server, name);
  await seedWallets(url);
  return url;
}

/** Rounds of so many guests, each a stake and mostly a win, and bets alone of as many connections. */
async function besideBets(server: EmbeddedServer, guests: number, meter: Meter): Promise<object> {
  const span = { warmMs, measureMs: 2 * measureMs };
  const url = await emptied(server, 'live');
  const live = await measureLive(url, guests, span);
  print(`  live rounds of ${guests} guests: ${live.roundsPerSecond} a second`);
  const { rate } = await meter.measure(batched(guests), span);
  const faults = await faultsOf(url, live.rounds);
  for (const fault of faults) print(`INVARIANT: ${fault}`);
  return { ...live, betsPerSecond: Math.round(rate), invariants: faults.length };
}

/** The figures of a long run, or of filled books, as the last line has them. */
async function special(server: EmbeddedServer): Promise<object> {
  const cell = batched(most);
  const url = await prepared(server, 'wallet');
  if (options.minutes !== undefined) {
    const minutes = Number(options.minutes);
    return watchSteady({ minutes, cell, url, postmaster: server.pid, meter: meterOf(url), print });
  }
  if (options.live !== undefined) return besideBets(server, Number(options.live), meterOf(url));
  const comparison = { rounds, span: { warmMs, measureMs }, cell, print };
  if (options.partitions) {
    const whole = await prepared(server, 'whole');
    await joinPartitions(whole);
    const both = [['whole', meterOf(whole)] as const, ['parts', meterOf(url)] as const] as const;
    const { first, second, ...rest } = await compare(both, comparison);
    return { whole: first, parts: second, ...rest, rounds };
  }
  return compareFilled({
    ...comparison,
    millions: Number(options.filled),
    seal: options.seal,
    url: { empty: url, filled: await prepared(server, 'filled') },
    meterOf,
  });
}

async function withRivals(server: EmbeddedServer): Promise<void> {
  const url = await prepared(server, 'wallet');
  const withPgbench = options.only !== 'batched' && (await hasPgbench());
  const pgbenchUrl = server.url('pgbench');
  if (withPgbench) {
    await ensureDatabase(server.url('postgres'), 'pgbench');
    print('preparing pgbench, scale 50');
    await preparePgbench(pgbenchUrl);
  }
  await run(meterOf(url, pgbenchUrl), url, withPgbench);
}

async function main(): Promise<void> {
  // pgbench brings a connection for each client, and every rival keeps its pool.
  const server = await startThrowAwayPostgres({ settings: { max_connections: '400' } });
  try {
    const { filled, minutes, partitions, live } = options;
    const usual = [filled, minutes, live].every((one) => one === undefined) && !partitions;
    if (usual) await withRivals(server);
    else {
      const figures = await special(server);
      print(JSON.stringify(figures));
      if ('invariants' in figures && figures.invariants !== 0) process.exitCode = 1;
    }
  } finally {
    for (const meter of meters) await meter.close();
    await server.stop();
  }
}

await main();
