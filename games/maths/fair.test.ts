import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@herna/kernel';
import { expect, test } from 'vitest';
import {
  keptBelow,
  newSeed,
  type RoundIdentity,
  roundCommitment,
  roundStream,
  seedCommitment,
} from './fair.ts';
import { playRound } from './play.ts';
import type { RouletteTitle } from './title.ts';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const identity: RoundIdentity = {
  clientSeed: 'amber',
  gameKey: 'ember-sevens',
  configHash: 'c0ffee',
  nonce: 7,
};

/** The words that the published description of the stream gives, written from it alone. */
function publishedWords(count: number): number[] {
  const words: number[] = [];
  for (let block = 0; words.length < count; block++) {
    const digest = createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(`amber|ember-sevens|c0ffee|7|${block}`)
      .digest();
    for (let at = 0; at < digest.length; at += 4) words.push(digest.readUInt32BE(at));
  }
  return words.slice(0, count);
}

test('the stream is HMAC-SHA-256 in blocks of eight words', () => {
  const stream = roundStream(seed, identity);
  const drawn = Array.from({ length: 100 }, () => stream.below(2 ** 32));
  expect(drawn).toEqual(publishedWords(100));
});

test('its first words are those of a published reference', () => {
  // Written by another tool: printf 'amber|ember-sevens|c0ffee|7|0' | openssl dgst -sha256 -mac HMAC.
  const stream = roundStream(seed, identity);
  const drawn = Array.from({ length: 2 }, () =>
    stream
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  );
  expect(drawn.join('')).toBe('42335526494b273e');
});

test('a word in the uneven rest is thrown away', () => {
  const bound = 3 * 2 ** 30;
  const kept = publishedWords(400).filter((word) => word < bound);
  expect(kept.length).toBeLessThan(400);
  const stream = roundStream(seed, identity);
  for (const word of kept) expect(stream.below(bound)).toBe(word);
});

test('no bound favours a number: every word of a small space is drawn once', () => {
  for (let bits = 1; bits <= 10; bits++) {
    const words = 2 ** bits;
    for (let bound = 1; bound <= words; bound++) {
      const counts = Array.from({ length: bound }, () => 0);
      let thrown = 0;
      for (let word = 0; word < words; word++) {
        const number = keptBelow(word, bound, words);
        if (number === undefined) thrown++;
        else counts[number] = (counts[number] ?? 0) + 1;
      }
      expect(new Set(counts).size, `${bound} of ${words}`).toBe(1);
      // Less than half is ever thrown away, so drawing ends.
      expect(thrown * 2).toBeLessThan(words);
    }
  }
});

test('the stream keeps and throws away exactly those words', () => {
  const bounds = [2, 3, 37, 52, 100, 312, 2 ** 20 + 7, 3 * 2 ** 30, 2 ** 32];
  const words = publishedWords(4_000);
  for (const bound of bounds) {
    const stream = roundStream(seed, identity);
    for (const word of words) {
      const number = keptBelow(word, bound, 2 ** 32);
      if (number !== undefined) expect(stream.below(bound)).toBe(number);
    }
  }
});

test('numbers below 37 are evenly spread', () => {
  const stream = roundStream(seed, identity);
  const draws = 370_000;
  const counts = Array.from({ length: 37 }, () => 0);
  for (let draw = 0; draw < draws; draw++) {
    const number = stream.below(37);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  const expected = draws / 37;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 36 degrees of freedom: less than 0.1 per cent lie on either side.
  expect(chiSquare).toBeGreaterThan(14.9);
  expect(chiSquare).toBeLessThan(68);
});

test('every part of a round has its say in the stream', () => {
  const first = (change: Partial<RoundIdentity>, key = seed): number =>
    roundStream(key, { ...identity, ...change }).below(2 ** 32);
  const all = [
    first({}),
    first({ clientSeed: 'Amber' }),
    first({ gameKey: 'moonlit-wolf' }),
    first({ configHash: 'c0ffef' }),
    first({ nonce: 8 }),
    first({}, seed.replace('00', '01')),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(first({})).toBe(first({}));
});

test('the commitment binds the seed to its game and its nonce', () => {
  const round = Buffer.concat([Buffer.from(seed, 'hex'), Buffer.from('|ember-sevens|7')]);
  const bound = roundCommitment(seed, 'ember-sevens', 7);
  expect(bound).toBe(createHash('sha256').update(round).digest('hex'));
  expect(roundCommitment(seed, 'ember-sevens', 8)).not.toBe(bound);
  const text = Buffer.concat([Buffer.from(seed, 'hex'), Buffer.from('|ember-sevens')]);
  const commitment = seedCommitment(seed, 'ember-sevens');
  expect(commitment).toBe(createHash('sha256').update(text).digest('hex'));
  expect(seedCommitment(seed, 'moonlit-wolf')).not.toBe(commitment);
});

test('a seed has 256 bits and a bound must be a whole number in range', () => {
  expect(newSeed(seededRandom(7))).toMatch(/^[0-9a-f]{64}$/);
  const stream = roundStream(seed, identity);
  for (const bound of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => stream.below(bound)).toThrow();
  expect(stream.below(1)).toBe(0);
});

/** The example of README.md, as it is printed there. */
function printedExample(): Record<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const lines = text
    .slice(text.indexOf('### One round by hand'))
    .matchAll(/^ {4}(.+?) {2,}(\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

test('the round that the page works by hand comes out as printed', () => {
  const printed = printedExample();
  const key = Buffer.from(printed.seed ?? '', 'hex');
  const bound = Buffer.concat([key, Buffer.from(`|${printed['game key']}|${printed.nonce}`)]);
  expect(createHash('sha256').update(bound).digest('hex')).toBe(printed.commitment);
  const name = [printed['client seed'], printed['game key'], printed['config hash'], printed.nonce];
  const block = createHmac('sha256', key)
    .update([...name, 0].join('|'))
    .digest();
  expect(block.toString('hex')).toBe(printed['block 0']);
  expect(block.readUInt32BE(0).toString()).toBe(printed['first word']);

  const stream = roundStream(printed.seed ?? '', {
    clientSeed: printed['client seed'] ?? '',
    gameKey: printed['game key'] ?? '',
    configHash: printed['config hash'] ?? '',
    nonce: Number(printed.nonce),
  });
  const wheel = { engine: 'roulette', pockets: 37 } as RouletteTitle;
  const bets = [{ spot: `straight:${printed.pocket}`, stake: 100n }];
  const { win } = playRound(wheel, stream, { stake: 100n, bets, decisions: [] });
  expect(win).toBe(3_600n);
});
