/** Handlers of writing content. */
import { done } from '@herna/contract-kit';
import type { Handlers } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import type { ItemCalls } from '../contract/items.ts';
import { type Items, isLegal, type ListedItem, pathOf } from '../service/items.ts';
import type { Previews } from '../service/previews.ts';
import type { Publications, Published } from '../service/publications.ts';
import type { Redirects } from '../service/redirects.ts';
import type { RevisionRow } from '../store/items.ts';
import { authorOf } from './author.ts';

const wireItem = (item: ListedItem) => ({
  id: wireId(item.id),
  brand: item.brand,
  kind: item.kind,
  key: item.key,
  path: pathOf(item),
  legal: isLegal(item),
  missing: [...item.missing] as never[],
  locales: item.locales.map((one) => ({
    locale: one.locale as '*',
    title: one.title,
    latestRevisionId: wireId(one.revision_id),
    latestState: one.state,
    live: one.live,
    scheduled: one.scheduled,
    changedAt: one.created_at.toISOString(),
  })),
});

const wireRevision = (row: Omit<RevisionRow, 'content'>) => ({
  id: wireId(row.id),
  itemId: wireId(row.item_id),
  locale: row.locale as '*',
  number: row.number,
  state: row.state,
  hash: row.hash,
  note: row.note,
  author: row.author,
  createdAt: row.created_at.toISOString(),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

const wirePublication = (row: Published, now: Date) => ({
  id: wireId(row.id),
  revisionId: wireId(row.revision_id),
  revisionNumber: row.number,
  locale: row.locale as '*',
  standing: row.standing,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  live: row.starts_at <= now && (row.ends_at === null || row.ends_at > now),
  publishedBy: row.published_by,
  publishedAt: row.published_at.toISOString(),
  reason: row.reason,
});

export interface ItemServices {
  readonly items: Items;
  readonly publications: Publications;
  readonly previews: Previews;
  readonly redirects: Redirects;
  readonly now: () => Date;
}

export function itemHandlers({
  items,
  publications,
  previews,
  redirects,
  now,
}: ItemServices): Handlers<ItemCalls> {
  return {
    'GET /capi/Content/v3/Item/GetList': async ({ query }) => {
      const page = { offset: query.offset ?? 0, limit: query.limit ?? 50 };
      const found = await items.list(query, page);
      return { items: found.items.map(wireItem), total: found.total };
    },
    'GET /capi/Content/v3/Item/Get': async ({ query }) => {
      const found = await items.get(toId(query.id));
      return {
        item: wireItem(found.item),
        revisions: found.revisions.map(wireRevision),
        publications: found.publications.map((one) => wirePublication(one, now())),
      };
    },
    'POST /capi/Content/v3/Item/Create': async ({ body }, context) => ({
      id: wireId(await items.create(body, authorOf(context))),
    }),
    'POST /capi/Content/v3/Item/Rename': async ({ body }, context) => {
      await items.rename(toId(body.id), body.key, authorOf(context));
      return done;
    },
    'GET /capi/Content/v3/Revision/Get': async ({ query }) => {
      const revision = await items.revision(toId(query.id));
      return { ...wireRevision(revision), content: { ...revision.content } };
    },
    'POST /capi/Content/v3/Revision/Save': async ({ body }, context) =>
      wireRevision(
        await items.save(
          {
            itemId: toId(body.itemId),
            locale: body.locale,
            content: body.content,
            note: body.note,
            basedOn: body.basedOn === undefined ? undefined : toId(body.basedOn),
          },
          authorOf(context),
        ),
      ),
    'POST /capi/Content/v3/Revision/Submit': async ({ body }, context) =>
      wireRevision(await items.submit(toId(body.id), authorOf(context))),
    'POST /capi/Content/v3/Revision/Return': async ({ body }, context) =>
      wireRevision(await items.sendBack(toId(body.id), body.reason, authorOf(context))),
    'POST /capi/Content/v3/Publication/Publish': async ({ body }, context) => {
      const { startsAt, endsAt } = body;
      const given = { revisionId: toId(body.revisionId), startsAt, endsAt };
      return wirePublication(await publications.publish(given, authorOf(context)), now());
    },
    'POST /capi/Content/v3/Publication/RollBack': async ({ body }, context) =>
      wirePublication(
        await publications.rollBack(toId(body.revisionId), body.reason, authorOf(context)),
        now(),
      ),
    'POST /capi/Content/v3/Publication/End': async ({ body }, context) => {
      await publications.end(toId(body.id), body.reason, authorOf(context));
      return done;
    },
    'POST /capi/Content/v3/Preview/CreateLink': async ({ body }, context) => {
      const given = { ...body, itemId: toId(body.itemId) };
      const link = await previews.createLink(given, authorOf(context));
      return { path: link.path, expiresAt: link.expiresAt.toISOString() };
    },
    'GET /capi/Content/v3/Redirect/GetList': async ({ query }) => ({
      items: (await redirects.list(query.brand)).map(({ source, target, created_at }) => ({
        source,
        target,
        createdAt: created_at.toISOString(),
      })),
    }),
    'POST /capi/Content/v3/Redirect/Save': async ({ body }, context) => {
      await redirects.save(body, authorOf(context));
      return done;
    },
    'DELETE /capi/Content/v3/Redirect/Remove': async ({ query }, context) => ({
      removed: await redirects.remove(query.brand, query.source, authorOf(context)),
    }),
  };
}
