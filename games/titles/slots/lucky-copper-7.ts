import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, one line: doubling; medium-high, 94.98 %. */
export const luckyCopper7 = slot({
  key: 'lucky-copper-7',
  name: 'Lucky Copper 7',
  genre: 'fruits',
  sort: 2317,
  start: '2023-07-04T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9498,
  symbolSet: 'fruit-copper',
  family: fruit,
  rows: 3,
  lines: 1,
  stakeMaximum: 50000,
  pays: { S: [750], B: [300], E: [250], M: [80], G: [50], P: [25], O: [20], C: [5, 12] },
  strips: [
    'SPCOEGCOBPOCMGOCEOPCBOGCMO',
    'SPCEGOPCBGCPMOCEGPOCBPGCMO',
    'SPCOCGPECOCPCGOCBPCOCPGMCO',
  ],
  gamble: { steps: 6, limit: 100 },
  texts: {
    cs: { short: 'Měděná sedmička na jediné linii.' },
    en: { short: 'A copper seven on a single line.' },
    sk: { short: 'Medená sedmička na jedinej línii.' },
    hu: { short: 'Réz hetes egyetlen vonalon.' },
    ru: { short: 'Медная семёрка на единственной линии.' },
    vi: { short: 'Số bảy bằng đồng trên một dòng duy nhất.' },
  },
  art: {
    scene: 'copper',
    hero: 'seven',
    font: 'black-ops-one',
    palette: ['#F2B07A', '#A4532A', '#2A0F06'],
  },
});
