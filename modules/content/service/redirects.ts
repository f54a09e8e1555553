/** Redirects that staff keep. Whoever saves one holds back the others, so no two close a circle together. */
import { lockName } from '@herna/db';
import { DomainError } from '@herna/kernel';
import { staysOn } from '../contract/page-switches.table.ts';
import { closesCircle, destinationOf } from '../rules/redirects.ts';
import { deleteRedirect, redirectsOf, writeRedirect } from '../store/redirects.ts';
import { brandNamed } from './brands.ts';
import type { Author, ContentDependencies } from './dependencies.ts';

/** Makes the service. */
export function createRedirects({ database, clock, brand: running }: ContentDependencies) {
  return {
    list: (brand: string | undefined) => redirectsOf(database.read, brandNamed(brand, running).key),

    /** @throws ERR_CONTENT_REDIRECT_FIXED, ERR_CONTENT_REDIRECT_CYCLE */
    save: (
      given: {
        readonly brand?: string | undefined;
        readonly source: string;
        readonly target: string;
      },
      author: Author,
    ): Promise<void> =>
      database.transaction(async (tx) => {
        if (staysOn(given.source)) throw new DomainError('ERR_CONTENT_REDIRECT_FIXED');
        const brand = brandNamed(given.brand, running).key;
        await lockName(tx, `content.redirect/${brand}`);
        const rows = await redirectsOf(tx, brand);
        const others = new Map(
          rows
            .filter(({ source }) => source !== given.source)
            .map(({ source, target }) => [source, target]),
        );
        if (closesCircle(others, given.source, given.target)) {
          throw new DomainError('ERR_CONTENT_REDIRECT_CYCLE');
        }
        const before = rows.find(({ source }) => source === given.source);
        const { source, target } = given;
        const created = { created_at: clock.now(), created_by: author.name };
        await writeRedirect(tx, { brand, source, target, ...created });
        await author.act(tx, {
          action: 'content.redirect_saved',
          targetKind: 'redirect',
          targetId: `${brand}${source}`,
          ...(before ? { before: { target: before.target } } : {}),
          after: { target },
        });
      }),

    remove: (brandKey: string | undefined, source: string, author: Author): Promise<boolean> =>
      database.transaction(async (tx) => {
        const brand = brandNamed(brandKey, running).key;
        const removed = await deleteRedirect(tx, brand, source);
        if (!removed) return false;
        await author.act(tx, {
          action: 'content.redirect_removed',
          targetKind: 'redirect',
          targetId: `${brand}${source}`,
          before: removed,
        });
        return true;
      }),

    /** Where a path of the running brand has moved, if it has. */
    async destination(path: string): Promise<string | undefined> {
      const rows = await redirectsOf(database.read, running.key);
      return destinationOf(new Map(rows.map(({ source, target }) => [source, target])), path);
    },
  };
}
export type Redirects = ReturnType<typeof createRedirects>;
