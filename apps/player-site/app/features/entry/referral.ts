/**
 * The code of a player by whose link a visitor came (`?referral=…`), sent with the registration. It is
 * kept for this visit only, and the visitor may leave it out.
 */
const key = 'herna.referral';
const form = /^[0-9A-Za-z-]{10,20}$/;

/** Keeps the code of an address, if it has one; a later one takes its place. */
export function keepReferral(search: string): void {
  const code = new URLSearchParams(search).get('referral') ?? '';
  if (form.test(code)) sessionStorage.setItem(key, code.toUpperCase());
}

/** The code that is kept, as the registration takes it. */
export function keptReferral(): { readonly referralCode?: string } {
  const code = sessionStorage.getItem(key);
  return code === null ? {} : { referralCode: code };
}

/** The visitor does not want it to be used. */
export const forgetReferral = (): void => sessionStorage.removeItem(key);
