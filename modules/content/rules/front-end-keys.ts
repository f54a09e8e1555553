/** Which keys of front-end values are content: those are checked, kept as revisions and published. */
import type { ContentKind } from '../contract/kinds.ts';
import { pagePlace } from '../contract/pages.table.ts';
import { widgetRule } from '../contract/widgets.table.ts';

export interface ContentPlace {
  readonly kind: ContentKind;
  readonly key: string;
}

/** The item behind a key of the front end, or nothing for a value that nobody looks into. */
export function contentBehind(key: string): ContentPlace | undefined {
  if (widgetRule(key)) return { kind: 'WIDGET', key };
  if (key === 'static_pages') return { kind: 'SWITCHES', key };
  if (key === 'menu' || key === 'footer') return { kind: 'NAVIGATION', key };
  const text = /^text\.(.+)$/.exec(key)?.[1];
  return text !== undefined && pagePlace(text) ? { kind: 'PAGE', key: text } : undefined;
}

/** A value of the front end as content of its kind. Widgets may come as one section or a list. */
export function toContent(kind: ContentKind, value: unknown): unknown {
  if (kind === 'WIDGET') return { sections: Array.isArray(value) ? value : [value] };
  return kind === 'SWITCHES' ? { pages: value } : value;
}

/** Content as the value of the front end. */
export function toValue(kind: ContentKind, content: unknown): unknown {
  if (kind === 'WIDGET') return (content as { sections: unknown }).sections;
  return kind === 'SWITCHES' ? (content as { pages: unknown }).pages : content;
}
