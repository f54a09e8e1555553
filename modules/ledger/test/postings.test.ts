/** The explorer of postings: every filter page by page, and by an index whatever the books hold. */
import type { PlayerId } from '@herna/kernel';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Posting, PostingsFilter } from '../index.ts';
import { movementKinds } from '../rules/movements.table.ts';
import { commonAccounts, commonKinds, positionOf, positionText, walkOf } from '../rules/search.ts';
import { type LedgerWorld, openLedgerWorld } from './ledger-world.ts';

let world: LedgerWorld;
let first: PlayerId;
let second: PlayerId;
const movements = 40;
const day = 86_400_000;

const keyOf = ({ movementId, line }: Posting): string => `${movementId}-${line}`;

/** Two players' stakes and wins, and now and then a fee, through hours, days and years. */
beforeAll(async () => {
  world = await openLedgerWorld();
  first = await world.player(1_000n);
  second = await world.player(1_000n);
  for (let index = 0; index < movements; index++) {
    world.clock.advance(index % 10 === 0 ? 200 * day : index % 3 === 0 ? day : 1);
    const rare = index % 20 === 5;
    await world.database.transaction((tx) =>
      world.ledger.post(tx, {
        kind: rare ? 'correction' : index % 2 === 0 ? 'bet' : 'win',
        playerId: index % 4 === 0 ? second : first,
        currency: 'CZK',
        source: rare ? 'by-hand' : 'provider-1',
        reference: `movement-${index}`,
        subjectId: BigInt(index % 5),
        lines: [
          { account: 'player-cash', amount: index % 2 === 0 ? -3n : 3n },
          {
            account: rare ? 'corrections' : 'game-revenue',
            owner: 1n,
            amount: index % 2 === 0 ? 3n : -3n,
          },
        ],
      }),
    );
  }
});
afterAll(() => world.close());

/** All postings of a filter, in pages of seven, as a client reads them. */
async function pages(filter: PostingsFilter): Promise<Posting[]> {
  const items: Posting[] = [];
  let after: PostingsFilter['after'];
  do {
    const page = await world.ledger.postings(world.database.read, { ...filter, after, limit: 7 });
    expect(page.items.length).toBeLessThanOrEqual(7);
    items.push(...page.items);
    after = page.next && positionOf(positionText(page.next));
  } while (after);
  return items;
}

const filters: readonly [string, () => PostingsFilter, number][] = [
  ['nothing', () => ({}), 84],
  ['a player', () => ({ playerId: second }), 22],
  ['a player and a kind', () => ({ playerId: second, kind: 'bet' }), 20],
  ['a common account', () => ({ account: 'game-revenue' }), 38],
  ['a rare account', () => ({ account: 'corrections' }), 2],
  ['a rare account and its owner', () => ({ account: 'gateway-clearing', ownerId: 2n }), 0],
  ['a rare account and a player', () => ({ account: 'corrections', playerId: second }), 0],
  ['a rare account and a kind', () => ({ account: 'corrections', kind: 'correction' }), 2],
  ['a common kind', () => ({ kind: 'win' }), 36],
  ['a rare kind', () => ({ kind: 'correction' }), 4],
  ['a source', () => ({ source: 'by-hand' }), 4],
  ['a reference', () => ({ reference: 'movement-7' }), 2],
  ['a reference and its source', () => ({ reference: 'movement-7', source: 'provider-1' }), 2],
  ['a reference of nobody', () => ({ reference: 'movement-x' }), 0],
  ['a subject', () => ({ subjectId: 0n, kind: 'correction' }), 4],
  ['a time', () => ({ from: new Date('2027-01-01'), to: new Date('2028-01-01') }), 36],
  ['a player and a time', () => ({ playerId: first, from: new Date('2028-01-01') }), 34],
];

describe('pages', () => {
  it.each(filters)('of %s hold each posting once, both ways', async (_name, filter, count) => {
    const down = await pages(filter());
    expect(new Set(down.map(keyOf)).size).toBe(down.length);
    expect(down).toHaveLength(count);
    const ids = down.map(({ movementId }) => movementId);
    expect(ids).toEqual(ids.toSorted((one, other) => Number(other - one)));
    const up = await pages({ ...filter(), order: 'asc' });
    expect(up.map(keyOf).sort()).toEqual(down.map(keyOf).sort());
    const { total, totalIs } = await world.ledger.postings(world.database.read, filter());
    expect([total, totalIs]).toEqual([count, 'exact']);
  });

  it('of one movement, and of a round by the id of its first', async () => {
    const [posting] = await pages({ reference: 'movement-8' });
    const movementId = posting?.movementId ?? 0n;
    expect(await pages({ movementId })).toHaveLength(2);
    expect(await pages({ subjectId: movementId })).toEqual([]);
  });
});

/** Plans of the statements that find a page, where a scan of a whole table is the last resort. */
async function plansOf(filter: PostingsFilter): Promise<string> {
  const { pool } = world.database;
  const seen: CompiledQuery[] = [];
  const reading = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void seen.push(query),
  });
  await world.ledger.postings({ reads: () => reading as never }, filter);
  const client = await pool.connect();
  const plans: string[] = [];
  try {
    await client.query('begin; set local enable_seqscan = off');
    for (const { sql, parameters } of seen.filter(({ sql }) => /ledger\.posting/.test(sql))) {
      // What is not run, and what only small books are asked.
      if (/^explain|^select count.*created_at desc/s.test(sql.trim())) continue;
      const { rows } = await client.query(`explain ${sql}`, [...parameters]);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    await client.query('rollback');
  } finally {
    client.release();
  }
  return plans.join('\n\n');
}

describe('no page scans a table', () => {
  it.each(filters)('by %s', async (_name, filter) => {
    const plan = await plansOf(filter());
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Seq Scan on (movement|posting)/);
  });

  it.each([
    [{ account: 'corrections' } as const, 'posting_from_1_account_kind_movement_id_idx'],
    [{ kind: 'correction' } as const, 'movement_rare'],
    [{ subjectId: 1n }, 'movement_subject'],
    [{ reference: 'movement-7' }, 'movement_reference'],
    [{ playerId: 1n }, 'movement_pkey'],
    [{}, 'movement_time'],
  ])('%o is found by %s', async (filter, index) => {
    expect(await plansOf(filter)).toContain(index);
  });

  it('and the indexes of the rare are for what the rules call rare', async () => {
    const { rows } = await world.database.pool.query<{ text: string }>(
      `select pg_get_indexdef(oid) as text from pg_class
       where relname in ('movement_rare', 'movement_subject', 'posting_rare') order by relname`,
    );
    const listed = rows.map(({ text }) =>
      /\{([\d,]+)\}|ARRAY\[(.*?)\]/.exec(text)?.[0].match(/\d+/g)?.map(Number),
    );
    expect(listed).toEqual([commonKinds, commonKinds, commonAccounts]);
    expect(walkOf({ kind: movementKinds.bet.id })).toBe('time');
  });
});
