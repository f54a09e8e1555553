/** Every list as a file, with real rows: what people read has words, major units and Prague time. */
import { audiencesOf, type CallDefinition, staffAudiences } from '@herna/contract-kit';
import { readersSheet, rowSchemaOf, seed, wordsOfCode } from '@herna/server';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Callers, openCallers } from './callers.ts';
import { declaredCalls } from './declared-calls.ts';

const calls = Object.entries(declaredCalls) as [string, CallDefinition][];
const lists = calls.filter(([, { csv }]) => csv);
let callers: Callers;

beforeAll(async () => {
  callers = await openCallers();
  const { world } = callers;
  await seed(world.platform, world.database, world.config);
  // What staff and players do in the examples of their calls leaves rows in the lists, and in the audit.
  for (const [key, definition] of calls) {
    const somebody = [...staffAudiences, 'player'];
    const isTheirs = audiencesOf(definition).some((one) => somebody.includes(one));
    const ends = /Logout|sessions\/end|Shutdown|shutdown|reset|ChangeAudience|close/i.test(key);
    if (!isTheirs || ends || !definition.body || definition.multipart) continue;
    if (definition.exampleOutcome) continue;
    await world.send(key, definition.example as { body?: unknown }, callers.for(definition));
  }
  await callers.refreshStaff();
  // An amount of an act, as modules note it: minor units as text, with no currency beside them.
  await world.database.transaction((tx) =>
    world.platform.modules.parts.staff.record(tx, {
      staffId: null,
      action: 'payments.voucher_paid',
      targetKind: 'voucher',
      targetId: '17',
      details: { amount: '500000' },
      ip: '',
    }),
  );
});
afterAll(() => callers.world.close());

/** The cells of a file, line by line; no text of these rows holds the sign between cells. */
function cellsOf(csv: string, separator: string): string[][] {
  const cells: string[][] = [[]];
  for (const [, quoted, plain, end = ''] of csv.matchAll(
    new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'g'),
  )) {
    cells.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') cells.push([]);
    if (end === '') break;
  }
  return cells.filter((line) => line.length > 1 || line[0] !== '');
}

async function fileOf([key, definition]: [string, CallDefinition], language: string) {
  const { query = {} } = definition.example as {
    query?: Record<string, string | number | string[]>;
  };
  // All rows: of the example only what the list must be asked with.
  const { required = [] } = (definition.query ?? {}) as { required?: readonly string[] };
  const filter = Object.fromEntries(required.map((name) => [name, query[name] ?? '']));
  const path = key.slice(key.indexOf(' ') + 1);
  const search = new URLSearchParams(
    Object.entries(filter).flatMap(([name, one]) => [one].flat().map((each) => [name, `${each}`])),
  );
  const caller = callers.for(definition);
  return callers.world.app.inject({
    method: 'GET',
    url: `${path}?${search}`,
    headers: {
      ...caller.headers({ method: 'GET', path, body: '' }),
      accept: 'text/csv',
      'x-language': language,
    },
  });
}

/** Codes of a row's schema that a person must not read. */
function codesOf(schema: unknown, field = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => codesOf(one, field));
  if (schema === null || typeof schema !== 'object') return [];
  return Object.entries(schema).flatMap(([key, inner]) => {
    if (key === 'properties') {
      return Object.entries(inner as object).flatMap(([name, one]) => codesOf(one, name));
    }
    if (key === 'enum') return (inner as unknown[]).map(String);
    return key === 'const' ? [String(inner)] : codesOf(inner, field);
  });
}

