/** A planned shutdown closes the site for everybody, says until when, and opens it again. */
import { otpCode, send, staffPassword } from './activity.ts';
import { expect, type JourneyFixture, look } from './journey-fixture.ts';
import { test } from './player/site.ts';
import { wordsIn } from './player/words.ts';

/** Signs the administrator in; a code that somebody has just used is followed by the next one. */
async function administrator({ site }: JourneyFixture): Promise<string> {
  const signIn = () =>
    send<{ token: string }>(site, 'POST /api/Authentication/v1/LoginWithOtp', {
      body: { login: 'demo.admin', password: staffPassword, code: otpCode() },
    }).then(
      ({ token }) => token,
      () => undefined,
    );
  let token: string | undefined;
  await expect
    .poll(
      async () => {
        token = await signIn();
        return token;
      },
      { timeout: 70_000, intervals: [31_000] },
    )
    .toBeTruthy();
  return token ?? '';
}

const views = [
  { size: 'phone', viewport: { width: 390, height: 844 } },
  { size: 'desktop', viewport: { width: 1440, height: 900 } },
] as const;

test('a planned shutdown is told, closes the site and opens it again', async ({
  site,
  journey,
  page,
}) => {
  const token = await administrator(journey);
  const calls = 'capi/v2-onling/Diagnostics';
  const plan = (from: number) =>
    send<{ id: string }>(journey.site, `POST /${calls}/CreatePlannedShutdown`, {
      token,
      body: {
        part: 'site',
        // Without a start it begins at once.
        ...(from > 0 ? { startsAt: new Date(Date.now() + from).toISOString() } : {}),
        endsAt: new Date(Date.now() + from + 3_600_000).toISOString(),
        messages: { cs: 'Měníme žárovky.', en: 'We change the bulbs.' },
      },
    });
  const remove = ({ id }: { id: string }) =>
    send(journey.site, `DELETE /${calls}/DeletePlannedShutdown?id=${id}`, { token });

  const coming = await plan(3_600_000);
  await site.open('/archive');
  await expect(page.getByRole('status').first()).toContainText('Měníme žárovky.');
  await look(page, 'desktop-cs-shutdown-coming');
  await remove(coming);

  const running = await plan(0);
  try {
    for (const language of ['cs', 'en'] as const) {
      for (const { size, viewport } of views) {
        await page.setViewportSize(viewport);
        await page.goto(`${journey.site}${language === 'cs' ? '' : '/en'}/archive`);
        await expect(page).toHaveURL(/\/maintenance\?from=/);
        const title = wordsIn(language)('shell.maintenance.title');
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        await look(page, `${size}-${language}-maintenance`);
      }
    }
  } finally {
    await remove(running);
  }
  await page.reload();
  await expect(page).toHaveURL(/\/en\/archive/);
});
