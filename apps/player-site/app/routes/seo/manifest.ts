/** What a phone installs the site by. */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site-context.ts';
import { manifestIcons } from './icons.table.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  const { brand, locale } = context.get(siteContext);
  const { canvas } = brand.tokens.colours;
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: canvas,
    theme_color: canvas,
    icons: [
      ...manifestIcons.map(({ file, size, maskable }) => ({
        src: `/icons/${file}`,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: maskable ? 'maskable' : 'any',
      })),
      { src: '/brand-icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    },
  });
}
