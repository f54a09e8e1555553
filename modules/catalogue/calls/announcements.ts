/** Handlers of what staff set of announced games. */
import type { Handlers } from '@herna/contract-kit/server';
import { toId } from '@herna/kernel';
import type { AnnouncementApi } from '../contract/announcements.ts';
import type { createAnnouncements } from '../service/announcements.ts';
import { whoIn } from './wire.ts';

export const announcementHandlers = ({
  setUp,
}: Pick<ReturnType<typeof createAnnouncements>, 'setUp'>): Handlers<AnnouncementApi> => ({
  'POST /api/catalogue/admin/games/{id}/setup': async ({ params, body }, context) => {
    const { revision, ...setup } = body;
    return { revision: await setUp(whoIn(context), toId(params.id), revision, setup) };
  },
});
