/**
 * What guards whoever looks at a page: every document that the server gives to browsers, those of the
 * applications, games and verifiers as they lie there too, and every page that shows a person.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { guest } from '@herna/players/test/builders.ts';
import { serveSites } from '@herna/server/sites';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApplications } from '../../tools/launch/build.ts';
import { root } from '../../tools/launch/settings.ts';

let world: World;
beforeAll(async () => {
  await buildApplications({ quiet: true });
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  world = await openWorld({
    extend: (platform, config) => serveSites(platform.app.browsers, platform, config),
  });
  process.env.NODE_ENV = NODE_ENV;
}, 300_000);
afterAll(() => world.close());

const ask = (url: string, cookie = '') =>
  world.app.inject({ url, headers: { accept: 'text/html', cookie } });

const guards = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
};

/** Where built files are served, and where they lie. */
const served = {
  '/backoffice/': 'apps/backoffice/build',
  '/kiosk/': 'apps/kiosk/build',
  '/': 'apps/player-site/build/client',
  '/games/client/': 'games/client/build',
  '/games/verifier/': 'games/titles/build',
  '/games/plans/': 'games/plans/build',
  '/lottery-verifier/': 'modules/lottery/build',
} as const;

/** Addresses of documents that lie among the built files. */
const documents = Object.entries(served).flatMap(([prefix, folder]) =>
  readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter((path) => /\.x?html?$/.test(path))
    .map((path) => `${prefix}${path}`),
);

const pages = [
  '/',
  '/en',
  '/no-such-page',
  '/proof',
  '/verify',
  '/entry/login',
  '/entry/registration',
  '/backoffice',
  '/backoffice/players/1',
  '/kiosk',
  '/kiosk/entrance',
  '/games/play/ember-fruits',
  '/games/play/no-such-game',
  '/docs/',
];

describe.each([...pages, ...documents])('%s', (url) => {
  test('is a guarded document, or none', async () => {
    const { headers, statusCode } = await ask(url);
    if (!String(headers['content-type']).startsWith('text/html')) {
      expect(statusCode).toBeGreaterThanOrEqual(300);
      return;
    }
    expect(headers).toMatchObject(guards);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).toMatch(/form-action 'self'/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe|\*/);
    // A document names the files of its build: one that is kept would name those of an earlier one.
    expect(String(headers['cache-control'] ?? 'kept'), 'asked for anew').toMatch(
      url.startsWith('/docs') ? /./ : /no-store|no-cache/,
    );
  });
});

describe.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  '%s to a page that takes no forms',
  (method) => {
    test.each([
      '/',
      '/en',
      '/profile',
      '/no-such-page',
      '/backoffice',
      '/backoffice/players/1',
      '/kiosk',
      '/games/play/ember-fruits',
      '/_root.data',
      '/profile.data',
    ])('is refused with a sentence and without a trace: %s', async (url) => {
      const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { statusCode, body } = await world.app.inject({ method, url, headers, payload: 'a=1' });
      const traces = printed.mock.calls.map((call) => call.map(String).join(' '));
      printed.mockRestore();
      expect({ statusCode, traces }).toEqual({
        statusCode: expect.toBeOneOf([404, 405]),
        traces: [],
      });
      expect(body).not.toMatch(/\bat .*:\d+:\d+|No route|did not provide|`action`/);
      expect(body).toMatch(/\w+ \w+/);
    });
  },
);

test('a mail program’s one click still reaches the page that ends messages', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const url of ['/unsubscribe?token=none', '/en/unsubscribe?token=none']) {
    const payload = 'List-Unsubscribe=One-Click';
    const { statusCode } = await world.app.inject({ method: 'POST', url, headers, payload });
    expect(statusCode, url).toBe(200);
  }
});

