import { testDatabase } from '@herna/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { growingPage, lengthOf, type PageRequest } from './growing-pages.ts';

interface Tables {
  'public.guest': { id: bigint; name: string; table_number: number };
}

let db: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  db = await testDatabase();
  await db.database.pool.query(
    'create table public.guest (id bigint primary key, name text, table_number int)',
  );
});
afterAll(() => db.drop());

const guests = () => db.database.read.reads<Tables>().selectFrom('public.guest as guest');

/** Seats guests of these ids, alternately at the tables 1 and 0. */
const seat = (first: number, last: number) =>
  db.database.pool.query(
    `insert into public.guest select id, 'guest ' || id, id % 2
     from generate_series(${first}, ${last}) id`,
  );

const orders = {
  latest: ['guest.id', 'desc'],
  earliest: ['guest.id', 'asc'],
  name: ['guest.name', 'asc'],
} as const;

function read(order: keyof typeof orders, wish: Omit<PageRequest, 'order'>, table?: number) {
  const all = guests().$if(table !== undefined, (query) =>
    query.where('guest.table_number', '=', table ?? 0),
  );
  const [column, direction] = orders[order];
  const rows = all.selectAll();
  const listed = column === 'guest.id' ? rows : rows.orderBy(column, direction);
  return growingPage(all, listed, 'guest.id', { ...wish, order: direction });
}

describe('pages of a list that grows', () => {
  it.each(['latest', 'earliest', 'name'] as const)(
    'in the order %s show each row once, whatever comes meanwhile',
    async (order) => {
      await db.database.pool.query('truncate public.guest');
      await seat(1, 10);
      const whole = await read(order, { offset: 0, limit: 100 });
      const shown: bigint[] = [];
      let known: bigint | undefined;
      for (let offset = 0; offset < 10; offset += 3) {
        const page = await read(order, { offset, limit: 3, upToId: known });
        expect(page).toMatchObject({ total: 10, upToId: 10n });
        shown.push(...page.items.map(({ id }) => id));
        known = page.upToId;
        await seat(11 + offset, 13 + offset);
      }
      expect(shown).toEqual(whole.items.map(({ id }) => id));
    },
  );

  it('keep to the newest of their own rows, and tell none of an empty list', async () => {
    await db.database.pool.query('truncate public.guest');
    expect(await read('latest', { offset: 0, limit: 5 })).toEqual({ items: [], total: 0 });
    await seat(1, 5);
    expect(await read('latest', { offset: 0, limit: 1 }, 0)).toMatchObject({
      items: [{ id: 4n }],
      total: 2,
      upToId: 4n,
    });
    expect(await read('latest', { offset: 9, limit: 1 })).toMatchObject({ items: [], total: 5 });
    expect(await lengthOf(guests(), 'guest.id', 3n)).toEqual({ total: 3, upToId: 3n });
  });
});
