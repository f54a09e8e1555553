/**
 * The closed lists a brand chooses from. Names of payment methods, gateways and flags are those of
 * the specification (sections 6 and 9) and travel in calls unchanged.
 */

/** The two markets; a brand belongs to exactly one. */
export const markets = ['cz', 'sk'] as const;
export type Market = (typeof markets)[number];

/** Languages a brand may speak. */
export const locales = ['cs', 'sk', 'en', 'hu', 'vi', 'ru'] as const;
export type Locale = (typeof locales)[number];

/** Currencies players hold; points are kept beside them and are not a choice of a brand. */
export type PlayCurrency = 'CZK' | 'EUR';

/** Ways a player puts money in. */
export const depositMethods = [
  'CardOnline',
  'Bacs',
  'PaymentButton',
  'Netera',
  'Landbase',
  'MobileTech',
  'PayoutOne',
] as const;
export type DepositMethod = (typeof depositMethods)[number];

/** Ways a player takes money out. */
export const withdrawalMethods = [
  'NeteraWallet',
  'NeteraBankTransfer',
  'BankTransfer',
  'PayUCard',
  'PayoutOne',
] as const;
export type WithdrawalMethod = (typeof withdrawalMethods)[number];

/** Card gateways. */
export const gateways = ['PayUCard', 'Csob', 'GPWebPay'] as const;
export type Gateway = (typeof gateways)[number];

/** The platform's own jackpots and those of seven outside providers. */
export const jackpotProviders = [
  'platform',
  'onyxgate',
  'ravenmoor',
  'silverbirk',
  'tidewheel',
  'northlamp',
  'coppervane',
  'glasshill',
] as const;
export type JackpotProvider = (typeof jackpotProviders)[number];

/** How a person proves who they are, or joins a land-based account with an online one. */
export const identityMethods = ['bankId', 'byScan', 'onLandbase'] as const;
export type IdentityMethod = (typeof identityMethods)[number];

/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes of game pictures where a brand has no others. */
export const defaultImages: { readonly icon: ImageSize; readonly cover: ImageSize } = {
  icon: { width: 360, height: 240 },
  cover: { width: 1920, height: 1080 },
};

/** Deposit amounts offered at a press, in minor units (specification, section 9). */
export const quickAmounts: Readonly<Record<PlayCurrency, readonly bigint[]>> = {
  CZK: [200_00n, 500_00n, 1000_00n],
  EUR: [10_00n, 20_00n, 50_00n],
};
