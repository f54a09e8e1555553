/**
 * Books of many million postings beside empty ones, in rounds that take turns on one server: what
 * the rate keeps, and how long staff wait for a page of postings by each filter.
 */
import { createDatabase } from '@herna/db';
import { systemClock, systemRandom } from '@herna/kernel';
import { createLedger, type PostingsFilter } from '@herna/ledger';
import { faultsOf, sizeOf } from './books.ts';
import { fillBooks } from './fill.ts';
import type { Cell, Meter, Span } from './meter.ts';
import { median } from './report.ts';
import { providerId } from './settings.ts';

export interface FilledOptions {
  readonly millions: number;
  readonly rounds: number;
  readonly span: Span;
  /** Seals the filled books too, which takes longer than filling them. */
  readonly seal: boolean;
  readonly cell: Cell;
  readonly url: { readonly empty: string; readonly filled: string };
  readonly meterOf: (url: string) => Meter;
  readonly print: (line: string) => void;
}

const aims = { ratio: 0.9, explorerMs: 300 };
const asked = 3;

/** A page by each filter that staff have; some find much, some little, some nothing. */
const filters = (middle: Date): Readonly<Record<string, PostingsFilter>> => ({
  newest: {},
  oldest: { order: 'asc' },
  player: { playerId: 7n },
  playerAndKind: { playerId: 7n, kind: 'deposit' },
  commonAccount: { account: 'game-revenue' },
  ownerOfNothing: { account: 'game-revenue', ownerId: 999n },
  rareAccount: { account: 'gateway-clearing' },
  commonKind: { kind: 'bet' },
  kindOfNothing: { kind: 'win' },
  rareKind: { kind: 'deposit' },
  reference: { reference: 'bet:filled-4711' },
  referenceOfNobody: { reference: 'nobody' },
  source: { source: `provider-${providerId}` },
  sourceOfNothing: { source: 'holds' },
  subject: { subjectId: 4_711n },
  time: { from: new Date(middle.getTime() - 86_400_000), to: middle },
  timeAndAccount: { to: middle, account: 'jackpot-pool' },
});

/** The slowest of some askings of each page, milliseconds. */
async function askExplorer(url: string, print: (line: string) => void) {
  const database = createDatabase({ url });
  const ledger = createLedger({ database, clock: systemClock, mainCurrency: 'CZK' });
  const middle = new Date(systemClock.now().getTime() - 15 * 86_400_000);
  const slowest: Record<string, number> = {};
  for (const [name, filter] of Object.entries(filters(middle))) {
    for (let time = 0; time < asked; time++) {
      const begun = performance.now();
      const { items, total, totalIs } = await ledger.postings(database.read, filter);
      const ms = Math.round(performance.now() - begun);
      slowest[name] = Math.max(slowest[name] ?? 0, ms);
      if (time === 0) print(`  ${name}: ${ms} ms, ${items.length} of ${totalIs} ${total}`);
    }
  }
  await database.close();
  return slowest;
}

/** Runs the comparison; returns the figures of the last line. */
export async function compareFilled(options: FilledOptions) {
  const { millions, rounds, span, seal, cell, url, meterOf, print } = options;
  print(`filling ${millions} million postings`);
  const begun = performance.now();
  const bets = await fillBooks(url.filled, millions * 1_000_000, print);
  const fillSeconds = Math.round((performance.now() - begun) / 1000);
  const meters = { empty: meterOf(url.empty), filled: meterOf(url.filled) };
  const rates = { empty: [] as number[], filled: [] as number[] };
  const sizes = { filled: await sizeOf(url.filled) };
  for (let round = 1; round <= rounds; round++) {
    print(`round ${round} of ${rounds}`);
    const order = systemRandom.below(2) === 0 ? ['empty', 'filled'] : ['filled', 'empty'];
    for (const books of order as (keyof typeof rates)[]) {
      print(` ${books}`);
      rates[books].push((await meters[books].measure(cell, span)).rate);
    }
  }
  print('the explorer, filled');
  const explorer = await askExplorer(url.filled, print);
  print('invariants');
  const faults = [
    ...(await faultsOf(url.empty, meters.empty.accepted())),
    ...(await faultsOf(url.filled, bets + meters.filled.accepted(), seal)),
  ];
  for (const fault of faults) print(`INVARIANT: ${fault}`);
  const ratio = median(rates.filled) / median(rates.empty);
  const explorerMs = Math.max(...Object.values(explorer));
  const missed = [
    ...(ratio < aims.ratio ? ['ratio'] : []),
    ...(explorerMs > aims.explorerMs ? ['explorerMs'] : []),
  ];
  const whole = (values: readonly number[]) => values.map(Math.round);
  return {
    postings: bets * 3,
    fillSeconds,
    filledGigabytes: Math.round(sizes.filled / 1e8) / 10,
    empty: Math.round(median(rates.empty)),
    filled: Math.round(median(rates.filled)),
    ratio: Math.round(ratio * 100) / 100,
    emptyRates: whole(rates.empty),
    filledRates: whole(rates.filled),
    explorerMs,
    explorer,
    rounds,
    sealed: seal,
    missed,
    invariants: faults.length,
  };
}
