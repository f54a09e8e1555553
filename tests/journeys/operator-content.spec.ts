/** What editors do: a post that guests read, a page that is switched off, a file, what is refused. */
import { type Desk, expect, test } from './operator/desk.ts';
import { plainPicture } from './operator/picture.ts';

const title = 'Co je nového ve sklepení';

/** The real site within the editor. */
const previewOf = ({ page, words }: Desk) =>
  page.frameLocator(`iframe[title="${words.titles.contentPreview}"]`);

test('an editor writes a post, publishes it and rolls it back; a guest reads it', async ({
  desk,
  page,
  journey,
  browser,
}) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.list('content-posts');
  await desk.seen('content-posts');
  await page.getByRole('link', { name: 'Nový', exact: true }).click();
  await page.getByLabel(words.fields.address).fill('novinky-ze-sklepeni');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'novinky-ze-sklepeni' })).toBeVisible();

  const form = page.locator('form');
  await form.getByLabel(words.fields.title).fill(title);
  await form.getByLabel(words.fields.postSummary).fill('Krátká zpráva o tom, co přibylo.');
  const body = page.locator('.ProseMirror');
  await body.click();
  await body.pressSequentially('Přibyla nová místnost.');
  await form.getByLabel(words.fields.postedAt).fill('2026-11-20T08:00');
  // The site shows it beside the form before anybody has saved it.
  await expect(previewOf(desk).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(previewOf(desk).getByText('Přibyla nová místnost.')).toBeVisible();
  await desk.seen('content-editor');

  await page.getByRole('button', { name: words.forms.saveDraft }).click();
  await expect(page.getByText(words.contentStates.DRAFT).first()).toBeVisible();
  const guest = await browser.newContext();
  // A guest who has answered for age and cookies before.
  await guest.addCookies([
    { name: 'herna_adult', value: 'yes', url: journey.site },
    { name: 'herna_consent', value: '-', url: journey.site },
  ]);
  const reader = await guest.newPage();
  await reader.goto(`${journey.site}/blog/novinky-ze-sklepeni`);
  await expect(reader.getByText('404', { exact: true })).toBeVisible();

  await desk.act(words.acts.publishContent);
  await expect(page.getByText(words.contentStates.PUBLISHED).first()).toBeVisible();
  await reader.goto(journey.site);
  await reader.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await reader.getByRole('link', { name: title }).click();
  await expect(reader).toHaveURL(/\/blog\/novinky-ze-sklepeni$/);
  await expect(reader.getByText('Přibyla nová místnost.')).toBeVisible();

  await desk.settled();
  await form.getByLabel(words.fields.title).fill('Název s překlepem');
  await page.getByRole('button', { name: words.forms.saveDraft }).click();
  await expect(page.getByText(words.contentStates.DRAFT).first()).toBeVisible();
  await desk.act(words.acts.publishContent);
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Název s překlepem');
  }).toPass();
  await desk.settled();
  await page.getByRole('button', { name: words.acts.showChanges }).first().click();
  await expect(page.locator('ins').first()).toBeVisible();
  await desk.seen('content-history');
  const first = page.getByRole('row').filter({ hasText: words.acts.rollBack }).last();
  await desk.act(words.acts.rollBack, { within: first, reason: 'V názvu je překlep' });
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await desk.settled();
  await page.getByRole('button', { name: words.acts.renameContent }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.fields.address).fill('sklepeni-po-novu');
  await desk.seen('content-address');
  await dialog.getByRole('button', { name: words.acts.renameContent }).click();
  await expect(page.getByText('/blog/sklepeni-po-novu')).toBeVisible();
  await reader.goto(`${journey.site}/blog/novinky-ze-sklepeni`);
  await expect(reader).toHaveURL(/\/blog\/sklepeni-po-novu$/);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await guest.close();
});

test('links to a page that is switched off vanish', async ({ desk, page }) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.list('content-switches');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await desk.settled();
  const links = previewOf(desk)
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Časté otázky' });
  await expect(links).toHaveCount(1);
  await page.getByLabel(words.pageSwitches.faq).uncheck();
  await expect(links).toHaveCount(0);
  await expect(
    previewOf(desk).getByRole('contentinfo').getByRole('link', { name: 'Blog' }),
  ).toHaveCount(1);
  await desk.seen('content-switches');
  // The law asks for an easy way out of offers by text message.
  await page.getByLabel(words.pageSwitches.stopSms).uncheck();
  await page.getByRole('button', { name: words.forms.saveDraft }).click();
  await expect(page.getByText('musí je umět snadno odmítnout').first()).toBeVisible();
});

test('widgets keep their rules, files show their progress', async ({ desk, page }) => {
  const { words } = desk;
  await desk.sitDown('demo.admin');
  await desk.list('content-widgets', { search: 'lobby_bottom' });
  await desk.seen('content-widgets');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await desk.settled();
  await expect(previewOf(desk).getByText('Rozhodněte předem, kolik a jak dlouho')).toBeVisible();
  const link = page.getByLabel(words.fields.linkTo);
  // The preview is drawn anew while somebody types; the focus stays where it is.
  const redrawn = page.waitForEvent('framenavigated', (frame) => frame !== page.mainFrame());
  await link.fill('/blog');
  await redrawn;
  await expect(previewOf(desk).locator('html[data-ready]')).toBeAttached();
  await expect(link).toBeFocused();
  await link.fill('javascript:alert(1)');
  await page.getByRole('button', { name: words.forms.saveDraft }).click();
  await expect(link).toHaveValue('javascript:alert(1)');
  await expect(page.getByRole('alert').filter({ hasText: 'sections.0.to' })).toBeVisible();
  await desk.seen('content-widget-refused');

  await desk.list('content-files');
  await page.locator('input[type=file]').setInputFiles({
    name: 'Červený obrázek.png',
    mimeType: 'image/png',
    buffer: plainPicture(900, 500),
  });
  // The widget's refusal may still be there; a newer notification does not wait for it.
  const uploaded = words.forms.fileUploaded.replace('%{name}', 'Cerveny-obrazek.png');
  await expect(page.getByRole('alert').filter({ hasText: uploaded })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'banners/Cerveny-obrazek.png' });
  await expect(row).toBeVisible();
  await expect(row).toContainText(/velikostí: \d+/);
  await desk.seen('content-files');
  await page.locator('input[type=file]').setInputFiles({
    name: 'pozor.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Soubor obsahuje skript' })).toBeVisible();
  await desk.seen('content-file-refused');
});
