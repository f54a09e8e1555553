/** What search engines may read, and where the site map is. */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site-context.ts';

/** Pages of players and machines; everything else is open, games too: the site map names them. */
const closed = ['/profile', '/entry', '/maintenance', '/capi/', '/api/', '/backoffice'];

export function loader({ context }: LoaderFunctionArgs): Response {
  const { publicUrl, brand } = context.get(siteContext);
  const prefixes = ['', ...brand.locales.map((locale) => `/${locale}`)];
  const lines = [
    'User-agent: *',
    ...prefixes.flatMap((prefix) => closed.map((path) => `Disallow: ${prefix}${path}`)),
    'Disallow: /*?preview=',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
