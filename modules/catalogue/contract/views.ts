/** Lists of the offer that are views of its tags (specification, section 9). */
import type { TagTypeName } from './schemas.ts';

export const gameViews = ['hot', 'most-played', 'recommended'] as const;
export type GameView = (typeof gameViews)[number];

/** A tag that a game carries. */
export interface CarriedTag {
  readonly type: TagTypeName;
  readonly key: string;
}

/** The category of games released lately: it is computed from their start, beside those set by hand. */
export const newCategory: CarriedTag = { type: 'Category', key: 'new' };

/** Whether a tag puts its game into a view; hot is what carries a badge or is new. */
export function isOfView({ type, key }: CarriedTag, view: GameView): boolean {
  if (view !== 'hot') return type === 'Tag' && key === view;
  return type === 'Badge' || (type === newCategory.type && key === newCategory.key);
}
