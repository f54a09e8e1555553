/** A category of games has one name, wherever it is listed: menu, lobby, catalogue. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesLocales } from '@herna/titles';
import { expect, test } from 'vitest';
import { houseTags } from '../service/house-tags.table.ts';

type Words = Readonly<Record<string, string>>;

/** The lists of the site's texts that name categories. */
interface Messages {
  readonly shell: { readonly nav: Words; readonly footer: { readonly links: Words } };
  readonly lobby: { readonly rows: Words };
  readonly games: { readonly views: Words };
}

const messagesIn = (language: string): Messages =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../../apps/player-site/messages/${language}.json`),
      'utf8',
    ),
  );

/** The key of a tag, and where the site names it too. */
const listed = [
  ['slots', ['nav.slots']],
  ['cards', ['nav.cards']],
  ['roulette', ['nav.roulette']],
  ['crash-games', ['nav.crash', 'rows.crash']],
  ['instant-games', ['nav.instant', 'rows.instant']],
  ['lotto', ['nav.lotto', 'rows.lotto']],
  ['exclusive', ['nav.exclusive', 'rows.exclusive']],
  ['new', ['nav.new', 'rows.new']],
  ['big-win', ['rows.bigWin']],
  ['fruits', ['rows.fruits']],
  ['diamonds', ['rows.diamonds']],
  ['thematic', ['rows.thematic']],
  ['most-played', ['rows.mostPlayed', 'views.most-played']],
  ['recommended', ['views.recommended']],
  ['buy-bonus', ['links.buy-bonus']],
] as const;

const named = (messages: Messages): Readonly<Record<string, Words>> => ({
  nav: messages.shell.nav,
  rows: messages.lobby.rows,
  views: messages.games.views,
  links: messages.shell.footer.links,
});

test.each(rulesLocales)('in %s', (language) => {
  const lists = named(messagesIn(language));
  for (const [key, places] of listed) {
    const tag = houseTags.find((one) => one.key === key);
    const name = tag?.translations.find((text) => text.language === language)?.text;
    for (const place of places) {
      const [list = '', entry = ''] = place.split('.');
      expect(lists[list]?.[entry], `${key} at ${place}`).toBe(name);
    }
  }
});
