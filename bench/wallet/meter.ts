/** Measures cells: starts the servers of a design, loads them, and keeps what came out. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverFlags } from '../../tools/launch/children.ts';
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
   * Loads the same servers span after span, so many of them; `told` hears of each with the memory
   * of the servers behind it, bytes.
   */
  watch(
    cell: Cell,
    span: Span,
    spans: number,
    told: (slice: Slice) => Promise<void>,
  ): Promise<void>;
  /** Microseconds of a bet by what the server does with them. */
  profile(cell: Cell, span: Span): Promise<TimeByPart>;
  /** Kept readings by the cell's JSON. */
  readonly readings: ReadonlyMap<string, readonly Reading[]>;
  /** Bets acknowledged in all. */
  accepted(): number;
  /** Bets that rivals refused in all. */
  rivalsRefused(): number;
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

interface Usage {
  readonly cpuMs: number;
  readonly rss: number;
  readonly heapUsed: number;
  readonly metrics: Record<string, number>;
}

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

const here = import.meta.dirname;
const nameOf = ({ design, size, connections, shape, servers }: Cell): string =>
  [
    design === 'slow' ? 'batched with a slow rule' : design,
    ...(design === 'naive' || design === 'function' ? [`pool ${size}`] : []),
    ...(shape === 'hot' || shape === 'storm' ? [shape] : []),
    ...(servers > 1 ? [`${servers} servers`] : []),
    `at ${connections}`,
  ].join(' ');

/** Distinct requests that are signed in advance, for about what a design can take. */
const signedAhead = (cell: Cell, { warmMs, measureMs }: Span): number =>
  Math.ceil(((warmMs + measureMs) / 1000) * (cell.design === 'naive' ? 2_500 : 9_000));

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

  const start = async ({ design, size, servers }: Cell): Promise<[ChildProcess[], number[]]> => {
    const children = Array.from({ length: servers }, () =>
      fork(join(here, 'server.ts'), [url, design, String(size)], {
        execArgv: [...serverFlags],
      }),
    );
    const addresses = await Promise.all(children.map((child) => reply<{ port: number }>(child)));
    return [children, addresses.map(({ port }) => port)];
  };

  const load = async (cell: Cell, ports: readonly number[], span: Span): Promise<LoadReport> => {
    const child = fork(join(here, 'load.ts'), { execArgv: [] });
    const { connections, shape } = cell;
    const { warmMs, measureMs } = span;
    const requests = signedAhead(cell, span);
    const run = String(++runs);
    const order: LoadOrder = { ports, connections, shape, warmMs, measureMs, run, requests };
    const report = await reply<LoadReport>(child, order);
    child.disconnect();
    accepted += report.acceptedInAll;
    if (report.refused > 0) tellRefused(cell, report);
    return report;
  };

  /** None of ours may be refused. A rival's pool can be too slow for its own queue, and says so. */
  const tellRefused = (cell: Cell, { refused, refusal }: LoadReport): void => {
    const told = `${nameOf(cell)}: ${refused} bets refused, the first by ${refusal}`;
    if (cell.design === 'batched' || cell.design === 'slow') throw new Error(told);
    rivalsRefused += refused;
    print(`  ${told}`);
  };

  const stop = async (children: readonly ChildProcess[]): Promise<void> => {
    for (const child of children) {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    }
  };

  const loaded = async (cell: Cell, span: Span): Promise<Reading> => {
    const [servers, ports] = await start(cell);
    const usages = () => Promise.all(servers.map((server) => reply<Usage>(server, 'usage')));
    const before = await usages();
    const report = await load(cell, ports, span);
    const after = await usages();
    await stop(servers);
    const cpuMs = after.reduce((sum, { cpuMs: ms }, at) => sum + ms - (before[at]?.cpuMs ?? 0), 0);
    const { items = 0, batches = 0 } = after[0]?.metrics ?? {};
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
    async watch(cell, span, spans, told) {
      const [servers, ports] = await start(cell);
      for (let number = 0; number < spans; number++) {
        const { accepted: taken, seconds, p99 } = await load(cell, ports, span);
        const used = await Promise.all(servers.map((server) => reply<Usage>(server, 'usage')));
        await told({
          rate: taken / seconds,
          p99,
          accepted,
          rss: used.reduce((sum, { rss }) => sum + rss, 0),
          heap: used.reduce((sum, { heapUsed }) => sum + heapUsed, 0),
        });
      }
      await stop(servers);
    },
    async profile(cell, span) {
      const [servers, ports] = await start(cell);
      const [server] = servers as [ChildProcess];
      await reply(server, 'profile');
      const { acceptedInAll } = await load(cell, ports, span);
      const time = await reply<TimeByPart>(server, 'profiled');
      await stop(servers);
      print(`profile of ${nameOf(cell)}, microseconds of the server for each bet:`);
      const perBet = Object.entries(time)
        .map(([part, ms]) => [part, Math.round((ms * 1_000) / acceptedInAll)] as const)
        .toSorted(([, a], [, b]) => b - a);
      for (const [part, us] of perBet) print(`  ${part}: ${us}`);
      return Object.fromEntries(perBet);
    },
  };
}
