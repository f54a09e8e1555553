/** What axe finds on a screen. Its script goes into each document once: it is larger than most pages. */
import type { Frame, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: false,
};

/** Faults of the screen that somebody can reach, a line for each rule; none on a good one. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  // axe asks the frames for theirs, and every frame here is of our own origin.
  for (const frame of page.frames()) await bringAxe(frame);
  const isModal = (await page.locator('dialog:modal').count()) > 0;
  const context = {
    // What lies under an open dialog nobody can reach; it was looked at by itself.
    include: isModal ? 'dialog[open]' : 'html',
    // A page of the site in an editor's frame is looked at by itself.
    exclude: 'iframe[data-preview]',
  };
  const faults = () =>
    page.evaluate(
      async (question) => {
        const window = globalThis as unknown as { readonly axe: typeof axe };
        const { violations } = await window.axe.run(question.context, question.options);
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes.length}×`);
      },
      { context, options },
    );
  const found = await faults();
  if (!found.some((fault) => fault.startsWith('target-size'))) return found;
  // What a bar that stays covers in part is whole once somebody scrolls; what is small stays small.
  await page.evaluate(() => scrollBy(0, scrollY > 0 ? -scrollY : innerHeight / 2));
  const still = await faults();
  return found.filter((fault) => still.includes(fault));
}

/** A preview may be drawn anew meanwhile: its next document gets the script like its first. */
async function bringAxe(frame: Frame, tries = 5): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
  } catch (error) {
    if (frame.isDetached()) return;
    if (tries === 1 || !isOfNavigation(error)) throw error;
    await frame.waitForLoadState();
    await bringAxe(frame, tries - 1);
  }
}

const isOfNavigation = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Execution context was destroyed');
