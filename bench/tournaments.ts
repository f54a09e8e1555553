/**
 * `npm run bench:tournaments`: a contest of 100,000 players while a thousand settled rounds of play
 * arrive in a second. The whole platform answers pages of the board and players' own places over HTTP at
 * a fixed rate; then places alone are looked up, by the module's board and by a plain `count(*)` of who is
 * better with an index made for it, in turns under the same play. At the end both ways must agree about
 * every reader's place, and every round of play must be counted. The last line is one JSON object of
 * medians; `missed` names what is beyond its aim.
 *
 * Options: `--rounds 5`, `--seconds 10`, `--events 1000` (a second), `--reads 100` (a second, of each).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDatabase, migrate } from '@herna/db';
import { systemRandom } from '@herna/kernel';
import { startThrowAwayPostgres } from '@herna/testkit/throw-away-postgres';
import pg from 'pg';
import { serverFlags } from '../tools/launch/children.ts';
import { closeConnections } from './sign-in/send.ts';
import { players, readers, roundId, seedField, writePlay } from './tournaments/field.ts';
import { lookAtRate, scoreAtRate } from './tournaments/load.ts';
import type { Request, Way } from './tournaments/server.ts';
import { reply } from './wallet/crew.ts';
import { median } from './wallet/report.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    events: { type: 'string', default: '1000' },
    reads: { type: 'string', default: '100' },
  },
});
const rounds = Number(options.rounds);
const forMs = 1_000 * Number(options.seconds);
const eventsPerSecond = Number(options.events);
const perSecond = Number(options.reads);

/** Milliseconds at most, and times at least. */
const aims = { p99: 50, ratio: 50 } as const;
/** Lookups at once: many people at a board; as many counts as are fastest on two cores, or as many. */
const boardAtOnce = 64;
const countsAtOnce = [2, 8, 64] as const;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? 0;
const tenths = (value: number): number => Math.round(value * 10) / 10;

const server = await startThrowAwayPostgres();
await ensureDatabase(server.url('postgres'), 'tournaments');
const url = server.url('tournaments');
await migrate(url);
const pool = new pg.Pool({ connectionString: url, max: 8 });
// Its connections may still be closing when the server stops, which tells them.
pool.on('error', () => {});
await seedField(pool);

const child: ChildProcess = fork(join(import.meta.dirname, 'tournaments/server.ts'), [url], {
  execArgv: [...serverFlags],
});
const { port, tokens } = await reply<{ port: number; tokens: string[] }>(child);
const ask = <Answer>(request: Request): Promise<Answer> => reply<Answer>(child, request);

/** The index that counting wants; made for its turns only, since the module has no use for it. */
const rivalIndex = 'create index bench_count on tournaments.score (round_id, score)';

let written = 0;
const scoring = async <Value>(during: () => Promise<Value>, ms: number): Promise<Value> => {
  const [count, value] = await Promise.all([
    scoreAtRate(pool, { perSecond: eventsPerSecond, forMs: ms }),
    during(),
  ]);
  written += count;
  return value;
};

/** Milliseconds until everything that was played is counted. */
async function caughtUp(): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const found = await pool.query(
      'select count(*) as count from tournaments.counted_round where round_id = $1',
      [roundId],
    );
    if (Number(found.rows[0].count) >= written) return performance.now() - begun;
    if (performance.now() - begun > 120_000) throw new Error('scores do not keep up with play');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Everybody has played once: through the consumer, like all that follows. */
async function fill(): Promise<number> {
  const everybody = Array.from({ length: players }, (_, index) => index + 1);
  for (let from = 0; from < players; from += 500) {
    const part = everybody.slice(from, from + 500);
    await writePlay(
      pool,
      part.map((player) => ({ player, stake: 10 + systemRandom.below(100_000) })),
    );
  }
  written += players;
  const begun = performance.now();
  await ask({ kind: 'drain' });
  const counted = Math.round((players * 1_000) / (performance.now() - begun));
  await pool.query('vacuum analyze');
  return counted;
}

