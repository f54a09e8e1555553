/** How soon a title can be played by a visitor with a slow phone and line, and what it fetches. */
import type { Browser } from '@playwright/test';
import { type SlowVisit, slowVisit } from '../site/slow-visit.ts';

export interface Opening {
  /** From the address to the frame that shows a picture one can play on, milliseconds. */
  readonly playable: number;
  /** Bytes on the line of each file and answer, by its address without a query. */
  readonly fetched: ReadonlyMap<string, number>;
}

declare global {
  interface Window {
    playableAt: number | undefined;
  }
}

/** Runs in the page before everything else: keeps when a round could first be begun or gone on with. */
function observe(): void {
  const look = (): void => {
    const open = document.querySelector('.picture[data-ready="true"]');
    const phase = document.querySelector<HTMLElement>('.table')?.dataset.phase;
    if (!open || !(phase === 'ready' || phase === 'deciding'))
      return void requestAnimationFrame(look);
    // What is drawn for this frame is seen with the next one.
    requestAnimationFrame(() => {
      window.playableAt = performance.now();
    });
  };
  look();
}

/** Opens a title in demo, with nothing in the cache or with what an earlier title has left there. */
async function openTitle(visit: SlowVisit, url: string, key: string): Promise<Opening> {
  const { page, session } = visit;
  const addresses = new Map<string, string>();
  const fetched = new Map<string, number>();
  const begun = ({ requestId, request }: { requestId: string; request: { url: string } }): void =>
    void addresses.set(requestId, request.url);
  const ended = (response: { requestId: string; encodedDataLength: number }): void => {
    const { pathname } = new URL(addresses.get(response.requestId) ?? url);
    fetched.set(pathname, (fetched.get(pathname) ?? 0) + response.encodedDataLength);
  };
  session.on('Network.requestWillBeSent', begun);
  session.on('Network.loadingFinished', ended);
  await page.goto(`${url}/games/play/${key}?mode=demo&lang=cs`, { timeout: 60_000 });
  await page.waitForFunction(() => window.playableAt !== undefined, undefined, { timeout: 60_000 });
  const playable = await page.evaluate(() => window.playableAt ?? 0);
  // What comes later belongs to the title too; games that all share never fall silent.
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined);
  session.off('Network.requestWillBeSent', begun);
  session.off('Network.loadingFinished', ended);
  return { playable, fetched };
}

/** Opens a title as the first game of a visitor, and another one behind it. */
export async function openTwo(
  browser: Browser,
  url: string,
  first: string,
  then: string,
): Promise<readonly [Opening, Opening]> {
  const visit = await slowVisit(browser, { url, first: observe });
  const opened = await openTitle(visit, url, first);
  const next = await openTitle(visit, url, then);
  await visit.close();
  return [opened, next];
}

/** A visitor looks at the lobby for so long before he chooses a game, milliseconds. */
const lookingAroundMs = 8_000;

/** Milliseconds from the press on a game in the lobby until it can be played. */
export async function openFromLobby(browser: Browser, url: string): Promise<number> {
  const { page, close } = await slowVisit(browser, { url, first: observe });
  await page.goto(url, { timeout: 60_000 });
  await page.locator('html[data-ready]').waitFor();
  await page.evaluate(() => scrollTo({ top: 300 }));
  await page.waitForTimeout(lookingAroundMs);
  const begun = await page.evaluate(() => {
    document.querySelector<HTMLElement>('main a[href*="/game/"][href*="demo=true"]')?.click();
    return Date.now();
  });
  const game = await page.waitForSelector('iframe').then((frame) => frame.contentFrame());
  if (!game) throw new Error('the room shows no game');
  await game.waitForFunction(() => window.playableAt !== undefined, undefined, { timeout: 60_000 });
  const playable = await game.evaluate(() => performance.timeOrigin + (window.playableAt ?? 0));
  await close();
  return playable - begun;
}

/** Bytes that each title fetches beyond what every title does: its own, and its engine's scene. */
export function ownBytes(openings: ReadonlyMap<string, Opening>): Map<string, number> {
  const all = [...openings.values()];
  const isShared = (address: string): boolean => all.every(({ fetched }) => fetched.has(address));
  return new Map(
    [...openings].map(([key, { fetched }]) => {
      const own = [...fetched].filter(([address]) => !isShared(address));
      return [key, own.reduce((sum, [, bytes]) => sum + bytes, 0)];
    }),
  );
}
