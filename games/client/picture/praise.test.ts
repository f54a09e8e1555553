import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isGain, praiseOf } from './praise.ts';

test.each([
  [0, undefined],
  [500, undefined],
  [5_999, undefined],
  [6_000, 'big'],
  [15_000, 'great'],
  [37_500, 'rare'],
])('a win of %i on a stake of 500 is praised as %s', (win, praise) => {
  expect(praiseOf(win, 500)?.key).toBe(praise);
});

test('only more than the stake is a gain, and no win is praised that is none', () => {
  expect([isGain(499, 500), isGain(500, 500), isGain(501, 500)]).toEqual([false, false, true]);
  expect(praiseOf(100, 0)).toBeUndefined();
});

test('no scene plays the sound of a win but for a gain', () => {
  const scenes = join(import.meta.dirname, '../scenes');
  const heard = readdirSync(scenes, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(scenes, file), 'utf8').split('\n');
      return lines.flatMap((line, index) =>
        /\bplay\(.*'win'/.test(line)
          ? { file, line: line.trim(), before: lines.slice(Math.max(0, index - 1), index).join() }
          : [],
      );
    });
  expect(heard.length).toBeGreaterThan(8);
  const unasked = heard.filter(
    ({ line, before }) => !/isGain\(|gains\(/.test(line) && !/= isGain\(/.test(before),
  );
  // Free spins are given by these; what they bring is not known yet.
  expect(unasked.map(({ file, line }) => `${file}: ${line}`).sort()).toEqual([
    "reels/reels-scene.ts: this.#stage.play('win');",
    "tumble/tumble-scene.ts: this.#stage.play('win');",
  ]);
});
