/** The picture of a post where somebody shares its page. */
import type { LoaderFunctionArgs } from 'react-router';
import { notFound, visitOf } from '../../api/server.ts';
import { jpeg } from '../../features/share/jpeg.server.ts';
import { orNotFound, readerOf } from '../../features/text/texts.server.ts';

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visit = visitOf(args);
  const { slug = '' } = args.params;
  if (!/^[\w-]{1,120}$/.test(slug)) throw notFound();
  const query = { slug, ...readerOf(visit) };
  const { title, categories, picture } = await orNotFound(
    visit,
    visit.api('GET /capi/Content/v3/Site/GetPost', { query }),
  );
  return jpeg(
    await visit.sharePicture({ title, kicker: categories[0]?.title, picture: picture?.src }),
  );
}
