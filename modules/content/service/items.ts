/**
 * Items and their revisions. A revision never changes; saving makes a new one, and whoever saves over
 * somebody's newer revision is refused, so nobody's work is lost in silence.
 */
import type { Brand } from '@herna/brands';
import { isUniqueViolation, type Tx } from '@herna/db';
import { DomainError } from '@herna/kernel';
import type { Content, ContentKind } from '../contract/kinds.ts';
import { pageKeys, pagePlace } from '../contract/pages.table.ts';
import { widgetRule } from '../contract/widgets.table.ts';
import { contentHash } from '../rules/canonical.ts';
import { checkContent } from '../rules/checks.ts';
import { everyLocale } from '../rules/locales.ts';
import { type RevisionEvent, revisionMachine } from '../rules/revision.machine.ts';
import {
  decideRevision,
  type ItemRow,
  insertItem,
  insertRevision,
  isFormerKey,
  itemById,
  itemByKey,
  itemsOf,
  type LocaleSummary,
  localeSummaries,
  lockItem,
  newestRevision,
  publicationsOf,
  type RevisionRow,
  renameItem,
  revisionById,
  revisionsOf,
} from '../store/items.ts';
import { deleteRedirect, writeRedirect } from '../store/redirects.ts';
import { assertSpoken, brandNamed } from './brands.ts';
import type { Author, ContentDependencies } from './dependencies.ts';

const notFound = (): DomainError => new DomainError('ERR_CONTENT_NOT_FOUND');

/** Somebody else was given the key at the same moment. */
function takenMeanwhile(error: unknown): never {
  if (isUniqueViolation(error)) throw new DomainError('ERR_CONTENT_EXISTS');
  throw error;
}

const invalidKey = (reason: string): DomainError =>
  new DomainError('ERR_VALIDATION', {
    fields: [{ field: 'key', kind: 'InvalidValue', reason }],
  });

/** Where the site shows an item; nothing for what stands on every page. */
export function pathOf({ kind, key }: Pick<ItemRow, 'kind' | 'key'>): string | null {
  switch (kind) {
    case 'PAGE':
      return pagePlace(key)?.path ?? `/page/${key}`;
    case 'POST':
      return `/blog/${key}`;
    case 'CATEGORY':
      return `/blog/category/${key}`;
    case 'WIDGET':
      return widgetRule(key)?.page ?? null;
    default:
      return null;
  }
}

/** Whether a text is released by somebody other than its author. */
export const isLegal = ({ kind, key }: Pick<ItemRow, 'kind' | 'key'>): boolean =>
  kind === 'PAGE' && pagePlace(key)?.legal === true;

/** Keys that an item of a kind may have: widgets and the frame have names, posts any address. */
function assertKey(kind: ContentKind, key: string, brand: Brand): void {
  if (kind === 'WIDGET') {
    const rule = widgetRule(key);
    if (!rule || (rule.calendarOnly && !brand.calendarPage)) throw invalidKey('widget_unknown');
  }
  if (kind === 'SWITCHES' && key !== 'static_pages') throw invalidKey('key_reserved');
  if (kind === 'NAVIGATION' && key !== 'menu' && key !== 'footer') throw invalidKey('key_reserved');
  const isAddress = kind === 'POST' || kind === 'CATEGORY' || kind === 'PAGE';
  if (isAddress && !/^[a-z0-9][a-z0-9-]*$/.test(key)) throw invalidKey('address_letters');
}

export interface ListedItem extends ItemRow {
  readonly locales: readonly LocaleSummary[];
  readonly missing: readonly string[];
}

