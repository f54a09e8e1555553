import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '@herna/testkit/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withThrowAwayFolder } from '../../tools/launch/throw-away-folder.ts';
import { type Migration, migrate, readMigrations } from './migrations.ts';

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>;

const migration = (name: string, up: string, checkAfter?: string): Migration => ({
  name,
  up,
  checkAfter,
});
const first = migration('9001-first', 'create table public.first (id bigint primary key)');
const second = migration('9002-second', 'insert into public.first values (1), (2)');

describe('running', () => {
  let db: TestDatabase;
  beforeEach(async () => {
    db = await testDatabase();
  });
  afterEach(() => db.drop());

  const count = async (table: string): Promise<number> => {
    const { rows } = await db.database.pool.query(`select count(*)::int as n from ${table}`);
    return rows[0].n;
  };
  const exists = async (table: string): Promise<boolean> => {
    const { rows } = await db.database.pool.query('select to_regclass($1) as found', [table]);
    return rows[0].found !== null;
  };

  test('happens once and in order, whatever has run already', async () => {
    expect(await migrate(db.url, [first])).toEqual(['9001-first']);
    expect(await migrate(db.url, [first, second])).toEqual(['9002-second']);
    expect(await migrate(db.url, [first, second])).toEqual([]);
    expect(await count('public.first')).toBe(2);
  });

  test('happens once when two processes start together', async () => {
    const both = await Promise.all([
      migrate(db.url, [first, second]),
      migrate(db.url, [first, second]),
    ]);
    expect(both.flat().sort()).toEqual(['9001-first', '9002-second']);
    expect(await count('public.first')).toBe(2);
  });

  test('refuses a migration that has changed after it had run', async () => {
    await migrate(db.url, [first]);
    const changed = { ...first, up: `${first.up};` };
    await expect(migrate(db.url, [changed, second])).rejects.toThrow(
      'migration 9001-first has changed after it had run',
    );
    expect(await count('public.first')).toBe(0);
  });

  test('leaves nothing of a migration that fails, and keeps those before it', async () => {
    const broken = migration('9002-broken', 'create table public.half (id int); select 1/0');
    await expect(migrate(db.url, [first, broken])).rejects.toThrow('9002-broken: division by zero');
    expect(await exists('public.first')).toBe(true);
    expect(await exists('public.half')).toBe(false);
    expect(await migrate(db.url, [first, second])).toEqual(['9002-second']);
  });

  test('takes a migration back whose check finds rows', async () => {
    const check = 'select id from public.first where id > 1';
    const checked = migration('9002-checked', second.up, check);
    await expect(migrate(db.url, [first, checked])).rejects.toThrow(
      '9002-checked: its check-after.sql found 1 faults',
    );
    expect(await count('public.first')).toBe(0);
    const passing = migration(
      '9002-checked',
      second.up,
      'select id from public.first where id > 2',
    );
    expect(await migrate(db.url, [first, passing])).toEqual(['9002-checked']);
  });
});

describe('reading a folder', () => {
  const read = (...folders: readonly { name: string; files: readonly string[] }[]) =>
    withThrowAwayFolder(async (root) => {
      for (const { name, files } of folders) {
        mkdirSync(join(root, name));
        for (const file of files) writeFileSync(join(root, name, file), `-- ${name} ${file}`);
      }
      return readMigrations(root);
    });
  const whole = ['up.sql', 'why.md'];

  test('gives the migrations in the order of their numbers', async () => {
    const found = await read(
      { name: '0002-second', files: [...whole, 'check-after.sql'] },
      { name: '0001-first', files: whole },
    );
    expect(found).toEqual([
      migration('0001-first', '-- 0001-first up.sql'),
      migration('0002-second', '-- 0002-second up.sql', '-- 0002-second check-after.sql'),
    ]);
  });

  test.each([
    ['a name without a number', [{ name: 'first', files: whole }], 'not named NNNN-what'],
    [
      'a number used twice',
      [
        { name: '0001-a', files: whole },
        { name: '0001-b', files: whole },
      ],
      'two migrations have the number 0001',
    ],
    ['no reason', [{ name: '0001-a', files: ['up.sql'] }], '0001-a has no why.md'],
    ['no statement', [{ name: '0001-a', files: ['why.md'] }], 'up.sql'],
  ])('refuses %s', async (_what, folders, why) => {
    await expect(read(...folders)).rejects.toThrow(why);
  });

  test('of this house keeps a schema to a number: 03xx is the ledger’s', () => {
    const rooms = new Map<string, string>();
    for (const { name } of readMigrations()) {
      const hundred = name.slice(0, 2);
      const room = name.slice(5).split('-')[0] ?? '';
      expect(rooms.get(hundred) ?? room, name).toBe(room);
      rooms.set(hundred, room);
    }
  });
});
