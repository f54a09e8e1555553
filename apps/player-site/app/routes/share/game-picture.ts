/** The picture of a game where somebody shares its page. */
import type { LoaderFunctionArgs } from 'react-router';
import { isAbsent, notFound, visitOf } from '../../api/server.ts';
import { sceneOf } from '../../features/games/art.ts';
import { jpeg } from '../../features/share/jpeg.server.ts';

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visit = visitOf(args);
  const key = args.params.key ?? '';
  if (!/^[a-z0-9-]{1,60}$/.test(key)) throw notFound();
  try {
    const game = await visit.api('GET /api/catalogue/games/{key}', { params: { key } });
    const { name: title, provider, coverUrl } = game;
    return jpeg(
      await visit.sharePicture({ title, kicker: provider.name, picture: sceneOf(coverUrl).src }),
    );
  } catch (error) {
    throw isAbsent(error) ? notFound() : error;
  }
}