/** Makes the service. */
export function createItems(deps: ContentDependencies) {
  const { database, clock, brand: running } = deps;

  /** Locales of the brand in which nothing of an item is shown. */
  const missingOf = (item: ItemRow, locales: readonly LocaleSummary[]): string[] => {
    const shown = new Set(locales.filter(({ live }) => live).map(({ locale }) => locale));
    if (shown.has(everyLocale) || item.kind === 'SWITCHES') return [];
    return brandNamed(item.brand, running).locales.filter((locale) => !shown.has(locale));
  };

  const withLocales = async (items: readonly ItemRow[]): Promise<ListedItem[]> => {
    const ids = items.map(({ id }) => id);
    const summaries = await localeSummaries(database.read, ids, clock.now());
    return items.map((item) => {
      const locales = summaries.filter(({ item_id }) => item_id === item.id);
      return { ...item, locales, missing: missingOf(item, locales) };
    });
  };

  /** Saves a revision of a locked item. */
  async function saveIn(
    tx: Tx,
    item: ItemRow,
    given: { locale: string; content: unknown; note?: string | undefined },
    author: Author,
  ): Promise<RevisionRow> {
    const brand = brandNamed(item.brand, running);
    assertSpoken(brand, given.locale);
    const { content, faults } = checkContent(item.kind, item.key, given.content, brand);
    if (!content) throw new DomainError('ERR_VALIDATION', { fields: faults });
    const before = await newestRevision(tx, item.id, given.locale);
    const revision = await insertRevision(tx, {
      item_id: item.id,
      locale: given.locale,
      number: (before?.number ?? 0) + 1,
      state: revisionMachine.initial,
      content,
      hash: contentHash(content),
      note: given.note ?? '',
      author_id: author.id,
      author: author.name,
      created_at: clock.now(),
      decided_by: null,
      decided_at: null,
    });
    await author.act(tx, {
      action: 'content.revision_saved',
      targetKind: 'content',
      targetId: String(item.id),
      ...(before ? { before: { number: before.number, hash: before.hash } } : {}),
      after: { locale: given.locale, number: revision.number, hash: revision.hash },
    });
    return revision;
  }

  /** Moves a revision on by an event, inside the transaction that decides. */
  async function moveOn(
    tx: Tx,
    revision: RevisionRow,
    event: RevisionEvent,
    decided?: { readonly by: string; readonly at: Date },
  ): Promise<RevisionRow> {
    const next = revisionMachine.next(revision.state, event);
    if (!next) throw new DomainError('ERR_CONTENT_STATE');
    return decideRevision(tx, revision.id, next, decided);
  }

  /** A revision whose item is locked. */
  async function lockedRevision(
    tx: Tx,
    id: bigint,
  ): Promise<{ item: ItemRow; revision: RevisionRow }> {
    const found = await revisionById(tx, id);
    const item = found && (await lockItem(tx, found.item_id));
    // Read again behind the lock: its state may have moved on meanwhile.
    const revision = item && (await revisionById(tx, id));
    if (!revision) throw notFound();
    return { item, revision };
  }

  return {
    lockedRevision,
    moveOn,
    saveIn,

    async list(
      filter: {
        readonly brand?: string | undefined;
        readonly kind?: ContentKind | undefined;
        readonly search?: string | undefined;
        readonly missingOnly?: boolean | undefined;
      },
      page: { readonly offset: number; readonly limit: number },
    ) {
      const brand = brandNamed(filter.brand, running);
      const all = await withLocales(await itemsOf(database.read, brand.key, filter.kind));
      const wanted = filter.search?.toLowerCase();
      const found = all.filter(
        (item) =>
          (!filter.missingOnly || item.missing.length > 0) &&
          (wanted === undefined ||
            item.key.toLowerCase().includes(wanted) ||
            item.locales.some(({ title }) => title.toLowerCase().includes(wanted))),
      );
      return {
        items: found.slice(page.offset, page.offset + page.limit),
        total: found.length,
      };
    },

    async get(id: bigint) {
      const row = await itemById(database.read, id);
      const [item] = row ? await withLocales([row]) : [];
      if (!item) throw notFound();
      const [revisions, publications] = await Promise.all([
        revisionsOf(database.read, id),
        publicationsOf(database.read, id),
      ]);
      return { item, revisions, publications };
    },

    async revision(id: bigint): Promise<RevisionRow> {
      const found = await revisionById(database.read, id);
      if (!found) throw notFound();
      return found;
    },

    create: (
      given: {
        readonly brand?: string | undefined;
        readonly kind: ContentKind;
        readonly key: string;
      },
      author: Author,
    ): Promise<bigint> =>
      database.transaction(async (tx) => {
        const brand = brandNamed(given.brand, running);
        assertKey(given.kind, given.key, brand);
        // Posts and addresses from before a renaming still speak of whoever had the key.
        if (await isFormerKey(tx, { ...given, brand: brand.key })) {
          throw new DomainError('ERR_CONTENT_EXISTS');
        }
        const row = await insertItem(tx, {
          brand: brand.key,
          kind: given.kind,
          key: given.key,
          created_at: clock.now(),
          created_by: author.name,
        });
        if (!row) throw new DomainError('ERR_CONTENT_EXISTS');
        await author.act(tx, {
          action: 'content.item_created',
          targetKind: 'content',
          targetId: String(row.id),
          after: { brand: brand.key, kind: given.kind, key: given.key },
        });
        return row.id;
      }),

    /** A post or a category under another address; whoever follows the old one is sent on. */
    rename: (id: bigint, key: string, author: Author): Promise<void> =>
      database.transaction(async (tx) => {
        const item = await lockItem(tx, id);
        if (!item) throw notFound();
        const free = item.kind === 'POST' || item.kind === 'CATEGORY' || item.kind === 'PAGE';
        if (!free || pageKeys.some((known) => known === item.key)) {
          throw new DomainError('ERR_CONTENT_STATE');
        }
        assertKey(item.kind, key, brandNamed(item.brand, running));
        const isTaken =
          (await itemByKey(tx, item.brand, item.kind, key)) ||
          (await isFormerKey(tx, { ...item, key }, item.id));
        if (isTaken) throw new DomainError('ERR_CONTENT_EXISTS');
        await renameItem(tx, item, key, clock.now()).catch(takenMeanwhile);
        const source = pathOf(item);
        const target = pathOf({ ...item, key });
        if (source && target) {
          // The address is the item's own again: nothing leads away from it.
          await deleteRedirect(tx, item.brand, target);
          await writeRedirect(tx, {
            brand: item.brand,
            source,
            target,
            created_at: clock.now(),
            created_by: author.name,
          });
        }
        await author.act(tx, {
          action: 'content.item_renamed',
          targetKind: 'content',
          targetId: String(id),
          before: { key: item.key },
          after: { key },
        });
      }),

    save: (
      given: {
        readonly itemId: bigint;
        readonly locale: string;
        readonly content: Readonly<Record<string, unknown>>;
        readonly note?: string | undefined;
        readonly basedOn?: bigint | undefined;
      },
      author: Author,
    ): Promise<RevisionRow> =>
      database.transaction(async (tx) => {
        const item = await lockItem(tx, given.itemId);
        if (!item) throw notFound();
        const newest = await newestRevision(tx, item.id, given.locale);
        const known = given.basedOn;
        // Without a base it is a first wording, which needs none there to be.
        if (newest && newest.id !== known) {
          const base = known === undefined ? undefined : await revisionById(tx, known);
          const elsewhere = base?.item_id === item.id && base.locale !== given.locale;
          if (!elsewhere) throw new DomainError('ERR_CONTENT_CHANGED');
        }
        return saveIn(tx, item, given, author);
      }),

    submit: (id: bigint, author: Author): Promise<RevisionRow> =>
      database.transaction(async (tx) => {
        const { revision } = await lockedRevision(tx, id);
        const moved = await moveOn(tx, revision, 'submit');
        await author.act(tx, {
          action: 'content.revision_submitted',
          targetKind: 'content',
          targetId: String(revision.item_id),
          before: { state: revision.state },
          after: { state: moved.state, number: moved.number, locale: moved.locale },
        });
        return moved;
      }),

    sendBack: (id: bigint, reason: string, author: Author): Promise<RevisionRow> =>
      database.transaction(async (tx) => {
        const { revision } = await lockedRevision(tx, id);
        const decided = { by: author.name, at: clock.now() };
        const moved = await moveOn(tx, revision, 'return', decided);
        await author.act(tx, {
          action: 'content.revision_returned',
          targetKind: 'content',
          targetId: String(revision.item_id),
          reason,
          before: { state: revision.state },
          after: { state: moved.state, number: moved.number, locale: moved.locale },
        });
        return moved;
      }),

    /** Checks content for an item without keeping it. */
    async check(
      itemId: bigint,
      locale: string,
      value: unknown,
    ): Promise<{ item: ItemRow; content: Content }> {
      const item = await itemById(database.read, itemId);
      if (!item) throw notFound();
      const brand = brandNamed(item.brand, running);
      assertSpoken(brand, locale);
      const { content, faults } = checkContent(item.kind, item.key, value, brand);
      if (!content) throw new DomainError('ERR_VALIDATION', { fields: faults });
      return { item, content };
    },
  };
}
export type Items = ReturnType<typeof createItems>;
