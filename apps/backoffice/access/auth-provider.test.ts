import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { promoCampaigns } from '../resources/promo-campaigns/index.tsx';
import { accessOf } from '../resources/screen.ts';

const features = (keys: readonly string[]) => ({
  items: keys.map((key) => ({ key, label: key })),
  total: keys.length,
});
const user = { id: '1', login: 'demo', name: 'Demo', role: 'demo', permissions: ['promotions.*'] };

/** What the server answers, by the path that is asked. */
const serve = (keys: readonly string[]) =>
  vi.stubGlobal('fetch', (url: string) => {
    const body = url.includes('/Feature/') ? features(keys) : { user };
    return Promise.resolve(Response.json(body));
  });

// What the brand has is asked for once to a page, so that each case is a page of its own.
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'cs' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [['showPromoCampaigns'], true],
  [['canEditColors'], false],
])('of a brand with %j the screen of campaigns may be opened: %s', async (keys, opened) => {
  serve(keys);
  const { createAuthProvider } = await import('./auth-provider.ts');
  const provider = createAuthProvider((resource, action) =>
    accessOf([promoCampaigns], resource, action),
  );
  for (const action of ['list', 'create']) {
    expect(await provider.canAccess?.({ resource: promoCampaigns.name, action })).toBe(opened);
  }
});