/** What no cell may be. */
const refused: readonly (readonly [string, RegExp])[] = [
  ['JSON', /^\s*[[{]|"\w+":/],
  ['an object in one cell', /^[a-z]\w*: .*, [a-z]\w*: /],
  ['UTC', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/],
];

test.each(lists)('%s is a file for people', async (key, definition) => {
  const codes = new Set(
    codesOf(rowSchemaOf(definition.response as TSchema)).filter(
      (code) =>
        wordsOfCode('', code, 'en') !== code && /[A-Z]{3}|[a-z]-[a-z]|[a-z][A-Z]/.test(code),
    ),
  );
  for (const code of ['CZK', 'EUR', 'PTS']) codes.delete(code);
  for (const [language, separator, point] of [
    ['cs', ';', ','],
    ['en', ',', '.'],
  ] as const) {
    const answer = await fileOf([key, definition], language);
    expect(answer.headers['content-type'], answer.body.slice(0, 300)).toContain('text/csv');
    const [columns = [], ...lines] = cellsOf(answer.body.replace('\uFEFF', ''), separator);
    const faults = lines.flatMap((line) =>
      line.flatMap((cell, index) => {
        const name = columns[index] ?? '';
        const found = refused.filter(([, pattern]) => pattern.test(cell)).map(([what]) => what);
        if (codes.has(cell)) found.push('a code');
        // Beside an amount stands its currency; the amount is in its major units.
        const currency = line[index + 1] ?? '';
        const isAmount =
          columns[index + 1] === `${name} (${language === 'cs' ? 'měna' : 'currency'})`;
        const exact = new RegExp(`^-?\\d+\\${point}\\d\\d$`);
        if (isAmount && cell !== '' && ['CZK', 'EUR'].includes(currency) && !exact.test(cell)) {
          found.push('minor units');
        }
        return found.map((what) => `${name}: ${cell} is ${what}`);
      }),
    );
    expect([...new Set(faults)]).toEqual([]);
  }
});

test('lists of every kind have rows, so that the files above are not empty', async () => {
  const filled: string[] = [];
  for (const list of lists) {
    const { body } = await fileOf(list, 'en');
    if (body.trimEnd().split('\r\n').length > 1) filled.push(list[0]);
  }
  expect(filled).toEqual(
    expect.arrayContaining([
      'GET /capi/v2-onling/UserAudit/Get',
      'GET /capi/v2-onling/Ledger/GetPostings',
      'GET /capi/v2-onling/View/GetPlayerLimitUpdates',
      'GET /api/catalogue/admin/games',
      'GET /capi/Content/v3/Item/GetList',
      'GET /capi/v2-onling/Player/Search',
      'GET /api/reporting/gaming-tax',
    ]),
  );
});

/** Minor units and a moment of the rows that are made by a schema, and an object that none describes. */
const minor = 123_400;
const moment = '2026-11-21T18:00:00.000Z';
const open = { amount: `${minor}`, at: moment, lines: [{ price: minor }, { price: minor }] };

/** A row as a schema has it, with every part that it may have. */
function madeBy(schema: unknown): unknown {
  const { type, ...of } = schema as {
    type?: string;
    enum?: readonly unknown[];
    const?: unknown;
    anyOf?: readonly { type?: string }[];
    properties?: Record<string, unknown>;
    patternProperties?: Record<string, unknown>;
    items?: unknown;
    format?: string;
    description?: string;
  };
  if (of.enum) return of.enum.at(-1);
  if (of.const !== undefined) return of.const;
  if (of.anyOf) return madeBy(of.anyOf.find((one) => one.type !== 'null'));
  if (of.properties) {
    return Object.fromEntries(
      Object.entries(of.properties).map(([name, inner]) => [name, madeBy(inner)]),
    );
  }
  if (of.patternProperties) {
    return { cs: madeBy(Object.values(of.patternProperties)[0]), en: open };
  }
  if (type === 'array') return [madeBy(of.items), madeBy(of.items)];
  if (type === 'integer' || type === 'number') return of.description === 'Minor units' ? minor : 7;
  if (type === 'boolean') return true;
  if (type === 'string') return of.format === 'date-time' ? moment : 'A text';
  return open;
}

test.each(lists)('%s writes every part that a row may have', (_key, { response }) => {
  const row = madeBy(rowSchemaOf(response as TSchema)) as Readonly<Record<string, unknown>>;
  for (const locale of ['cs', 'en']) {
    const principal = { kind: 'staff' } as never;
    const { columns, lines } = readersSheet([row], response as TSchema, 'CZK', {
      principal,
      locale,
    });
    const bad = columns.flatMap((name, index) => {
      const cell = lines[0]?.[index];
      const decimal = typeof cell === 'object' && cell !== null ? cell.decimal : cell;
      const text = String(decimal ?? '');
      const isRefused = refused.some(([, pattern]) => pattern.test(text));
      const isBare =
        text === `${minor}` || typeof cell === 'boolean' || typeof decimal === 'object';
      return isRefused || isBare ? [`${name}: ${text}`] : [];
    });
    expect(bad).toEqual([]);
  }
});

test('the audit has no amount in minor units', async () => {
  const audit = lists.find(([key]) => key.endsWith('UserAudit/Get'));
  if (!audit) throw new Error('there is no list of the audit');
  const [columns = [], ...lines] = cellsOf((await fileOf(audit, 'en')).body, ',');
  const amounts = lines.flatMap((line) =>
    line.filter((cell, index) => cell && /\((?:amount|price)\)$/.test(columns[index] ?? '')),
  );
  expect(amounts).toContain('5000.00');
  for (const amount of amounts) expect(amount).toMatch(/^-?\d+\.\d\d$/);
});
