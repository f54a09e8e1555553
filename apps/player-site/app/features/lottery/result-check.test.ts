import { describe, expect, it } from 'vitest';
import { resultVerdict } from './result-check.ts';

const bytes = (byte: string, count: number) => byte.repeat(count);
/**
 * What the draw's own code has drawn from these, for each kind of game. The beacon is drand's quicknet, whose
 * round 1000 is as https://api.drand.sh publishes it.
 */
const published = {
  secret: bytes('07', 32),
  commitment: '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0',
  beacon: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  beaconSignature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  beaconRound: '1000',
  beaconChain:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a' +
    ':3:1692803367',
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
const sixDrawn = { main: [5, 20, 33, 40, 43, 44], extra: [] };

describe('the result of a draw, drawn again in the browser', () => {
  it.each([
    ['a set', six, sixDrawn],
    [
      'two sets',
      game('set', [1, 50, 5], [1, 12, 2]),
      { main: [14, 21, 46, 48, 50], extra: [8, 9] },
    ],
    [
      'keno',
      game('set', [1, 80, 20]),
      {
        main: [4, 8, 15, 26, 29, 33, 34, 35, 40, 44, 50, 54, 57, 59, 68, 70, 72, 75, 76, 79],
        extra: [],
      },
    ],
    ['digits', game('ordered', [0, 9, 3]), { main: [3, 5, 2], extra: [] }],
    ['places of a raffle', game('raffle', [0, 9, 0]), { main: [3, 5, 2], extra: [] }],
  ])('holds for %s', async (_name, drawing, numbers) => {
    expect(await resultVerdict({ ...published, drawing, numbers })).toBe('good');
  });

  it('does not hold for another number, secret, beacon or root, and waits for what is unpublished', async () => {
    const draw = { ...published, drawing: six, numbers: sixDrawn };
    const others = [
      { numbers: { main: [5, 20, 33, 40, 43, 45], extra: [] } },
      { secret: bytes('08', 32) },
      { beaconSignature: bytes('0a', 48) },
      // A value that belongs to its signature, which the network has given to another round.
      { beaconRound: '1001' },
      { beaconChain: `${bytes('a', 192)}:3:1692803367` },
      { root: bytes('06', 32) },
    ];
    for (const other of others) expect(await resultVerdict({ ...draw, ...other })).toBe('bad');
    expect(await resultVerdict({ ...draw, secret: null })).toBe('waits');
  });
});
