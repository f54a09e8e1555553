/** While the site is shut down: every page leads to the notice, but for the one kept for no connection. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brands } from '@herna/brands';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../tools/launch/settings.ts';
import { type BrandSite, openBrandSite } from './brand-site.ts';

let site: BrandSite;
beforeAll(async () => {
  const brand = brands.find(({ key }) => key === 'herna');
  if (!brand) throw new Error('there is no brand herna');
  site = await openBrandSite(brand);
  const { world } = site;
  const operator = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
  const hour = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  const messages = { cs: 'Hned jsme zpět.', en: 'Back in a moment.' };
  const path = 'POST /capi/v2-onling/Diagnostics/CreatePlannedShutdown';
  const body = { part: 'site' as const, endsAt: hour, messages };
  const planned = await world.send(path, { body }, operator, { idempotencyKey: 'the-site' });
  expect(planned.status).toBe(200);
}, 300_000);
afterAll(() => site.world.close());

test.each(['', '/en'])('the page for no connection is given itself: %s/offline', async (prefix) => {
  expect((await site.ask(`${prefix}/`)).location).toMatch(/\/maintenance\?/);
  const page = await site.ask(`${prefix}/offline`);
  expect([page.status, page.location]).toEqual([200, undefined]);
});

/** Installs the worker where its page is answered so; gives what it has kept. */
async function kept(answer: { readonly ok: boolean; readonly redirected: boolean }) {
  const pages: unknown[] = [];
  let installed: Promise<unknown> = Promise.resolve();
  const code = readFileSync(join(root, 'apps/player-site/public/offline-worker.js'), 'utf8');
  runInNewContext(code, {
    URL,
    location: new URL('http://localhost/offline-worker.js?page=%2Foffline'),
    addEventListener(name: string, hear: (event: object) => void) {
      const waitUntil = (work: Promise<unknown>) => {
        installed = work;
      };
      if (name === 'install') hear({ waitUntil });
    },
    caches: { open: async () => ({ put: async (_page: string, one: unknown) => pages.push(one) }) },
    fetch: async (_page: string, { redirect }: RequestInit) => {
      if (answer.redirected && redirect === 'error') throw new TypeError('Failed to fetch');
      return answer;
    },
    skipWaiting: async () => {},
    Error,
  });
  await installed.catch(() => {});
  return pages;
}

test('the worker keeps that page, and nothing that came in its place', async () => {
  const page = { ok: true, redirected: false };
  expect(await kept(page)).toEqual([page]);
  expect(await kept({ ok: true, redirected: true })).toEqual([]);
  expect(await kept({ ok: false, redirected: false })).toEqual([]);
});
