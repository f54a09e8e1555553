/** Content as the editors handle it: form values to content and back. */
import { brands } from '@herna/brands';
import type { ContentCalls } from '@herna/content/contract';
import type { Output } from '@herna/contract-kit';
import { api } from '../../data/api.ts';

export type ItemDetail = Output<ContentCalls['GET /capi/Content/v3/Item/Get']>;
export type Item = ItemDetail['item'];
export type Revision = ItemDetail['revisions'][number];
export type Publication = ItemDetail['publications'][number];
export type PlacedLocale = Revision['locale'];
export type Kind = Item['kind'];
/** A locale that people read, and not the one for all. */
export type SpokenLocale = Exclude<PlacedLocale, '*'>;

/** Languages of the brand of an item. */
export const spokenIn = ({ brand }: Pick<Item, 'brand'>): readonly SpokenLocale[] =>
  brands.find(({ key }) => key === brand)?.locales ?? [];

/** Locales an item can be written in: texts in each language, switches and menus for all too. */
export function localesOf(item: Pick<Item, 'brand' | 'kind'>): readonly PlacedLocale[] {
  const spoken = spokenIn(item);
  if (item.kind === 'SWITCHES') return ['*'];
  return item.kind === 'WIDGET' || item.kind === 'NAVIGATION' ? ['*', ...spoken] : spoken;
}

/** Values of a form without what was left empty; the server names what is missing. */
export function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled).filter((one) => one !== undefined);
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, filled(inner)] as const)
    .filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries);
}

/** What a form begins with where nothing is written yet. */
export const blankOf: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
  PAGE: { title: '', body: '' },
  POST: { title: '', summary: '', body: '', categories: [] },
  CATEGORY: { title: '' },
  WIDGET: { sections: [] },
  SWITCHES: { pages: {} },
  NAVIGATION: { groups: [] },
};

/** Content of a form; lists that a kind needs are there even when they are empty. */
export const contentOf = (kind: Kind, values: unknown): Record<string, unknown> => ({
  ...blankOf[kind],
  ...(filled(values) as Record<string, unknown>),
});

/** The content of a revision. */
export const readRevision = (id: string) =>
  api('GET /capi/Content/v3/Revision/Get', { query: { id } });
