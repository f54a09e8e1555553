import type { RouletteTitle } from '@herna/maths';

/** European roulette where three numbers are struck by lightning before each spin. */
export const thunderspireRoulette: RouletteTitle = {
  key: 'thunderspire-roulette',
  name: 'Thunderspire Roulette',
  engine: 'roulette',
  legalKind: 'TECHNICAL',
  categories: ['roulette'],
  genre: 'thematic',
  tags: ['recommended'],
  sort: 305,
  start: '2021-09-14T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9730,
  pockets: 37,
  lucky: {
    numbers: 3,
    straight: 30,
    multiples: [
      { multiple: 50, weight: 44 },
      { multiple: 100, weight: 40 },
      { multiple: 200, weight: 10 },
      { multiple: 300, weight: 4 },
      { multiple: 500, weight: 2 },
    ],
  },
  spotMaximum: { CZK: 100000n, EUR: 4000n },
  stakes: {
    CZK: [500n, 1000n, 2500n, 5000n, 10000n, 50000n, 100000n],
    EUR: [20n, 50n, 100n, 500n, 1000n, 4000n],
  },
  texts: {
    cs: {
      short:
        'Před každým točením udeří blesk do tří čísel. Sázka na číslo pak platí až pětsetkrát.',
    },
    en: {
      short:
        'Before each spin lightning strikes three numbers. A bet on one of them pays up to 500 times.',
    },
    sk: {
      short:
        'Pred každým točením udrie blesk do troch čísel. Stávka na číslo potom platí až 500-krát.',
    },
    hu: {
      short:
        'Minden pörgetés előtt villám csap három számba. Az ilyen számra tett tét akár 500-szorosan fizet.',
    },
    ru: {
      short:
        'Перед каждым вращением молния бьёт в три числа. Ставка на такое число платит до 500 ставок.',
    },
    vi: { short: 'Trước mỗi lượt quay, sét đánh vào ba số. Cược vào số đó trả tới 500 lần.' },
  },
  art: {
    scene: 'storm',
    hero: 'wheel lightning',
    font: 'cinzel',
    palette: ['#F5F0A0', '#4A62C9', '#0C1030'],
  },
};
