/** The mark in the brand's own colours. */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site-context.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  const { accent, onAccent } = context.get(siteContext).brand.tokens.colours;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" fill="${accent}"/>` +
    `<path fill="${onAccent}" d="M16 4.8c1 4.4 6.9 6.6 6.9 13a6.900 6.900 0 0 1-13.800 0c0-2.600 1.100-4.300 ` +
    '2.400-5.900.3 1.900 1.100 2.900 2.200 3.400-.4-4.200.4-7.700 2.300-10.500Z"/>' +
    `<path fill="${accent}" d="M16.200 16.500c.5 2 2.900 2.900 2.900 5.400a3.100 3.100 0 0 1-6.200 0c0-2.100 2.200-3 ` +
    '3.300-5.400Z"/></svg>';
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  });
}
