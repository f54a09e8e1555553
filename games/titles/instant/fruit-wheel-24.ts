import type { WheelTitle } from '@herna/maths';
import { segments } from './segments.ts';

/** A wheel of 24 segments with seven fruits; a bet on any of them returns 96.50 %. */
export const fruitWheel24: WheelTitle = {
  key: 'fruit-wheel-24',
  name: 'Fruit Wheel 24',
  engine: 'wheel',
  legalKind: 'TECHNICAL',
  categories: ['instant-games'],
  genre: 'fruits',
  tags: [],
  sort: 1424,
  start: '2022-03-01T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9650,
  betOn: 'faces',
  faces: {
    cherry: 386,
    lemon: 386,
    orange: 579,
    plum: 772,
    grape: 1_158,
    melon: 1_158,
    seven: 2_316,
  },
  wheels: {
    wheel: segments(`
      cherry lemon orange plum grape cherry lemon melon orange cherry lemon plum seven
      cherry lemon orange grape cherry lemon melon plum orange cherry lemon
    `),
  },
  spotMaximum: { CZK: 50000n, EUR: 2000n },
  stakes: {
    CZK: [500n, 1000n, 2500n, 5000n, 10000n],
    EUR: [100n, 200n, 500n, 1000n],
  },
  texts: {
    cs: { short: 'Ovocné kolo o čtyřiadvaceti polích. Žetony na ovoce a zatočit.' },
    en: { short: 'A fruit wheel of twenty-four segments. Chips on the fruit, and spin.' },
    sk: { short: 'Ovocné koleso s dvadsiatimi štyrmi poľami. Žetóny na ovocie a zatočiť.' },
    hu: { short: 'Huszonnégy mezős gyümölcskerék. Zsetont a gyümölcsre, és pörgetés.' },
    ru: { short: 'Фруктовое колесо на двадцать четыре поля. Фишки на фрукты — и крутить.' },
    vi: { short: 'Bánh xe trái cây hai mươi bốn ô. Đặt phỉnh lên trái cây rồi quay.' },
  },
  art: {
    scene: 'orchard',
    hero: 'fruit wheel',
    font: 'lilita-one',
    palette: ['#B8E04A', '#3E8E2F', '#12330F'],
  },
};
