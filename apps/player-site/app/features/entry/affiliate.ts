/**
 * The mark of the affiliate a visitor came from (`?affiliate=…`), sent with his registration. It is
 * kept for this visit only: longer would ask for consent.
 */
const key = 'herna.affiliate';
const form = /^[\w.:-]{1,100}$/;

/** Keeps the mark of an address, if it has one; a later one takes its place. */
export function keepAffiliate(search: string): void {
  const mark = new URLSearchParams(search).get('affiliate') ?? '';
  if (form.test(mark)) sessionStorage.setItem(key, mark);
}

/** The mark that is kept, as the registration takes it. */
export function keptAffiliate(): { readonly affiliateVisitorId?: string } {
  const mark = sessionStorage.getItem(key);
  return mark === null ? {} : { affiliateVisitorId: mark };
}
