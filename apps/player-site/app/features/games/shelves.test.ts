import { describe, expect, it } from 'vitest';
import { gamesOn, readShelf, recentMax, rememberPlayed, toggleFavourite } from './shelves.ts';

describe('favourites', () => {
  it('adds to the front and takes off', () => {
    expect(toggleFavourite(['a'], 'b')).toEqual(['b', 'a']);
    expect(toggleFavourite(['b', 'a'], 'b')).toEqual(['a']);
  });
});

describe('recently played', () => {
  it('has the newest first and nothing twice', () => {
    expect(rememberPlayed(['a', 'b'], 'b')).toEqual(['b', 'a']);
  });

  it('keeps twenty', () => {
    const full = Array.from({ length: recentMax }, (_, index) => `game-${index}`);
    const next = rememberPlayed(full, 'new');
    expect(next).toHaveLength(recentMax);
    expect(next[0]).toBe('new');
    expect(next).not.toContain('game-19');
  });
});

describe('stored shelves', () => {
  it.each([
    [null, []],
    ['not json', []],
    ['{"a":1}', []],
    ['["a","a",7,"b"]', ['a', 'b']],
  ])('reads %s', (text, expected) => expect(readShelf(text)).toEqual(expected));

  it('leaves out games no longer offered', () => {
    expect(gamesOn(['b', 'gone', 'a'], [{ key: 'a' }, { key: 'b' }])).toEqual([
      { key: 'b' },
      { key: 'a' },
    ]);
  });
});
