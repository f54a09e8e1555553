/** Pages of text by their keys: where each stands, and which are legal texts that two people release. */
export interface PagePlace {
  readonly path: string;
  /** Released by somebody other than its author, and accepted by players under its hash. */
  readonly legal?: true;
  /** Players accept it when they register. */
  readonly accepted?: true;
}

export const pagePlaces = {
  about: { path: '/about' },
  faq: { path: '/faq' },
  'faq-lottery': { path: '/lottery/faq' },
  contact: { path: '/contact' },
  identification: { path: '/identification', legal: true },
  instructions: { path: '/instructions' },
  'how-to-register': { path: '/how-to-register' },
  'how-to-verify': { path: '/how-to-verify' },
  'panic-button': { path: '/panic-button' },
  'stop-sms': { path: '/stop-sms' },
  'game-plan': { path: '/legal/game-plan', legal: true },
  'personal-data': { path: '/legal/personal-data', legal: true, accepted: true },
  'responsible-gaming': { path: '/legal/responsible-gaming', legal: true },
  affiliate: { path: '/legal/affiliate', legal: true },
  'affiliate-cooperation': { path: '/legal/affiliate-cooperation' },
  terms: { path: '/legal/terms-and-conditions', legal: true, accepted: true },
  gdpr: { path: '/legal/gdpr', legal: true },
  bonuses: { path: '/legal/bonuses', legal: true },
} as const satisfies Record<string, PagePlace>;

export type PageKey = keyof typeof pagePlaces;
export const pageKeys = Object.keys(pagePlaces) as readonly PageKey[];

/** Where a page stands, or nothing for a key that is no page. */
export const pagePlace = (key: string): PagePlace | undefined =>
  Object.hasOwn(pagePlaces, key) ? pagePlaces[key as PageKey] : undefined;

/** Keys of the texts that a player accepts by registering. */
export const acceptedPages: readonly PageKey[] = pageKeys.filter(
  (key) => pagePlace(key)?.accepted === true,
);
