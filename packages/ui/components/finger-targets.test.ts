/**
 * What a finger presses is 44 pixels high and wide at least. A lower one is for a mouse, and says how
 * high it is otherwise: `h-9 pointer-coarse:h-11`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Tags of what is pressed, with what stands in them up to their words. */
const pressed = /<(?:button|Button|IconButton|label)\b[\s\S]*?(?:\/>|(?<!=)>\s)/g;

/** A height or a side below 44 pixels in steps of four. */
const low = /(?<![\w:-])(?:h|size|min-h)-(?:[5-9]|10)(?:\.5)?(?![\w.])/;

test('nothing that is pressed is too low for a finger', () => {
  const files = globSync('{apps/player-site/app,packages/ui}/**/*.tsx', { cwd: root });
  const tooLow = files.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(pressed) ?? [])
      .filter((tag) => low.test(tag) && !tag.includes('pointer-coarse:'))
      .map((tag) => `${file}: ${tag.replaceAll(/\s+/g, ' ')}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(tooLow).toEqual([]);
});

test('every size of a button is high enough for a finger', () => {
  const text = readFileSync(join(import.meta.dirname, 'button.tsx'), 'utf8');
  const sizes = [...text.matchAll(/^ {2}(small|medium|large): '([^']+)'/gm)].map(
    ([, name = '', classes = '']) => [name, classes] as const,
  );
  expect(sizes.map(([name]) => name)).toEqual(['small', 'medium', 'large']);
  for (const [name, classes] of sizes) {
    const finger = /pointer-coarse:h-(\d+)/.exec(classes) ?? /(?:^| )h-(\d+)/.exec(classes);
    expect(Number(finger?.[1]), name).toBeGreaterThanOrEqual(11);
  }
});
