/**
 * Values of the front end by brand, locale and key. Keys of widgets, page switches, menus and texts are
 * content: they are checked, kept as revisions and published at once. Others are kept as they come.
 */
import type { Brand } from '@herna/brands';
import { recordEvent, type Tx } from '@herna/db';
import { DomainError } from '@herna/kernel';
import { contentEvents } from '../contract/events.ts';
import { type ContentPlace, contentBehind, toContent, toValue } from '../rules/front-end-keys.ts';
import { bestOf, everyLocale, localeOrder } from '../rules/locales.ts';
import {
  deleteValue,
  type FrontEndValueRow,
  type ValuePlace,
  valueNow,
  valuesUnder,
  writeValue,
} from '../store/front-end-values.ts';
import {
  endPublication,
  type ItemRow,
  insertItem,
  itemByKey,
  lockItem,
  openPublications,
} from '../store/items.ts';
import { liveRows } from '../store/live.ts';

import { assertSpoken, brandNamed } from './brands.ts';
import type { Author, ContentDependencies } from './dependencies.ts';
import { type Items, isLegal } from './items.ts';
import type { Publications } from './publications.ts';

/** Where a value is meant to stand: the running brand and all locales unless said otherwise. */
export interface WishedPlace {
  readonly brand?: string | undefined;
  readonly locale?: string | undefined;
}

const targetOf = ({ brand, locale, key }: ValuePlace): string => `${brand}/${locale}/${key}`;

