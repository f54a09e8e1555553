import { expect, it } from 'vitest';
import type { Game } from '../games/game.ts';
import { filledRows, lobbyRows } from './rows.table.ts';

const game = (key: number, tag: string): Game => ({
  key: `game-${key}`,
  name: `Game ${key}`,
  provider: { name: 'Jantar Games', slug: 'jantar-games' },
  tags: [tag],
  places: {},
  badge: undefined,
  start: '2026-01-01',
  picture: { src: '', width: 360, height: 240 },
});

const offer = (perRow: number, rows: number): Game[] =>
  lobbyRows
    .slice(0, rows)
    .flatMap(({ tags }, row) =>
      Array.from({ length: perRow }, (_, place) => game(row * 100 + place, tags[0] ?? '')),
    );

it('shows rows in their order', () => {
  expect(filledRows(offer(4, 3)).map(({ word }) => word)).toEqual(['mostPlayed', 'new', 'fruits']);
});

it.each([
  ['too few games in each', 3, 11],
  ['too few rows', 20, 2],
])('has no rows: %s', (_case, perRow, rows) => {
  expect(filledRows(offer(perRow, rows))).toEqual([]);
});

it('shows what is published, however few, but for rows without a game', () => {
  const published = [
    { title: 'Two', to: undefined, games: ['game-1', 'game-0'] },
    { title: 'Gone', to: undefined, games: ['game-999'] },
  ];
  const rows = filledRows(offer(2, 1), published);
  expect(rows.map(({ title, games }) => [title, games.map(({ key }) => key)])).toEqual([
    ['Two', ['game-1', 'game-0']],
  ]);
});
