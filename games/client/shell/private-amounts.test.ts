import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { loadWords } from '../text/texts.ts';
import { BalanceNumber } from './numbers.tsx';
import { areAmountsHidden, followHiddenAmounts, rootAround } from './private-amounts.ts';
import { WordsContext } from './words.ts';

/** Tells the one who watches a root that it has changed. */
let changed = (): void => {};
const watched: unknown[] = [];

class Watcher {
  constructor(heard: () => void) {
    changed = heard;
  }
  observe(...what: unknown[]): void {
    watched.push(...what);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  watched.length = 0;
});

const root = (balance?: string) =>
  ({ dataset: balance === undefined ? {} : { balance } }) as unknown as HTMLElement;

test('the game hides its balance with the site around it, at once and later', () => {
  vi.stubGlobal('MutationObserver', Watcher);
  const [own, site] = [root(), root('hidden')];
  followHiddenAmounts(own, site);
  expect(areAmountsHidden(own)).toBe(true);
  expect(watched).toEqual([site, { attributeFilter: ['data-balance'] }]);
  site.dataset.balance = 'shown';
  changed();
  expect(areAmountsHidden(own)).toBe(false);
});

test('alone, or in a page that says nothing, amounts are shown', () => {
  vi.stubGlobal('MutationObserver', Watcher);
  const own = root();
  followHiddenAmounts(own, undefined);
  expect(areAmountsHidden(own)).toBe(false);
  followHiddenAmounts(own, root());
  expect(areAmountsHidden(own)).toBe(false);
});

test('the page around is the one that the frame is in, unless it is somebody else’s', () => {
  const around = root('hidden');
  const page = { document: { documentElement: around } } as unknown as Window;
  expect(rootAround({ parent: page })).toBe(around);
  const alone = { parent: page };
  alone.parent = alone as unknown as Window;
  expect(rootAround(alone)).toBeUndefined();
  const foreign = {
    get document(): Document {
      throw new DOMException('of another origin', 'SecurityError');
    },
  };
  expect(rootAround({ parent: foreign as unknown as Window })).toBeUndefined();
});

test('only the player’s own money is private, and its mask is told in words', async () => {
  const words = await loadWords('sk');
  const shown = (demo: boolean) =>
    renderToStaticMarkup(
      createElement(
        WordsContext.Provider,
        { value: words },
        createElement(BalanceNumber, { balance: 1_000, currency: 'EUR', demo }),
      ),
    );
  expect(shown(false)).toMatch(
    /class="private-amount"[^>]*>10,00\s€<.*aria-label="skrytý"[^>]*>••••</,
  );
  expect(shown(true)).not.toContain('private');
});
