/** What a new database shows, for every brand. */
import { brands } from '@herna/brands';
import { manualClock } from '@herna/kernel';
import { testDatabase } from '@herna/testkit';
import { expect, test } from 'vitest';
import { completeContent } from '../service/seed.ts';

test('every brand begins with its texts, and keeps what operators have set', async () => {
  const { database, drop } = await testDatabase();
  const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
  const complete = () =>
    database.transaction(async (tx) => {
      for (const brand of brands) await completeContent(tx, brand, clock);
    });
  const count = async (what: string) => {
    const { rows } = await database.pool.query<{ count: bigint }>(
      `select count(*) from content.${what}`,
    );
    return rows[0]?.count;
  };
  await complete();
  const revisions = await count('revision');
  expect(await count('publication')).toBe(revisions);
  const { rows } = await database.pool.query<{ brand: string; locales: string[] }>(
    `select brand, array_agg(distinct locale order by locale) as locales from content.item i
     join content.revision r on r.item_id = i.id where kind = 'PAGE' group by brand`,
  );
  expect(rows).toHaveLength(brands.length);
  for (const { brand, locales } of rows) {
    const { locales: spoken = [] } = brands.find(({ key }) => key === brand) ?? {};
    expect(locales).toEqual([...spoken].sort());
  }
  clock.advance(60_000);
  await complete();
  expect(await count('revision')).toBe(revisions);
  await drop();
});
