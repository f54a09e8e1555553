import { expect, test } from 'vitest';
import { drawNamePlate, letter, plateHash } from './name-plate.ts';

test.each([
  ['Keno', ['Keno']],
  ['Achát 5 z 35', ['Achát', '5 z 35']],
  ['The Long Way Home Again', ['The Long Way', 'Home Again']],
  ['  Rubín  ', ['Rubín']],
])('%s is broken into lines between its words', (name, lines) => {
  expect(letter(name, 360, 240).lines).toEqual(lines);
});

test('a plate is as large as asked and says nothing but the name', () => {
  const plate = drawNamePlate({ key: 'alfa', name: '<script>alert("x")</script> & co' }, 360, 240);
  expect(plate).toContain('width="360" height="240"');
  expect(plate).not.toContain('<script');
  expect(plate.match(/>([^<>]+)<\/text>/g)?.join(' ')).toContain('&amp; co');
});

test('long names get smaller letters, and none is wider than the plate', () => {
  for (const length of [1, 5, 12, 24, 60]) {
    const plate = drawNamePlate({ key: 'alfa', name: 'W'.repeat(length) }, 360, 240);
    const size = Number(/font-size="(\d+)"/.exec(plate)?.[1]);
    expect(size * length * 0.66).toBeLessThanOrEqual(360 * 0.85);
  }
});

test('another name is another picture', () => {
  const game = { key: 'alfa', name: 'Alfa' };
  expect(plateHash(game)).toBe(plateHash({ ...game }));
  expect(plateHash({ ...game, name: 'Beta' })).not.toBe(plateHash(game));
});
