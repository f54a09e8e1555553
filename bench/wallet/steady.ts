/**
 * A long run on one server: what a bet leaves on disk, the memory of the server and of PostgreSQL,
 * the rate and the p99, span after span, reported as slopes. The first third is the warming up of
 * caches and is not in them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { faultsOf, sizeOf } from './books.ts';
import type { Cell, Meter, Span } from './meter.ts';
import { median } from './report.ts';

export interface SteadyOptions {
  readonly minutes: number;
  readonly cell: Cell;
  readonly url: string;
  readonly postmaster: number;
  readonly meter: Meter;
  readonly print: (line: string) => void;
}

interface Sample {
  readonly minute: number;
  readonly rate: number;
  readonly p99: number;
  readonly serverMb: number;
  readonly heapMb: number;
  readonly postgresMb: number;
  readonly diskPerBet: number;
}

const span: Span = { warmMs: 500, measureMs: 15_000 };
/** A span, the signing of its requests ahead, and the sampling behind it. */
const spanMs = 18_000;
const mb = 1024 * 1024;
/** What may be left of a slope over the whole run, as a share of the mean. */
const flatWithin = 0.1;

/** Memory of PostgreSQL's processes without the shared buffers, which are as large as set; Linux. */
function memoryOf(postmaster: number): number {
  const statusOf = (pid: string, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const own = readdirSync('/proc').filter(
    (pid) =>
      /^\d+$/.test(pid) &&
      (Number(pid) === postmaster ||
        new RegExp(`^PPid:\\t${postmaster}$`, 'm').test(statusOf(pid, 'status'))),
  );
  const kilobytes = own.map((pid) =>
    Number(/^Pss_Anon:\s+(\d+)/m.exec(statusOf(pid, 'smaps_rollup'))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) * 1024;
}

type Measured = Exclude<keyof Sample, 'minute'>;

/**
 * What a value gains in a minute: the middle of the slopes between any two samples (Theil and Sen), so
 * that a vacuum that is at work in one of them does not tilt it.
 */
function slopeOf(samples: readonly Sample[], name: Measured): number {
  const slopes = samples.flatMap((first, index) =>
    samples
      .slice(index + 1)
      .map((then) => (then[name] - first[name]) / (then.minute - first.minute)),
  );
  return slopes.length === 0 ? 0 : median(slopes);
}

const measured: readonly Measured[] = [
  'rate',
  'p99',
  'serverMb',
  'heapMb',
  'postgresMb',
  'diskPerBet',
];
/** Those that shall be flat. */
const held: readonly Measured[] = ['serverMb', 'postgresMb', 'diskPerBet'];
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Watches; returns the figures of the last line. */
export async function watchSteady({ minutes, cell, url, postmaster, meter, print }: SteadyOptions) {
  const samples: Sample[] = [];
  const begun = performance.now();
  let before = { size: await sizeOf(url), accepted: 0 };
  await meter.watch(cell, span, Math.ceil((minutes * 60_000) / spanMs), async (slice) => {
    const now = { size: await sizeOf(url), accepted: slice.accepted };
    const sample: Sample = {
      minute: (performance.now() - begun) / 60_000,
      rate: slice.rate,
      p99: slice.p99,
      serverMb: slice.rss / mb,
      heapMb: slice.heap / mb,
      postgresMb: memoryOf(postmaster) / mb,
      diskPerBet: (now.size - before.size) / (now.accepted - before.accepted),
    };
    before = now;
    samples.push(sample);
    print(`  ${measured.map((name) => `${name} ${sample[name].toFixed(0)}`).join(', ')}`);
  });
  const warm = samples.slice(Math.floor(samples.length / 3));
  const faults = await faultsOf(url, meter.accepted());
  for (const fault of faults) print(`INVARIANT: ${fault}`);
  const figures = Object.fromEntries(
    measured.map((name) => {
      const middle = median(warm.map((sample) => sample[name]));
      return [name, { median: rounded(middle), perMinute: rounded(slopeOf(warm, name)) }];
    }),
  ) as Record<Measured, { readonly median: number; readonly perMinute: number }>;
  const missed = held.filter((name) => {
    const { median: middle, perMinute } = figures[name];
    return perMinute * minutes > flatWithin * middle;
  });
  const bets = meter.accepted();
  return { minutes, bets, samples: samples.length, ...figures, missed, invariants: faults.length };
}
