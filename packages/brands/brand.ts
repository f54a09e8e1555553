/**
 * A brand is one target of the build: a name, a market, languages, what it offers and how it looks.
 * It is data only; nothing in the code asks which brand is running, only what the brand says.
 */
import { assert } from '@herna/kernel';
import type { AdEventVariant } from './ad-events.ts';
import type { DesignTokens } from './design-tokens.ts';
import type {
  DepositMethod,
  Gateway,
  IdentityMethod,
  ImageSize,
  JackpotProvider,
  Locale,
  Market,
  PlayCurrency,
  WithdrawalMethod,
} from './vocabulary.ts';

export interface PaymentOffer {
  /** Shown in this order. */
  readonly depositMethods: readonly DepositMethod[];
  readonly withdrawalMethods: readonly WithdrawalMethod[];
  /** The gateway behind online cards. */
  readonly gateway: Gateway;
  /** Amounts at a press, minor units of the brand's currency. */
  readonly quickAmounts: readonly bigint[];
  /** Amount filled in before the player has written one, minor units. */
  readonly initialDepositAmount?: bigint;
}

/** Section 6 of the specification: what staff may do and how people join, per brand. */
export interface BrandFlags {
  readonly canEditNickname: boolean;
  readonly canEditColors: boolean;
  readonly canIssueCards: boolean;
  readonly showPromoCampaigns: boolean;
  /** A politically exposed person may play. */
  readonly canPEOPlay: boolean;
  /** A politically exposed person may register. */
  readonly acceptPeo: boolean;
  readonly canEditInfoOnLandbase: boolean;
  readonly migrateByPlayerCard: boolean;
  /** Ways to join a land-based account with an online one. */
  readonly mergeMethods: readonly IdentityMethod[];
  /** Ways to verify a new account. */
  readonly accountVerificationMethods: readonly IdentityMethod[];
}

export interface Brand {
  /** The value of HERNA_APP_TARGET. */
  readonly key: string;
  readonly name: string;
  readonly market: Market;
  readonly currency: PlayCurrency;
  readonly locales: readonly Locale[];
  /** Has no prefix in addresses; the others have `/{locale}`. */
  readonly defaultLocale: Locale;
  readonly jackpotProviders: readonly JackpotProvider[];
  readonly payments: PaymentOffer;
  readonly images: { readonly icon: ImageSize; readonly cover: ImageSize };
  readonly flags: BrandFlags;
  /** Whether the brand has the page /calendar (banners only). */
  readonly calendarPage: boolean;
  /** Carousels allowed in the widget lottery_widget_games_list, 1 to 5. */
  readonly lotteryGamesListMax: number;
  readonly adEvents: AdEventVariant;
  readonly tokens: DesignTokens;
}

/** Declares a brand; a fault in its data is a bug found when it loads. */
export function defineBrand(brand: Brand): Brand {
  const { key, payments, lotteryGamesListMax } = brand;
  assert(/^[a-z]+$/.test(key), `brand key ${key} is not lower-case letters`);
  assert(brand.locales.includes(brand.defaultLocale), `${key}: default locale is not a locale`);
  assert(brand.currency === (brand.market === 'cz' ? 'CZK' : 'EUR'), `${key}: wrong currency`);
  assert(brand.jackpotProviders.includes('platform'), `${key}: lacks the platform's jackpots`);
  assert(payments.depositMethods.length > 0, `${key}: no way to deposit`);
  assert(payments.withdrawalMethods.length > 0, `${key}: no way to withdraw`);
  assert(lotteryGamesListMax >= 1 && lotteryGamesListMax <= 5, `${key}: carousels out of 1 to 5`);
  return brand;
}
