/**
 * Consent to storage. Everything is denied by default but what security needs; a choice is kept in
 * a cookie so that the server renders the right page at once.
 */
export const purposes = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
] as const;
export type Purpose = (typeof purposes)[number];
export type Decision = 'granted' | 'denied';
export type Consent = Readonly<Record<Purpose, Decision>>;

/** What people choose between: each covers purposes that belong together. */
export const consentGroups = {
  preferences: ['functionality_storage', 'personalization_storage'],
  analytics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
} as const satisfies Record<string, readonly Purpose[]>;
export type ConsentGroup = keyof typeof consentGroups;
export type ConsentChoice = Readonly<Record<ConsentGroup, boolean>>;

export const consentCookie = 'herna_consent';

const groups = Object.keys(consentGroups) as ConsentGroup[];

/** A choice with one answer to everything. */
export const consentToAll = (granted: boolean): ConsentChoice => ({
  preferences: granted,
  analytics: granted,
  marketing: granted,
});

/** The state of every purpose after a choice; without one only security is granted. */
export function consentOf(choice: ConsentChoice | undefined): Consent {
  const state = Object.fromEntries(purposes.map((purpose) => [purpose, 'denied'])) as Record<
    Purpose,
    Decision
  >;
  state.security_storage = 'granted';
  for (const group of groups) {
    if (!choice?.[group]) continue;
    for (const purpose of consentGroups[group]) state[purpose] = 'granted';
  }
  return state;
}

/** A choice as the cookie's value: the granted groups, `-` for none. */
export const writeChoice = (choice: ConsentChoice): string =>
  groups.filter((group) => choice[group]).join('.') || '-';

/** The choice in a cookie's value; undefined when nobody has chosen yet. */
export function readChoice(value: string | undefined): ConsentChoice | undefined {
  if (!value) return undefined;
  const granted = value.split('.');
  return {
    preferences: granted.includes('preferences'),
    analytics: granted.includes('analytics'),
    marketing: granted.includes('marketing'),
  };
}
