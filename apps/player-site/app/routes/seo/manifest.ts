/** What a phone installs the site by. */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site-context.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  const { brand, locale } = context.get(siteContext);
  const { canvas } = brand.tokens.colours;
  const icon = { src: '/brand-icon.svg', type: 'image/svg+xml', sizes: 'any' };
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
      { ...icon, purpose: 'any' },
      { ...icon, purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    },
  });
}
