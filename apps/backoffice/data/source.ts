/** Where the rows of a screen come from: a resource is bound to declared calls, as data. */
import { knownDayStart } from '@herna/kernel';
import { type Api, api } from './api.ts';
import { createKeyset, type KeysetAnswer } from './keyset.ts';
import { createListSnapshots } from './list-snapshot.ts';

/** A row as the screens know it: anything with an id. */
export type Row = Record<string, unknown> & { readonly id: string };

export interface ListQuery {
  readonly offset: number;
  readonly limit: number;
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly filter: Readonly<Record<string, unknown>>;
}

export interface Page {
  readonly items: readonly Row[];
  /** Absent where nobody has counted; `hasMore` then says whether the list goes on. */
  readonly total?: number;
  readonly hasMore?: boolean;
  /** How many rows there are about. */
  readonly about?: number;
}

export interface Source {
  list(query: ListQuery): Promise<Page>;
  one(id: string): Promise<Row>;
  /** Several rows at once, as far as other lists show them: at least their names. */
  many?(ids: readonly string[]): Promise<readonly Row[]>;
  /** The server's view that writes all rows of a filter in its order; absent where there is none. */
  view?(query: Pick<ListQuery, 'sort' | 'filter'>): {
    readonly view: string;
    readonly filter: Readonly<Record<string, unknown>>;
  };
}

type ReadKey = Extract<keyof Api, `GET ${string}`>;

/** Calls whose lists go both ways. */
type OrderedKey = {
  [K in ReadKey]: Api[K] extends { readonly query: { readonly properties: { order: unknown } } }
    ? K
    : never;
}[ReadKey];

interface ListOptions {
  /** Query field that names the column to sort by; without one only the direction is sent. */
  readonly sortField?: string;
  /** Names of columns where the call has others. */
  readonly sortNames?: Readonly<Record<string, string>>;
  /** Property of the answer that holds the rows. */
  readonly items?: string;
  readonly idOf?: (item: Record<string, unknown>) => string;
  /** Whether pages begin where the page before has said, and not at an offset. */
  readonly keyset?: boolean;
  /** What narrows the list down where the screen does not say otherwise. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Whether `from` and `to` go as the days they are, and not as the moments that bound them. */
  readonly plainDays?: boolean;
  /** Parts of the call's address. */
  readonly params?: Readonly<Record<string, string>>;
  /** The call that gives the file when it is another; false when nothing gives one. */
  readonly file?: ReadKey | false;
}

/**
 * The call of a list. `ordered` is false for calls with an order of their own, `paged` for short lists
 * that the call answers whole: they are paged here.
 */
export type ListCall = ListOptions &
  (
    | { readonly call: OrderedKey; readonly ordered?: boolean; readonly paged?: boolean }
    | { readonly call: ReadKey; readonly ordered: false; readonly paged?: boolean }
    | { readonly call: ReadKey; readonly ordered?: false; readonly paged: false }
  );

type Answer = Record<string, unknown> & { readonly total?: number; readonly upToId?: string };

// The filters of a screen are data, so the checked client is entered by name here and only here;
// the server refuses what the call does not declare.
const read = api as unknown as (key: string, input: object) => Promise<Answer>;

const readKeyset = (key: string, query: object) =>
  read(key, { query }) as Promise<unknown> as Promise<KeysetAnswer<Record<string, unknown>>>;

const days = new Set(['from', 'to']);

/** Filters as calls want them: Prague days become moments, `to` includes its whole day. */
export function wireFilter(
  filter: Readonly<Record<string, unknown>>,
  plainDays = false,
): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(filter)) {
    if (value === '' || value === undefined || value === null) continue;
    if (
      !plainDays &&
      days.has(field) &&
      typeof value === 'string' &&
      /^\d{4}-\d{2}-\d{2}$/.test(value)
    ) {
      // A year that is being typed, and one that calls do not take, narrow nothing down.
      const start = knownDayStart(value, field === 'to' ? 1 : 0);
      if (start !== undefined) wire[field] = start;
    } else wire[field] = typeof value === 'string' ? value.trim() : value;
  }
  return wire;
}

const idProperty = (item: Record<string, unknown>): string => String(item.id);

const withId = (item: Record<string, unknown>, idOf = idProperty): Row => ({
  ...item,
  id: idOf(item),
});

/** Filter and order of a list as its call wants them. */
function choiceOf(
  declared: ListCall,
  { sort, filter }: Pick<ListQuery, 'sort' | 'filter'>,
): Record<string, unknown> {
  const { sortField, sortNames = {}, ordered = true, paged = true } = declared;
  const query = wireFilter({ ...declared.filter, ...filter }, declared.plainDays);
  if (paged && ordered && sort) query.order = sort.order;
  if (sortField && sort) query[sortField] = sortNames[sort.field] ?? sort.field;
  return query;
}

/** The name of the view behind a call: the last two parts of its address. */
const viewOf = (call: ReadKey): string => call.split('/').slice(-2).join('/');

/** The rows of one list call, in pages and as a file. */
export function listOf(declared: ListCall): Pick<Source, 'list' | 'view'> {
  const {
    call,
    items = 'items',
    idOf,
    keyset = false,
    paged = true,
    params,
    file = call,
  } = declared;
  const pageBehind = createKeyset<Record<string, unknown>>();
  const snapshots = createListSnapshots();
  return {
    async list({ offset, limit, ...choice }) {
      const query = choiceOf(declared, choice);
      if (keyset) {
        const page = await pageBehind(JSON.stringify(query), { offset, limit }, (place) =>
          readKeyset(call, { ...query, ...place }),
        );
        const rows = page.items.map((item) => withId(item, idOf));
        if (page.totalIs === 'exact') return { items: rows, total: page.total };
        return { items: rows, hasMore: page.next !== null, about: page.total };
      }
      const key = JSON.stringify(query);
      if (paged) Object.assign(query, { offset, limit }, snapshots.of(key, offset));
      const answer = await read(call, { ...(params ? { params } : {}), query });
      snapshots.remember(key, answer.upToId);
      const rows = (answer[items] as Record<string, unknown>[]).map((item) => withId(item, idOf));
      if (paged) return { items: rows, total: answer.total ?? rows.length };
      return { items: rows.slice(offset, offset + limit), total: rows.length };
    },
    ...(file
      ? { view: (choice) => ({ view: viewOf(file), filter: choiceOf(declared, choice) }) }
      : {}),
  };
}

/** One row by a call whose path or query takes the id. */
export function oneOf(
  call: ReadKey,
  input: (id: string) => object,
  pick: (answer: Answer) => Record<string, unknown> = (answer) => answer,
  idOf?: ListCall['idOf'],
): Source['one'] {
  return async (id) => withId(pick(await read(call, input(id))), idOf);
}

/** For lists whose rows have no page of their own. */
export const listOnly = (declared: ListCall): Source => ({
  ...listOf(declared),
  one: () => Promise.reject(new Error('This list has no single rows.')),
});
