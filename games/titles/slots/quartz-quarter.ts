import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 4 × 4, 16 lines: wilds that fill their reels, doubling; medium, 96.74 %. */
export const quartzQuarter = slot({
  key: 'quartz-quarter',
  name: 'Quartz Quarter',
  genre: 'diamonds',
  sort: 1559,
  start: '2022-10-11T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9674,
  symbolSet: 'gems-night',
  family: gems,
  rows: 4,
  lines: 16,
  pays: {
    W: [50, 150],
    V: [50, 150],
    D: [18, 80],
    R: [18, 60],
    E: [10, 35],
    S: [5, 18],
    A: [4, 16],
    T: [3, 8],
    P: [2, 5],
  },
  strips: [
    'WSTPATPDSRPTAPETSAPRTVPATPSPTARP',
    'WSTEPATPDSEPTAPRTEPSAPTVEPATSPEPTRAP',
    'WSTPAEPTDRVPATPEASPTRPTAPVEPTARP',
    'WSTPDAETPSPTAPRTEPSAPDTVPATSPEPTRAP',
  ],
  expandingWilds: true,
  gamble: { steps: 5, limit: 150 },
  texts: {
    cs: { short: 'Křemen roste přes celý válec, čtyři krát čtyři.' },
    en: { short: 'Quartz grows over the whole reel, four by four.' },
    sk: { short: 'Kremeň rastie cez celý valec, štyri krát štyri.' },
    hu: { short: 'A kvarc az egész tárcsát betölti, négyszer négyes táblán.' },
    ru: { short: 'Кварц растёт на весь барабан, четыре на четыре.' },
    vi: { short: 'Thạch anh lớn ra phủ cả cuộn, bốn nhân bốn.' },
  },
  art: {
    scene: 'cave',
    hero: 'quartz',
    font: 'russo-one',
    palette: ['#8FE1FF', '#4A3A9E', '#0E0A2A'],
  },
});
