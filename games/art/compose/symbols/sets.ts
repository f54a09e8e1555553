/** Sets of symbols: a look, and which figure stands for which key. */
import { coinWith } from '../figure/classics.ts';
import { figure } from '../figure/figures.ts';
import {
  figureSymbol,
  hexPlate,
  isRank,
  type Look,
  neonPlate,
  rank,
  roundPlate,
  scatter,
  squarePlate,
  symbol,
  wild,
} from './look.ts';
import { themes } from './themes.ts';

type Symbols = Readonly<Record<string, () => string>>;

const plainLook = {
  edge: '#1a0804',
  rim: '#fff2c4',
  face: 'gold',
  cloth: '#b8141e',
  font: 'titan-one',
} as const satisfies Look;

const warm = '1.05 .06 0 0 .03 0 .95 0 0 .01 0 0 .82 0 0 0 0 0 1 0';
const cool = '.78 .06 .08 0 .02 .02 .9 .1 0 .05 .05 .1 1.05 0 .1 0 0 0 1 0';
const bright = '1.2 -.06 -.04 0 .03 -.05 1.18 -.04 0 .03 -.05 -.06 1.2 0 .05 0 0 0 1 0';
const dim = '.95 0 .03 0 0 0 .94 .05 0 .01 .02 .04 1.04 0 .05 0 0 0 1 0';

const fruitFigures: Readonly<Record<string, string>> = {
  seven: 'seven',
  bar: 'bars/1',
  bell: 'bell',
  star: 'star',
  melon: 'melon',
  grape: 'grapes',
  plum: 'plum',
  orange: 'orange',
  lemon: 'lemon',
  cherry: 'cherries',
};
/** Fruit that some looks have beside the classic ones. */
const moreFruit: Readonly<Record<string, readonly string[]>> = {
  'fruit-orchard': ['apple', 'pear'],
  'fruit-tropic': ['kiwi', 'mango', 'banana'],
};

/** Looks of fruit; what else than the figures themselves. */
const fruitLooks: Readonly<Record<string, Look>> = {
  'fruit-classic': plainLook,
  'fruit-fire': {
    ...plainLook,
    matrix: warm,
    edge: '#3a0600',
    rim: '#ffd070',
    glow: '#ff6a0c',
    cloth: '#d83a08',
  },
  'fruit-neon': {
    ...plainLook,
    plate: neonPlate('#ff3fae'),
    scale: 0.76,
    matrix: bright,
    edge: '#0b0626',
    rim: '#8ae8ff',
    face: '#29c8ff',
    cloth: '#3a0f7a',
    font: 'audiowide',
  },
  'fruit-gold': {
    ...plainLook,
    plate: roundPlate('gold', '#8a5a0a'),
    scale: 0.78,
    edge: '#3a2400',
    cloth: '#8a5a0a',
    font: 'alfa-slab-one',
  },
  'fruit-frost': {
    ...plainLook,
    matrix: cool,
    edge: '#0b2a4a',
    rim: '#ffffff',
    glow: '#bfeaff',
    face: '#bfe8ff',
    cloth: '#2a7ac8',
    font: 'luckiest-guy',
  },
  'fruit-orchard': {
    ...plainLook,
    plate: roundPlate('#a8702c', '#5a9a34'),
    scale: 0.78,
    edge: '#12330f',
    cloth: '#3e8e2f',
    font: 'lilita-one',
  },
  'fruit-copper': {
    ...plainLook,
    plate: squarePlate('copper', '#4a1c0c'),
    scale: 0.76,
    edge: '#2a0f06',
    rim: '#ffe0c8',
    face: 'copper',
    cloth: '#6a2c12',
    font: 'black-ops-one',
  },
  'fruit-velvet': {
    ...plainLook,
    plate: squarePlate('gold', '#7a0c24', 40),
    scale: 0.76,
    edge: '#2a0410',
    cloth: '#8a0f2a',
    font: 'shrikhand',
  },
  'fruit-night': {
    ...plainLook,
    plate: hexPlate('silver', '#16245e'),
    scale: 0.74,
    matrix: dim,
    edge: '#060822',
    rim: '#cfe0ff',
    face: 'silver',
    cloth: '#1f3a9a',
    font: 'cinzel',
  },
  'fruit-candy': {
    ...plainLook,
    matrix: bright,
    edge: '#ffffff',
    ink: '#7a0f5a',
    rim: '#ffffff',
    glow: '#ff7ac8',
    face: '#ff9ad0',
    cloth: '#c02a8a',
    font: 'modak',
  },
  'fruit-steel': {
    ...plainLook,
    plate: squarePlate('steel', '#2a3242'),
    scale: 0.76,
    edge: '#10161f',
    rim: '#ffffff',
    face: 'silver',
    cloth: '#3a4660',
    font: 'russo-one',
  },
  'fruit-tropic': {
    ...plainLook,
    plate: roundPlate('#f0c83a', '#0f8a94'),
    scale: 0.8,
    matrix: bright,
    edge: '#053a4a',
    face: '#ffe14a',
    cloth: '#0f8a94',
    font: 'paytone-one',
  },
};

