/**
 * Game providers that may call the platform. Ids are stored with rounds and money and never change;
 * secrets are in the settings. `key` is what the provider sends as X-Provider-Id and what the
 * catalogue names with a game. A further provider of a known edition is one more row.
 */
import type { RateClass } from '@herna/contract-kit';
import type { Currency } from '@herna/kernel';
import type { SignatureScheme } from '@herna/module-kit';
import type { FreeRoundPayout } from './free-round-payouts.table.ts';

/** The sets of calls that providers speak; each has a contract and a file of calls. */
export type Edition = 'casino-server' | 'wallet-service' | 'gaming-api';

export interface ProviderFreeRounds {
  readonly payout: FreeRoundPayout;
  /** Most days that the provider keeps them; undefined: as many as anybody wants. */
  readonly validDaysMaximum: number | undefined;
}

export interface Provider {
  readonly id: bigint;
  readonly key: string;
  readonly name: string;
  /** The set of calls it speaks. */
  readonly edition: Edition;
  /** Whether it starts games at terminals by the call of the gaming-api edition; all of that one do. */
  readonly startsAtTerminals?: boolean;
  /** How its requests are signed. */
  readonly signature: SignatureScheme;
  /** How often it may call. */
  readonly rate: RateClass;
  /** Currencies it plays in; a brand of another currency cannot launch its games. */
  readonly currencies: readonly Currency[];
  /** Locales it has, in its own codes; others get `fallbackLanguage`. */
  readonly languages: Readonly<Partial<Record<string, string>>>;
  readonly fallbackLanguage: string;
  /** How its games take free rounds; undefined where they take none. */
  readonly freeRounds: ProviderFreeRounds | undefined;
  /** Whether its titles may be tried for play money. */
  readonly demo: boolean;
  /** Whether the game pages of this platform show its rounds again; those of others only they can. */
  readonly replays?: boolean;
  /** Whether it runs a lottery from outside: its draws and tickets have details at its own pages. */
  readonly lottery?: boolean;
  /**
   * Whether it runs the terminals of halls: it may ask for players by the chips of their cards, for the
   * topology and for transfers.
   */
  readonly landbased?: boolean;
  /** Hours after which a round without an end is reported. */
  readonly unfinishedAfterHours: number;
}

export const providers: readonly Provider[] = [
  {
    id: 1n,
    key: 'jantar',
    name: 'Jantar Games',
    edition: 'casino-server',
    startsAtTerminals: true,
    replays: true,
    signature: 'request-hmac',
    rate: 'machine',
    currencies: ['CZK', 'EUR'],
    languages: { cs: 'cs', sk: 'sk', en: 'en', hu: 'hu', vi: 'vi', ru: 'ru' },
    fallbackLanguage: 'en',
    freeRounds: { payout: 'OWN', validDaysMaximum: undefined },
    demo: true,
    unfinishedAfterHours: 24,
  },
  {
    id: 2n,
    key: 'kremen',
    name: 'Křemen Gaming',
    edition: 'wallet-service',
    signature: 'body-hmac',
    rate: 'provider',
    currencies: ['CZK', 'EUR'],
    languages: { cs: 'cz', sk: 'sk', en: 'en' },
    fallbackLanguage: 'en',
    freeRounds: { payout: 'EACH_ROUND', validDaysMaximum: 30 },
    demo: false,
    unfinishedAfterHours: 24,
  },
  {
    id: 3n,
    key: 'olivin',
    name: 'Olivín Terminals',
    edition: 'gaming-api',
    signature: 'request-hmac',
    rate: 'provider',
    currencies: ['CZK', 'EUR'],
    languages: { cs: 'cs-CZ', sk: 'sk-SK', en: 'en-GB' },
    fallbackLanguage: 'en-GB',
    freeRounds: { payout: 'AT_END', validDaysMaximum: 30 },
    demo: false,
    landbased: true,
    unfinishedAfterHours: 24,
  },
  {
    // The house's own lottery: it calls from inside (modules/lottery), so it has no secret.
    id: 4n,
    key: 'losovna',
    name: 'Losovna',
    edition: 'gaming-api',
    signature: 'request-hmac',
    rate: 'provider',
    currencies: ['CZK', 'EUR'],
    languages: { cs: 'cs', sk: 'sk', en: 'en', hu: 'hu', vi: 'vi', ru: 'ru' },
    fallbackLanguage: 'en',
    freeRounds: undefined,
    demo: false,
    // Tickets wait for their draw, up to three weeks, and for its confirmation.
    unfinishedAfterHours: 24 * 28,
  },
  {
    id: 5n,
    key: 'jaspis',
    name: 'Jaspis Studio',
    edition: 'gaming-api',
    signature: 'request-hmac',
    rate: 'provider',
    currencies: ['CZK', 'EUR'],
    languages: { cs: 'cs', sk: 'sk', en: 'en', hu: 'hu' },
    fallbackLanguage: 'en',
    freeRounds: { payout: 'PROMOTION', validDaysMaximum: 60 },
    demo: false,
    unfinishedAfterHours: 24,
  },
  {
    id: 6n,
    key: 'achat',
    name: 'Achát Lottery',
    edition: 'gaming-api',
    signature: 'request-hmac',
    rate: 'provider',
    currencies: ['CZK', 'EUR'],
    languages: { cs: 'cs', sk: 'sk', en: 'en' },
    fallbackLanguage: 'en',
    freeRounds: undefined,
    demo: false,
    lottery: true,
    // Tickets wait for their draw.
    unfinishedAfterHours: 24 * 8,
  },
];

/** Hours that the longest rounds of any provider take; one without an end by then is not awaited. */
export const roundHoursMost = Math.max(...providers.map((one) => one.unfinishedAfterHours));

const byKey = new Map(providers.map((provider) => [provider.key, provider]));

/** The sets of calls that a provider may use. */
export const editionsOf = ({
  edition,
  startsAtTerminals = edition === 'gaming-api',
  landbased = false,
}: Provider): readonly string[] => [
  edition,
  ...(startsAtTerminals ? ['landbased-play'] : []),
  ...(landbased ? ['landbased-partner'] : []),
];

/** The provider with an id. */
export const providerById = (id: bigint): Provider | undefined =>
  providers.find((provider) => provider.id === id);

/** The provider with a key. */
export const providerByKey = (key: string): Provider | undefined => byKey.get(key);
