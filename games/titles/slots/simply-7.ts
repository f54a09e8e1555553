import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, one line: doubling; high, 96.33 %. */
export const simply7 = slot({
  key: 'simply-7',
  name: 'Simply 7',
  genre: 'fruits',
  tags: ['most-played'],
  sort: 92,
  start: '2021-03-02T08:00:00Z',
  volatility: 'high',
  returnTarget: 9633,
  symbolSet: 'fruit-fire',
  family: fruit,
  rows: 3,
  lines: 1,
  stakeMaximum: 50000,
  pays: { S: [900], E: [700], T: [225], M: [75], G: [40], P: [30], O: [24], L: [4, 8] },
  strips: [
    'SPLOGMLTOEPGOLMSOLGOPMLEOGLOM',
    'SPLTGOLPOGTMLPOEGLOTPLGMO',
    'SLGPLGOTLGELGMLGOLGLGELGOLMG',
  ],
  gamble: { steps: 5, limit: 150 },
  texts: {
    cs: { short: 'Jediná linie, tři válce a sedmička. Nic víc není třeba.' },
    en: { short: 'One line, three reels and a seven. Nothing more is needed.' },
    sk: { short: 'Jediná línia, tri valce a sedmička. Nič viac netreba.' },
    hu: { short: 'Egyetlen vonal, három tárcsa és egy hetes. Több nem is kell.' },
    ru: { short: 'Одна линия, три барабана и семёрка. Больше ничего не нужно.' },
    vi: { short: 'Một dòng, ba cuộn và số bảy. Không cần gì hơn.' },
  },
  art: {
    scene: 'inferno',
    hero: 'seven',
    font: 'passion-one',
    palette: ['#FFB52E', '#E01E00', '#190105'],
  },
});
