/**
 * `npm run bench:bonuses`: durable rounds in a second, a stake and its end, when every stake is made with
 * an active bonus, scores in a contest and earns points of loyalty, beside rounds without promotions, in
 * turns of random order in the same run. Both feed a jackpot, as the rounds of `bench:wallet` do. The bonus
 * takes part in the wager; scores and points follow by their consumers, which run in a process beside the
 * server and must keep up. The last line is one JSON object of medians; aim: 0.85 of the bare rate.
 *
 * Options: `--rounds 5`, `--seconds 4`, `--short` (one short round).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDatabase, migrate } from '@herna/db';
import { systemRandom } from '@herna/kernel';
import { startThrowAwayPostgres } from '@herna/testkit/throw-away-postgres';
import { usualLanes } from '@herna/wagering';
import pg from 'pg';
import { serverFlags } from '../tools/launch/children.ts';
import { promote, promotionFaults } from './bonuses/promotions.ts';
import { faultsOf } from './wallet/books.ts';
import { reply } from './wallet/crew.ts';
import { type Cell, createMeter } from './wallet/meter.ts';
import { median } from './wallet/report.ts';
import { seedWallets } from './wallet/seed.ts';
import { stake } from './wallet/settings.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds ?? (options.short ? 1 : 5));
const measureMs = 1_000 * Number(options.seconds ?? (options.short ? 1 : 4));
const warmMs = options.short ? 700 : 10_000;
const connections = 256;
const aim = 0.85;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const cell: Cell = {
  design: 'batched',
  size: usualLanes,
  connections,
  shape: 'rounds',
  servers: 1,
};

const server = await startThrowAwayPostgres({ settings: { max_connections: '400' } });

/** Wallets of a kind, and what loads them. */
async function books(name: string, prepare?: (pool: pg.Pool) => Promise<void>) {
  await ensureDatabase(server.url('postgres'), name);
  const url = server.url(name);
  await migrate(url);
  await seedWallets(url);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // Its connection may still be closing when the server stops, which tells it.
  pool.on('error', () => {});
  await prepare?.(pool);
  return { url, pool, meter: createMeter({ url, pgbenchUrl: '', print }) };
}

const bare = await books('bare');
const full = await books('promoted', promote);
const consumers = fork(join(import.meta.dirname, 'bonuses/consumers.ts'), [full.url], {
  execArgv: [...serverFlags],
});
await reply(consumers);

const rates = { bare: [] as number[], promoted: [] as number[] };
const behind: number[] = [];

const turns = {
  async bare() {
    print(' bare');
    rates.bare.push((await bare.meter.measure(cell, { warmMs, measureMs })).rate);
  },
  async promoted() {
    print(' promoted');
    await reply(consumers, 'start');
    rates.promoted.push((await full.meter.measure(cell, { warmMs, measureMs })).rate);
    const { behindMs } = await reply<{ behindMs: number }>(consumers, 'stop');
    print(`  consumers had heard everything ${Math.round(behindMs)} ms later`);
    behind.push(behindMs);
  },
};

try {
  for (let round = 1; round <= rounds; round++) {
    print(`round ${round} of ${rounds}`);
    const order =
      systemRandom.below(2) === 0
        ? (['bare', 'promoted'] as const)
        : (['promoted', 'bare'] as const);
    for (const name of order) await turns[name]();
  }
  const faults = [
    ...(await faultsOf(bare.url, bare.meter.accepted())),
    ...(await faultsOf(full.url, full.meter.accepted())),
    ...(await promotionFaults(full.pool, full.meter.accepted(), stake)),
  ];
  for (const fault of faults) print(`INVARIANT: ${fault}`);
  const ratio = Math.round((100 * median(rates.promoted)) / median(rates.bare)) / 100;
  const figures = {
    bare: Math.round(median(rates.bare)),
    promoted: Math.round(median(rates.promoted)),
    ratio,
    behindMs: Math.round(median(behind)),
    rounds,
    missed: ratio < aim ? ['ratio'] : [],
    invariants: faults.length,
  };
  print(JSON.stringify(figures));
  if (faults.length > 0) process.exitCode = 1;
} finally {
  if (consumers.connected) {
    consumers.disconnect();
    await once(consumers, 'exit');
  }
  for (const { meter, pool } of [bare, full]) {
    await meter.close();
    await pool.end();
  }
  await server.stop();
}