describe('a page that shows a person', () => {
  const secret = 'x'.repeat(43);
  test.each([
    ['of a player', '/player/account', `herna_player=${secret}`],
    ['of a player, as data', '/player/account.data', `herna_player=${secret}`],
    ['of a registration under way', '/entry/registration', `herna_registration=${secret}`],
    ['of a registration, as data', '/entry/registration.data', `herna_registration=${secret}`],
    ['of a migration', '/entry/migration', `herna_migration=${secret}`],
    ['that a link of a message opens', `/entry/migration?token=${secret}`, ''],
    ['for a new password', `/entry/reset-password?token=${secret}`, ''],
    ['that ends messages', `/unsubscribe?token=${secret}`, ''],
  ])('%s is kept nowhere', async (_name, url, cookie) => {
    const { headers } = await ask(url, cookie);
    expect(headers).toMatchObject({ ...guards, 'cache-control': 'no-store' });
  });

  test('is shown to a browser by its cookie, not to a token in a header, whoever’s it is', async () => {
    const { staff } = world.platform.modules.parts;
    const callers = [(await guest(world)).caller, await signedInStaff(world, staff, 'support')];
    for (const caller of callers) {
      for (const url of ['/profile', '/profile/payments', '/profile.data']) {
        const headers = caller.headers({ method: 'GET', path: url, body: '' });
        const answer = await world.app.inject({ url, headers });
        const visitor = await world.app.inject({ url });
        const of = ({ statusCode, headers: { location } }: typeof visitor) => [
          statusCode,
          location,
        ];
        expect([url, ...of(answer)]).toEqual([url, ...of(visitor)]);
      }
    }
  });

  test('is kept nowhere when it is somebody who is signed in', async () => {
    const { token } = await guest(world);
    for (const url of ['/', '/player/account', '/player/account.data', '/lottery/tickets']) {
      const { headers } = await ask(url, `herna_player=${token}`);
      expect(headers['cache-control'], url).toBe('no-store');
    }
  });
});

describe('an address that cannot be read', () => {
  const unreadable = [
    '/%',
    '/en/%',
    '/%E0%A4%A',
    '/backoffice/%',
    '/backoffice/players/%E0%A4%A',
    '/kiosk/%',
    '/games/%',
    '/games/play/%',
    '/games/client/%',
    '/games/plans/%zz',
    '/art/%',
    '/docs/%',
    '/capi/%',
    `/games/play/${'a'.repeat(600)}`,
    '/art/no-such-picture.avif',
    '/games/client/no-such-file',
    '/docs/no-such-page',
  ];

  test.each(unreadable)('is answered to a browser by a guarded page: %s', async (url) => {
    const { headers, statusCode, body } = await ask(url);
    const { headers: usual } = await ask('/en/no-such-page');
    expect([url, statusCode]).toEqual([url, expect.toBeOneOf([400, 404])]);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers).toMatchObject(guards);
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*form-action 'self'/);
    expect(headers['cache-control']).toMatch(/no-store|no-cache/);
    const lacking = Object.keys(usual).filter((name) => !(name in headers));
    expect(lacking.filter((name) => name !== 'transfer-encoding')).toEqual([]);
    expect(body).toMatch(/<html[\s\S]*<\/html>/);
  });

  test('is answered by the page of the site, in the language of the address', async () => {
    for (const url of ['/en/%', '/en/%E0%A4%A']) {
      const { body } = await ask(url);
      expect(body).toContain('<html lang="en"');
      expect(body, url).toContain('404');
    }
  });

  test.each(['/%', '/en/%', '/backoffice/%', '/games/%', '/capi/%', '/api/%E0%A4%A'])(
    'is refused to a program in its words: %s',
    async (url) => {
      for (const accept of [undefined, '*/*', 'application/json']) {
        const headers = accept ? { accept } : {};
        const answer = await world.app.inject({ url, headers });
        expect([url, accept, answer.statusCode]).toEqual([url, accept, 400]);
        expect(answer.json()).toMatchObject({ code: 'ERR_VALIDATION' });
      }
    },
  );

  test('a call answers as a call, whatever its caller accepts', async () => {
    const url = '/capi/v2-onling/Player/Get';
    const { headers, statusCode } = await ask(url);
    expect(statusCode).toBe(401);
    expect(headers['content-type']).toMatch(/^application\/json/);
  });
});
