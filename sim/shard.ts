/**
 * A shard: some seeds on one platform, in a process of its own. The parent sends the order, hears of
 * each seed, and at the end of what the platform's own proof says.
 */
import { drain } from '@herna/db';
import { checkInvariants } from '@herna/ledger';
import { type Lived, live } from './live-seed.ts';
import { mutants } from './mutants/mutants.table.ts';
import { openHarness, type PlatformHarness } from './platform/platform-harness.ts';
import { shrink } from './shrink.ts';
import { planOf } from './workload/workloads.ts';

export interface ShardOrder {
  /** A migrated database that nobody else uses. */
  readonly url: string;
  /** Keys of the gateway, for all houses. */
  readonly keysFolder: string;
  readonly seeds: readonly number[];
  /** Name of a mutant that is let in; the shard then ends with the first seed that fails. */
  readonly mutant?: string;
}

export type ShardNews =
  | {
      readonly kind: 'seed';
      readonly seed: number;
      readonly operations: number;
      readonly faults: number;
      readonly failure?: string;
      /** Of the shortest failing plan that was found. */
      readonly trace?: readonly string[];
    }
  | { readonly kind: 'end'; readonly faults: readonly string[] };

const triesOfShrinking = 90;
const playersOfASeed = 3;

/** What is left to do when all seeds have been lived, and whether the books hold. */
async function endOf({ nodes }: PlatformHarness): Promise<string[]> {
  const { platform, database } = nodes[0];
  const faults: string[] = [];
  for (const consumer of platform.modules.consumers) {
    await drain({ ...consumer, database }).catch((error: unknown) => {
      faults.push(`the consumer ${consumer.name} fails: ${error}`);
    });
  }
  await platform.modules.parts.ledger.seal();
  return [...faults, ...(await checkInvariants(database))];
}

async function explain(harness: PlatformHarness, seed: number, first: Lived): Promise<Lived> {
  let shortest = first;
  await shrink(planOf(seed), async (plan) => {
    const lived = await live(harness, plan);
    if (lived.failure !== undefined) shortest = lived;
    return lived.failure !== undefined;
  });
  return shortest;
}

/** Lives through the seeds of an order. */
async function runShard(
  { url, keysFolder, seeds, mutant }: ShardOrder,
  tell: (news: ShardNews) => void,
): Promise<void> {
  const sabotage = mutants.find(({ name }) => name === mutant)?.sabotage;
  const harness = await openHarness({
    url,
    keysFolder,
    people: playersOfASeed * (seeds.length + (mutant ? 0 : triesOfShrinking)),
    ...(sabotage ? { sabotage } : {}),
  });
  // There are people enough to make one failing seed shorter.
  let explained = mutant !== undefined;
  try {
    for (const seed of seeds) {
      const lived = await live(harness, planOf(seed));
      const { operations, faults, failure } = lived;
      if (failure === undefined) {
        tell({ kind: 'seed', seed, operations, faults });
        continue;
      }
      const { trace } = explained ? lived : await explain(harness, seed, lived);
      explained = true;
      tell({ kind: 'seed', seed, operations, faults, failure, trace });
      if (mutant) return;
    }
    tell({ kind: 'end', faults: mutant ? [] : await endOf(harness) });
  } finally {
    await harness.close();
  }
}

// A house does not outlive who has ordered it.
process.on('disconnect', () => process.exit(0));
process.on('message', async (order: ShardOrder) => {
  await runShard(order, (news) => void process.send?.(news));
  process.disconnect();
});
