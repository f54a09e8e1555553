/** What would disturb players at play: a game leaves the offer and comes back. */
import { expect, test } from './operator/desk.ts';

test('a game is taken off and offered again', async ({ desk, page }) => {
  await desk.sitDown('demo.admin');
  await desk.list('games', { search: 'Star Chaser' });
  const name = desk.words.acts.offerGame.replace('%{name}', 'Star Chaser');
  const offered = page.getByRole('switch', { name });
  await expect(offered).toBeChecked();
  await offered.click();
  await expect(offered).not.toBeChecked();
  await desk.seen('game-off');
  await page.reload();
  await desk.settled();
  await expect(offered).not.toBeChecked();
  await offered.click();
  await expect(offered).toBeChecked();
});
