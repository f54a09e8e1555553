/**
 * Measures cells: loads the servers of a design and keeps what came out. Servers stay open until the
 * meter is closed, so what is measured is code that has long been compiled, as it is all day.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type Crew, openCrew, reply, type Usage } from './crew.ts';
import type { LoadOrder, LoadReport, LoadShape } from './load.ts';
import { runPgbench } from './pgbench.ts';
import type { TimeByPart } from './profile.ts';

/** One thing to measure. */
export interface Cell {
  readonly design: 'batched' | 'slow' | 'naive' | 'function' | 'pgbench';
  /** Lanes of the wager path, or connections of a rival's pool. */
  readonly size: number;
  readonly connections: number;
  readonly shape: LoadShape;
  readonly servers: number;
}

export interface Span {
  /** How long servers that have just been opened are loaded before anything counts. */
  readonly warmMs: number;
  readonly measureMs: number;
  /** Whether the figures count; those of a sweep only choose. */
  readonly kept?: boolean;
}

/** What one measurement came to; rates are by second, times in milliseconds. */
export interface Reading {
  readonly rate: number;
  readonly repeatRate: number;
  readonly p50: number;
  readonly p99: number;
  readonly nodeUs: number;
}

export interface Meter {
  measure(cell: Cell, span: Span): Promise<Reading>;
  /**
   * Loads the same servers span after span, so many of them; `report` hears of each with the memory
   * of the servers behind it, bytes.
   */
  watch(
    cell: Cell,
    span: Span,
    spans: number,
    report: (slice: Slice) => Promise<void>,
  ): Promise<void>;
  /** Microseconds of a bet by what the server does with them. */
  profile(cell: Cell, span: Span): Promise<TimeByPart>;
  /** Kept readings by the cell's JSON. */
  readonly readings: ReadonlyMap<string, readonly Reading[]>;
  /** Bets acknowledged in all. */
  accepted(): number;
  /** Bets that rivals refused in all. */
  rivalsRefused(): number;
  /** Stops all servers. */
  close(): Promise<void>;
}

/** One span of a long run. */
export interface Slice {
  readonly rate: number;
  readonly p99: number;
  /** Bets acknowledged in all so far. */
  readonly accepted: number;
  readonly rss: number;
  readonly heap: number;
}

const here = import.meta.dirname;
const nameOf = ({ design, size, connections, shape, servers }: Cell): string =>
  [
    design === 'slow' ? 'batched with a slow rule' : design,
    ...(design === 'naive' || design === 'function' ? [`pool ${size}`] : []),
    ...(size > 1 && (design === 'batched' || design === 'slow') ? [`${size} lanes`] : []),
    ...(shape === 'hot' || shape === 'storm' || shape === 'rounds' ? [shape] : []),
    ...(servers > 1 ? [`${servers} servers`] : []),
    `at ${connections}`,
  ].join(' ');

/** Until the connections of a measurement are all under way. */
const settleMs = 1_000;

/** Distinct requests that are signed in advance, for about what a design can take. */
const signedAhead = (cell: Cell, { warmMs, measureMs }: Span): number =>
  Math.ceil(
    ((warmMs + measureMs) / 1000) * (['naive', 'function'].includes(cell.design) ? 2_500 : 11_000),
  );

const cpuOf = (usages: readonly Usage[]): number =>
  usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0);

