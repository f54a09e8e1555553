/**
 * What visitors read: the wording of their locale or the nearest there is, sections that are valid now,
 * pictures in all their sizes. A preview link shows its own content in place of what is live.
 */
import type { Locale } from '@herna/brands';
import { DomainError } from '@herna/kernel';
import type { ContentKind, ContentOf, Section } from '../contract/kinds.ts';
import { hiddenAddresses, isHidden, type SwitchStates } from '../contract/page-switches.table.ts';
import { pagePlace } from '../contract/pages.table.ts';
import { bestOf, everyLocale, localeOrder } from '../rules/locales.ts';
import { type Block, beginningOf, readRichText } from '../rules/rich-text.ts';
import { findTexts } from '../rules/text-search.ts';
import { formerKeys } from '../store/items.ts';
import { type LiveRow, liveRows } from '../store/live.ts';
import type { ContentDependencies } from './dependencies.ts';
import { pathOf } from './items.ts';
import type { Pictures } from './pictures.ts';
import type { Previews } from './previews.ts';

/** Who reads: the locale wanted, and a preview link's token. */
export interface Reader {
  readonly locale: string;
  readonly preview?: string | undefined;
}

type Row<Kind extends ContentKind> = LiveRow & {
  readonly kind: Kind;
  readonly content: ContentOf<Kind>;
};

const notFound = (): DomainError => new DomainError('ERR_CONTENT_NOT_FOUND');

/** Most letters of a description that search engines show. */
const descriptionMax = 160;
const relatedMax = 3;
/** Pages and posts that a search answers with. */
const textsFoundMax = 8;

interface Timed {
  readonly validFrom?: string | undefined;
  readonly validUntil?: string | undefined;
}

/** Times may be written with any offset, so they are compared as moments and never as texts. */
const isValid = (now: Date) => (timed: Timed) =>
  (timed.validFrom === undefined || Date.parse(timed.validFrom) <= now.getTime()) &&
  (timed.validUntil === undefined || Date.parse(timed.validUntil) > now.getTime());

/** The sections that are to be seen at a moment; of a slider, the slides. */
function validSections(sections: readonly Section[], now: Date): Section[] {
  const valid = isValid(now);
  return sections.flatMap((section): Section[] => {
    if (section.type === 'SLIDER') {
      return [{ ...section, slides: section.slides.filter(valid) }];
    }
    const timed = section.type === 'BANNER' || section.type === 'BANNER_IN_SLIDER';
    return timed && !valid(section) ? [] : [section];
  });
}

/** Addresses of pictures in sections. */
const imagesIn = (sections: readonly Section[]): string[] =>
  sections.flatMap((section) => {
    if (section.type === 'SLIDER') {
      return section.slides.flatMap(({ image, layers }) => [
        ...(image ? [image] : []),
        ...(layers ? [layers.background, layers.foreground] : []),
      ]);
    }
    return 'image' in section && section.image ? [section.image] : [];
  });

