/** Targets of a page that a finger or a mouse misses: WCAG 2.5.5 for a finger, a little less for a mouse. */
import type { Page } from '@playwright/test';

/**
 * Links, buttons and fields that are smaller than 44 pixels where a finger presses and than 40 where a
 * mouse does, as sentences. A link within a sentence is as high as its line and is none of them.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = matchMedia('(pointer: coarse)').matches ? 44 : 40;
    /** An invisible radio or checkbox is hit by its label. */
    const targetOf = (control: Element): Element =>
      (control instanceof HTMLInputElement && /radio|checkbox|file/.test(control.type)
        ? control.closest('label')
        : undefined) ?? control;
    const inSentence = (target: Element): boolean =>
      getComputedStyle(target).display === 'inline' &&
      (target.closest('.long-text') !== null ||
        target.parentElement?.textContent?.trim() !== target.textContent?.trim());
    const controls = document.querySelectorAll(
      'button, a[href], input, select, textarea, summary, [role="button"]',
    );
    const small = new Map<string, string>();
    for (const target of new Set([...controls].map(targetOf))) {
      const shown = target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const { width, height } = target.getBoundingClientRect();
      // What is read out only is a pixel; what is parked outside of the page has no size.
      if (!shown || target.classList.contains('sr-only') || width < 2 || inSentence(target))
        continue;
      // A short word is as broad as it is.
      const worded = target.matches('a') && target.textContent?.trim() !== '';
      if (Math.min(worded ? least : width, height) >= least - 0.5) continue;
      const name = (target.getAttribute('aria-label') ?? target.textContent ?? '').trim();
      const size = `${Math.round(width)}×${Math.round(height)}`;
      // Of a list whose targets are alike one is enough.
      small.set(target.className, `too small: “${name.slice(0, 24)}” ${size}`);
    }
    return [...small.values()];
  });
