import { type TestDatabase, testDatabase } from '@herna/testkit/database';
import { fc } from '@herna/testkit/properties';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bigintColumn, momentColumn, plainColumn, textColumn } from './columns.ts';
import { bigints, columnsOf, integers, moments, texts } from './row-columns.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

/** What PostgreSQL reads out of an array literal. */
const read = async (literal: string | Buffer, type: string): Promise<unknown[]> => {
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
  it('of ids and amounts', async () => {
    const value = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    const awkward = fc.constantFrom(0n, -1n, 2n ** 63n - 1n, -(2n ** 63n));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.oneof(value, awkward)), { maxLength: 20 }),
        async (values) => {
          expect(await read(bigintColumn(values), 'bigint')).toEqual(values);
        },
      ),
      { numRuns: 200, examples: [[[]], [[null]], [[null, null]], [[1n, null, 2n]]] },
    );
  });
  it.each([2n ** 63n, -(2n ** 63n) - 1n, 2n ** 64n])(
    'not of %s, which has no place in 64 bits',
    (value) => {
      expect(() => bigintColumn([0n, value])).toThrow(RangeError);
    },
  );
  it('of small integers and booleans', async () => {
    expect(await read(plainColumn([1, -32_768, 32_767]), 'smallint')).toEqual([1, -32_768, 32_767]);
    expect(await read(plainColumn([true, false]), 'boolean')).toEqual([true, false]);
    expect(await read(plainColumn([]), 'smallint')).toEqual([]);
  });
  it('of moments', async () => {
    const moment = fc.date({ min: new Date(-62_135_596_800_000), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(moment), { maxLength: 20 }), async (values) => {
        expect(await read(momentColumn(values), 'timestamptz')).toEqual(values);
      }),
      { numRuns: 200, examples: [[[new Date(0), new Date('1999-12-31T23:59:59.999Z')]]] },
    );
  });
  it('as rows, side by side', async () => {
    const written = [
      { id: 3n, place: 1, name: 'a', day: '2026-11-21', at: new Date(1) },
      { id: null, place: -1, name: null, day: '1999-02-28', at: null },
    ];
    const { names, rows, values } = columnsOf<(typeof written)[number]>({
      id: bigints(({ id }) => id),
      place: integers(({ place }) => place, 'smallint'),
      name: texts(({ name }) => name),
      day: texts(({ day }) => day, 'date'),
      at: moments(({ at }) => at),
    });
    const { rows: found } = await test.database.pool.query(
      `select ${names}, $6::int as last from (${rows}) r`,
      [...values(written), 7],
    );
    expect(found).toEqual(written.map((row) => ({ ...row, last: 7 })));
  });
});

const isWellFormed = (text: string): boolean => text.isWellFormed();
