import { expect, it } from 'vitest';
import type { Game } from '../games/game.ts';
import { packOffer, unpackOffer } from './offer.ts';
import { lobbyRows, rowMax } from './rows.table.ts';

const size = { width: 360, height: 240 };
const top = { text: 'TOP', colour: '#FFA41C' };
const fresh = { text: 'NEW', colour: undefined };

const game = (number: number, tags: readonly string[], badge?: Game['badge']): Game => ({
  key: `game-${number}`,
  name: `Game ${number}`,
  provider: { name: 'Jantar Games', slug: 'jantar-games' },
  tags,
  places: {},
  badge,
  start: '2026-01-01',
  picture: { src: `/art/icons/game-${number}.webp`, ...size },
});

const tags = lobbyRows.slice(0, 3).map((row) => row.tags[0] ?? '');
const games = Array.from({ length: rowMax + 5 }, (_, number) =>
  game(number, tags, [top, undefined, fresh, { ...top }][number % 4]),
);

it('arrives as the cards and rows it was packed from', () => {
  const offer = unpackOffer(packOffer(games), size);
  expect(offer.games).toEqual(
    games.map(({ key, name, badge, picture }) => ({ key, name, badge, picture })),
  );
  expect(offer.rows.map(({ word, to, count }) => ({ word, to, count }))).toEqual(
    lobbyRows.slice(0, 3).map(({ word, to }) => ({ word, to, count: games.length })),
  );
  for (const row of offer.rows) expect(row.games).toEqual(offer.games.slice(0, rowMax));
});

it('sends a badge once, whatever the number of games that wear it', () => {
  expect(packOffer(games).badges).toEqual([top, fresh]);
});

it('has games and no rows where the offer is small', () => {
  const small = unpackOffer(packOffer(games.slice(0, 3)), size);
  expect(small.games).toHaveLength(3);
  expect(small.rows).toEqual([]);
});
