/** A category of games has one name, wherever it is listed: menu, lobby, catalogue. */
import { readdirSync, readFileSync } from 'node:fs';
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
  readonly lottery: { readonly title: string };
  readonly tournaments: { readonly scopes: Words };
  readonly loyalty: { readonly earning: { readonly kinds: Words } };
  readonly cashback: { readonly kinds: Words };
  readonly challenges: { readonly scopes: Words };
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

/** Where the site names draw games and the kinds of games that count. */
function kindsIn(messages: Messages): readonly Words[] {
  const { tournaments, loyalty, cashback, challenges } = messages;
  return [tournaments.scopes, loyalty.earning.kinds, cashback.kinds, challenges.scopes];
}

/** Draw games as a text speaks of them, and what else they have been called there. */
const drawGames: Readonly<Record<string, readonly [name: RegExp, other: RegExp]>> = {
  cs: [/číseln\p{L}+ loteri/iu, /číseln\p{L}+ (?:hr|her)/iu],
  en: [/draw games/i, /numbers? games/i],
  hu: [/számsorsjáték/i, /számjáték|sorsolásos játék/i],
  ru: [/числов\p{L}+ лотере/iu, /(?:числов|тиражн)\p{L}+ игр/iu],
  sk: [/číseln\p{L}+ lotéri/iu, /číseln\p{L}+ (?:hr|hier)/iu],
  vi: [/xổ số tự chọn/iu, /trò chơi (?:quay )?số/iu],
};

test.each(rulesLocales)('draw games have one name in %s', (language) => {
  const messages = messagesIn(language);
  const { title } = messages.lottery;
  expect(messages.shell.nav.drawGames).toBe(title);
  expect(messages.shell.footer.links.lottery).toBe(title);
  const [first, ...others] = kindsIn(messages);
  expect(first?.Lottery).toBe(title);
  for (const kinds of others) expect(kinds).toEqual(first);
  const [name = /^$/, other = /^/] = drawGames[language] ?? [];
  const folder = join(import.meta.dirname, '../../content/seed/pages');
  const pages = readdirSync(folder).filter((variant) => variant.split('-')[0] === language);
  const called = (text: string) => text.replace(/\s+/g, ' ').match(other)?.[0];
  for (const variant of pages) {
    for (const file of readdirSync(join(folder, variant))) {
      const text = readFileSync(join(folder, variant, file), 'utf8');
      expect(called(text), `${variant}/${file}`).toBeUndefined();
      if (file === 'faq-lottery.md') expect(text.split('\n')[0]).toMatch(name);
    }
  }
  expect(called(JSON.stringify(messages))).toBeUndefined();
});
