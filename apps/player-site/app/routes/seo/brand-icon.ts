/** The mark in the brand's own colours, as outlines. */
import { markSvg } from '@herna/brands/mark';
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site-context.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  return new Response(markSvg(context.get(siteContext).brand, 0), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  });
}
