/**
 * `npm run sim:mutants`: lets each deliberate fault into a house of its own and lives seeds in it
 * until one notices, the one that the table names first. Prints every mutant with the seed that has caught it; the last line is one
 * JSON object: `{mutants, caught, missed, seconds}`.
 *
 * Options: `--only NAME` (again for more), `--every 5` (each fifth one: the cheap check of CI),
 * `--seeds 150`, `--search` (from the first seed on, when the workload has changed), `--verbose`.
 */
import { parseArgs } from 'node:util';
import type { Mutant } from './mutants/mutant.ts';
import { mutants } from './mutants/mutants.table.ts';
import { openRunner } from './runner.ts';
import type { ShardNews } from './shard.ts';
import { seedsBeside } from './workload/workloads.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    every: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '150' },
    search: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** First the seed that has caught it before, alone; then all others of its workload. */
function shardsOf({ seed }: Mutant): number[][] {
  const all = seedsBeside(seed, Number(options.seeds));
  return options.search ? [all] : [[seed], all.filter((other) => other !== seed)];
}

const chosen = mutants.filter(({ name }, index) =>
  options.only ? options.only.includes(name) : index % Number(options.every) === 0,
);
const housesAtOnce = 2;

async function main(): Promise<void> {
  const begun = performance.now();
  const runner = await openRunner();
  const missed: string[] = [];
  const waiting = [...chosen];
  const work = async (): Promise<void> => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const { name, breaks } = mutant;
      let caught: Extract<ShardNews, { kind: 'seed' }> | undefined;
      for (const seeds of shardsOf(mutant)) {
        await runner.read({ seeds, mutant: name }, (news) => {
          if (news.kind === 'seed' && news.failure !== undefined) caught = news;
        });
        if (caught) break;
      }
      if (!caught) missed.push(name);
      print(`${name} (${breaks}): ${caught ? `caught by seed ${caught.seed}` : 'NOT CAUGHT'}`);
      if (options.verbose && caught) print(`  ${caught.failure}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: housesAtOnce }, work));
  } finally {
    await runner.close();
  }
  const caught = chosen.length - missed.length;
  const seconds = Math.round((performance.now() - begun) / 1000);
  print(JSON.stringify({ mutants: chosen.length, caught, missed, seconds }));
  if (missed.length > 0) process.exitCode = 1;
}

await main();