/** Makes the service. */
export function createSite(deps: ContentDependencies, previews: Previews, pictures: Pictures) {
  const { database, clock, brand } = deps;
  const db = database.read;
  /** What texts of the site may name in braces. */
  const values = { brand: brand.name };

  /** The best wording of every item of some kinds for a reader. */
  async function wordings<Kind extends ContentKind>(
    kinds: readonly Kind[],
    reader: Reader,
    keys?: readonly string[],
  ): Promise<Row<Kind>[]> {
    const [rows, shown] = await Promise.all([
      liveRows(db, brand.key, kinds, clock.now(), keys),
      previews.shown(db, reader.preview),
    ]);
    const order = localeOrder(reader.locale, brand);
    const byItem = new Map<string, LiveRow[]>();
    for (const row of rows) {
      const place = `${row.kind}/${row.key}`;
      byItem.set(place, [...(byItem.get(place) ?? []), row]);
    }
    const wanted =
      shown &&
      kinds.some((kind) => kind === shown.kind) &&
      (keys === undefined || keys.includes(shown.key));
    if (wanted) byItem.set(`${shown.kind}/${shown.key}`, [shown]);
    return [...byItem.values()].flatMap((all) => bestOf(all, order) ?? all[0] ?? []) as Row<Kind>[];
  }

  /** The language in which a wording really is. */
  const languageOf = ({ locale }: LiveRow): Locale =>
    (locale === everyLocale ? brand.defaultLocale : locale) as Locale;

  async function hiddenFor(reader: Reader): Promise<readonly string[]> {
    const [switches] = await wordings(['SWITCHES'], reader);
    const states: SwitchStates = switches?.content.pages ?? {};
    return hiddenAddresses(states);
  }

  async function withPictures(blocks: readonly Block[]) {
    const found = await pictures.find(
      blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture.src] : [])),
    );
    return blocks.map((block) =>
      block.kind === 'picture'
        ? { ...block, picture: { ...found.get(block.picture.src), ...block.picture } }
        : block,
    );
  }

  const longText = async (title: string, html: string) => ({
    title: filled(title),
    blocks: await withPictures(readRichText(html, values)),
  });

  const filled = (text: string): string => text.replaceAll('{brand}', brand.name);

  /** Whether a post is out; one that a preview shows is. */
  const isOut = ({ content, number }: Row<'POST'>): boolean =>
    number === 0 || Date.parse(content.postedAt) <= clock.now().getTime();

  /** What has an address that is switched on, and is out. */
  async function addressed<Kind extends 'PAGE' | 'POST' | 'CATEGORY'>(
    kinds: readonly Kind[],
    reader: Reader,
  ): Promise<{ readonly row: Row<Kind>; readonly path: string }[]> {
    const [rows, hidden] = await Promise.all([wordings(kinds, reader), hiddenFor(reader)]);
    return rows.flatMap((row) => {
      const path = pathOf(row);
      const isThere = path && !isHidden(path, hidden);
      return isThere && (row.kind !== 'POST' || isOut(row as Row<'POST'>)) ? [{ row, path }] : [];
    });
  }

  /** When a reader's page last changed: a post written ahead of its day changed with that day. */
  const changedAt = ({ starts_at: startsAt, content }: Row<'PAGE' | 'POST' | 'CATEGORY'>): Date => {
    const postedAt = 'postedAt' in content ? new Date(content.postedAt) : startsAt;
    return postedAt > startsAt ? postedAt : startsAt;
  };

  /** Posts that are out, newest first, with the categories that have a wording. */
  async function allPosts(reader: Reader) {
    const [rows, former] = await Promise.all([
      wordings(['POST', 'CATEGORY'], reader),
      formerKeys(db, brand.key),
    ]);
    const renamed = new Map(
      former.filter(({ kind }) => kind === 'CATEGORY').map(({ key, now }) => [key, now]),
    );
    const categories = new Map(
      rows
        .filter((row): row is Row<'CATEGORY'> => row.kind === 'CATEGORY')
        .map((row) => [row.key, row]),
    );
    // A post names a category by the key that it had when the post was written.
    const keyNow = (key: string): string => (categories.has(key) ? key : (renamed.get(key) ?? key));
    const posts = rows
      .filter((row): row is Row<'POST'> => row.kind === 'POST')
      .filter(isOut)
      .map((row) => {
        const own = [...new Set(row.content.categories.map(keyNow))];
        return { ...row, content: { ...row.content, categories: own } };
      })
      .sort((one, other) => Date.parse(other.content.postedAt) - Date.parse(one.content.postedAt));
    return { posts, categories };
  }

  type Categories = Awaited<ReturnType<typeof allPosts>>['categories'];

  async function cards(posts: readonly Row<'POST'>[], categories: Categories) {
    const found = await pictures.find(posts.flatMap(({ content }) => content.image ?? []));
    return posts.map((post) => {
      const { title, summary, image, imageAlt = '', postedAt } = post.content;
      return {
        slug: post.key,
        locale: languageOf(post),
        title,
        summary,
        picture: image ? { ...found.get(image), src: image, alt: imageAlt } : null,
        categories: post.content.categories.flatMap((slug) => {
          const category = categories.get(slug);
          return category ? [{ slug, title: category.content.title }] : [];
        }),
        postedAt: new Date(postedAt).toISOString(),
      };
    });
  }

  return {
    async frame(reader: Reader) {
      const rows = await wordings(['SWITCHES', 'NAVIGATION'], reader);
      const switches = rows.find((row): row is Row<'SWITCHES'> => row.kind === 'SWITCHES');
      const groupsOf = (key: string) =>
        rows.find((row): row is Row<'NAVIGATION'> => row.kind === 'NAVIGATION' && row.key === key)
          ?.content.groups ?? [];
      return {
        hidden: [...hiddenAddresses(switches?.content.pages ?? {})],
        menu: groupsOf('menu'),
        footer: groupsOf('footer'),
        preview: reader.preview !== undefined,
      };
    },

    /** @throws DomainError ERR_CONTENT_NOT_FOUND */
    async page(key: string, reader: Reader) {
      const [[row], hidden] = await Promise.all([
        wordings(['PAGE'], reader, [key]),
        hiddenFor(reader),
      ]);
      const path = row && pathOf(row);
      if (!row || !path || isHidden(path, hidden)) throw notFound();
      const { title, description, body } = row.content;
      const text = await longText(title, body);
      return {
        key,
        locale: languageOf(row),
        description: filled(description ?? beginningOf(text.blocks as Block[], descriptionMax)),
        hash: row.hash,
        number: row.number,
        publishedAt: row.starts_at.toISOString(),
        text,
      };
    },

    async widgets(keys: readonly string[], reader: Reader) {
      const rows = await wordings(['WIDGET'], reader, keys);
      const now = clock.now();
      const shown = rows.map(({ key, content }) => ({
        key,
        sections: validSections(content.sections, now),
      }));
      const found = await pictures.find(shown.flatMap(({ sections }) => imagesIn(sections)));
      return shown.map(({ key, sections }) => ({
        key,
        sections,
        pictures: Object.fromEntries(
          imagesIn(sections).map((src) => [src, { ...found.get(src), src, alt: '' }]),
        ),
      }));
    },

    /** @throws DomainError ERR_CONTENT_NOT_FOUND for a category that does not exist */
    async posts(
      reader: Reader,
      { category, offset, limit }: { category?: string | undefined; offset: number; limit: number },
    ) {
      const { posts, categories } = await allPosts(reader);
      if (category !== undefined && !categories.has(category)) throw notFound();
      const found = posts.filter(
        ({ content }) => category === undefined || content.categories.includes(category),
      );
      return {
        items: await cards(found.slice(offset, offset + limit), categories),
        total: found.length,
        categories: [...categories].map(([slug, { content }]) => ({
          slug,
          title: content.title,
          description: content.description ?? '',
          posts: posts.filter((post) => post.content.categories.includes(slug)).length,
        })),
      };
    },

    /** @throws DomainError ERR_CONTENT_NOT_FOUND */
    async post(slug: string, reader: Reader) {
      const { posts, categories } = await allPosts(reader);
      const post = posts.find(({ key }) => key === slug);
      if (!post) throw notFound();
      const shared = posts.filter(
        ({ key, content }) =>
          key !== slug && content.categories.some((one) => post.content.categories.includes(one)),
      );
      const others = posts.filter((one) => one.key !== slug && !shared.includes(one));
      const [card] = await cards([post], categories);
      if (!card) throw notFound();
      return {
        ...card,
        author: post.content.author ?? '',
        changedAt: changedAt(post).toISOString(),
        text: await longText(post.content.title, post.content.body),
        related: await cards([...shared, ...others].slice(0, relatedMax), categories),
      };
    },

    /** Addresses for the site map: pages, posts and categories that are published and switched on. */
    async addresses() {
      const reader = { locale: brand.defaultLocale };
      const [found, hidden] = await Promise.all([
        addressed(['PAGE', 'POST', 'CATEGORY'], reader),
        hiddenFor(reader),
      ]);
      const items = found.map(({ row, path }) => ({
        path,
        changedAt: changedAt(row).toISOString(),
      }));
      return { items, hidden: [...hidden] };
    },

    /** Pages and posts with the words of a query, those that have them in the title first. */
    async search(query: string, locale: string) {
      const found = await addressed(['PAGE', 'POST'], { locale });
      const texts = found.map(({ row: { kind, hash, content }, path }) => ({
        kind,
        path,
        hash,
        title: filled(content.title),
        html: `<p>${'summary' in content ? content.summary : ''}</p>${filled(content.body)}`,
      }));
      return findTexts(texts, query, textsFoundMax);
    },

    /** The wording of a page that is in force for a reader. */
    async wordingOf(key: string, locale: string) {
      const [row] = await wordings(['PAGE'], { locale }, [key]);
      return row && { row, locale: languageOf(row), path: pagePlace(key)?.path ?? '' };
    },
  };
}
export type Site = ReturnType<typeof createSite>;
