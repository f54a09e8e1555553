/** Rules of section 2 of the specification. */
import type { Rule } from './rule.ts';

export const pagesRules: readonly Rule[] = [
  {
    id: 'R2-001',
    rule: 'Query parameters of /game/{gameKey}: provider, category, genre optional, genre repeatable',
    test: 'apps/player-site/app/features/games/game.test.ts',
    title: 'keeps the way back',
  },
  {
    id: 'R2-002',
    rule: 'demo=true starts demo mode',
    test: 'tests/journeys/player-play.spec.ts',
    title: 'a demo round moves play money only',
  },
  {
    id: 'R2-003',
    rule: 'Deposit method route takes optional query bank',
    test: 'tests/pages/deposit-bank.test.ts',
    title: 'the bank in the address preselects its button',
  },
  {
    id: 'R2-004',
    rule: 'liveDealer page allows only section types BANNER, BANNER_IN_SLIDER, GAMES_LIST, GAME_CAROUSEL, JACKPOT_AGGREGATED, JACKPOT_SINGlE, SLIDER',
    test: 'modules/content/test/front-end.test.ts',
    title: 'live_dealer_page',
  },
  {
    id: 'R2-005',
    rule: 'Calendar page allows BANNER sections only and exists for one brand',
    test: 'modules/content/test/front-end.test.ts',
    title: 'the calendar is only for the brand that has one, with banners only',
  },
  {
    id: 'R2-006',
    rule: 'lobby_primary_widget: SLIDER, max 1',
    test: 'modules/content/test/front-end.test.ts',
    title: 'lobby_primary_widget',
  },
  {
    id: 'R2-007',
    rule: 'lobby_bottom: BANNER',
    test: 'modules/content/test/front-end.test.ts',
    title: 'lobby_bottom',
  },
  {
    id: 'R2-008',
    rule: 'game_section: BANNER',
    test: 'modules/content/test/front-end.test.ts',
    title: 'game_section',
  },
  {
    id: 'R2-009',
    rule: 'games_list: GAME_CAROUSEL',
    test: 'modules/content/test/front-end.test.ts',
    title: 'games_list',
  },
  {
    id: 'R2-010',
    rule: 'lottery_widget_games_list: GAME_CAROUSEL, max 1 to 5 by brand',
    test: 'modules/content/test/front-end.test.ts',
    title: 'lottery_widget_games_list',
  },
  {
    id: 'R2-011',
    rule: 'Static pages are toggleable per brand and market',
    test: 'modules/content/test/site.test.ts',
    title: 'a page that is switched off is not found, and its address is named to the frame',
  },
];
