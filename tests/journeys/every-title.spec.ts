/**
 * Every title opened in demo by a guest: three rounds, the page loaded again in the middle of one, no
 * error on the console, no request that failed, and something in the picture. It takes half an hour,
 * so it is walked on demand: `npm run journey:titles`.
 */
import { join } from 'node:path';
import { titles } from '@herna/titles';
import sharp from 'sharp';
import { root } from '../../tools/launch/settings.ts';
import { openAnyGame } from './any-game.ts';
import { expect, test } from './journey-fixture.ts';

/** Time for three rounds; a flight is over when the last passenger's has come down. */
const walkMs = 500_000;

/**
 * Who boards a flight that is on its way, or leaves one that is over, is told so by a refusal, which
 * the browser logs.
 */
const isLate = (url: string, status: number): boolean =>
  /\/games\/api\/flight\/(board|leave)$/.test(url) && status === 409;

const pictures = join(root, 'reports/screens/titles');

for (const { key } of titles) {
  test(key, async ({ page, journey, language }) => {
    test.setTimeout(walkMs);
    const faults: string[] = [];
    page.on('console', (message) => {
      const late = isLate(message.location().url, message.text().includes('409') ? 409 : 0);
      if (message.type() === 'error' && !late) faults.push(message.text());
    });
    page.on('requestfailed', (request) => {
      // A reload breaks off what is under way, the picture of the next flight for one.
      const fault = request.failure()?.errorText;
      if (fault !== 'net::ERR_ABORTED') faults.push(`${request.url()} ${fault}`);
    });
    page.on('response', (answer) => {
      const late = isLate(answer.url(), answer.status());
      if (answer.status() >= 400 && !late) faults.push(`${answer.url()} ${answer.status()}`);
    });
    await page.goto(`${journey.site}/games/play/${key}?mode=demo&lang=${language}`);
    const game = await openAnyGame(page);
    await game.play();
    await game.play('decision');
    const interrupted = await game.phase();
    await page.reload();
    const resumed = await openAnyGame(page);
    expect(await resumed.phase()).toBe(interrupted);
    await resumed.play();
    if (interrupted === 'deciding') await resumed.play();

    const file = join(pictures, `${key}.png`);
    await page.screenshot({ path: file });
    const { entropy } = await sharp(await page.locator('main').screenshot()).stats();
    expect(entropy, 'the picture is not one plain colour').toBeGreaterThan(1);
    expect(faults).toEqual([]);
  });
}
