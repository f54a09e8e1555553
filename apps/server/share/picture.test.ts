import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandByTarget } from '@herna/brands';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { outlineOf, setInto, widthOf } from './lettering.ts';
import { shareSize } from './picture.ts';
import { createSharePictures } from './share-pictures.ts';

const brand = brandByTarget('herna');
const scene = readFileSync(
  join(import.meta.dirname, '../../../games/art/produced/scenes/ember-sevens.webp'),
);

/** Sentences with every letter that the languages of the sites add to Latin ones, and Russian. */
const pangrams = {
  cs: 'Příliš žluťoučký kůň úpěl ďábelské ódy',
  sk: 'Kŕdeľ šťastných ďatľov učí pri ústí Váhu mĺkveho koňa obhrýzať kôru a žrať čerstvé mäso',
  hu: 'Árvíztűrő tükörfúrógép',
  ru: 'Съешь же ещё этих мягких французских булок, да выпей чаю',
  vi: 'Do bạch kim rất quý nên sẽ dùng để lắp vô xương ở những người ốm',
  en: 'The quick brown fox jumps over the lazy dog',
};

test.each(Object.entries(pangrams))('%s: no letter is left out', (_language, sentence) => {
  for (const letter of sentence.replaceAll(' ', '')) {
    expect(widthOf(letter, 100), letter).toBeGreaterThan(0);
    expect(outlineOf(letter, { x: 0, y: 0, size: 100 }), letter).toMatch(/^M/);
  }
});

test('a title is set as large as fits, and no line leaves its box', () => {
  const box = { width: 1000, lines: 3, sizes: [96, 72, 50] } as const;
  const titles = [
    'Ember Sevens',
    pangrams.sk,
    `${pangrams.sk} ${pangrams.hu} ${pangrams.vi} ${pangrams.cs}`,
    'Nejneobhospodařovávatelnějšími'.repeat(4),
  ];
  const sizes = titles.map((title) => {
    const { lines, size } = setInto(title, box);
    expect(lines.length).toBeLessThanOrEqual(box.lines);
    for (const line of lines) expect(widthOf(line, size), line).toBeLessThanOrEqual(box.width);
    return size;
  });
  expect(sizes).toEqual([96, 72, 50, 50]);
  expect(setInto(titles[2] ?? '', box).lines.at(-1)).toMatch(/…$/);
  expect(setInto(titles[0] ?? '', box).lines).toEqual(['Ember Sevens']);
});

test('a picture has the size that networks ask for, with a picture of the page or without', async () => {
  const { of } = createSharePictures(brand, async () => scene);
  for (const picture of [undefined, '/art/scenes/ember-sevens.webp']) {
    const { format, width, height } = await sharp(await of({ title: 'A', picture })).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...shareSize });
  }
});

test('a picture is composed once; one that failed is composed anew', async () => {
  let reads = 0;
  const { of } = createSharePictures(brand, async () => {
    reads++;
    if (reads === 1) throw new Error('not yet');
    return scene;
  });
  const page = { title: 'Ember Sevens', kicker: 'Jantar', picture: '/art/scenes/x.webp' };
  await expect(of(page)).rejects.toThrow('not yet');
  const [first, second] = await Promise.all([of(page), of(page)]);
  expect(first).toBe(second);
  expect(reads).toBe(2);
});

test('an address elsewhere is not fetched', async () => {
  const requests: string[] = [];
  const { of } = createSharePictures(brand, async (address) => {
    requests.push(address);
    return undefined;
  });
  await of({ title: 'A', picture: 'https://elsewhere.example/a.jpg' });
  expect(requests).toEqual([]);
});
