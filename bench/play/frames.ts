/** How evenly a game's picture moves while its reels do, beside a page that moves nothing. */
import type { Browser, Page } from '@playwright/test';

export interface Frames {
  /** Frames a second while a round is shown: the middle interval, as a rate. */
  readonly moving: number;
  /** The same of a page at rest: what the machine gives. */
  readonly resting: number;
  /** Share of the intervals in a round that took longer than one and a half at rest. */
  readonly late: number;
}

const framesAtRest = 120;
const roundsPlayed = 5;

/** Intervals between frames, as many as asked for or until the round is over, milliseconds. */
const intervals = (page: Page, frames?: number): Promise<number[]> =>
  page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const found: number[] = [];
        let before: number | undefined;
        const frame = (now: number): void => {
          if (before !== undefined) found.push(now - before);
          before = now;
          const { phase } = document.querySelector<HTMLElement>('.table')?.dataset ?? {};
          if (count === undefined ? phase === 'ready' : found.length >= count) resolve(found);
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    frames,
  );

const middle = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN;

const rate = (interval: number): number => Math.round(10_000 / interval) / 10;

/** Plays rounds of a title in demo with its whole motion. */
export async function framesOf(
  browser: Browser,
  url: string,
  key: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<Frames> {
  const page = await browser.newPage({ viewport, reducedMotion: 'no-preference' });
  await page.goto(`${url}/games/play/${key}?mode=demo&lang=cs`);
  const ready = page.locator('.table[data-phase="ready"]:has(.picture[data-ready="true"])');
  await ready.waitFor({ timeout: 60_000 });
  const resting = middle(await intervals(page, framesAtRest));
  const moving: number[] = [];
  for (let round = 0; round < roundsPlayed; round++) {
    await page.locator('[data-play]').click();
    await page.locator('.table[data-phase="showing"]').waitFor({ timeout: 60_000 });
    moving.push(...(await intervals(page)));
    await ready.waitFor({ timeout: 60_000 });
  }
  await page.close();
  const late = moving.filter((interval) => interval > 1.5 * resting).length / moving.length;
  return { moving: rate(middle(moving)), resting: rate(resting), late: Number(late.toFixed(3)) };
}
