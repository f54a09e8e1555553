import { themes } from '../slots/shared/families.ts';
import { tumble } from '../slots/shared/tumble.ts';

export const petalDrift = tumble({
  key: 'petal-drift',
  name: 'Petal Drift',
  genre: 'thematic',
  sort: 1109,
  start: '2025-07-22T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9521,
  symbolSet: 'theme-petal',
  family: themes.petal,
  rows: 5,
  groups: 'clusters',
  pays: {
    A: [450, 3000, 10000, 50000],
    B: [200, 900, 3500, 20000],
    C: [70, 350, 1200, 7500],
    D: [30, 150, 750, 3500],
    E: [12, 50, 225, 1200],
    H: [5, 25, 100, 500],
    K: [1, 8, 30, 120],
  },
  strips: [
    'HHHDDDEEEKKAAXBBCCKEE',
    'HDDHHXKKKKAEBHBECC',
    'HHADXKDDCECEKKKHB',
    'KKKKHCXHDDACHHDBEE',
    'KKDCXCAAEEEHHBKKD',
  ],
  multipliers: [1],
  scatterPays: [0, 0, 0, 0, 1, 5],
  freeSpins: { award: [0, 0, 0, 0, 8, 12], multipliers: [2] },
  texts: {
    cs: { short: 'Shluky květů odplouvají a na louku padají další.' },
    en: { short: 'Clusters of petals drift away and others fall on the meadow.' },
    sk: { short: 'Zhluky kvetov odplávajú a na lúku padajú ďalšie.' },
    hu: { short: 'Virágfürtök úsznak tova, és újak hullanak a rétre.' },
    ru: { short: 'Гроздья цветов уплывают, а на луг падают новые.' },
    vi: { short: 'Những cụm hoa trôi đi và hoa khác rơi xuống đồng cỏ.' },
  },
  art: {
    scene: 'meadow',
    hero: 'cherry blossom',
    font: 'shrikhand',
    palette: ['#D8FF9A', '#3FA34A', '#0C3A2A'],
  },
});
