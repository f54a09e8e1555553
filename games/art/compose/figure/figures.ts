/** All figures by name; some take a word after a slash: a colour, a card, a number. */
import { put } from '../paint.ts';
import { armsFigures } from './arms.ts';
import { beastsFigures } from './beasts.ts';
import * as cards from './cards.ts';
import { cardsFigures } from './cards.ts';
import { catsFigures } from './cats.ts';
import * as classics from './classics.ts';
import { classicsFigures } from './classics.ts';
import type { Figures } from './figure.ts';
import * as fruit from './fruit.ts';
import { fruitFigures } from './fruit.ts';
import * as goods from './goods.ts';
import { goodsFigures } from './goods.ts';
import { grazersFigures } from './grazers.ts';
import * as machines from './machines.ts';
import { machinesFigures } from './machines.ts';
import { moreFigures } from './more.ts';
import { mythsFigures } from './myths.ts';
import { orchardFigures } from './orchard.ts';
import { kitchenFigures } from './props-kitchen.ts';
import { landFigures } from './props-land.ts';
import { lightFigures } from './props-light.ts';
import { oldTimesFigures } from './props-old.ts';
import { stageFigures } from './props-stage.ts';
import { townFigures } from './props-town.ts';
import * as stones from './stones.ts';
import { stonesFigures } from './stones.ts';
import * as wheels from './wheels.ts';
import { wheelsFigures } from './wheels.ts';
import { wolf } from './wolf.ts';

type Colour = `#${string}`;

const carnivalColours = ['#e5304a', '#ffd24a', '#2fc4c9', '#ffffff', '#8a3bd0', '#ff8a1c'];
const orchardColours = ['#fff3d0', '#8ac926', '#ffd91c', '#ff8a12', '#e0243a', '#8a4ad0'];
const neonColours = ['#ff3fae', '#120a3a', '#29c8ff', '#120a3a', '#ffd23a', '#120a3a'];
const fruitMarks = [
  fruit.cherries(),
  fruit.lemon(),
  fruit.plum(),
  fruit.orange(),
  fruit.grapes(),
  fruit.apple(),
].map((one) => put(0, 0, one, 0.15));

/** Figures that take a word, or that are composed of others. */
const composites: Readonly<Record<string, (word: string) => string>> = {
  wolf,
  fan: (codes = '') => cards.fanned(codes.split('-')),
  wideFan: (codes = '') => cards.fanned(codes.split('-'), 20),
  cardBack: (colour = '') => cards.cardBack((colour || '#a8122e') as Colour),
  die: (colour = '') => cards.die((colour || '#d8142e') as Colour, 5, 3, 6),
  seven: (matter = '') =>
    classics.seven((matter || '#e0141e') as Colour, matter === 'gold' ? 'silver' : 'gold'),
  goldSeven: () => classics.seven('gold', 'copper'),
  copperSeven: () => classics.seven('copper', 'brass'),
  bars: (many = '') => classics.barPlate(Number(many || 1)),
  goldBar: (many = '') => classics.barPlate(Number(many || 1), '#8a5a0a'),
  coin: (mark = '') => (mark === 'none' ? classics.coin('') : classics.coin()),
  coinOf: (name = '') => classics.coinWith(figure(name || 'star')),
  wheelOf: (kind = '') =>
    kind === 'fruit'
      ? wheels.fortuneWheel(orchardColours, wheels.paintedSegments.fruit, fruitMarks)
      : kind === 'neon'
        ? wheels.fortuneWheel(neonColours, wheels.paintedSegments.neon)
        : wheels.fortuneWheel(carnivalColours, wheels.paintedSegments.carnival),
  oneBall: () => wheels.rouletteWithBalls(1),
  twoBalls: () => wheels.rouletteWithBalls(2),
  ball: (word = '') => {
    const [number = '7', colour = '#e5243e'] = word.split('-');
    return wheels.numberBall(number, colour as Colour);
  },
  plinkoPlum: () =>
    wheels.plinkoBoard(fruit.plum(), '#f4e8ff', [
      '#2f8a3a',
      '#e0a41c',
      '#e0303a',
      '#e0a41c',
      '#2f8a3a',
    ]),
  plinkoIce: () =>
    wheels.plinkoBoard(wheels.numberBall('16', '#e5243e'), '#eaf4ff', [
      '#e5243e',
      '#ff8a1c',
      '#2f7dff',
      '#ff8a1c',
      '#e5243e',
    ]),
  plinkoCrystal: () =>
    wheels.plinkoBoard(stones.roundCut('#5ac8ff'), '#b89aff', [
      '#2a8ae0',
      '#7a4af0',
      '#e04ad0',
      '#7a4af0',
      '#2a8ae0',
    ]),
  bingo: () => wheels.bingoCard('BINGO', '#d8202c'),
  bingoBlue: () => wheels.bingoCard('BINGO', '#6a3aa8', 'ticket'),
  ship: () => machines.sailingShip(),
  merchantShip: () => machines.sailingShip('#f0e4cc', false),
  lockGem: () => machines.padlock(put(0, 36, stones.brilliant('#7fdcff'), 0.52)),
  lockAnkh: () => machines.padlock(put(0, 38, goods.ankh(), 0.5)),
  lockFruit: () => machines.padlock(put(0, 40, fruit.cherries(), 0.5), 'steel'),
};

const figures: Figures = {
  ...armsFigures,
  ...beastsFigures,
  ...cardsFigures,
  ...catsFigures,
  ...classicsFigures,
  ...fruitFigures,
  ...goodsFigures,
  ...grazersFigures,
  ...machinesFigures,
  ...moreFigures,
  ...mythsFigures,
  ...orchardFigures,
  ...landFigures,
  ...oldTimesFigures,
  ...townFigures,
  ...kitchenFigures,
  ...lightFigures,
  ...stageFigures,
  ...stonesFigures,
  ...wheelsFigures,
  ...composites,
};

/** A figure by `name` or `name/word`. */
export function figure(name: string): string {
  const [key = '', word] = name.split('/');
  const draw = figures[key];
  if (!draw) throw new Error(`no figure is called ${key}`);
  // The word is what the figure takes: a colour, a card, a number; none leaves its own.
  return draw((word || undefined) as never);
}
