import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { titles } from '@herna/titles';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paintings } from './compose/titles.ts';

const produced = (file: string): string => join(import.meta.dirname, 'produced', file);

/** Titles that are painted; the others wait for their painter. */
const painted = titles.map(({ key }) => key).filter((key) => Object.hasOwn(paintings, key));

const sizes = [
  ['icons/{key}.webp', 360, 240],
  ['covers/{key}-960.webp', 960, 540],
  ['covers/{key}-1920.webp', 1920, 1080],
  ['scenes/{key}.webp', 1600, 900],
  ['scenes/{key}-800.webp', 800, 450],
  ['backgrounds/{key}.webp', 1600, 900],
] as const;

test.each(painted)('%s has its painting in every size', async (key) => {
  expect(paintings[key]).toBeDefined();
  for (const [file, width, height] of sizes) {
    const path = produced(file.replace('{key}', key));
    expect(await sharp(path).metadata()).toMatchObject({ format: 'webp', width, height });
  }
});

test.each(painted)('%s is light to load', (key) => {
  expect(statSync(produced(`icons/${key}.webp`)).size).toBeLessThan(30_000);
  expect(statSync(produced(`backgrounds/${key}.webp`)).size).toBeLessThan(120_000);
});

/** Slots whose set of symbols is drawn. */
const slots = titles
  .filter((title) => title.engine === 'reels')
  .filter(({ symbolSet }) => existsSync(produced(`symbols/${symbolSet}`)));

test.each(slots.map((title) => [title.key, title] as const))(
  '%s has a picture of each of its symbols, on clear ground, none cut at its edge',
  async (_, title) => {
    let bytes = 0;
    for (const { key: symbol } of Object.values(title.symbols)) {
      const path = produced(`symbols/${title.symbolSet}/${symbol}.webp`);
      bytes += statSync(path).size;
      const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({
        resolveWithObject: true,
      });
      expect(info).toMatchObject({ width: 256, height: 256, channels: 4 });
      const alpha = (x: number, y: number): number => data[(y * 256 + x) * 4 + 3] ?? 0;
      const edge = Array.from({ length: 256 }, (_, at) =>
        Math.max(alpha(at, 0), alpha(at, 255), alpha(0, at), alpha(255, at)),
      );
      // A glow may reach the edge; what is solid may not.
      expect(Math.max(...edge), `${symbol} is cut`).toBeLessThan(160);
    }
    expect(bytes).toBeLessThan(260_000);
  },
);
