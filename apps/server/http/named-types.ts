/**
 * Gives every type of the document of calls a name. What calls share stands under `components` once,
 * and calls refer to it: objects, enumerations, parameters, and the refusal that all can answer.
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Schema = Readonly<Record<string, Json>>;

/** Where a type stands, as far as a name can be derived from it. */
interface Place {
  /** `GetPostings`, the last words of the call's path. */
  readonly call: string;
  /** What it is there: `Query`, `Body`, `Answer`, or the property that holds it. */
  readonly as: string;
  /** The property that it is an element of, in the plural. */
  readonly listed: boolean;
}

export interface OpenApiDocument {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  readonly components?: Readonly<Record<string, unknown>> | undefined;
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(us|ss|x|ch|sh)es$/, '$1')
    .replace(/(?<![su])s$/, '');

/** Types that have a name of their own: objects with fields, and lists of words. */
const isNamed = (schema: Schema): boolean =>
  isObject(schema.properties) || (Array.isArray(schema.enum) && schema.enum.length > 1);

/** Another type gets a name where it would stand written out again and again. */
const isLong = (text: string): boolean => text.length >= 50;

const wordOf = (schema: Json): Json | undefined => {
  if (!isObject(schema) || schema.type !== 'string') return undefined;
  const words = schema.const === undefined ? schema.enum : [schema.const];
  return Array.isArray(words) && words.length === 1 ? (words[0] as Json) : undefined;
};

/** One form for one meaning: a choice of single words is the list of them. */
function plain(value: Json): Json {
  if (Array.isArray(value)) return value.map((one: Json) => plain(one));
  if (!isObject(value)) return value;
  const { anyOf, const: only, ...rest } = value;
  const words = Array.isArray(anyOf) ? anyOf.map((one: Json) => wordOf(one)) : [undefined];
  const others = Object.entries(rest).map(([key, part]) => [key, plain(part)]);
  if (!words.includes(undefined)) {
    return { type: 'string', enum: words as Json[], ...Object.fromEntries(others) };
  }
  return {
    ...Object.fromEntries(others),
    ...(only === undefined ? {} : { enum: [only] }),
    ...(anyOf === undefined ? {} : { anyOf: plain(anyOf) }),
  };
}

/** The words of a path by which its call is known; numbers of editions and parameters say nothing. */
function callName(method: string, path: string): string {
  const words = path.split('/').filter((part) => part && !/^(\{.*|api|capi|v[\d.]+)$/.test(part));
  const verb = method === 'get' ? '' : pascal(method);
  const [last = '', before = ''] = words.toReversed();
  const own = pascal(last);
  const area = pascal(before);
  return /^[a-z]/.test(last) ? `${verb}${area}${own}` : `${area}${own}`;
}

const generic = /^(Item|Value|Data|Entry|Row|Type|Kind|State|Status|Order|From|To|Own|Path)$/;

/** What the places of a type suggest, the best first; a longer one where the short is another's. */
function suggestions(places: readonly Place[]): string[] {
  const calls = new Set(places.map(({ call }) => call));
  return places.flatMap(({ call, as, listed }) => {
    if (as === 'Body' || as === 'Answer') return [`${call}${as}`];
    const own = pascal(listed ? singular(as) : as);
    return calls.size > 1 && !generic.test(own) ? [own, `${call}${own}`] : [`${call}${own}`];
  });
}

type Visit = (schema: Schema, place: Place) => void;

/** Walks a schema and all inside it, the outermost first. */
function walk(schema: Json, place: Place, visit: Visit): void {
  if (!isObject(schema)) return;
  visit(schema, place);
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Schema)) {
    walk(field, { ...place, as: name, listed: false }, visit);
  }
  if (schema.items) walk(schema.items, { ...place, listed: true }, visit);
  for (const branch of ['anyOf', 'oneOf', 'allOf'] as const) {
    for (const one of (schema[branch] ?? []) as readonly Json[]) walk(one, place, visit);
  }
  for (const inside of ['additionalProperties', 'patternProperties'] as const) {
    if (isObject(schema[inside])) walk(schema[inside], { ...place, listed: true }, visit);
  }
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Json }>>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Json;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}
const methods = new Set(['get', 'put', 'post', 'delete', 'head', 'patch', 'options']);

function operationsOf(document: OpenApiDocument): [string, Operation][] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]): [string, Operation] => [
        callName(method, path),
        operation as Operation,
      ]),
  );
}

const schemasOf = ({ content = {} }: Content): Json[] =>
  Object.values(content).flatMap(({ schema }) => (schema === undefined ? [] : [schema]));

