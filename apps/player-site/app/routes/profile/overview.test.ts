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

test('a profile that cannot be loaded is reported, and the rest of the page is there', async () => {
  const context = new RouterContextProvider();
  const fetch = (address: string) => {
    const path = address.split('?')[0] ?? '';
    const answer = answers[path];
    if (answer) return Promise.resolve(Response.json(answer));
    return Promise.resolve(Response.json({ code: 'ERR_UNKNOWN' }, { status: 500 }));
  };
  context.set(siteContext, { brand: defaultBrand, locale: 'cs', fetch } as never);
  const url = new URL('http://herna.example/profile');
  const request = new Request(url);
  const loaded = await loader({ context, params: {}, request, url } as never);
  expect(loaded).toMatchObject({ profile: undefined, requirements: [], undecided: 1 });
});