/** Makes the service. */
export function createFrontEndValues(
  { database, clock, brand: running }: ContentDependencies,
  items: Items,
  publications: Publications,
) {
  const placed = (wish: WishedPlace): { brand: Brand; locale: string } => {
    const brand = brandNamed(wish.brand, running);
    const locale = wish.locale ?? everyLocale;
    assertSpoken(brand, locale);
    return { brand, locale };
  };

  /** The item behind a key, made where there is none yet. */
  async function itemFor(
    tx: Tx,
    brand: string,
    { kind, key }: ContentPlace,
    author: Author,
  ): Promise<ItemRow> {
    const now = clock.now();
    await insertItem(tx, { brand, kind, key, created_at: now, created_by: author.name });
    const found = await itemByKey(tx, brand, kind, key);
    const item = found && (await lockItem(tx, found.id));
    if (!item) throw new DomainError('ERR_CONTENT_NOT_FOUND');
    return item;
  }

  /** Saves and publishes content behind a key; legal texts go through review instead. */
  const saveContent = (
    place: { brand: Brand; locale: string },
    key: string,
    behind: ContentPlace,
    value: unknown,
    author: Author,
  ): Promise<FrontEndValueRow> =>
    database.transaction(async (tx) => {
      const item = await itemFor(tx, place.brand.key, behind, author);
      if (isLegal(item)) throw new DomainError('ERR_CONTENT_SECOND_PERSON');
      const content = toContent(behind.kind, value);
      const revision = await items.saveIn(tx, item, { locale: place.locale, content }, author);
      const window = { startsAt: clock.now(), endsAt: null };
      await publications.publishIn(tx, { item, revision }, window, author, '');
      return {
        brand: place.brand.key,
        locale: place.locale,
        key,
        value: toValue(behind.kind, revision.content),
        changed_at: revision.created_at,
        changed_by: author.name,
      };
    });

  const saveValue = (
    { brand, locale }: { brand: Brand; locale: string },
    key: string,
    value: unknown,
    { name: by, act }: Author,
  ): Promise<FrontEndValueRow> => {
    const now = clock.now();
    const row = { brand: brand.key, locale, key, value, changed_at: now, changed_by: by };
    return database.transaction(async (tx) => {
      const before = await valueNow(tx, row);
      await writeValue(tx, row);
      const payload = { brand: row.brand, locale, key, by };
      const type = contentEvents.frontEndValueSaved;
      await recordEvent(tx, { type, payload, happenedAt: now });
      await act(tx, {
        action: type,
        targetKind: 'front-end-value',
        targetId: targetOf(row),
        ...(before ? { before: { value: before.value } } : {}),
        after: { value },
      });
      return row;
    });
  };

  /** Ends what stands behind a key in exactly a locale; says whether there was anything. */
  const removeContent = (
    place: { brand: Brand; locale: string },
    behind: ContentPlace,
    author: Author,
  ): Promise<boolean> =>
    database.transaction(async (tx) => {
      const found = await itemByKey(tx, place.brand.key, behind.kind, behind.key);
      const item = found && (await lockItem(tx, found.id));
      if (!item) return false;
      const now = clock.now();
      const open = await openPublications(tx, item.id, place.locale, now);
      for (const { id } of open) await endPublication(tx, id, now);
      if (open.length === 0) return false;
      const { brand, kind, key } = item;
      await recordEvent(tx, {
        type: contentEvents.ended,
        payload: { brand, kind, key, locale: place.locale },
        happenedAt: now,
      });
      await author.act(tx, {
        action: contentEvents.ended,
        targetKind: 'content',
        targetId: String(item.id),
        before: { locale: place.locale, publications: open.length },
      });
      return true;
    });

  const removeValue = (
    { brand, locale }: { brand: Brand; locale: string },
    key: string,
    { name: by, act }: Author,
  ): Promise<boolean> => {
    const at = { brand: brand.key, locale, key };
    return database.transaction(async (tx) => {
      const before = await valueNow(tx, at);
      const removed = await deleteValue(tx, at);
      if (!removed) return false;
      const type = contentEvents.frontEndValueRemoved;
      await recordEvent(tx, { type, payload: { ...at, by }, happenedAt: clock.now() });
      await act(tx, {
        action: type,
        targetKind: 'front-end-value',
        targetId: targetOf(at),
        before: { value: before?.value },
      });
      return true;
    });
  };

  return {
    async save(
      place: WishedPlace,
      key: string,
      value: unknown,
      author: Author,
    ): Promise<FrontEndValueRow> {
      const behind = contentBehind(key);
      return behind
        ? saveContent(placed(place), key, behind, value, author)
        : saveValue(placed(place), key, value, author);
    },

    /** One value for each key that has one: the locale's own before the one for all. */
    async read(place: WishedPlace, keys: readonly string[]): Promise<FrontEndValueRow[]> {
      const { brand, locale } = placed(place);
      const plain = keys.filter((key) => contentBehind(key) === undefined);
      const managed = keys.flatMap((name) => {
        const behind = contentBehind(name);
        return behind ? [{ name, ...behind }] : [];
      });
      const best = new Map<string, FrontEndValueRow>();
      if (plain.length > 0) {
        for (const row of await valuesUnder(database.read, brand.key, locale, plain)) {
          if (row.locale !== everyLocale || !best.has(row.key)) best.set(row.key, row);
        }
      }
      if (managed.length > 0) {
        const kinds = [...new Set(managed.map(({ kind }) => kind))];
        const itemKeys = managed.map(({ key }) => key);
        const now = clock.now();
        const rows = await liveRows(database.read, brand.key, kinds, now, itemKeys);
        const order = localeOrder(locale, brand);
        for (const { name, kind, key } of managed) {
          const all = rows.filter((row) => row.kind === kind && row.key === key);
          const row = bestOf(all, order);
          if (!row) continue;
          best.set(name, {
            brand: brand.key,
            locale: row.locale,
            key: name,
            value: toValue(kind, row.content),
            changed_at: row.starts_at,
            changed_by: '',
          });
        }
      }
      return [...best.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
    },

    /** Removes exactly the value of the place; says whether there was one. */
    async remove(place: WishedPlace, key: string, author: Author): Promise<boolean> {
      const behind = contentBehind(key);
      return behind
        ? removeContent(placed(place), behind, author)
        : removeValue(placed(place), key, author);
    },
  };
}
export type FrontEndValues = ReturnType<typeof createFrontEndValues>;
