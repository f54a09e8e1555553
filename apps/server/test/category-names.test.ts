/** A category of games has one name, wherever it is listed: menu, lobby, catalogue. */
import { expect, test } from 'vitest';
import cs from '../../player-site/messages/cs.json' with { type: 'json' };
import en from '../../player-site/messages/en.json' with { type: 'json' };
import { seedTags } from '../seed-tags.table.ts';

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

const named = (
  messages: typeof en,
): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  nav: messages.shell.nav,
  rows: messages.lobby.rows,
  views: messages.games.views,
  links: messages.shell.footer.links,
});

test.each([
  ['cs', cs as typeof en],
  ['en', en],
])('in %s', (language, messages) => {
  const lists = named(messages);
  for (const [key, places] of listed) {
    const tag = seedTags.find((one) => one.key === key);
    const name = tag?.translations.find((text) => text.language === language)?.text;
    for (const place of places) {
      const [list = '', entry = ''] = place.split('.');
      expect(lists[list]?.[entry], `${key} at ${place}`).toBe(name);
    }
  }
});
