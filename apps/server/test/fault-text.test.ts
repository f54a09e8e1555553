import { testDatabase } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultText } from '../fault-text.ts';

let db: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  db = await testDatabase();
  await db.database.pool.query(
    `create table public.person (email text primary key, age int check (age > 17))`,
  );
});
afterAll(() => db.drop());

const email = 'jana.novotna@herna.example';
const add = (age: number): Promise<unknown> =>
  db.database.pool
    .query('insert into public.person (email, age) values ($1, $2)', [email, age])
    .catch((error: unknown) => error);

test('a row that PostgreSQL refuses is not in the log, its constraint is', async () => {
  const outOfBounds = faultText(await add(17));
  expect(outOfBounds).toContain('person_age_check');
  await add(30);
  const twice = faultText(await add(30));
  expect(twice).toContain('code: 23505');
  expect(twice).toContain('constraint: person_pkey');
  for (const text of [outOfBounds, twice]) expect(text).not.toContain(email);
});

test('causes and errors thrown together are told, what is no error is not', async () => {
  const wrapped = new Error('no sign-in', { cause: await add(30) });
  const text = faultText(new AggregateError([wrapped, { email }], 'two at once'));
  expect(text).toContain('two at once');
  expect(text).toContain('because of Error: no sign-in');
  expect(text).toContain('constraint: person_pkey');
  expect(text).toContain('because of thrown: object');
  expect(text).not.toContain(email);
});
