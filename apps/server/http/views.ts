/**
 * Views: every list that can be had as a file, by a name of its own (the last two parts of its
 * address, `View/GetRounds`). One is read by the handler of its list, under the filter's schema and
 * the permission of that list, so a file shows nothing that the list would not. Programs have no
 * permissions; they need the scope of the list's area.
 */
import {
  audiencesOf,
  type CallDefinition,
  type Calls,
  type FileAnswer,
  splitKey,
  viewScopeOf,
} from '@herna/contract-kit';
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import { addDays, assert, DomainError, startOfPragueDay } from '@herna/kernel';
import type { ViewReader } from '@herna/module-kit';
import type { TSchema } from 'typebox';
import { csvOf, wholeList } from './csv.ts';
import { readersSheet } from './readers-sheet.ts';
import type { Row } from './sheet.ts';
import { validatorCompiler } from './validation.ts';
import { xlsxOf } from './xlsx.ts';

interface View {
  readonly definition: CallDefinition;
  readonly handler: (input: unknown, context: CallContext) => unknown;
  readonly check: ReturnType<typeof validatorCompiler>;
}

/** The name of the view behind a call. */
const nameOf = (key: string): string => splitKey(key).path.split('/').slice(-2).join('/');

const files = {
  CSV: csvOf,
  XLSX: xlsxOf,
} as const;

const isPublic = (definition: CallDefinition): boolean =>
  audiencesOf(definition).includes('public');

/** Whether somebody may see the list of a view; what is open to nobody is closed to all. */
function mayRead({ principal }: CallContext, definition: CallDefinition): boolean {
  if (isPublic(definition)) return true;
  const { permission = '' } = definition;
  if (principal.kind === 'staff') return principal.permissions.has(permission);
  const scope = viewScopeOf(permission);
  return principal.kind === 'internal' && scope !== undefined && principal.scopes.includes(scope);
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^[12]\d{3}-\d{2}-\d{2}$/.test(value) && addDays(value, 0) === value;

/**
 * A filter as its list asks for it: where the list takes moments and the filter says Prague days, the
 * moments that bound those days; the day `to` is included.
 */
function filterOf({ query }: CallDefinition, filter: Row): Row {
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, TSchema> };
  const takesMoments = (field: string): boolean =>
    (properties[field] as { format?: string } | undefined)?.format === 'date-time';
  const asked: Record<string, unknown> = { ...filter };
  for (const [field, later] of [
    ['from', 0],
    ['to', 1],
  ] as const) {
    const day = asked[field];
    if (!isDay(day) || !takesMoments(field)) continue;
    const start = startOfPragueDay(addDays(day, later));
    asked[field] = start.toISOString();
  }
  return asked;
}

/** Makes the reader of all views among the mounted calls. */
export function createViews(
  mounted: readonly { readonly calls: Calls; readonly handlers: Handlers<Calls> }[],
  currency: string,
): ViewReader {
  const views = new Map<string, View>();
  for (const { calls, handlers } of mounted) {
    for (const [key, definition] of Object.entries(calls)) {
      if (!definition.csv) continue;
      const name = nameOf(key);
      assert(!views.has(name), `two views are called ${name}`);
      const shown = isPublic(definition) || viewScopeOf(definition.permission ?? '') !== undefined;
      assert(shown, `no scope shows the view ${name} to programs`);
      const handler = handlers[key as keyof Calls] as unknown as View['handler'];
      const schema = definition.query ?? { type: 'object', properties: {} };
      const check = validatorCompiler({ schema, httpPart: 'querystring' });
      views.set(name, { definition, handler, check });
    }
  }
  return async ({ view, filter, columns, format, ...reading }, context): Promise<FileAnswer> => {
    const found = views.get(view);
    if (!found) throw new DomainError('ERR_VIEW_UNKNOWN', { data: { views: [...views.keys()] } });
    const { definition, handler, check } = found;
    if (!mayRead(context, definition)) throw new DomainError('ERR_FORBIDDEN');
    const query = filterOf(definition, { ...filter });
    const checked = check(query);
    if (checked.error) throw checked.error;
    const rows = await wholeList(query, (part) => handler({ query: part }, context), reading);
    const sheet = readersSheet(rows, definition.response as TSchema, currency, context, columns);
    return files[format](sheet, context.locale, view.split('/').at(-1) ?? view);
  };
}
