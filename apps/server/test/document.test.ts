/** The document of the calls: `/openapi.json`, made from the declarations alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { audiencesOf, splitKey } from '@herna/contract-kit';
import { openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Operation {
  readonly summary?: string;
  readonly operationId?: string;
  readonly security?: readonly object[];
  readonly responses?: Readonly<Record<string, unknown>>;
}
interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, unknown>>;
    readonly schemas: Readonly<Record<string, unknown>>;
  };
}

let world: World;
let document: OpenApi;
beforeAll(async () => {
  world = await openWorld();
  document = (await world.app.inject({ url: '/openapi.json' })).json<OpenApi>();
});
afterAll(() => world.close());

test('is OpenAPI 3.1 and holds every call, and no other', () => {
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.sort()).toEqual(Object.keys(world.platform.calls).sort());
});

test('says of each call what it does, who may, and what it answers', () => {
  const ids = new Set<string>();
  for (const [key, call] of Object.entries(world.platform.calls)) {
    const { method, path } = splitKey(key);
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation?.summary, key).toBe(call.summary);
    expect(Object.keys(operation?.responses ?? {}), key).toContain('4XX');
    const open = audiencesOf(call).includes('public');
    expect(operation?.security?.length === 0, key).toBe(open);
    for (const scheme of operation?.security ?? []) {
      for (const name of Object.keys(scheme)) {
        expect(document.components.securitySchemes, key).toHaveProperty(name);
      }
    }
    ids.add(operation?.operationId ?? '');
  }
  expect(ids.size).toBe(Object.keys(world.platform.calls).length);
});

/** Every part of a value that is an object, with the part it stands in. */
function* partsOf(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inside of Object.values(value)) yield* partsOf(inside);
}

/** What a reference means. */
const meant = (reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);

/** The document as it would be with every reference written out. */
function writtenOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(writtenOut);
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return writtenOut(meant(String(value.$ref)));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, writtenOut(part)]));
}

test('names every type: an object, a list of words, a refusal stands under components once', () => {
  const references = [...partsOf(document)].flatMap(({ $ref }) => ($ref ? [String($ref)] : []));
  expect(references.filter((reference) => meant(reference) === undefined)).toEqual([]);
  const isType = (part: Readonly<Record<string, unknown>>): boolean =>
    (part.type === 'object' && typeof part.properties === 'object') ||
    (Array.isArray(part.enum) && part.enum.length > 1);
  expect([...partsOf(document.paths)].filter(isType)).toEqual([]);
  const { schemas } = document.components;
  const used = new Set(references);
  const names = Object.keys(schemas);
  expect(names.filter((name) => !used.has(`#/components/schemas/${name}`))).toEqual([]);
  expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
  expect(new Set(texts).size).toBe(texts.length);
});

test('is far shorter than with every type written out at each call', () => {
  const whole = JSON.stringify(writtenOut(document.paths), null, 1);
  expect(JSON.stringify(document, null, 1).length * 2.5).toBeLessThan(whole.length);
});

test('is the one in openapi.json (npm run calls)', () => {
  const stored = readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8');
  const paths = (text: OpenApi): string[] => Object.keys(text.paths);
  expect(paths(JSON.parse(stored) as OpenApi)).toEqual(paths(document));
  expect(JSON.parse(stored)).toEqual(document);
});
