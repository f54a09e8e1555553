/**
 * What is wrong with where things stand on a screen: targets too small to hit, targets that lie over
 * each other or under something else, targets nobody can scroll to, words that cover a picture, and cards
 * that are too small to read.
 */
import type { Page } from '@playwright/test';

/** Pixels that targets have at least. */
export interface TargetSizes {
  readonly targets: number;
  /** Places of a betting table, on numbers and on the lines between them. */
  readonly places: number;
}

/** Faults of the page as sentences, each with what it is about; none when all is well. */
export const layoutFaults = (page: Page, least: TargetSizes): Promise<string[]> =>
  page.evaluate(({ targets: leastTarget, places }) => {
    const faults: string[] = [];
    const viewport = { width: innerWidth, height: innerHeight };
    /** Pixels of a card whose rank can still be read. */
    const leastCard = 28;
    /** Pixels by which neighbours may touch: borders and rounding. */
    const slack = 1.5;

    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getClientRects().length > 0;

    /** An invisible radio or checkbox is hit by its label. */
    const targetOf = (control: Element): Element =>
      (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
        ? control.closest('label')
        : undefined) ?? control;

    const nameOf = (element: Element): string => {
      const spot = element.getAttribute('data-spot') ?? element.getAttribute('data-action');
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return `${element.tagName.toLowerCase()}.${element.className} "${spot ?? words.slice(0, 24)}"`;
    };

    const meet = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;

    const sides = ({ left, top, right, bottom }: DOMRect): string =>
      [left, top, right, bottom].map(Math.round).join(' ');

    /** What of an element is seen: less what its scrolling panes cut off. */
    const seenOf = (element: Element): DOMRect => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let pane = element.parentElement; pane; pane = pane.parentElement) {
        if (getComputedStyle(pane).overflow === 'visible') continue;
        const cut = pane.getBoundingClientRect();
        [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)];
        [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };

    const controls = [
      ...document.querySelectorAll('button, a[href], input, select, [role="button"]'),
    ].filter((control) => !control.closest('.heard'));
    const targets = [...new Set(controls.map(targetOf))].filter(isShown);

    for (const target of targets) {
      const { width, height } = target.getBoundingClientRect();
      const most = target.matches('.roulette-spot') ? places : leastTarget;
      if (Math.min(width, height) < most - 0.5) {
        const size = `${Math.round(width)}×${Math.round(height)}`;
        faults.push(`too small: ${nameOf(target)} ${size}`);
      }
    }

    for (const target of targets) {
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      // Of a target that is larger than its pane a part is enough.
      const box = seenOf(target);
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const away =
        box.width < 1 ||
        box.height < 1 ||
        x < 0 ||
        y < 0 ||
        x > viewport.width ||
        y > viewport.height;
      if (away) {
        faults.push(`out of reach: ${nameOf(target)} ${sides(box)}`);
        continue;
      }
      const hit = document.elementFromPoint(x, y);
      const reached = hit && (target.contains(hit) || hit.contains(target));
      if (!reached) faults.push(`covered: ${nameOf(target)} by ${hit ? nameOf(hit) : 'nothing'}`);
    }

    for (const [index, one] of targets.entries()) {
      for (const other of targets.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        if (meet(seenOf(one), seenOf(other))) {
          faults.push(`overlap: ${nameOf(one)} and ${nameOf(other)}`);
        }
      }
    }

    // A board is scrolled to what lies below, but not looked for.
    for (const pane of document.querySelectorAll('.board-scroll')) {
      const { height } = seenOf(pane);
      if (isShown(pane) && height < leastTarget)
        faults.push(`a board of ${Math.round(height)} pixels`);
    }

    // A card that nobody can read is no card; of many hands at once only the first is read.
    for (const card of document.querySelectorAll<HTMLElement>('.playing-card')) {
      if (card.closest('.poker-hands')) continue;
      if (card.checkVisibility() && card.offsetWidth < leastCard) {
        faults.push(`unreadable card: ${card.offsetWidth} pixels broad`);
      }
    }

    /** What must not lie over each other, though nobody presses it. */
    const blocks = [
      ...document.querySelectorAll(
        '.board-title, .board-play > *, .board-controls > *, .bottom > *, .top, .decisions',
      ),
    ].filter(isShown);
    for (const [index, one] of blocks.entries()) {
      for (const other of blocks.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        if (meet(seenOf(one), seenOf(other))) {
          faults.push(`overlap: ${nameOf(one)} and ${nameOf(other)}`);
        }
      }
    }
    return faults;
  }, least);
