/** The mark in the brand's own colours as a PNG of a size that devices ask for. */
import type { LoaderFunctionArgs } from 'react-router';
import { notFound } from '../../api/server.ts';
import { siteContext } from '../../site-context.ts';
import { manifestIcons, touchIcon } from './icons.table.ts';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const icon = [...manifestIcons, touchIcon].find(({ file }) => file === params.file);
  if (!icon) throw notFound();
  const picture = await context.get(siteContext).brandIcon(icon);
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  });
}
