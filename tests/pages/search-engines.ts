/** What search engines and phones read of a site that no visitor sees, and where it contradicts itself. */
import { localePrefix } from '@herna/brands';
import type { BrandSite } from './brand-site.ts';

const origin = 'http://localhost:3000';

/** Paths that the robots file closes; `*` stands for anything. */
function closedBy(robots: string): (path: string) => boolean {
  const rules = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(
    ([, rule = '']) =>
      new RegExp(`^${rule.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}`),
  );
  return (path) => rules.some((rule) => rule.test(path));
}

/** Facts of a page in the words of schema.org. */
const factsOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

interface Manifest {
  readonly icons: readonly {
    readonly src: string;
    readonly type: string;
    readonly sizes: string;
  }[];
}

/** Sizes of icons without which browsers do not offer to install a site. */
const sizesAsked = ['192x192', '512x512'];

async function iconFaults(site: BrandSite): Promise<string[]> {
  const { icons } = JSON.parse((await site.ask('/manifest.webmanifest')).text) as Manifest;
  const pictures = icons.filter(({ type }) => type === 'image/png');
  const missing = sizesAsked.filter((size) => !pictures.some(({ sizes }) => sizes === size));
  const answers = await Promise.all(icons.map(({ src }) => site.ask(src)));
  const wrong = icons.filter(
    ({ type }, index) => answers[index]?.status !== 200 || answers[index]?.type !== type,
  );
  return [
    ...missing.map((size) => `the web manifest has no picture of ${size}`),
    ...wrong.map(({ src }) => `${src} is no icon`),
  ];
}

/** What search engines would get wrong about a site. */
export async function searchEngineFaults(site: BrandSite): Promise<string[]> {
  const { brand } = site;
  const isClosed = closedBy((await site.ask('/robots.txt')).text);
  const map = (await site.ask('/sitemap.xml')).text;
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
    url.slice(origin.length),
  );
  const faults = [
    ...paths.filter(isClosed).map((path) => `${path} is in the site map and closed to robots`),
    ...(isClosed('/profile/account') ? [] : ['pages of players are open to robots']),
    ...(await iconFaults(site)),
  ];
  for (const locale of brand.locales) {
    const prefix = locale === brand.defaultLocale ? '' : localePrefix(brand, locale);
    const first = (part: string) => paths.find((path) => path.startsWith(`${prefix}${part}`));
    const game = first('/game/') ?? '';
    const [about] = factsOf((await site.ask(game)).text);
    if (!about?.name || about.url !== origin + game || about.inLanguage !== locale) {
      faults.push(`${game} says nothing of its game: ${JSON.stringify(about)}`);
    }
    for (const path of paths.filter((one) => /^\/blog\/(?!category)/.test(one))) {
      const [post] = factsOf((await site.ask(prefix + path)).text);
      if (!post || String(post.dateModified) < String(post.datePublished)) {
        faults.push(`${prefix}${path} changed before it was posted: ${JSON.stringify(post)}`);
      }
    }
  }
  return faults;
}
