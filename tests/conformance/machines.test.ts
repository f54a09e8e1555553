/** All state machines of the house, every state by every event. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '@herna/kernel';
import { type TestDatabase, testDatabase } from '@herna/testkit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machineColumns, machineTables } from './machines.table.ts';

const root = join(import.meta.dirname, '../..');
type AnyMachine = Machine<string, string>;

const isMachine = (value: unknown): value is AnyMachine =>
  typeof value === 'object' && value !== null && 'transitions' in value && 'isTerminal' in value;

/** Every machine by the workspace it belongs to and its own name. */
async function readMachines(): Promise<[string, AnyMachine][]> {
  const files = globSync('{modules,games,simulators,apps,packages}/**/*.machine.ts', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  });
  const found = await Promise.all(
    files.sort().map(async (file) => {
      const exported = (await import(join(root, file))) as object;
      const place = file.split('/').slice(0, 2).join('/');
      return Object.values(exported)
        .filter(isMachine)
        .map((machine): [string, AnyMachine] => [`${place}: ${machine.name}`, machine]);
    }),
  );
  return found.flat();
}

const machines = await readMachines();
const byName = new Map(machines);

const eventsOf = ({ transitions }: AnyMachine): string[] => [
  ...new Set(Object.values(transitions).flatMap((ways) => Object.keys(ways))),
];

/** State, event and what comes of it, for every pair of a table. */
function pairsOf(table: string): [state: string, event: string, next: string | undefined][] {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.flatMap(([state = '', ...cells]) =>
    head.map((event, index): [string, string, string | undefined] => {
      const cell = cells[index];
      return [state, event, cell === '·' ? undefined : cell];
    }),
  );
}

test('no two machines of a workspace have one name', () => {
  expect(byName.size).toBe(machines.length);
});

test('every machine has its table', () => {
  expect(Object.keys(machineTables).sort()).toEqual([...byName.keys()].sort());
});

describe.each(Object.entries(machineTables))('%s', (name, table) => {
  const machine = byName.get(name);
  const pairs = pairsOf(table);

  test('has these states and events, and no other', () => {
    const states = new Set(pairs.map(([state]) => state));
    const events = new Set(pairs.map(([, event]) => event));
    expect([...states].sort()).toEqual([...(machine?.states ?? [])].sort());
    expect([...events].sort()).toEqual(machine ? eventsOf(machine).sort() : undefined);
  });

  test.each(pairs)('%s, %s: %s', (state, event, next) => {
    expect(machine?.next(state, event)).toBe(next);
  });
});

describe.each(machines)('%s', (_name, machine) => {
  const pairs = machine.states.flatMap((state) =>
    eventsOf(machine).map((event) => [state, event] as const),
  );

  test.each(pairs)('in %s, %s leads to one of its states or is refused', (state, event) => {
    const next = machine.next(state, event);
    if (next !== undefined) expect(machine.states).toContain(next);
    if (machine.isTerminal(state)) expect(next).toBeUndefined();
  });

  test('refuses what is no event of it', () => {
    for (const state of machine.states) expect(machine.next(state, 'nobody-knows')).toBeUndefined();
  });
});

describe('the tables of the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  /** Words that the constraints of a column allow. */
  async function allowed(table: string, column: string): Promise<string[]> {
    const { rows } = await database.database.pool.query<{ definition: string }>(
      `select pg_get_constraintdef(c.oid) as definition
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2
         and array_length(c.conkey, 1) = 1`,
      [table, column],
    );
    return rows.flatMap(({ definition }) =>
      [...definition.matchAll(/'(\w+)'::text/g)].map(([, word]) => word ?? ''),
    );
  }

  test.each(machineColumns)('%s: %s.%s keeps its states', async (name, table, column, notKept) => {
    const states = byName.get(name)?.states.filter((state) => !notKept.includes(state)) ?? [];
    expect((await allowed(table, column)).sort()).toEqual([...states].sort());
  });
});
