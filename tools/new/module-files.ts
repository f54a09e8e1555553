/** The files of a new module. It owns one table and has two calls, which are there to be changed. */
import { camel, pascal } from './workshop.ts';

/** Names that the templates use. */
export interface ModuleNames {
  /** Folder, package, schema of the database. */
  readonly name: string;
  /** Number of its first migration. */
  readonly migration: string;
}

const contract = (name: string): Record<string, string> => ({
  'contract/index.ts': `/** The face of ${name}: calls, errors, events, permissions. Browser-safe. */
import { itemCalls } from './items.ts';

export * from './errors.ts';
export * from './events.ts';
export * from './items.ts';
export * from './permissions.ts';

export const ${camel(name)}Calls = { ...itemCalls };
export type ${pascal(name)}Api = typeof ${camel(name)}Calls;
`,
  'contract/items.ts': `/** Items: listing and adding them. */
import { DateTime, defineCalls, Id, page, pageFields, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

const Item = Type.Object({ id: Id, name: Type.String(), addedAt: DateTime });

export const itemCalls = defineCalls({
  'GET /api/${name}/items': {
    summary: 'Lists items, the newest first',
    audience: 'operator',
    permission: '${name}.read',
    query: Type.Object({ offset: pageFields.offset, limit: pageFields.limit }),
    response: page(Item),
    example: {},
  },
  'POST /api/${name}/items': {
    summary: 'Adds an item under a name of its own',
    audience: 'operator',
    permission: '${name}.edit',
    idempotency: 'key',
    body: Type.Object({ name: Text(100) }),
    response: Item,
    errors: ['${errorCode(name)}'],
    example: { body: { name: 'First item' } },
  },
});
export type ItemCalls = typeof itemCalls;
`,
  'contract/errors.ts': `/** Refusals of ${name}. */
import { defineErrors } from '@herna/kernel';

export const ${camel(name)}Errors = defineErrors({
  ${errorCode(name)}: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Položka tohoto jména už existuje.',
      en: 'An item of this name exists already.',
      sk: 'Položka tohto mena už existuje.',
    },
  },
});
`,
  'contract/events.ts': `/** News of ${name}, written to the outbox in the transaction that made it true. */
export const ${camel(name)}Events = { itemAdded: '${name}.item_added' } as const;
`,
  'contract/permissions.ts': `/** What staff may do here, and which roles may. */
import type { PermissionTable } from '@herna/contract-kit';

export const ${camel(name)}Permissions = {
  '${name}.read': { cs: 'Prohlížet položky', en: 'See items', roles: ['operations', 'auditor'] },
  '${name}.edit': { cs: 'Přidávat položky', en: 'Add items', roles: ['operations'] },
} as const satisfies PermissionTable;
`,
});

const server = (name: string): Record<string, string> => ({
  'index.ts': `/** What ${name} owns and what others may ask of it. */
import type { Handlers } from '@herna/contract-kit/server';
import { itemHandlers } from './calls/items.ts';
import type { ${pascal(name)}Api } from './contract/index.ts';
import { createItems, type ItemsDependencies } from './service/items.ts';

export type ${pascal(name)}Dependencies = ItemsDependencies;

export interface ${pascal(name)} {
  readonly handlers: Handlers<${pascal(name)}Api>;
}

/** Creates the module. */
export function create${pascal(name)}(from: ${pascal(name)}Dependencies): ${pascal(name)} {
  return { handlers: itemHandlers(createItems(from)) };
}
`,
  'module.ts': `/** ${pascal(name)} as a value. */
import { defineModule } from '@herna/module-kit';
import { ${camel(name)}Calls, ${camel(name)}Errors, ${camel(name)}Permissions } from './contract/index.ts';
import { create${pascal(name)} } from './index.ts';

export const ${camel(name)} = defineModule({
  name: '${name}',
  needs: {},
  contract: {
    calls: ${camel(name)}Calls,
    errors: ${camel(name)}Errors,
    permissions: ${camel(name)}Permissions,
  },
  create(_needs, { database, clock }) {
    const api = create${pascal(name)}({ database, clock });
    return { api, handlers: api.handlers };
  },
});
`,
  'store/tables.ts': `/** Row types of the schema \`${schemaOf(name)}\`. */
import type { Generated } from 'kysely';

export interface ItemTable {
  id: Generated<bigint>;
  name: string;
  added_at: Date;
}

export interface ${pascal(name)}Tables {
  '${schemaOf(name)}.item': ItemTable;
}
`,
  'store/items.ts': `/** SQL of items. */
import type { Db, Tx } from '@herna/db';
import type { Selectable } from 'kysely';
import type { ItemTable, ${pascal(name)}Tables } from './tables.ts';

export type ItemRow = Selectable<ItemTable>;

/** A page of items, the newest first, with the number of all. */
export async function itemPage(
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ items: ItemRow[]; total: number }> {
  const all = db.reads<${pascal(name)}Tables>().selectFrom('${schemaOf(name)}.item');
  const items = await all.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { total } = await all
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** Adds an item; a name that is taken violates \`item_name\`. */
export const addItem = (tx: Tx, name: string, addedAt: Date): Promise<ItemRow> =>
  tx
    .writes<${pascal(name)}Tables>()
    .insertInto('${schemaOf(name)}.item')
    .values({ name, added_at: addedAt })
    .returningAll()
    .executeTakeFirstOrThrow();
`,
  'service/items.ts': `/** Items: what happens when they are listed and added. */
import type { RecordAct } from '@herna/contract-kit/server';
import { type Database, isUniqueViolation, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { ${camel(name)}Events } from '../contract/events.ts';
import { addItem, type ItemRow, itemPage } from '../store/items.ts';

export interface ItemsDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export interface Items {
  /** A page of items with the number of all. */
  page(offset: number, limit: number): Promise<{ items: ItemRow[]; total: number }>;
  /** Adds an item, tells the audit and the other modules; a name that is taken is refused. */
  add(tx: Tx, name: string, act: RecordAct): Promise<ItemRow>;
}

/** Makes the service. */
export const createItems = ({ database, clock }: ItemsDependencies): Items => ({
  page: (offset, limit) => itemPage(database.read, { offset, limit }),
  async add(tx, name, act) {
    const now = clock.now();
    const item = await addItem(tx, name, now).catch((error: unknown) => {
      if (isUniqueViolation(error, 'item_name')) throw new DomainError('${errorCode(name)}');
      throw error;
    });
    await act(tx, {
      action: ${camel(name)}Events.itemAdded,
      targetKind: 'item',
      targetId: item.id.toString(),
      after: { name },
    });
    await recordEvent(tx, {
      type: ${camel(name)}Events.itemAdded,
      payload: { itemId: item.id.toString() },
      happenedAt: now,
    });
    return item;
  },
});
`,
  'calls/items.ts': `/** Thin handlers of items. */
import type { Handlers } from '@herna/contract-kit/server';
import { wireId } from '@herna/kernel';
import type { ItemCalls } from '../contract/items.ts';
import type { Items } from '../service/items.ts';
import type { ItemRow } from '../store/items.ts';

const wireItem = ({ id, name, added_at }: ItemRow) => ({
  id: wireId(id),
  name,
  addedAt: added_at.toISOString(),
});

/** Handlers of the calls about items. */
export const itemHandlers = (items: Items): Handlers<ItemCalls> => ({
  'GET /api/${name}/items': async ({ query }) => {
    const page = await items.page(query.offset ?? 0, query.limit ?? 50);
    return { items: page.items.map(wireItem), total: page.total };
  },
  'POST /api/${name}/items': ({ body }, context) =>
    context.idempotent(async (tx) => wireItem(await items.add(tx, body.name, context.act))),
});
`,
});

