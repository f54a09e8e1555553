/** Thin handlers of saved views. */
import { done } from '@herna/contract-kit';
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, DomainError, toId, wireId } from '@herna/kernel';
import type { Static } from 'typebox';
import type { SavedViewApi, savedViewCalls } from '../contract/saved-views.ts';
import { countViews, deleteView, saveView, viewNamed, viewsOf } from '../store/saved-views.ts';

/** More than anybody keeps apart by their names. */
const viewsMax = 200;

type Choice = Static<(typeof savedViewCalls)['POST /api/staff/views']['body']>['choice'];

export const savedViewHandlers = (database: Database, clock: Clock): Handlers<SavedViewApi> => ({
  'GET /api/staff/views': async ({ query }, context) => {
    const { staffId } = staffOf(context);
    const views = await viewsOf(database.read, staffId, query.screen);
    return {
      items: views.map((view) => ({
        id: wireId(view.id),
        screen: view.screen,
        name: view.name,
        shared: view.shared,
        own: wireId(view.member_id) === wireId(staffId),
        author: view.author,
        choice: view.choice as Choice,
        savedAt: view.saved_at.toISOString(),
      })),
    };
  },
  'POST /api/staff/views': ({ body }, context) =>
    database.transaction(async (tx) => {
      const { staffId } = staffOf(context);
      const { screen, shared, choice, replace = false } = body;
      const name = body.name.trim();
      const before = await viewNamed(tx, staffId, screen, name);
      if (before && !replace) throw new DomainError('ERR_STAFF_VIEW_EXISTS');
      if (!before && (await countViews(tx, staffId)) >= viewsMax) {
        throw new DomainError('ERR_STAFF_VIEWS_MANY', { data: { most: viewsMax } });
      }
      const saved = await saveView(
        { member_id: staffId, screen, name, shared, choice, saved_at: clock.now() },
        replace,
        tx,
      );
      if (!saved) throw new DomainError('ERR_STAFF_VIEW_EXISTS');
      const id = wireId(saved.id);
      await context.act(tx, {
        action: 'staff.view_saved',
        targetKind: 'view',
        targetId: id,
        ...(before ? { before } : {}),
        after: { screen, name, shared },
      });
      return { id };
    }),
  'POST /api/staff/views/{viewId}/delete': ({ params }, context) =>
    database.transaction(async (tx) => {
      const before = await deleteView(tx, staffOf(context).staffId, toId(params.viewId));
      if (!before) throw new DomainError('ERR_NOT_FOUND');
      await context.act(tx, {
        action: 'staff.view_deleted',
        targetKind: 'view',
        targetId: params.viewId,
        before,
      });
      return done;
    }),
});
