/** Nobody's balance and nobody's name can reach a draw: what draws cannot even import them. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Random, seededRandom } from '@herna/kernel';
import type { playRound, RoundInput, Stream, Title } from '@herna/maths';
import type { RoundIdentity } from '@herna/maths/fair';
import { titles } from '@herna/titles';
import { configHash } from '@herna/titles/certified';
import { expect, expectTypeOf, test } from 'vitest';
import editions from '../../titles/editions.generated.json' with { type: 'json' };
import { createDraw, type Drawable, isDrawable, isPlayable, titleOf } from './draw.ts';

const games = join(import.meta.dirname, '../..');
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, name = '']) => name);

const sources = (folder: string): string[] =>
  readdirSync(join(games, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    // What compares titles by command draws nothing.
    .filter((name) => !name.includes('node_modules') && !name.includes('second-opinion'))
    .map((name) => join(games, folder, name));

const drawing = [...sources('maths'), ...sources('titles'), join(import.meta.dirname, 'draw.ts')];
const allowed = new Set([
  '@herna/kernel',
  '@herna/kernel/seal',
  '@herna/maths',
  '@herna/maths/chance',
  '@herna/maths/fair',
  '@herna/titles',
  '@herna/titles/certified',
  '@herna/titles/editions',
  // Verifiers check the beacon's signatures with it.
  '@noble/curves/bls12-381.js',
  'node:crypto',
  'node:util',
]);

test.each(drawing.map((file) => [relative(games, file), file]))('%s knows no player', (_, file) => {
  for (const name of importsOf(file)) {
    if (name.startsWith('.')) {
      const inside = relative(games, join(dirname(file), name));
      expect(inside.startsWith('maths') || inside.startsWith('titles'), inside).toBe(true);
    } else {
      expect(allowed, `${relative(games, file)} imports ${name}`).toContain(name);
    }
  }
});

const draw = createDraw('a master secret of a test', seededRandom(3));
const { next_seed, next_commitment } = draw.nextSeed('velvet-plums', 1);
const row: Drawable = {
  game_key: 'velvet-plums',
  config_hash: configHash(titleOf('velvet-plums')),
  seed: next_seed,
  client_seed: 'amber',
  nonce: 1,
  stake: 1_000n,
  bets: [],
  for_jackpot: false,
  decisions: [],
};

test('a drawable names nothing but seeds, title, stake, bets, decisions and whether for a jackpot', () => {
  expect(Object.keys(row).sort()).toEqual([
    'bets',
    'client_seed',
    'config_hash',
    'decisions',
    'for_jackpot',
    'game_key',
    'nonce',
    'seed',
    'stake',
  ]);
  expect(next_commitment).toMatch(/^[0-9a-f]{64}$/);
});

test('the stake changes what is won in proportion and nothing of what is drawn', () => {
  for (let nonce = 1; nonce <= 50; nonce++) {
    const small = draw.round({ ...row, nonce });
    const large = draw.round({ ...row, nonce, stake: 50_000n });
    expect((large.view as { spins: unknown }).spins).toEqual(
      (small.view as { spins: unknown }).spins,
    );
    expect(large.win).toBe(small.win * 50n);
  }
});

test('a title that has changed draws nothing for a round that began before', () => {
  const before = { ...row, config_hash: 'of another day' };
  expect(isPlayable(before)).toBe(false);
  expect(isDrawable(before)).toBe(false);
  expect(() => draw.round(before)).toThrow('has changed');
});

test('a round of an edition that is kept is drawn again by it, though none begins by it', () => {
  const [before = ''] = Object.keys(editions['ember-sevens']);
  const past = { ...row, game_key: 'ember-sevens', config_hash: before };
  expect([isPlayable(past), isDrawable(past)]).toEqual([false, true]);
  const present = { ...past, config_hash: configHash(titleOf('ember-sevens')) };
  const phases = (one: Drawable) =>
    new Set(Array.from({ length: 40 }, (_, nonce) => draw.round({ ...one, nonce }).phase));
  // Wins of the present edition may be doubled; there was no doubling then.
  expect(phases(past)).toEqual(new Set(['DECIDED']));
  expect(phases(present)).toContain('OPEN');
});

test('by their types, nothing that draws can be given a player, a balance or a bank', () => {
  expectTypeOf<keyof Drawable>().toEqualTypeOf<
    | 'game_key'
    | 'config_hash'
    | 'seed'
    | 'client_seed'
    | 'nonce'
    | 'stake'
    | 'bets'
    | 'for_jackpot'
    | 'decisions'
  >();
  expectTypeOf<Parameters<typeof createDraw>>().toEqualTypeOf<
    [masterSecret: string, random: Random]
  >();
  expectTypeOf<Parameters<typeof playRound>>().toEqualTypeOf<
    [title: Title, stream: Stream, input: RoundInput]
  >();
  expectTypeOf<keyof RoundInput>().toEqualTypeOf<'stake' | 'bets' | 'jackpot' | 'decisions'>();
  expectTypeOf<keyof Stream>().toEqualTypeOf<'below'>();
  expectTypeOf<keyof RoundIdentity>().toEqualTypeOf<
    'clientSeed' | 'gameKey' | 'configHash' | 'nonce'
  >();
});

test('a title is data alone: no code comes into a draw with it', () => {
  const codeIn = (value: unknown): boolean =>
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && Object.values(value).some(codeIn));
  expect(titles.filter(codeIn).map(({ key }) => key)).toEqual([]);
});
