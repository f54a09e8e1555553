/**
 * The rival: a draw evaluated as one would at first. Each ticket is read, its hits are counted, and
 * when the winners are known its win is written, a row at a time; all in one transaction, and by one
 * evaluator. It is rolled back, so the tickets stay as they were.
 */
import pg from 'pg';
import { drawReference, plan } from './settings.ts';

interface TicketRow {
  readonly id: string;
  readonly lines: string;
}

const tierOf = (drawn: readonly number[], { lines }: TicketRow): number => {
  const [line] = JSON.parse(lines) as [{ readonly main: readonly number[] }];
  const hits = line.main.filter((number) => drawn.includes(number)).length;
  return plan.tiers.findIndex(({ main }) => main === hits);
};

/** Evaluates so many of the draw's tickets; microseconds for each. */
export async function evaluateRowByRow(url: string, rows: number): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: draws } = await client.query<{ main: number[] }>(
      'select main from lottery.draw where reference = $1',
      [drawReference],
    );
    const drawn = draws[0]?.main ?? [];
    const { rows: ids } = await client.query<{ id: string }>(
      'select id from lottery.ticket where draw_reference = $1 order by id limit $2',
      [drawReference, rows],
    );
    if (ids.length !== rows || drawn.length === 0) throw new Error('there is nothing to evaluate');
    await client.query('begin');
    const begun = performance.now();
    const tiers = new Map<string, number>();
    for (const { id } of ids) {
      const { rows: found } = await client.query<TicketRow>({
        name: 'read',
        text: 'select id, lines from lottery.ticket where id = $1',
        values: [id],
      });
      tiers.set(id, found[0] ? tierOf(drawn, found[0]) : -1);
    }
    for (const [id, tier] of tiers) {
      await client.query({
        name: 'write',
        text: 'update lottery.ticket set state = $2, win = $3, changed_at = now() where id = $1',
        values: [id, tier < 0 ? 'LOST' : 'WON', tier < 0 ? 0 : 100 * (plan.tiers.length - tier)],
      });
    }
    const microseconds = ((performance.now() - begun) * 1000) / rows;
    await client.query('rollback');
    return microseconds;
  } finally {
    await client.end();
  }
}
