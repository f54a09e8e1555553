import { describe, expect, it } from 'vitest';
import { type LinkGraph, layoutOf, nodeSize, type Place } from './link-layout.ts';

const one = { id: '1', depth: 0 };
const edge = (playerId: string, sharedId: string) => ({ playerId, sharedId });

/** A player with two neighbours, one of whom has one more. */
const graph: LinkGraph = {
  players: [one, { id: '2', depth: 1 }, { id: '3', depth: 1 }, { id: '4', depth: 2 }],
  shared: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  edges: [
    edge('1', 'a'),
    edge('2', 'a'),
    edge('1', 'b'),
    edge('3', 'b'),
    edge('2', 'c'),
    edge('3', 'c'),
    edge('4', 'c'),
  ],
};

describe('the picture of links', () => {
  const { players, shared, width, height } = layoutOf(graph);
  const at = (places: ReadonlyMap<string, Place>, id: string): Place => {
    const place = places.get(id);
    if (!place) throw new Error(id);
    return place;
  };

  it('stands everybody and everything in it once, and nothing on anything else', () => {
    const places = [...players.values(), ...shared.values()];
    expect(places).toHaveLength(7);
    for (const [row, place] of places.entries()) {
      for (const other of places.slice(row + 1)) {
        const apart =
          Math.abs(place.x - other.x) >= nodeSize.width ||
          Math.abs(place.y - other.y) >= nodeSize.height;
        expect(apart).toBe(true);
      }
      expect(place.x).toBeGreaterThanOrEqual(nodeSize.width / 2);
      expect(place.x).toBeLessThanOrEqual(width - nodeSize.width / 2);
      expect(place.y).toBeGreaterThanOrEqual(nodeSize.height / 2);
      expect(place.y).toBeLessThanOrEqual(height - nodeSize.height / 2);
    }
  });

  it('goes from the player to the right by steps, with what is shared between', () => {
    const xs = [
      at(players, '1'),
      at(shared, 'a'),
      at(players, '2'),
      at(shared, 'c'),
      at(players, '4'),
    ].map(({ x }) => x);
    expect(xs).toEqual(xs.toSorted((left, right) => left - right));
    expect(new Set(xs).size).toBe(5);
    expect(at(players, '3').x).toBe(at(players, '2').x);
  });

  it('keeps neighbours in the order of what links them', () => {
    expect(at(shared, 'a').y < at(shared, 'b').y).toBe(at(players, '2').y < at(players, '3').y);
  });

  it('is one node for a player who shares nothing', () => {
    expect(layoutOf({ players: [one], shared: [], edges: [] })).toMatchObject(nodeSize);
  });
});
