/** Every open page in every language of the brand, each naming its other languages. */
import type { LoaderFunctionArgs } from 'react-router';
import { orElse, visitOf } from '../../api/server.ts';
import { loadGames } from '../../features/games/games.server.ts';
import { localise, prefixOf } from '../../i18n/addresses.ts';
import { isHidden } from '../../shell/hidden.ts';

/** Pages that are always there. */
const fixed = [
  '/',
  '/archive',
  '/jackpots',
  '/bonuses',
  '/tournaments',
  '/hall-of-fame',
  '/loyalty-program',
  '/cashback',
  '/challenges',
  '/vip',
  '/lottery',
  '/lottery/how-to-play',
  '/map',
  '/buy-bonus',
  '/blog',
  '/live-dealer',
  '/verify',
  '/proof',
];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visit = visitOf(args);
  const [games, { items, hidden }] = await Promise.all([
    loadGames(visit),
    orElse(visit.api('GET /capi/Content/v3/Site/GetAddresses', { query: {} }), {
      items: [],
      hidden: [],
    }),
  ]);
  const pages = new Map<string, string | undefined>([
    ...[...fixed, ...(visit.brand.calendarPage ? ['/calendar'] : [])].map(
      (path): [string, undefined] => [path, undefined],
    ),
    ...items.map(({ path, changedAt }): [string, string] => [path, changedAt]),
    ...games.map(({ key }): [string, undefined] => [`/game/${key}`, undefined]),
  ]);
  const { publicUrl, brand, defaultLocale } = visit;
  const at = (path: string, locale: string) =>
    escaped(publicUrl + localise(path, prefixOf(locale, defaultLocale)));
  const entries = [...pages]
    .filter(([path]) => !isHidden(path, hidden))
    .flatMap(([path, changedAt]) => {
      const others = brand.locales.map(
        (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${at(path, locale)}"/>`,
      );
      const changed = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : '';
      return brand.locales.map(
        (locale) => `<url><loc>${at(path, locale)}</loc>${changed}${others.join('')}</url>`,
      );
    });
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(body, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    },
  });
}
