import { defaultBrand } from '@herna/brands';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { siteContext } from '../../site-context.ts';
import { loader } from './overview.tsx';

/** What the calls of the page answer when all is well. */
const answers: Readonly<Record<string, object>> = {
  '/capi/v2-onling/Player/GetAccountRequirements': { items: [] },
  '/capi/v1.1/PlayerLimits/Get': { undecided: ['StakeDayCasinoLimit'] },
  '/capi/v2-onling/PlayerSession/GetList': { items: [], total: 0 },
};

const session = (createdAt: string) => ({
  createdAt,
  place: 'Online',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ip: '192.0.2.17',
});

/** Loads the page with some answers of its calls put in the place of the usual ones. */
function load(more: Readonly<Record<string, object>> = {}) {
  const context = new RouterContextProvider();
  const fetch = (address: string) => {
    const path = address.split('?')[0] ?? '';
    const answer = { ...answers, ...more }[path];
    if (answer) return Promise.resolve(Response.json(answer));
    return Promise.resolve(Response.json({ code: 'ERR_UNKNOWN' }, { status: 500 }));
  };
  context.set(siteContext, { brand: defaultBrand, locale: 'cs', fetch } as never);
  const url = new URL('http://herna.example/profile');
  const request = new Request(url);
  return loader({ context, params: {}, request, url } as never);
}

test('the sign-in before the present one is shown, with its device and network', async () => {
  const items = [session('2026-11-21T18:00:00Z'), session('2026-11-20T07:30:00Z')];
  const { previous } = await load({
    '/capi/v2-onling/PlayerSession/GetList': { items, total: 2 },
  });
  expect(previous).toMatchObject({ at: '2026-11-20T07:30:00Z', place: 'Online' });
  expect(previous?.device).toContain('Firefox');
  expect(previous?.network).toBe('192.0.*.*');
});

test('the first sign-in of all shows none before it', async () => {
  const items = [session('2026-11-21T18:00:00Z')];
  const loaded = await load({ '/capi/v2-onling/PlayerSession/GetList': { items, total: 1 } });
  expect(loaded.previous).toBeUndefined();
});

test('a profile that cannot be loaded is reported, and the rest of the page is there', async () => {
  const loaded = await load();
  expect(loaded).toMatchObject({ profile: undefined, requirements: [], undecided: 1 });
});
