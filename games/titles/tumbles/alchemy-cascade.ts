import { themes } from '../slots/shared/families.ts';
import { tumble } from '../slots/shared/tumble.ts';

export const alchemyCascade = tumble({
  key: 'alchemy-cascade',
  name: 'Alchemy Cascade',
  genre: 'thematic',
  sort: 1775,
  start: '2026-06-09T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9578,
  symbolSet: 'theme-alchemy',
  family: themes.alchemy,
  rows: 5,
  groups: 'anywhere',
  pays: {
    A: [600, 3500, 60000],
    B: [600, 2000, 40000],
    C: [400, 2000, 6000],
    D: [120, 1500, 4500],
    E: [90, 500, 4500],
    H: [40, 120, 600],
    K: [10, 70, 450],
    Q: [10, 60, 450],
  },
  strips: [
    'BHHQQQDXCEEKKA',
    'BHHKXCAQQEDDE',
    'QQHHKXEBDCA',
    'HKKEEBQDAQCX',
    'XBQAEHCCDKK',
    'ECQQQHHBBDKKAX',
  ],
  multipliers: [1],
  scatterPays: [0, 0, 0, 0, 0, 0, 4],
  freeSpins: { award: [0, 0, 0, 0, 0, 0, 10], multipliers: [14] },
  texts: {
    cs: { short: 'Lektvary se slévají, mizí a uvolňují místo dalším.' },
    en: { short: 'Potions mix, vanish and make room for others.' },
  },
  art: {
    scene: 'lab',
    hero: 'potions',
    font: 'lilita-one',
    palette: ['#B6FF7A', '#2A9E6A', '#0A1F2A'],
  },
});
