import { describe, expect, test } from 'vitest';
import { namesTag, wantedRange } from './streamed-files.ts';

describe('a range', () => {
  const part = (from: number, to: number) => ({ kind: 'part', from, to });
  test.each([
    [undefined, { kind: 'whole' }],
    ['bytes=0-0', part(0, 1)],
    ['bytes=0-99', part(0, 100)],
    ['bytes=90-', part(90, 100)],
    ['bytes=90-1000', part(90, 100)],
    ['bytes=-10', part(90, 100)],
    ['bytes=-1000', part(0, 100)],
    ['bytes=-0', { kind: 'unsatisfiable' }],
    ['bytes=100-', { kind: 'unsatisfiable' }],
    ['bytes=5-2', { kind: 'whole' }],
    ['bytes=-', { kind: 'whole' }],
    ['bytes=0-1,5-6', { kind: 'whole' }],
    ['lines=0-1', { kind: 'whole' }],
    ['bytes=a-b', { kind: 'whole' }],
  ])('%s of a hundred bytes', (header, expected) => {
    expect(wantedRange(header, 100)).toEqual(expected);
  });

  test('of nothing is never satisfied', () => {
    expect(wantedRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' });
  });
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('a list of tags %s names "a": %s', (header, expected) => {
  expect(namesTag(header, '"a"')).toBe(expected);
});
