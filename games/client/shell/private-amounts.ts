/**
 * Amounts that are nobody else's business: the site around the frame hides balances by an attribute
 * of its root, and the game takes it over, at once and whenever it changes.
 */
type Root = Pick<HTMLElement, 'dataset'>;

/** Root of the page around; none where the game stands alone or in a page of somebody else. */
export function rootAround(view: Pick<Window, 'parent'>): HTMLElement | undefined {
  try {
    return view.parent === view ? undefined : view.parent.document.documentElement;
  } catch {
    return undefined;
  }
}

/** Whether amounts are hidden now. */
export const areAmountsHidden = ({ dataset }: Root): boolean => dataset.balance === 'hidden';

/** Hides and shows the game's private amounts with those of the page around. */
export function followHiddenAmounts(own: Root, around: HTMLElement | undefined): void {
  if (!around) return;
  const take = (): void => {
    own.dataset.balance = areAmountsHidden(around) ? 'hidden' : 'shown';
  };
  take();
  new MutationObserver(take).observe(around, { attributeFilter: ['data-balance'] });
}
