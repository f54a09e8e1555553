/**
 * The buttons of a page and of the dialog above it, and which of them are one: a sentence that names
 * something (“Add Ember Sevens to favourites”) is the same button for all that it names, and so is a
 * number. The frame of the site is one place, and so are pages of one kind, whatever they show.
 */
import type { Page } from '@playwright/test';
import { sentencesOf } from './words.ts';

/** A button as a visitor has it before them. */
export interface Button {
  /** What it is called for whoever does not see it. */
  readonly name: string;
  /** `frame`, `page`, or `dialog` with its heading. */
  readonly place: string;
}

const pressable = 'button, summary, [role="button"], [role="tab"], input[type="submit"]';

/** The buttons that can be pressed now: of a dialog alone where one is open. */
export const buttonsOf = (page: Page): Promise<Button[]> =>
  page.evaluate(listButtons, { selector: pressable, wanted: undefined });

/** Presses a button; whether it is still there, and whether anything has happened by it so far. */
export const pressButton = async (page: Page, wanted: Button): Promise<boolean> =>
  (await page.evaluate(listButtons, { selector: pressable, wanted })).length > 0;

/** Whether the last press has done anything: a change of the page, a focus, a scroll, a request. */
export const hasAnswered = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.pressed !== 'unanswered');

/** Runs in the page, for one list of what counts as a button: gives them, or presses one of them. */
function listButtons({
  selector,
  wanted,
}: {
  selector: string;
  wanted: Button | undefined;
}): Button[] {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const heading = modal?.querySelector('h2')?.textContent?.trim() ?? '';
  const found: Button[] = [];
  for (const button of (modal ?? document).querySelectorAll<HTMLButtonElement>(selector)) {
    if (button.disabled || !button.checkVisibility({ visibilityProperty: true })) continue;
    const text = button.getAttribute('aria-label') || button.textContent || button.value;
    const name = (text || button.type).trim();
    const ofPage = button.closest('main') ? 'page' : 'frame';
    const place = modal ? `dialog ${heading}` : ofPage;
    if (!wanted) found.push({ name, place });
    else if (wanted.name === name && wanted.place === place) {
      const { dataset } = document.documentElement;
      dataset.pressed = 'unanswered';
      const answered = () => {
        dataset.pressed = 'answered';
        watch.disconnect();
      };
      const watch = new MutationObserver((changes) => {
        if (changes.some(({ attributeName }) => attributeName !== 'data-pressed')) answered();
      });
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      watch.observe(document, all);
      for (const kind of ['focusin', 'scroll', 'invalid', 'toggle', 'input']) {
        addEventListener(kind, answered, { capture: true, once: true });
      }
      // What opens a choice of files presses a field for them.
      const pressed = ({ target }: Event) => target !== button && answered();
      addEventListener('click', pressed, { capture: true });
      button.click();
      return [{ name, place }];
    }
  }
  return found;
}

/** Parts of an address that name one of many. */
const ofMany =
  /(?<=\/(?:archive\/category|archive\/genre|archive\/theme|archive\/view|provider|blog\/category|blog|detail|method|syndicates)\/)[^/]+/;

/** Which page an address opens, whatever it shows. */
export const pageKind = (path: string): string =>
  (path.split('?')[0] ?? path).replace(ofMany, ':').replace(/\/\d+(?=\/|$)/g, '/:');

/** How often a button is pressed that is there for each of many things. */
const samplesOfMany = 2;

/** Remembers which buttons were pressed on which kind of page. */
export function pressedButtons(locale: string) {
  const templates = sentencesOf(locale).flatMap(patternOf);
  const kinds = new Map<string, { readonly kind: string; readonly isOfMany: boolean }>();
  const kindOf = (name: string) => {
    const known = kinds.get(name);
    if (known) return known;
    const template = templates.find(({ pattern }) => pattern.test(name));
    const kind = template
      ? { kind: template.sentence, isOfMany: true }
      : { kind: name.replace(/\d+/g, '#'), isOfMany: !/\p{L}{2}/u.test(name) };
    kinds.set(name, kind);
    return kind;
  };
  const pressed = new Map<string, Set<string>>();
  const namesOf = (on: string, { place, name }: Button): Set<string> => {
    const key = `${place === 'page' ? pageKind(on) : place}\n${kindOf(name).kind}`;
    const names = pressed.get(key) ?? new Set();
    pressed.set(key, names);
    return names;
  };
  return {
    /** Whether there is nothing more to learn from it. */
    has(on: string, button: Button): boolean {
      const names = namesOf(on, button);
      const most = kindOf(button.name).isOfMany ? samplesOfMany : 1;
      return names.size >= most || names.has(button.name);
    },
    add: (on: string, button: Button): void => void namesOf(on, button).add(button.name),
  };
}

/** A sentence with places for values, as a pattern of what it says; one without says only itself. */
function patternOf(
  sentence: string,
): readonly { readonly sentence: string; readonly pattern: RegExp }[] {
  const parts = sentence.replace(/<[^>]*>/g, '').split(/\{\w+\}/);
  const isTemplate = parts.length > 1 && !/[{}]/.test(parts.join(''));
  if (!isTemplate || !/\p{L}{2}/u.test(parts.join(''))) return [];
  const escaped = parts.map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return [{ sentence, pattern: new RegExp(`^${escaped.join('.+')}$`, 'u') }];
}
