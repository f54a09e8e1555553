/** The crawl itself: on a site where one thing of each kind is broken it names every one of them. */
import { expect, test } from '@playwright/test';
import { walk } from './player/crawler.ts';

const site = 'http://broken.test';

/** A page of the broken site; presses are heard as soon as it is there. */
const html = (title: string, body: string): string => `<!doctype html>
  <html lang="cs" data-ready><head><meta charset="utf-8"><title>${title}</title>
  <style>a, button { display: block; min-width: 48px; min-height: 48px }</style></head>
  <body><header><button onclick="this.ariaPressed = 'true'">Menu</button></header>
  <main><h1>${title}</h1>${body}</main></body></html>`;

const hearts = Array.from(
  { length: 9 },
  (_, game) =>
    `<button aria-label="Přidat Hru ${game} k oblíbeným" onclick="this.ariaPressed = 'true';
      fetch('/heart')">♥</button>`,
).join('');

const pages: Readonly<Record<string, string>> = {
  '/': html(
    'Start',
    `<a href="/many">Mnoho</a><a href="/data">Data</a><a href="/gone">Pryč</a>
     <a href="/end">Konec</a><a href="/endless">Dokola</a>
     <script>document.querySelectorAll('a').forEach((link) => {
       link.onclick = () => { location.assign(link.href); return false; };
     });</script>`,
  ),
  '/many': html(
    'Mnoho',
    `<button>Nic</button>
     <button onclick="fetch('/api/fails')">Selže</button>
     <button onclick="fetch('/api/nothing')">Není</button>
     <button onclick="console.error('broken'); this.ariaPressed = 'true'">Křičí</button>
     <button onclick="null.x">Padne</button>
     <button onclick="location.assign('/data')">Data</button>
     <button onclick="fetch('/api/refused')">Odmítne</button>
     ${hearts}
     <button onclick="document.querySelector('dialog').showModal()">Otevřít</button>
     <button onclick="fetch('/spared')">Odhlásit</button>
     <dialog><h2>Dotaz</h2><button onclick="this.closest('dialog').close()">Zavřít</button>
       <button onclick="console.error('in the dialog')">Potvrdit</button></dialog>`,
  ),
  '/end':
    '<!doctype html><html lang="cs" data-ready><head><title>Konec</title></head><h1>Konec</h1>',
  '/endless': html('Dokola', '<button onclick="this.textContent += \'e\'">Dále</button>'),
};

const statuses: Readonly<Record<string, number>> = {
  '/api/fails': 500,
  '/api/nothing': 404,
  '/api/refused': 403,
};

test('whatever is broken is named, a button of many is pressed twice, and none is left out', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(`${site}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const body = pages[pathname];
    if (body) await route.fulfill({ contentType: 'text/html', body });
    else if (pathname === '/data') await route.fulfill({ json: { raw: true } });
    else if (pathname === '/gone') await route.fulfill({ status: 404, body: html('Není', '') });
    else await route.fulfill({ status: statuses[pathname] ?? 200, json: {} });
  });
  const alive = () => expect(page.locator('html[data-ready]')).toBeAttached();
  await page.goto(`${site}/`);
  const { faults } = await walk({
    site: { page, alive },
    locale: 'cs',
    prefix: '',
    spare: ['Odhlásit'],
    withinMs: 150_000,
  });
  const named = (...words: readonly string[]) =>
    expect(
      faults.filter((fault) => words.every((word) => fault.includes(word))).length,
      `${words.join(', ')} in\n${faults.join('\n')}`,
    ).toBeGreaterThan(0);
  named('/many “Nic”', 'pressed, and nothing happens');
  named('/many “Selže”', '500 /api/fails');
  named('/many “Není”', '404 /api/nothing');
  named('/many “Křičí”', 'console: broken');
  named('/many “Padne”', 'error: ');
  named('/many “Data”', 'answers application/json');
  named('/many “Potvrdit” of dialog Dotaz', 'console: in the dialog');
  named('/endless', 'has no end of buttons');
  named('→ /data', 'answers application/json');
  named('→ /gone', '404 /gone');
  named('→ /end', 'leads nowhere');
  expect(faults.filter((fault) => /Odmítne|Menu|Zavřít|Otevřít/.test(fault))).toEqual([]);
  expect(asked).not.toContain('/spared');
  expect(asked.filter((path) => path === '/heart')).toHaveLength(2);
});
