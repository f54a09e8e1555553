/**
 * What comes back of a round is no win where it is less than was staked. A label that stands over both
 * says what it holds; only what speaks of one round, or lists gains alone, may speak of a win.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Labels over what rounds returned, whatever it was. */
const labels: Readonly<Record<string, readonly string[]>> = {
  'apps/player-site': [
    'history.games.returned',
    'history.games.kinds.win',
    'verify.fields.win',
    'verify.checks.win',
  ],
  'games/client': ['shell.returned', 'replay.returned', 'unfair.win'],
};

/** The word for a win in each language. */
const winWords: Readonly<Record<string, RegExp>> = {
  cs: /výhr|vyhr/i,
  en: /\bw[io]n/i,
  hu: /nyer/i,
  ru: /выигр/i,
  sk: /výhr|vyhr/i,
  vi: /thắng/i,
};

it.each(Object.entries(winWords))('%s calls no returned stake a win', (language, win) => {
  for (const [folder, keys] of Object.entries(labels)) {
    const file = join(root, folder, `messages/${language}.json`);
    const messages: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const key of keys) {
      const text = key
        .split('.')
        .reduce<unknown>((tree, name) => (tree as Record<string, unknown>)?.[name], messages);
      expect([key, text]).toEqual([key, expect.any(String)]);
      expect(text, key).not.toMatch(win);
    }
  }
});
