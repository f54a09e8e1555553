import { expect, test } from 'vitest';
import { createViewers } from './live-viewers.ts';

const bounds = { inAll: 3, ofOrigin: 2, unreadBytes: 100 };

/** A viewer with a stream that keeps what it is told. */
function viewerOf(origin: string, { writableLength = 0, destroyed = false, site = origin } = {}) {
  const events: string[] = [];
  const stream = {
    writableLength,
    destroyed,
    write: (text: string) => events.push(text),
    end: () => events.push('end'),
    destroy: () => events.push('destroyed'),
  };
  return { origin, site, stream, events };
}

test('nobody takes every place; one that is left is free again', () => {
  const viewers = createViewers(bounds);
  const [one, two, more] = [viewerOf('a'), viewerOf('a'), viewerOf('a')];
  expect([one, two, more].map(viewers.enter)).toEqual([true, true, false]);
  expect(viewers.enter(viewerOf('b'))).toBe(true);
  viewers.leave(one);
  // The connection's own end comes after the list's.
  viewers.leave(one);
  expect(viewers.enter(more)).toBe(true);
  expect(viewers.size()).toBe(3);
});

test('a few origins cannot keep all others out: the one with most places makes way', () => {
  const viewers = createViewers({ inAll: 4, ofOrigin: 2, unreadBytes: 100 });
  const greedy = ['a', 'a', 'b', 'b'].map((origin) => viewerOf(origin));
  expect(greedy.map(viewers.enter)).toEqual([true, true, true, true]);
  const [guest, other] = [viewerOf('c'), viewerOf('d')];
  expect([guest, other].map(viewers.enter)).toEqual([true, true]);
  expect(greedy.map(({ events }) => events)).toEqual([['end'], [], ['end'], []]);
  // With one place each there is nobody left who has more than the newcomer.
  expect(viewers.enter(viewerOf('e'))).toBe(false);
  expect(viewers.size()).toBe(4);
});

test('a site that comes from ever another of its networks keeps nobody out', () => {
  const viewers = createViewers({ inAll: 4, ofOrigin: 2, unreadBytes: 100 });
  const greedy = ['a1', 'a2', 'a3', 'a4'].map((origin) => viewerOf(origin, { site: 'a' }));
  expect(greedy.map(viewers.enter)).toEqual([true, true, true, true]);
  const [guest, other] = [viewerOf('b'), viewerOf('c')];
  expect([guest, other].map(viewers.enter)).toEqual([true, true]);
  expect(viewers.enter(viewerOf('a5', { site: 'a' }))).toBe(false);
  expect(greedy.map(({ events }) => events)).toEqual([['end'], ['end'], [], []]);
});

test('who went while he was being let in takes no place', () => {
  const viewers = createViewers(bounds);
  expect(viewers.enter(viewerOf('a', { destroyed: true }))).toBe(false);
  expect(viewers.size()).toBe(0);
});

test('who does not read is let go, the others hear on', () => {
  const viewers = createViewers(bounds);
  const [reader, sleeper] = [viewerOf('a'), viewerOf('b', { writableLength: 101 })];
  viewers.enter(reader);
  viewers.enter(sleeper);
  viewers.writeAll('news');
  viewers.writeAll('more');
  expect(reader.events).toEqual(['news', 'more']);
  expect(sleeper.events).toEqual(['destroyed']);
  expect(viewers.all()).toEqual([reader]);
});

test('who was said goodbye to is told nothing more', () => {
  const viewers = createViewers(bounds);
  const viewer = viewerOf('a');
  viewers.enter(viewer);
  viewers.end(viewer);
  viewers.write(viewer, 'what was asked for before');
  expect(viewer.events).toEqual(['end']);
});
