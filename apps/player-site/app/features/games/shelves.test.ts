import { describe, expect, it } from 'vitest';
import {
  gamesOn,
  metWithAccount,
  readShelf,
  recentMax,
  rememberPlayed,
  toggleFavourite,
} from './shelves.ts';

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

describe('a shelf that meets the list of the account', () => {
  const list = { listId: 'l', gameKeys: ['a', 'b'] };

  it('comes behind it the first time, without second copies', () => {
    expect(metWithAccount(['b', 'c'], list, null)).toEqual(['a', 'b', 'c']);
  });
  it('follows it from then on: what another device took off is off', () => {
    expect(metWithAccount(['a', 'b', 'c'], list, 'l')).toEqual(['a', 'b']);
  });
  it('that was part of another account’s list adds nothing to it', () => {
    expect(metWithAccount(['c'], list, 'other')).toEqual(['a', 'b']);
  });
});
