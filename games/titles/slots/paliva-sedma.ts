import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: a full board multiplied, doubling; medium-high, 95.44 %. */
export const palivaSedma = slot({
  key: 'paliva-sedma',
  name: 'Pálivá Sedma',
  genre: 'fruits',
  sort: 1898,
  start: '2024-11-26T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9544,
  symbolSet: 'fruit-fire',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [1750], E: [600], T: [200], M: [100], G: [50], O: [16], L: [10], C: [3, 8] },
  strips: [
    'SOOOTTTCCCGGGGELLLLLLMMMM',
    'SOOOOTTCCCCCCGGGEELLLLLLLMMM',
    'SOOOOOTTCCCCCGGGELLLLLMMM',
  ],
  fullScreen: 2,
  gamble: { steps: 5, limit: 200 },
  texts: {
    cs: { short: 'Pálivá sedma na všech místech výhru násobí.' },
    en: { short: 'A hot seven on all places multiplies the win.' },
    sk: { short: 'Pálivá sedmička na všetkých miestach výhru násobí.' },
    hu: { short: 'A csípős hetes minden helyen szorozza a nyereményt.' },
    ru: { short: 'Жгучая семёрка на всех местах умножает выигрыш.' },
    vi: { short: 'Số bảy cay nồng trên mọi ô nhân tiền thắng.' },
  },
  art: {
    scene: 'inferno',
    hero: 'chilli seven',
    font: 'rammetto-one',
    palette: ['#FFB52E', '#E01E00', '#190105'],
  },
});
