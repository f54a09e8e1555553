/**
 * One thing has one term in the languages that come as translations alone, wherever a player reads it:
 * on the site, in games, refusals, messages and pages. Words that were once used beside the term are
 * listed; so are endings and articles that stand on a value and fit only some of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitKinds } from '@herna/brands';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };
type Text = readonly [place: string, text: string];

const sentences = (tree: Tree, place: string): readonly Text[] =>
  typeof tree === 'string'
    ? [[place, tree]]
    : Object.entries(tree).flatMap(([key, value]) => sentences(value, `${place} ${key}`));

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/(?:^|\/)(?:build|node_modules)\//.test(file))
    .map((file) => join(folder, file));

const messageFolders = [
  'apps/player-site/messages',
  'apps/server/messages',
  'games/client/messages',
  'modules/messaging/messages',
];
const codeFolders = [
  'games',
  ...['catalogue', 'content', 'engagement', 'lottery', 'promotions', 'tournaments'].map(
    (name) => `modules/${name}`,
  ),
  'modules/risk/rules',
];
const planWords = { hu: 'hungarian', ru: 'russian', vi: 'vietnamese' } as const;

/** Texts of TypeScript that stand beside their language, alone or several in braces. */
function textsOf(code: string, language: string): readonly string[] {
  const own = new RegExp(
    `^(\\s*)${language}:\\s*(?:'[^']*'|\`[^\`]*\`|\\{[\\s\\S]*?^\\1\\})`,
    'gm',
  );
  return (code.match(own) ?? []).flatMap((part) => part.match(/'[^'\n]*'|`[^`]*`/g) ?? []);
}

/** Everything that players read in a language; addresses of links are no words. */
function textsIn(language: 'hu' | 'ru' | 'vi'): readonly Text[] {
  const pages = filesIn('modules/content/seed', /\.md$/).filter((file) =>
    new RegExp(`/${language}(?:-\\w+)?/`).test(file),
  );
  const inCode = codeFolders
    .flatMap((folder) => filesIn(folder, /(?<!\.test)\.ts$/))
    .flatMap((file) => textsOf(read(file), language).map((text): Text => [file, text]));
  const plan = `games/plans/words/${planWords[language]}.ts`;
  return [
    ...messageFolders.flatMap((folder) =>
      sentences(JSON.parse(read(`${folder}/${language}.json`)), folder),
    ),
    ...pages.map((file): Text => [file, read(file).replace(/\]\([^)]*\)/g, ']')]),
    ...inCode,
    [plan, read(plan)],
  ];
}

/** What is said otherwise: limits, accounts, deposits, providers, venues, seals, free rounds and others. */
const strange: Readonly<Record<'hu' | 'ru' | 'vi', RegExp>> = {
  hu: /(?<![\p{L}{('])\p{L}*limit(?!s)\p{L}*(?!:)|ujjlenyomat(?!tal)|fiókirod\p{L}*|kötelezvény\p{L}*|jeladó\p{L}*|ingyenes kör\p{L}*|(?<!\p{L})tárc[aá](?!s)\p{L}*/giu,
  ru: /аккаунт\p{L}*|учётн\p{L}*|депозит\p{L}*|(?<!\p{L})СМС|ПИН|политически значим\p{L}*|поставщик\p{L}*|производител\p{L}*|крупье|испытани\p{L}*|бесплатны\p{L} раунд\p{L}*|публичн\p{L}* маяк\p{L}*|моментальн\p{L}* билет\p{L}*|слот(?:ы|ах)|(?<!\p{L})опечата(?!к)\p{L}*/giu,
  vi: /quý khách|sòng bài|chi nhánh|cơ sở(?! dữ liệu)|địa điểm|hải đăng (?:ngẫu|công)|đèn hiệu|dấu vân(?! tay)|viết cho|máy quay|kế hoạch (?:của mọi )?trò chơi|nhà sản xuất|bốc thăm|loại khỏi|(?<!không |tự |vượt |bằng )giới hạn(?! (?:theo |của )?thị trường| bám đường)/giu,
};

/** Articles and endings that would have to change with the value they stand beside. */
const bent = /(?<!\p{L})[Aa](?:z|\(z\))? (?:\$?\{\w+\}|#)|\{\w+\}-(?!a\b)\p{L}+|\(z\)/gu;

const found = (language: 'hu' | 'ru' | 'vi', pattern: RegExp): readonly string[] =>
  textsIn(language).flatMap(([place, text]) =>
    [...text.matchAll(pattern)].map(([words]) => `${place}: ${words}`),
  );

test.each(['hu', 'ru', 'vi'] as const)('in %s one thing has one term', (language) => {
  expect(textsIn(language).length).toBeGreaterThan(3_000);
  expect(found(language, strange[language])).toEqual([]);
});

test('no Hungarian article or ending hangs on a value', () => {
  expect(found('hu', bent)).toEqual([]);
});

test.each(['hu', 'ru', 'vi'] as const)(
  'in %s a limit has one name on the site and in messages',
  (language) => {
    const { settings } = JSON.parse(read(`apps/player-site/messages/${language}.json`)) as {
      settings: { limits: { kinds: Record<string, { name: string }> } };
    };
    const names = read('modules/engagement/rules/limit-names.table.ts');
    const inMessages = (kind: string) =>
      new RegExp(`${kind}: \\{[^}]*?${language}: '([^']*)'`).exec(names)?.[1];
    expect(limitKinds.map((kind) => [kind, inMessages(kind)])).toEqual(
      limitKinds.map((kind) => [kind, settings.limits.kinds[kind]?.name]),
    );
  },
);
