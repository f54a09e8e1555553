/**
 * `npm run bench:lottery`: a draw of a million tickets that players have bought through the wager path
 * is sealed, evaluated twice and paid, every losing ticket's round ended. The draw runs in a process of
 * its own, whose greatest resident memory counts. Beside it the same tickets are evaluated row by row.
 * The last line is one JSON object; `missed` names what is beyond its aim. The run fails when a ticket,
 * a round or a haléř is not where it should be.
 *
 * Options: `--tickets 1000000`; `--rows 20000`, so many of them are evaluated row by row.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ensureDatabase, migrate } from '@herna/db';
import { startThrowAwayPostgres } from '@herna/testkit/throw-away-postgres';
import { assertPaid } from './lottery/books.ts';
import type { Stage } from './lottery/draw.ts';
import { sellTickets } from './lottery/fill.ts';
import { evaluateRowByRow } from './lottery/row-by-row.ts';
import { seedWallets } from './wallet/seed.ts';

const { values: options } = parseArgs({
  options: {
    tickets: { type: 'string', default: '1000000' },
    rows: { type: 'string', default: '20000' },
  },
});
const tickets = Number(options.tickets);
const rows = Math.min(Number(options.rows), tickets);
/** Times as fast as row by row, and megabytes (1,000,000 bytes). */
const aims = { ratio: 10, memory: 500 } as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Runs stages of the draw in a process of their own. */
async function inProcess(url: string, stages: string): Promise<Stage> {
  const script = join(import.meta.dirname, 'lottery/draw.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, stages]);
  const result = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Stage;
  print(`${stages}: ${JSON.stringify(result)}`);
  return result;
}

async function main(): Promise<void> {
  const server = await startThrowAwayPostgres({ durable: false });
  try {
    const url = server.url('lottery');
    await ensureDatabase(server.url('postgres'), 'lottery');
    await migrate(url);
    await seedWallets(url);
    await sellTickets(url, tickets, print);
    const sealed = await inProcess(url, 'seal');
    const rowMicroseconds = await evaluateRowByRow(url, rows);
    const evaluated = await inProcess(url, 'evaluate');
    const paid = await inProcess(url, 'pay');
    const books = await assertPaid(url, tickets);
    const ticketMicroseconds = (evaluated.seconds * 1e6) / tickets;
    const ratio = rounded(rowMicroseconds / ticketMicroseconds);
    const memory = Math.max(sealed.megabytes, evaluated.megabytes, paid.megabytes);
    const missed = Object.entries({
      ratio: ratio < aims.ratio,
      memory: memory > aims.memory,
    });
    const figures = {
      tickets,
      sealSeconds: sealed.seconds,
      evaluateSeconds: evaluated.seconds,
      paySeconds: paid.seconds,
      seconds: rounded(sealed.seconds + evaluated.seconds + paid.seconds),
      rowMicroseconds: rounded(rowMicroseconds),
      ticketMicroseconds: rounded(ticketMicroseconds),
      ratio,
      memory,
      ...books,
      missed: missed.filter(([, beyond]) => beyond).map(([name]) => name),
    };
    print(JSON.stringify(figures));
  } finally {
    await server.stop();
  }
}

await main();