const proof = (name: string): Record<string, string> => ({
  'test/items.test.ts': `import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${camel(name)}Calls } from '../contract/index.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
});
afterAll(() => world.close());

const add = (name: string, idempotencyKey: string) =>
  world.call(${camel(name)}Calls, 'POST /api/${name}/items', { body: { name } }, staff, {
    idempotencyKey,
  });

test('an added item is in the list, once, however often it is sent', async () => {
  const first = await add('Silver', 'silver-first');
  expect(first.status).toBe(200);
  expect((await add('Silver', 'silver-first')).body).toEqual(first.body);
  const list = await world.call(${camel(name)}Calls, 'GET /api/${name}/items', { query: {} }, staff);
  expect(list.body).toEqual({ items: [first.body], total: 1 });
});

test('a name that is taken is refused', async () => {
  await add('Gold', 'gold-first');
  expect((await add('Gold', 'gold-again')).code).toBe('${errorCode(name)}');
});
`,
  'README.md': `# ${name}

What it is for, in a sentence of its field.

- **Owns** the table \`${schemaOf(name)}.item\`.
- **Invariants**: a name exists once, by the index \`item_name\`.
- **Events**: \`${name}.item_added\`.
- **Interface** \`create${pascal(name)}\`: \`handlers\`.
`,
  'package.json': `${JSON.stringify(
    {
      name: `@herna/${name}`,
      version: '1.3.81',
      private: true,
      type: 'module',
      exports: {
        '.': './index.ts',
        './contract': './contract/index.ts',
        './module': './module.ts',
      },
      dependencies: {
        '@herna/contract-kit': '*',
        '@herna/db': '*',
        '@herna/kernel': '*',
        '@herna/module-kit': '*',
        kysely: '0.29.9',
        typebox: '1.4.3',
      },
    },
    null,
    2,
  )}\n`,
});

/** `free-spins` owns the schema `free_spins`. */
export const schemaOf = (name: string): string => name.replaceAll('-', '_');

const errorCode = (name: string): string => `ERR_${schemaOf(name).toUpperCase()}_ITEM_EXISTS`;

/** All files of a new module by their path. */
export function moduleFiles({ name, migration }: ModuleNames): Record<string, string> {
  const own = { ...contract(name), ...server(name), ...proof(name) };
  return {
    ...Object.fromEntries(
      Object.entries(own).map(([path, text]) => [`modules/${name}/${path}`, text]),
    ),
    [`db/migrations/${migration}-${name}/up.sql`]: `create schema if not exists ${schemaOf(name)};

create table ${schemaOf(name)}.item (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  added_at timestamptz not null
);
create unique index item_name on ${schemaOf(name)}.item (lower(name));
`,
    [`db/migrations/${migration}-${name}/why.md`]: `# ${pascal(name)}

What the tables keep, and what their constraints hold.
`,
  };
}
