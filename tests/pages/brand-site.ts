/** The player site of one brand in this process: its pages drawn as the server draws them. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from '@herna/brands';
import { createBrandIcons, demoLogins, innerRequest, seed } from '@herna/server';
import { openWorld, type World } from '@herna/testkit';
import { applications, buildApplications } from '../../tools/launch/build.ts';
import { root } from '../../tools/launch/settings.ts';

/** An answer of the site or of the calls behind it. */
export interface SiteAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** Where a redirect leads. */
  readonly location: string | undefined;
}

export interface BrandSite {
  readonly brand: Brand;
  readonly world: World;
  /** Asks for an address as a browser with these cookies does. */
  ask(address: string, cookie?: string): Promise<SiteAnswer>;
  /** The cookie of a demo player who has signed in. */
  readonly playerCookie: string;
}

type Handle = (request: Request, context: object) => Promise<Response>;

const origin = 'http://localhost:3000';
/** Addresses that are answered by calls or as files, not by pages. */
const ofCalls = /^\/(?:capi|api|Jackpot)\//;

/** Draws pages by the built site; builds it when its sources have changed. */
async function siteHandle(): Promise<Handle> {
  const application = applications.filter(({ name }) => name === 'player site');
  await buildApplications({ quiet: true }, application);
  // React chooses its build when it is loaded; that for development draws ten times slower.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const file = join(root, 'apps/player-site/build/server/index.js');
  const { handle } = (await import(pathToFileURL(file).href)) as { handle: Handle };
  process.env.NODE_ENV = NODE_ENV;
  return handle;
}

/**
 * Opens a brand with its demo data; close its world afterwards.
 * @param outside what calls answer that would ask a party outside, by their paths
 */
export async function openBrandSite(
  brand: Brand,
  outside: Readonly<Record<string, object>> = {},
): Promise<BrandSite> {
  const handle = await siteHandle();
  const world = await openWorld({
    environment: { HERNA_APP_TARGET: brand.key, HERNA_APP_LOCALE: brand.defaultLocale },
    rateScale: 1_000_000,
  });
  await seed(world.platform, world.database, world.config);
  const inject = async (
    url: string,
    headers: Record<string, string>,
    method = 'GET',
    body?: string,
  ) => {
    const known = outside[url.split('?')[0] ?? ''];
    if (known) return Response.json(known);
    const answer = await world.app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const given = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of [value].flat()) if (one !== undefined) given.append(name, String(one));
    }
    const empty = [204, 304].includes(answer.statusCode);
    return new Response(empty ? null : answer.body, { status: answer.statusCode, headers: given });
  };
  const site: Omit<BrandSite, 'playerCookie'> = {
    brand,
    world,
    async ask(address, cookie = '') {
      const headers = { accept: 'text/html', cookie };
      const answer = ofCalls.test(address)
        ? await inject(address, headers)
        : await handle(new Request(origin + address, { headers }), {
            brand,
            locale: brand.defaultLocale,
            nonce: 'test',
            publicUrl: origin,
            version: 'test',
            gameFiles: () => [],
            brandIcon: createBrandIcons(brand),
            fetch: (url: string, init: RequestInit) =>
              inject(
                url,
                { cookie, ...(init.headers as Record<string, string>), ...innerRequest },
                init.method,
                typeof init.body === 'string' ? init.body : undefined,
              ),
          });
      return {
        status: answer.status,
        type: answer.headers.get('content-type') ?? '',
        text: await answer.text(),
        location: answer.headers.get('location') ?? undefined,
      };
    },
  };
  const [login] = demoLogins;
  const answer = await world.send(
    'POST /capi/v2-onling/Player/LoginPlayerByEmail',
    { body: { email: login?.name, password: login?.password } },
    undefined,
    { headers: { 'x-herna-client': 'site' } },
  );
  const [cookie] = answer.cookies.filter(({ name }) => name.endsWith('herna_player'));
  if (!cookie) throw new Error(`the demo player cannot sign in: ${JSON.stringify(answer.body)}`);
  return { ...site, playerCookie: `${cookie.name}=${cookie.value}` };
}
