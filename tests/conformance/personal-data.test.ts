/**
 * Every table that names a player says what the player is given of it and what becomes of it. A new one
 * that nobody declares is found here, and so is one that is no more.
 */
import type { AnyModule } from '@herna/module-kit';
import { type TestDatabase, testDatabase } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../modules/all.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Read by everybody in its order, and holds ids only. */
const others = ['outbox.event'];

const declared = (modules as readonly AnyModule[]).flatMap((module) =>
  Object.entries(module.personalData ?? {}).map(([table, of]) => ({
    module: module.name,
    table,
    of,
  })),
);

const columnsOf = async (): Promise<Map<string, Set<string>>> => {
  const { rows } = await database.database.pool.query<{ table: string; column: string }>(
    `select n.nspname || '.' || t.relname as table, a.attname as column
     from pg_class t
     join pg_namespace n on n.oid = t.relnamespace
     join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where t.relkind in ('r', 'p') and not t.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  const tables = new Map<string, Set<string>>();
  for (const { table, column } of rows) {
    tables.set(table, (tables.get(table) ?? new Set()).add(column));
  }
  return tables;
};

test('every table that names a player is declared by the module that owns it', async () => {
  const tables = await columnsOf();
  const named = [...tables].filter(([, columns]) => columns.has('player_id')).map(([name]) => name);
  const known = new Set([...declared.map(({ table }) => table), ...others]);
  expect(named.filter((table) => !known.has(table))).toEqual([]);
  for (const { module, table } of declared) expect(table.split('.')[0]).toBe(module);
});

test('what is declared of a table is there', async () => {
  const tables = await columnsOf();
  for (const { table, of } of declared) {
    const columns = tables.get(table) ?? new Set();
    const sets = [of.onRequest, of.onExpiry].flatMap((forgetting) =>
      typeof forgetting === 'object' ? Object.keys(forgetting) : [],
    );
    for (const column of [...(of.without ?? []), ...sets]) {
      expect(columns, table).toContain(column);
    }
  }
});

/** Columns that are named as if staff wrote in them, yet hold codes or what the player reads anyway. */
const readByThePlayer = new Set([
  'accounts.closing.reason',
  'bonuses.bonus.reason',
  'challenges.participation.reason',
  'compliance.statement.note',
  'engagement.decision.reason',
  'engagement.journey_run.reason',
  'engagement.journey_visit.reason',
  'messaging.message.reason',
  'payments.bank_account.refused_reason',
  'payments.bank_consent.refused_reason',
  'payments.external_wallet.refused_reason',
  'payments.payment.reason',
  'play.game_session.close_reason',
  'players.card.lock_reason',
  'players.session.end_reason',
  'promotions.cashback_payment.reason',
  'protection.exclusion.reason',
  'risk.erasure.reason',
  'tournaments.payout.reason',
  'verification.scan.rejection_note',
]);

test('what staff write about somebody is given only where the player reads it anyway', async () => {
  const tables = await columnsOf();
  const given = declared.flatMap(({ table, of }) =>
    of.withheld === undefined
      ? [...(tables.get(table) ?? [])]
          .filter((column) => /(^|_)(reason|note|detail|comment)s?$/.test(column))
          .filter((column) => !of.without?.includes(column))
          .map((column) => `${table}.${column}`)
      : [],
  );
  expect(given.sort()).toEqual([...readByThePlayer]);
});

test('what columns are set to is allowed by them', async () => {
  const { pool } = database.database;
  for (const { table, of } of declared) {
    for (const sets of [of.onRequest, of.onExpiry]) {
      if (typeof sets !== 'object') continue;
      const { rows } = await pool.query<{ column: string; required: boolean; checks: string[] }>(
        `select attname as column, attnotnull as required, array(
           select pg_get_expr(conbin, conrelid) from pg_constraint
           where conrelid = attrelid and contype = 'c' and conkey = array[attnum]) as checks
         from pg_attribute where attrelid = $1::regclass and attname = any($2)`,
        [table, Object.keys(sets)],
      );
      for (const { column, required, checks } of rows) {
        const fits = ['true', ...checks].map((check) => `coalesce(${check}, true)`).join(' and ');
        const { rows: found } = await pool.query(
          `select ${fits} and (${!required} or "${column}" is not null) as fits
           from (select ${sets[column]} as "${column}" from (select 'x' as reason, 1 as id,
             'x' as decision_reason, true as settled, 'x' as content) as row) as changed`,
        );
        expect(found, `${table}.${column}`).toEqual([{ fits: true }]);
      }
    }
  }
});
