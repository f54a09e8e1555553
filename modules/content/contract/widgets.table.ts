/**
 * Widgets by name with the types and the number of sections each may have (specification, section 2).
 * The live-dealer and calendar pages are lists of sections like them.
 */
import { type SectionType, sectionTypes } from './kinds.ts';

export interface WidgetRule {
  readonly types: readonly SectionType[];
  /** Most sections; `brand` is the number that the brand says for its lottery carousels. */
  readonly max: number | 'brand';
  /** Where the site shows it. */
  readonly page: '/' | '/lottery' | '/live-dealer' | '/calendar' | '/archive';
  /** Only for brands with a calendar page. */
  readonly calendarOnly?: true;
}

/** More than a page can bear; one widget never needs as many. */
const many = 50;

export const widgetRules = {
  lobby_primary_widget: { types: ['SLIDER'], max: 1, page: '/' },
  lobby_primary_slider_with_3D: { types: ['SLIDER'], max: 1, page: '/' },
  lobby_secondary_widget: { types: sectionTypes, max: many, page: '/' },
  games_list: { types: ['GAME_CAROUSEL'], max: many, page: '/' },
  lobby_bottom: { types: ['BANNER'], max: many, page: '/' },
  game_section: { types: ['BANNER'], max: many, page: '/archive' },
  live_dealer_games_list: { types: sectionTypes, max: many, page: '/live-dealer' },
  live_dealer_page: { types: sectionTypes, max: many, page: '/live-dealer' },
  lottery_widget_slider: { types: ['SLIDER'], max: 1, page: '/lottery' },
  lottery_widget_games_list: { types: ['GAME_CAROUSEL'], max: 'brand', page: '/lottery' },
  calendar_page: { types: ['BANNER'], max: many, page: '/calendar', calendarOnly: true },
} as const satisfies Record<string, WidgetRule>;

export type WidgetKey = keyof typeof widgetRules;
export const widgetKeys = Object.keys(widgetRules) as readonly WidgetKey[];

/** The rule of a widget, or nothing for a name that is no widget. */
export const widgetRule = (key: string): WidgetRule | undefined =>
  Object.hasOwn(widgetRules, key) ? widgetRules[key as WidgetKey] : undefined;
