/** The ways through the site, as data: the rail, the menu and the bar of a phone, and the footer read it. */
import type { IconName } from '@herna/ui';
import type { Messages } from '../i18n/messages.server.ts';

type Word = keyof Messages['shell']['nav'];

export interface Way {
  readonly to: string;
  readonly word: Word;
  readonly icon: IconName;
  /** The icon of the page at hand. */
  readonly iconOn?: IconName;
}

export const mainWays: readonly Way[] = [
  { to: '/', word: 'lobby', icon: 'home', iconOn: 'home-on' },
  { to: '/archive', word: 'games', icon: 'archive' },
  { to: '/jackpots', word: 'jackpots', icon: 'jackpot', iconOn: 'jackpot-on' },
  { to: '/bonuses', word: 'bonuses', icon: 'bonus' },
  { to: '/tournaments', word: 'tournaments', icon: 'trophy' },
  { to: '/map', word: 'venues', icon: 'globe' },
  { to: '/lottery', word: 'drawGames', icon: 'lottery' },
  { to: '/favourites', word: 'favourites', icon: 'heart', iconOn: 'heart-on' },
];

/** Categories of the specification, section 9, in the order of the lobby. */
export const categoryWays: readonly Way[] = [
  { to: '/archive/category/slots', word: 'slots', icon: 'slots' },
  { to: '/archive/category/roulette', word: 'roulette', icon: 'roulette' },
  { to: '/archive/category/cards', word: 'cards', icon: 'cards' },
  { to: '/archive/category/crash-games', word: 'crash', icon: 'crash' },
  { to: '/archive/category/instant-games', word: 'instant', icon: 'scratch' },
  { to: '/archive/category/lotto', word: 'lotto', icon: 'lottery' },
  { to: '/archive/category/new', word: 'new', icon: 'new' },
  { to: '/archive/category/exclusive', word: 'exclusive', icon: 'exclusive' },
];

export const helpWays: readonly Way[] = [
  { to: '/legal/responsible-gaming', word: 'responsible', icon: 'shield' },
  { to: '/faq', word: 'faq', icon: 'question' },
  { to: '/blog', word: 'blog', icon: 'document' },
];

/** The five of the phone: four ways and the search between them, which is no address. */
export const phoneWays: readonly (Way | 'search')[] = [
  { to: '/', word: 'lobby', icon: 'home', iconOn: 'home-on' },
  'search',
  { to: '/jackpots', word: 'jackpots', icon: 'jackpot', iconOn: 'jackpot-on' },
  { to: '/bonuses', word: 'bonuses', icon: 'bonus' },
  { to: '/profile', word: 'account', icon: 'user', iconOn: 'user-on' },
];

export const footerWays = {
  play: [
    '/archive',
    '/jackpots',
    '/bonuses',
    '/tournaments',
    '/hall-of-fame',
    '/loyalty-program',
    '/cashback',
    '/challenges',
    '/vip',
    '/lottery',
    '/lottery/faq',
    '/live-dealer',
    '/calendar',
    '/buy-bonus',
    '/instructions',
    '/how-to-register',
    '/how-to-verify',
    '/map',
  ],
  care: [
    '/legal/responsible-gaming',
    '/panic-button',
    '/profile/settings/limits',
    '/faq',
    '/blog',
    '/stop-sms',
    '/contact',
    '/identification',
  ],
  house: [
    '/about',
    '/proof',
    '/verify',
    '/legal/terms-and-conditions',
    '/legal/game-plan',
    '/legal/bonuses',
    '/legal/gdpr',
    '/legal/personal-data',
    '/legal/affiliate',
    '/legal/affiliate-cooperation',
  ],
} as const;

/** Whether a way leads to the page at hand; home only when it is home itself. */
export const leadsHere = (way: string, path: string): boolean =>
  way === '/' ? path === '/' : path === way || path.startsWith(`${way}/`);
