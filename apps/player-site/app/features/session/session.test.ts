import { describe, expect, it } from 'vitest';
import { initialsOf, playedTime } from './session.ts';

it.each([
  ['Jana Ukázková', 'JU'],
  ['Žofie', 'Ž'],
  ['Jana (demo)', 'JD'],
  ['večerní host třetí', 'VH'],
  ['42', ''],
])('the letters of %s', (name, letters) => expect(initialsOf(name)).toBe(letters));

describe('time played', () => {
  it.each([
    [0, '0:00'],
    [59_999, '0:00'],
    [7 * 60_000, '0:07'],
    [125 * 60_000, '2:05'],
    [-5, '0:00'],
  ])('%i ms', (milliseconds, text) => expect(playedTime(milliseconds)).toBe(text));
});