/** Makes a meter for one database. */
export function createMeter({
  url,
  pgbenchUrl,
  print,
}: {
  readonly url: string;
  readonly pgbenchUrl: string;
  readonly print: (line: string) => void;
}): Meter {
  const readings = new Map<string, Reading[]>();
  let accepted = 0;
  let rivalsRefused = 0;
  let runs = 0;

  const crews = new Map<string, Promise<Crew>>();
  /** Like the servers, the load stays for the next measurement: its code is compiled once. */
  let loader: ChildProcess | undefined;
  /** The servers of a cell, and how long they must be loaded before they count. */
  const crewOf = async (cell: Cell, { warmMs }: Span): Promise<[Crew, number]> => {
    const { design, size, servers } = cell;
    const key = JSON.stringify({ design, size, servers });
    const open = crews.get(key);
    if (open) return [await open, Math.min(settleMs, warmMs)];
    const crew = openCrew(url, { design, size, servers });
    crews.set(key, crew);
    return [await crew, warmMs];
  };

  const load = async (cell: Cell, crew: Crew, span: Span): Promise<LoadReport> => {
    loader ??= fork(join(here, 'load.ts'), { execArgv: [] });
    const { connections, shape } = cell;
    const { warmMs, measureMs } = span;
    const { ports } = crew;
    const requests = signedAhead(cell, span);
    const run = String(++runs);
    const order: LoadOrder = { ports, connections, shape, warmMs, measureMs, run, requests };
    const report = await reply<LoadReport>(loader, order);
    accepted += report.acceptedInAll;
    if (report.refused > 0) tellRefused(cell, report);
    return report;
  };

  /** None of ours may be refused. A rival's pool can be too slow for its own queue, and says so. */
  const tellRefused = (cell: Cell, { refused, refusal }: LoadReport): void => {
    const message = `${nameOf(cell)}: ${refused} bets refused, the first by ${refusal}`;
    if (cell.design === 'batched' || cell.design === 'slow') throw new Error(message);
    rivalsRefused += refused;
    print(`  ${message}`);
  };

  const loaded = async (cell: Cell, span: Span): Promise<Reading> => {
    const [crew, warmMs] = await crewOf(cell, span);
    const before = await crew.usage();
    const report = await load(cell, crew, { ...span, warmMs });
    const after = await crew.usage();
    const cpuMs = cpuOf(after) - cpuOf(before);
    const grown = (name: 'items' | 'batches'): number =>
      (after[0]?.metrics[name] ?? 0) - (before[0]?.metrics[name] ?? 0);
    const [items, batches] = [grown('items'), grown('batches')];
    const { p50, p99 } = report;
    const rate = report.accepted / report.seconds;
    const repeatRate = report.repeated / report.seconds;
    const nodeUs = (cpuMs * 1_000) / Math.max(1, report.acceptedInAll);
    print(
      `  ${nameOf(cell)}: ${rate.toFixed(0)} bets/s` +
        (repeatRate > 0 ? ` and ${repeatRate.toFixed(0)} repeats/s` : '') +
        `, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, node ${nodeUs.toFixed(0)} us a bet` +
        (batches > 0 ? `, ${(items / batches).toFixed(0)} a batch` : ''),
    );
    return { rate, repeatRate, p50, p99, nodeUs };
  };

  const pgbench = async (cell: Cell, { measureMs }: Span): Promise<Reading> => {
    // Its clients connect within its time.
    const seconds = Math.max(3, Math.ceil(measureMs / 1000));
    const rate = await runPgbench(pgbenchUrl, cell.connections, seconds);
    print(`  ${nameOf(cell)}: ${rate.toFixed(0)} transactions/s`);
    return { rate, repeatRate: 0, p50: 0, p99: 0, nodeUs: 0 };
  };

  return {
    readings,
    accepted: () => accepted,
    rivalsRefused: () => rivalsRefused,
    async measure(cell, span) {
      const reading = await (cell.design === 'pgbench' ? pgbench : loaded)(cell, span);
      const key = JSON.stringify(cell);
      if (span.kept) readings.set(key, [...(readings.get(key) ?? []), reading]);
      return reading;
    },
    async watch(cell, span, spans, report) {
      const [crew] = await crewOf(cell, span);
      for (let number = 0; number < spans; number++) {
        const { accepted: taken, seconds, p99 } = await load(cell, crew, span);
        const used = await crew.usage();
        await report({
          rate: taken / seconds,
          p99,
          accepted,
          rss: used.reduce((sum, { rss }) => sum + rss, 0),
          heap: used.reduce((sum, { heapUsed }) => sum + heapUsed, 0),
        });
      }
    },
    async profile(cell, span) {
      const [crew, warmMs] = await crewOf(cell, span);
      await crew.ask('profile');
      const { acceptedInAll } = await load(cell, crew, { ...span, warmMs });
      const time = await crew.ask<TimeByPart>('profiled');
      print(`profile of ${nameOf(cell)}, microseconds of the server for each bet:`);
      const perBet = Object.entries(time)
        .map(([part, ms]) => [part, Math.round((ms * 1_000) / acceptedInAll)] as const)
        .toSorted(([, a], [, b]) => b - a);
      for (const [part, us] of perBet) print(`  ${part}: ${us}`);
      return Object.fromEntries(perBet);
    },
    async close() {
      loader?.disconnect();
      for (const crew of crews.values()) await (await crew).stop();
      crews.clear();
    },
  };
}
