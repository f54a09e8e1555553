import { describe, expect, it } from 'vitest';
import { resultVerdict } from './result-check.ts';

const bytes = (byte: string, count: number) => byte.repeat(count);
/** What the draw's own code has drawn from these, for each kind of game. */
const published = {
  secret: bytes('07', 32),
  commitment: '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0',
  beacon: 'aad6122d028ec30d3f8f8be29b45bfa7e05cc76e99ee93570ba6c25740cf4311',
  beaconSignature: bytes('09', 48),
  root: bytes('05', 32),
  tickets: 10,
};
const game = (
  matching: 'set' | 'ordered' | 'raffle',
  [from, to, drawn]: readonly [number, number, number],
  extra: readonly [number, number, number] | null = null,
) => ({
  matching,
  main: { from, to, drawn },
  extra: extra && { from: extra[0], to: extra[1], drawn: extra[2] },
  places: 3,
});
const six = game('set', [1, 49, 6]);
const sixDrawn = { main: [4, 5, 12, 14, 38, 49], extra: [] };

describe('the result of a draw, drawn again in the browser', () => {
  it.each([
    ['a set', six, sixDrawn],
    [
      'two sets',
      game('set', [1, 50, 5], [1, 12, 2]),
      { main: [10, 14, 17, 18, 27], extra: [1, 4] },
    ],
    [
      'keno',
      game('set', [1, 80, 20]),
      {
        main: [3, 5, 7, 12, 22, 26, 28, 31, 33, 36, 39, 46, 47, 50, 51, 54, 61, 68, 76, 80],
        extra: [],
      },
    ],
    ['digits', game('ordered', [0, 9, 3]), { main: [9, 8, 3], extra: [] }],
    ['places of a raffle', game('raffle', [0, 9, 0]), { main: [9, 8, 3], extra: [] }],
  ])('holds for %s', async (_name, drawing, numbers) => {
    expect(await resultVerdict({ ...published, drawing, numbers })).toBe('good');
  });

  it('does not hold for another number, secret, beacon or root, and waits for what is unpublished', async () => {
    const draw = { ...published, drawing: six, numbers: sixDrawn };
    const others = [
      { numbers: { main: [4, 5, 12, 14, 38, 48], extra: [] } },
      { secret: bytes('08', 32) },
      { beaconSignature: bytes('0a', 48) },
      { root: bytes('06', 32) },
    ];
    for (const other of others) expect(await resultVerdict({ ...draw, ...other })).toBe('bad');
    expect(await resultVerdict({ ...draw, secret: null })).toBe('waits');
  });
});
