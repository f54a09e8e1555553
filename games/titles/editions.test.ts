import { createHash } from 'node:crypto';
import { engineVersion } from '@herna/maths';
import { expect, test } from 'vitest';
import { configHash, configText } from './certified.ts';
import kept from './editions.generated.json' with { type: 'json' };
import { type Editions, editionOf, titleOfText } from './editions.ts';
import { titles } from './index.ts';

const editions: Editions = kept;

test('what every title is offered with is kept, and reads as the title itself', () => {
  for (const title of titles) {
    expect(editions[title.key]?.[configHash(title)], title.key).toBe(configText(title));
    expect(editionOf(title.key, configHash(title)), title.key).toEqual(title);
  }
});

test('a title is data alone: what a thread is sent of it is the title', () => {
  for (const title of titles) expect(structuredClone(title), title.key).toEqual(title);
});

test('every text is the one that its hash is of, and of its title', () => {
  for (const [key, texts] of Object.entries(editions)) {
    for (const [hash, text] of Object.entries(texts)) {
      expect(createHash('sha256').update(text).digest('hex'), key).toBe(hash);
      expect(text).toContain(`["key","${key}"]`);
    }
  }
});

test('an edition is known by its own title and hash alone', () => {
  const [title, other] = titles;
  if (!title || !other) throw new Error('there are no titles');
  expect(editionOf(other.key, configHash(title))).toBeUndefined();
  expect(editionOf(title.key, 'of another day')).toBeUndefined();
  expect(editionOf('constructor', 'name')).toBeUndefined();
});

test('what another version of the engine played is not played by this one', () => {
  const [title] = titles;
  const text = title ? configText(title) : '';
  expect(titleOfText(text)).toEqual(title);
  expect(titleOfText(text.replace(`["${engineVersion}"`, '["0"'))).toBeUndefined();
});

test('a title that is gone is read without what adorned it', () => {
  const [title] = titles;
  const text = (title ? configText(title) : '').replaceAll(
    `"${title?.key}"`,
    '"a-title-of-the-past"',
  );
  expect(titleOfText(text)).toMatchObject({ key: 'a-title-of-the-past', engine: title?.engine });
  expect(titleOfText(text)).not.toHaveProperty('texts');
});
