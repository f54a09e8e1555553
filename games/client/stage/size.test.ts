import { expect, test } from 'vitest';
import { followSize, untilSized, type WatchSize } from './size.ts';

/** A place whose size the test sets, and how many watch it. */
function placeOf(clientWidth: number, clientHeight: number) {
  const place = { clientWidth, clientHeight };
  const watchers = new Set<() => void>();
  const watch: WatchSize = (changed) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  };
  const become = (width: number, height: number): void => {
    [place.clientWidth, place.clientHeight] = [width, height];
    for (const changed of [...watchers]) changed();
  };
  return { place, watch, watchers, become };
}

test('a picture waits for its place and is drawn once that is seen', async () => {
  const { place, watch, watchers, become } = placeOf(0, 0);
  let drawn = false;
  const opened = untilSized(place, watch).then(() => {
    drawn = true;
  });
  become(390, 0);
  await Promise.resolve();
  expect(drawn).toBe(false);
  become(390, 844);
  await opened;
  expect(watchers.size).toBe(0);
});

test('a place that is seen is not waited for', async () => {
  const { place, watch, watchers } = placeOf(390, 844);
  await untilSized(place, watch);
  expect(watchers.size).toBe(0);
});

test('a picture follows its place and keeps its size while it is hidden', () => {
  const { place, watch, become } = placeOf(390, 844);
  const sizes: string[] = [];
  const end = followSize(place, watch, (width, height) => sizes.push(`${width}x${height}`));
  become(390, 844);
  become(0, 0);
  become(844, 390);
  end();
  become(100, 100);
  expect(sizes).toEqual(['390x844', '844x390']);
});
