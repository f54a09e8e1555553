/** Choices of a visitor that the server must know before it renders: nothing here names a person. */
import { type ConsentChoice, consentCookie, readChoice } from './consent.ts';

export interface VisitorChoices {
  readonly consent: ConsentChoice | undefined;
  /** Has said to be 18 or older. */
  readonly adult: boolean;
  readonly balanceHidden: boolean;
  readonly railFolded: boolean;
  /** Which shelves have games, so that the lobby keeps their room; the games stay in the browser. */
  readonly shelves: { readonly favourites: boolean; readonly recent: boolean };
}

export const adultCookie = 'herna_adult';
export const balanceCookie = 'herna_balance';
export const railCookie = 'herna_rail';
export const shelvesCookie = 'herna_shelves';

/** Reads the choices from a Cookie header. */
export function readVisitorCookies(header: string | null): VisitorChoices {
  const cookies = new Map(
    (header ?? '').split(';').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    }),
  );
  return {
    consent: readChoice(cookies.get(consentCookie)),
    adult: cookies.get(adultCookie) === 'yes',
    balanceHidden: cookies.get(balanceCookie) === 'hidden',
    railFolded: cookies.get(railCookie) === 'folded',
    shelves: {
      favourites: cookies.get(shelvesCookie)?.includes('f') ?? false,
      recent: cookies.get(shelvesCookie)?.includes('r') ?? false,
    },
  };
}

const yearSeconds = 31_536_000;

/** Keeps a choice for a year. */
export function keepChoice(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet
  document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
