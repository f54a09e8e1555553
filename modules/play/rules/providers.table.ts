/**
 * Game providers that may call the platform. Ids are stored with rounds and money and never change;
 * secrets are in the settings. `key` is what the provider sends as X-Provider-Id and what the
 * catalogue names with a game. A further provider of a known edition is one more row.
 */
export interface Provider {
  readonly id: bigint;
  readonly key: string;
  readonly name: string;
  /** The set of calls it speaks. */
  readonly edition: 'casino-server';
  /** Locales it has, in its own codes; others get `fallbackLanguage`. */
  readonly languages: Readonly<Partial<Record<string, string>>>;
  readonly fallbackLanguage: string;
  /** Hours after which a round without an end is reported. */
  readonly unfinishedAfterHours: number;
}

export const providers: readonly Provider[] = [
  {
    id: 1n,
    key: 'jantar',
    name: 'Jantar Games',
    edition: 'casino-server',
    languages: { cs: 'cs', sk: 'sk', en: 'en', hu: 'hu', vi: 'vi', ru: 'ru' },
    fallbackLanguage: 'en',
    unfinishedAfterHours: 24,
  },
];

const byKey = new Map(providers.map((provider) => [provider.key, provider]));

/** The provider with a key. */
export const providerByKey = (key: string): Provider | undefined => byKey.get(key);
