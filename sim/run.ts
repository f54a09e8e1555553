/**
 * `npm run sim`: seeded evenings of a whole house under faults, each audited answer by answer. The
 * last line is one JSON object: `{seeds, operations, faults, failures, seconds}`.
 *
 * Options: `--seed N` (that one, with its trace; with `--seeds` those behind it), `--seeds 300`, `--from 1`, `--long` (thousands,
 * with progress), `--workers 2`.
 */
import { parseArgs } from 'node:util';
import { openRunner } from './runner.ts';
import { planOf, seedsOfAll } from './workload/workloads.ts';

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    long: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Seeds of one house; more would make its tables, and so its audits, slow. */
const shardSize = 150;
const seedsOfLong = 5_000;

const first = Number(options.seed ?? options.from);
const evenings = Number(options.seeds ?? (options.long ? seedsOfLong : 300));
const alone = Array.from({ length: Number(options.seeds ?? 1) }, (_, index) => first + index);
const all = options.seed ? alone : seedsOfAll(first, evenings);
const count = all.length;

const total = { seeds: 0, operations: 0, faults: 0, failures: 0 };
const begun = performance.now();
const seconds = (): number => Math.round((performance.now() - begun) / 100) / 10;

async function main(): Promise<void> {
  const runner = await openRunner();
  const workers = Math.min(Number(options.workers), count);
  // Every house gets of every workload, whose seeds take longer or shorter than others.
  const houses = Math.max(workers, Math.ceil(count / shardSize));
  const shards = Array.from({ length: houses }, (_, house) =>
    all.filter((_seed, index) => index % houses === house),
  );

  const work = async (): Promise<void> => {
    for (let seeds = shards.shift(); seeds; seeds = shards.shift()) {
      await runner.read({ seeds }, (news) => {
        if (news.kind === 'end') {
          total.failures += news.faults.length;
          for (const fault of news.faults) print(`AFTER SEEDS ${seeds?.[0]} ff.: ${fault}`);
          return;
        }
        total.seeds++;
        total.operations += news.operations;
        total.faults += news.faults;
        if (options.long && total.seeds % 100 === 0) {
          print(`${total.seeds} of ${count} seeds, ${total.operations} operations, ${seconds()} s`);
        }
        if (news.failure === undefined) return;
        total.failures++;
        print(`\nSEED ${news.seed} FAILS (npm run sim -- --seed ${news.seed})`);
        print(`begins at ${planOf(news.seed).start.toISOString()}`);
        for (const line of news.trace ?? []) print(line);
        print(news.failure);
      });
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    await runner.close();
  }
  if (total.seeds < count) total.failures++;
  print(JSON.stringify({ ...total, seconds: seconds() }));
  if (total.failures > 0) process.exitCode = 1;
}

await main();
