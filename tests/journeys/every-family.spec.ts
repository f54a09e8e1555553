/**
 * One title of each family played for money by somebody who has just registered, on both sizes and in
 * both languages. It takes minutes, so it is walked on demand: `npm run journey:families`.
 */
import { titlesOfEngines } from '@herna/titles';
import { deposit } from './activity.ts';
import { openAnyGame } from './any-game.ts';
import { refuseLimits, registerPlayer } from './player/new-player.ts';
import { expect, type Site, test } from './player/site.ts';

/** Time for all families; a flight has to be waited for. */
const walkMs = 1_200_000;

/** Asks the platform for the address at which a game is played, as the room of the game does. */
const launched = ({ page }: Site, gameKey: string, language: string): Promise<string> =>
  page.evaluate(
    async (body) => {
      const answer = await fetch('/capi/v2-onling/OnlineGame/Launch', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-herna-client': 'site' },
        body: JSON.stringify(body),
      });
      const { url } = (await answer.json()) as { url?: string };
      if (!url) throw new Error(`the launch was answered by ${answer.status}`);
      return url;
    },
    { gameKey, language, channel: 'desktop', mode: 'real' },
  );

test('a title of each family is played for money', async ({ site, journey, language }) => {
  test.setTimeout(walkMs);
  const player = await registerPlayer(site, journey);
  await refuseLimits(site);
  await deposit(journey, player, 3_000);
  for (const { key, engine } of titlesOfEngines) {
    await test.step(key, async () => {
      await site.open('/legal/terms-and-conditions');
      await site.page.goto(new URL(await launched(site, key, language), journey.site).href);
      const game = await openAnyGame(site.page);
      await game.play();
      await expect(site.page.locator('[data-test="balance"]')).toBeVisible();
      await journey.seen(`money-${engine}`);
    });
  }
});
