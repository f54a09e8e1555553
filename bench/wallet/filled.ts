/**
 * Books of many million postings beside empty ones, in rounds that take turns on one server: what
 * the rate keeps, and how long staff wait for a page of postings by each filter.
 */
import { createDatabase } from '@herna/db';
import { systemClock } from '@herna/kernel';
import { createLedger, type PostingsFilter } from '@herna/ledger';
import { faultsOf, sizeOf } from './books.ts';
import { type Comparison, compare } from './compare.ts';
import { fillBooks, postingsOfBet } from './fill.ts';
import type { Meter } from './meter.ts';
import { providerId } from './settings.ts';

export interface FilledOptions extends Comparison {
  readonly millions: number;
  /** Seals the filled books too, which takes longer than filling them. */
  readonly seal: boolean;
  readonly url: { readonly empty: string; readonly filled: string };
  readonly meterOf: (url: string) => Meter;
}

const aims = { ratio: 0.9, explorerMs: 300 };
const repeats = 3;

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
    for (let time = 0; time < repeats; time++) {
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
  const { millions, seal, url, meterOf, print } = options;
  print(`filling ${millions} million postings`);
  const begun = performance.now();
  const bets = await fillBooks(url.filled, millions * 1_000_000, print);
  const fillSeconds = Math.round((performance.now() - begun) / 1000);
  const meters = { empty: meterOf(url.empty), filled: meterOf(url.filled) };
  const filledBytes = await sizeOf(url.filled);
  const books = [['empty', meters.empty] as const, ['filled', meters.filled] as const] as const;
  const { first, second, ratio, rates } = await compare(books, options);
  print('the explorer, filled');
  const explorer = await askExplorer(url.filled, print);
  print('invariants');
  const faults = [
    ...(await faultsOf(url.empty, meters.empty.accepted())),
    ...(await faultsOf(url.filled, bets + meters.filled.accepted(), seal)),
  ];
  for (const fault of faults) print(`INVARIANT: ${fault}`);
  const explorerMs = Math.max(...Object.values(explorer));
  const missed = [
    ...(ratio < aims.ratio ? ['ratio'] : []),
    ...(explorerMs > aims.explorerMs ? ['explorerMs'] : []),
  ];
  return {
    postings: bets * postingsOfBet,
    fillSeconds,
    filledGigabytes: Math.round(filledBytes / 1e8) / 10,
    empty: first,
    filled: second,
    ratio,
    rates,
    explorerMs,
    explorer,
    rounds: options.rounds,
    sealed: seal,
    missed,
    invariants: faults.length,
  };
}
