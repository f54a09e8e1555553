/**
 * Nothing that can be pressed may move under a hand. Calls are held while a place opens; then their
 * answers come one by one, and whatever could be pressed before an answer stands where it stood.
 */
import { expect, type Page, type Route } from '@playwright/test';

/** Answers of the house that screens read; pages, styles and scripts come as they always do. */
const isCall = (url: URL): boolean => /^\/(api|capi|[A-Z]\w+)\//.test(url.pathname);

/** Notes from now on what moves of that which can be pressed in a place; scrolling moves nothing. */
const watch = (place: string): void => {
  const pressable =
    'button:not(:disabled), a[href], [role="button"]:not([aria-disabled="true"]), [role="option"]';
  const places = new WeakMap<Element, string>();
  const moved = new Set<string>();
  const look = (): void => {
    for (const part of document.querySelectorAll(`:is(${place}) :is(${pressable})`)) {
      const { x, y, width } = part.getBoundingClientRect();
      if (width === 0) continue;
      const now = `${Math.round(x + scrollX)} ${Math.round(y + scrollY)}`;
      const before = places.get(part);
      const name = part.getAttribute('aria-label') ?? part.textContent?.trim();
      if (before !== undefined && before !== now) moved.add(`${name}: ${before} → ${now}`);
      places.set(part, now);
    }
    requestAnimationFrame(look);
  };
  look();
  Object.assign(window, { movedParts: () => [...moved] });
};

interface StillPlace {
  /** CSS selector of the place. */
  readonly place: string;
  /** Opens it; calls that this asks for are held. */
  readonly open: () => Promise<unknown>;
  /** Resolves when the place is there and stands still, though nothing late has come. */
  readonly there: () => Promise<unknown>;
  /** Resolves when all that was late has come. */
  readonly settled: () => Promise<unknown>;
  /** Whether a call is late; each is, unless this says otherwise. */
  readonly late?: (url: URL) => boolean;
}

/** Opens a place while calls are held, and lets them go one after another; none may move anything. */
export async function expectStill(page: Page, still: StillPlace): Promise<void> {
  const { place, open, there, settled, late = isCall } = still;
  const held: Route[] = [];
  let holds = true;
  await page.route(late, async (route) => {
    if (holds) held.push(route);
    else await route.continue();
  });
  await open();
  await there();
  await page.evaluate(watch, place);
  await expect.poll(() => held.length, { message: 'nothing was late' }).toBeGreaterThan(0);
  holds = false;
  while (held.length > 0) {
    const route = held.shift();
    const answered = page.waitForEvent('requestfinished', (one) => one === route?.request());
    await route?.continue();
    await answered;
    // Two frames: the answer is drawn, and what it moved is seen.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  await settled();
  const moved = await page.evaluate(() =>
    (window as unknown as { movedParts: () => string[] }).movedParts(),
  );
  expect(moved, `what moved in ${place}`).toEqual([]);
  await page.unroute(late);
}
