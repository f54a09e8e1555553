import { type TestDatabase, testDatabase } from '@herna/testkit/database';
import { fc } from '@herna/testkit/properties';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentColumn, nullableColumn, plainColumn, textColumn } from './columns.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

/** What PostgreSQL reads out of an array literal. */
const read = async (literal: string, type: string): Promise<unknown[]> => {
  const { rows } = await test.database.pool.query(
    `select value from unnest($1::${type}[]) with ordinality u (value, place) order by place`,
    [literal],
  );
  return rows.map(({ value }) => value);
};

describe('columns read back as they were written', () => {
  it('of texts', async () => {
    const text = fc.string({ unit: 'binary' }).filter((each) => !each.includes('\u0000'));
    const awkward = fc.constantFrom('', 'null', 'NULL', '{}', '","', '\\', '"', 'a,b', ' a ', '{');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.oneof(text.filter(isWellFormed), awkward)), { maxLength: 20 }),
        async (values) => {
          expect(await read(textColumn(values), 'text')).toEqual(values);
        },
      ),
      { numRuns: 200 },
    );
  });
  it('of integers', async () => {
    const values = [0n, -1n, 9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n];
    expect(await read(plainColumn(values), 'bigint')).toEqual(values);
    expect(await read(plainColumn([]), 'bigint')).toEqual([]);
  });
  it.each([[[null]], [[null, null]], [[1n, null, 2n]], [[]]])('of %s', async (values) => {
    expect(await read(nullableColumn(values), 'bigint')).toEqual(values);
  });
  it('of moments', async () => {
    const values = [new Date(0), new Date('2026-11-21T18:00:00.123Z')];
    expect(await read(momentColumn(values), 'timestamptz')).toEqual(values);
  });
});

const isWellFormed = (text: string): boolean => text.isWellFormed();