async function answers() {
  const load = { perSecond, forMs };
  const [board, own] = await scoring(
    () =>
      Promise.all([lookAtRate(port, 'board', tokens, load), lookAtRate(port, 'own', tokens, load)]),
    forMs,
  );
  const behindMs = await caughtUp();
  return {
    boardP50: at(board, 0.5),
    boardP99: at(board, 0.99),
    ownP50: at(own, 0.5),
    ownP99: at(own, 0.99),
    behindMs,
  };
}

async function lookups(way: Way, atOnce: number): Promise<number> {
  if (way === 'count') await pool.query(rivalIndex);
  const lookMs = forMs / 2;
  const { perSecond: rate } = await scoring(
    () => ask<{ perSecond: number }>({ kind: 'lookups', way, atOnce, forMs: lookMs }),
    lookMs,
  );
  if (way === 'count') await pool.query('drop index tournaments.bench_count');
  await caughtUp();
  return rate;
}

/** Both ways in random order; counting at its best. */
async function compare() {
  const turns = [['board', boardAtOnce], ...countsAtOnce.map((many) => ['count', many])] as [
    Way,
    number,
  ][];
  const rates: Record<Way, number> = { board: 0, count: 0 };
  for (const left = [...turns]; left.length > 0; ) {
    const [way, atOnce] = left.splice(systemRandom.below(left.length), 1)[0] as [Way, number];
    const rate = await lookups(way, atOnce);
    console.log(`  places by ${way}, ${atOnce} at once: ${Math.round(rate)} a second`);
    rates[way] = Math.max(rates[way], rate);
  }
  return rates;
}

/** What must hold when everything is counted. */
async function faultsOf(): Promise<string[]> {
  const faults: string[] = [];
  const places = await ask<Record<Way, number[]>>({ kind: 'places', players: readers });
  for (const [index, player] of readers.entries()) {
    const [board, count] = [places.board[index], places.count[index]];
    if (board !== count) faults.push(`player ${player}: ${board} on the board, ${count} counted`);
  }
  const found = await pool.query(
    `select (select count(*) from tournaments.counted_round where round_id = $1)::int as counted,
       (select sum(score) from tournaments.score where round_id = $1)::text as scores,
       (select sum(stake_cash) from play.round)::text as stakes`,
    [roundId],
  );
  const { counted, scores, stakes } = found.rows[0];
  if (counted !== written) faults.push(`${written} rounds were played, ${counted} count`);
  if (scores !== stakes) faults.push(`stakes are ${stakes}, scores ${scores}`);
  return faults;
}

try {
  const filledPerSecond = await fill();
  console.log(`${players} players have scored, ${filledPerSecond} rounds counted a second`);
  await ask({ kind: 'consume' });
  await answers();
  const runs: (Awaited<ReturnType<typeof answers>> & { rates: Record<Way, number> })[] = [];
  for (let round = 1; round <= rounds; round++) {
    console.log(`round ${round} of ${rounds}`);
    const answered = await answers();
    const times = Object.entries(answered).map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
    console.log(`  ${times.join(', ')}`);
    runs.push({ ...answered, rates: await compare() });
  }
  const faults = await faultsOf();
  for (const fault of faults) console.log(`INVARIANT: ${fault}`);
  const of = (value: (run: (typeof runs)[number]) => number): number =>
    tenths(median(runs.map(value)));
  const figures = {
    boardP50: of((run) => run.boardP50),
    boardP99: of((run) => run.boardP99),
    ownP50: of((run) => run.ownP50),
    ownP99: of((run) => run.ownP99),
    behindMs: of((run) => run.behindMs),
    boardPlaces: of(({ rates }) => rates.board),
    countedPlaces: of(({ rates }) => rates.count),
    ratio: of(({ rates }) => rates.board / rates.count),
  };
  const missed = [
    ...(['boardP99', 'ownP99'] as const).filter((name) => figures[name] > aims.p99),
    ...(figures.ratio < aims.ratio ? ['ratio'] : []),
  ];
  const load = { players, eventsPerSecond, readsPerSecond: 2 * perSecond, filledPerSecond };
  console.log(JSON.stringify({ ...load, ...figures, rounds, invariants: faults.length, missed }));
  if (faults.length > 0) process.exitCode = 1;
} finally {
  child.disconnect();
  await once(child, 'exit');
  closeConnections();
  await pool.end();
  await server.stop();
}