/** Every named type of an operation with its place. */
function visitOperation([call, operation]: [string, Operation], visit: Visit): void {
  const at = (as: string): Place => ({ call, as, listed: false });
  for (const { name, schema = null } of operation.parameters ?? []) walk(schema, at(name), visit);
  for (const schema of schemasOf(operation.requestBody ?? {})) walk(schema, at('Body'), visit);
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const as = status.startsWith('2') ? 'Answer' : 'Refusal';
    for (const schema of schemasOf(response)) walk(schema, at(as), visit);
  }
}

/** Names of the types, by what they are written as. */
function nameTypes(document: OpenApiDocument, known: Readonly<Record<string, object>>) {
  const found = new Map<string, { readonly schema: Schema; readonly places: Place[] }>();
  for (const operation of operationsOf(document)) {
    visitOperation(operation, (schema, place) => {
      const text = JSON.stringify(schema);
      const places = found.get(text)?.places ?? [];
      places.push(place);
      found.set(text, { schema, places });
    });
  }
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const give = (text: string, wanted: readonly string[]): void => {
    const free = wanted.find((one) => !taken.has(one.toLowerCase()));
    let name = free ?? wanted[0] ?? 'Type';
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${wanted[0]}${count}`;
    names.set(text, name);
    taken.add(name.toLowerCase());
  };
  for (const [name, schema] of Object.entries(known)) {
    const text = JSON.stringify(plain(schema as Json));
    if (found.has(text) && !names.has(text)) give(text, [name]);
  }
  for (const [text, { schema, places }] of found) {
    const shared = places.length > 2 && isLong(text);
    if (!names.has(text) && (isNamed(schema) || shared)) give(text, suggestions(places));
  }
  return names;
}

/** A copy in which the value's parts are changed wherever they are schemas. */
function mapSchemas(value: Json, change: (schema: Schema) => Json): Json {
  if (Array.isArray(value)) return value.map((one: Json) => mapSchemas(one, change));
  if (!isObject(value)) return value;
  return change(value);
}

/** The document with its types under `components`; `known` are types whose names are given. */
export function withNamedTypes(
  original: OpenApiDocument,
  known: Readonly<Record<string, object>>,
): OpenApiDocument {
  const document = {
    ...original,
    paths: plain(original.paths as Json) as OpenApiDocument['paths'],
  };
  const names = nameTypes(document, known);
  const schemas: Record<string, Json> = {};
  const inside = (schema: Schema): Json =>
    Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [
        key,
        key === 'enum' || key === 'example' || key === 'default'
          ? value
          : mapSchemas(value, referred),
      ]),
    );
  const referred = (schema: Schema): Json => {
    const name = names.get(JSON.stringify(schema));
    if (!name) return inside(schema);
    schemas[name] ??= inside(schema);
    return { $ref: `#/components/schemas/${name}` };
  };
  const paths = mapSchemas(document.paths as Json, referred) as OpenApiDocument['paths'];
  const named = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return shareParts({ ...document, paths, components: { ...document.components, schemas: named } });
}

/** Puts parameters and refusals that more than one call has under `components`. */
function shareParts(document: OpenApiDocument): OpenApiDocument {
  const counted = new Map<string, number>();
  const operations = operationsOf(document);
  const count = (part: unknown): void => {
    const text = JSON.stringify(part);
    counted.set(text, (counted.get(text) ?? 0) + 1);
  };
  for (const [, { parameters = [] }] of operations) parameters.forEach(count);
  const parameters: Record<string, unknown> = {};
  const refOf = (parameter: Parameter): unknown => {
    const text = JSON.stringify(parameter);
    if ((counted.get(text) ?? 0) < 2) return parameter;
    let name = parameter.name;
    for (let more = 2; parameters[name] && JSON.stringify(parameters[name]) !== text; more++) {
      name = `${parameter.name}${more}`;
    }
    parameters[name] = parameter;
    return { $ref: `#/components/parameters/${name}` };
  };
  const responses: Record<string, unknown> = {};
  const shared = (operation: Operation): Operation => {
    const { '4XX': refusal, ...rest } = operation.responses ?? {};
    if (refusal) responses.Refused = refusal;
    return {
      ...operation,
      ...(operation.parameters ? { parameters: operation.parameters.map(refOf) as never } : {}),
      responses: {
        ...rest,
        ...(refusal ? { '4XX': { $ref: '#/components/responses/Refused' } as never } : {}),
      },
    };
  };
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          methods.has(method) ? shared(operation as Operation) : operation,
        ]),
      ),
    ]),
  );
  return { ...document, paths, components: { ...document.components, parameters, responses } };
}