const gemFigures: Readonly<Record<string, string>> = {
  crown: 'crown',
  diamond: 'brilliant/#8fe0ff',
  ruby: 'hexCut/#e0142e',
  emerald: 'emeraldCut/#12a85a',
  sapphire: 'ovalCut/#2a5ae8',
  amethyst: 'trillion/#9a3af0',
  topaz: 'dropCut/#ffac1c',
  pearl: 'pearl',
  seven: 'seven',
};
/** Other cuts in other looks, so that sets differ in shape too. */
const otherCuts: Readonly<Record<string, string>> = {
  diamond: 'roundCut/#bfe8ff',
  ruby: 'heartCut/#e0142e',
  emerald: 'squareCut/#12a85a',
  sapphire: 'dropCut/#2a5ae8',
  amethyst: 'hexCut/#9a3af0',
  topaz: 'marquise/#ffac1c',
};
const gemLooks: Readonly<Record<string, Look & { readonly cuts?: typeof otherCuts }>> = {
  'gems-cut': {
    ...plainLook,
    edge: '#0e0a2a',
    rim: '#ffffff',
    cloth: '#7a2ee0',
    font: 'righteous',
  },
  'gems-night': {
    ...plainLook,
    plate: roundPlate('silver', '#121c4a'),
    scale: 0.74,
    edge: '#060822',
    rim: '#dfe9ff',
    face: 'silver',
    cloth: '#2c4fb0',
    font: 'cinzel',
  },
  'gems-ocean': {
    ...plainLook,
    plate: roundPlate('#5ad0d8', '#0a4a6e'),
    scale: 0.76,
    edge: '#04222a',
    face: '#a8fff0',
    cloth: '#1294c9',
    font: 'righteous',
    cuts: otherCuts,
  },
  'gems-neon': {
    ...plainLook,
    plate: neonPlate('#29c8ff'),
    scale: 0.74,
    matrix: bright,
    edge: '#0b0626',
    rim: '#ffb0f0',
    face: '#ff3fae',
    cloth: '#2a0f6a',
    font: 'orbitron',
    cuts: otherCuts,
  },
  'gems-gold': {
    ...plainLook,
    plate: hexPlate('gold', '#5a3408'),
    scale: 0.72,
    edge: '#3a2400',
    cloth: '#8a5a0a',
    font: 'alfa-slab-one',
    cuts: otherCuts,
  },
  'gems-ice': {
    ...plainLook,
    matrix: cool,
    edge: '#0b2a4a',
    rim: '#ffffff',
    glow: '#d8f2ff',
    face: '#cfeeff',
    cloth: '#3a86d0',
    font: 'audiowide',
    cuts: otherCuts,
  },
};

/** Sets of titles that collect coins. */
const withCoins = new Set(
  'fruit-gold fruit-frost fruit-steel gems-cut gems-gold theme-egypt theme-orient theme-heist theme-olympus theme-treasury theme-dragon'.split(
    ' ',
  ),
);

/** The words of a set, and its coin with something struck on it. */
const common = (set: string, look: Look, struck: string): Symbols => ({
  wild: () => wild(look),
  scatter: () => scatter(look),
  ...(withCoins.has(set) && { coin: () => symbol(coinWith(struck, 0.6), look, true) }),
});

const ofFigures = (names: Readonly<Record<string, string>>, look: Look): Symbols =>
  Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, () => figureSymbol(name, look)]),
  );

const ranks = (look: Look): Symbols =>
  Object.fromEntries(
    ['ace', 'king', 'queen', 'jack', 'ten']
      .filter(isRank)
      .map((key) => [key, () => rank(key, look)]),
  );

const fruitSets = Object.fromEntries(
  Object.entries(fruitLooks).map(([set, look]): [string, Symbols] => [
    set,
    {
      ...ofFigures(fruitFigures, look),
      ...ofFigures(Object.fromEntries((moreFruit[set] ?? []).map((key) => [key, key])), look),
      ...common(set, look, figure('seven')),
    },
  ]),
);
const gemSets = Object.fromEntries(
  Object.entries(gemLooks).map(([set, { cuts = {}, ...look }]): [string, Symbols] => [
    set,
    { ...ofFigures({ ...gemFigures, ...cuts }, look), ...common(set, look, figure('brilliant')) },
  ]),
);
const themeSets = Object.fromEntries(
  themes.map(({ set, look, figures, coin }): [string, Symbols] => [
    set,
    { ...ofFigures(figures, look), ...ranks(look), ...common(set, look, figure(coin)) },
  ]),
);
/** The first title's own set: classic fruit in the light of embers. */
const emberSevens: Symbols = {
  ...ofFigures(fruitFigures, { ...plainLook, glow: '#ffb52e' }),
  ...common('ember-sevens', plainLook, figure('seven')),
};

export const symbolSets: Readonly<Record<string, Symbols>> = {
  'ember-sevens': emberSevens,
  ...fruitSets,
  ...gemSets,
  ...themeSets,
};
