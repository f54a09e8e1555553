import { join } from 'node:path';
import { titles } from '@herna/titles';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paintings } from './compose/titles.ts';

const sizes = [
  ['icons/{key}.webp', 360, 240],
  ['covers/{key}-960.webp', 960, 540],
  ['covers/{key}-1920.webp', 1920, 1080],
] as const;

test.each(titles.map(({ key }) => key))('%s has its painting in every size', async (key) => {
  expect(paintings[key]).toBeDefined();
  for (const [file, width, height] of sizes) {
    const path = join(import.meta.dirname, 'produced', file.replace('{key}', key));
    expect(await sharp(path).metadata()).toMatchObject({ format: 'webp', width, height });
  }
});
