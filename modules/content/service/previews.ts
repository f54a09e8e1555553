/**
 * Preview links. The token names kept content and is signed, so nobody reads drafts by guessing; it
 * expires, and a job deletes what it showed. Content of another brand is shown on the site of this one,
 * with the name of its own.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { brands, localePrefix, nearestLocale } from '@herna/brands';
import type { Db } from '@herna/db';
import { DomainError } from '@herna/kernel';
import type { Content } from '../contract/kinds.ts';
import { itemById } from '../store/items.ts';
import type { LiveRow } from '../store/live.ts';
import { deletePreviewsBefore, insertPreview, previewById } from '../store/previews.ts';
import type { Author, ContentDependencies } from './dependencies.ts';
import { type Items, pathOf } from './items.ts';

/** Milliseconds for which a link shows what it was made for. */
const validForMs = 2 * 3_600_000;

/** Content with the name of a brand wherever it stands in braces. */
function namedIn(content: Content, brandKey: string): Content {
  const name = brands.find(({ key }) => key === brandKey)?.name ?? '';
  const inText = JSON.stringify(name).slice(1, -1);
  return JSON.parse(JSON.stringify(content).replaceAll('{brand}', inText)) as Content;
}

/** Makes the service. */
export function createPreviews(deps: ContentDependencies, items: Items) {
  const { database, clock, random, brand, previewKey } = deps;
  const signatureOf = (id: string): string =>
    createHmac('sha256', previewKey).update(id).digest('base64url');

  /** The id in a token, when its signature is ours. */
  function idIn(token: string): string | undefined {
    const [id = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature);
    const right = Buffer.from(signatureOf(id));
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
  }

  return {
    /** Keeps content for a while and gives the path that shows it. */
    async createLink(
      given: { readonly itemId: bigint; readonly locale: string; readonly content: unknown },
      author: Author,
    ): Promise<{ path: string; expiresAt: Date }> {
      const { item, content } = await items.check(given.itemId, given.locale, given.content);
      const id = random.id();
      const expiresAt = new Date(clock.now().getTime() + validForMs);
      await database.transaction((tx) =>
        insertPreview(tx, {
          id,
          item_id: item.id,
          locale: given.locale,
          content,
          created_by: author.name,
          expires_at: expiresAt,
        }),
      );
      // Another brand may speak what this site does not: its text is then shown at the default's address.
      const prefix = localePrefix(brand, nearestLocale(brand, given.locale));
      const path = pathOf(item) ?? '/';
      const own = path === '/' && prefix ? prefix : prefix + path;
      return { path: `${own}?preview=${id}.${signatureOf(id)}`, expiresAt };
    },

    /**
     * What a token shows in place of what is live; nothing without a token.
     * @throws DomainError ERR_CONTENT_PREVIEW_EXPIRED for one that is over or not ours
     */
    async shown(db: Db, token: string | undefined): Promise<LiveRow | undefined> {
      if (token === undefined) return undefined;
      const id = idIn(token);
      const preview = id === undefined ? undefined : await previewById(db, id);
      if (!preview || preview.expires_at <= clock.now()) {
        throw new DomainError('ERR_CONTENT_PREVIEW_EXPIRED');
      }
      const item = await itemById(db, preview.item_id);
      if (!item) throw new DomainError('ERR_CONTENT_PREVIEW_EXPIRED');
      return {
        item_id: item.id,
        kind: item.kind,
        key: item.key,
        locale: preview.locale,
        revision_id: 0n,
        number: 0,
        hash: '0'.repeat(64),
        content: item.brand === brand.key ? preview.content : namedIn(preview.content, item.brand),
        starts_at: clock.now(),
      };
    },

    deleteExpired: () => database.transaction((tx) => deletePreviewsBefore(tx, clock.now())),
  };
}
export type Previews = ReturnType<typeof createPreviews>;
