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
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> };
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

test('is the one in openapi.json (npm run calls)', () => {
  const stored = readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8');
  const paths = (text: OpenApi): string[] => Object.keys(text.paths);
  expect(paths(JSON.parse(stored) as OpenApi)).toEqual(paths(document));
  expect(JSON.parse(stored)).toEqual(document);
});
