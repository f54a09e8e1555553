import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, that multiply by 2, doubling; medium, 95.22 %. */
export const crownCherries = slot({
  key: 'crown-cherries',
  name: 'Crown Cherries',
  genre: 'fruits',
  sort: 2420,
  start: '2023-02-28T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9522,
  symbolSet: 'fruit-velvet',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: {
    W: [600],
    S: [250],
    E: [120],
    T: [75],
    M: [40],
    G: [25],
    P: [12],
    O: [6],
    L: [6],
    C: [1, 4],
  },
  strips: [
    'WGOCLMPELCLPTOMCGLSPLCOMLCPTL',
    'WGOCLEMPCGLOCPLSGCMOLTPCL',
    'WGOCLPEMLOCPLGOSCLPMLOTCPL',
  ],
  wildMultiplier: 2,
  gamble: { steps: 5, limit: 100 },
  texts: {
    cs: { short: 'Třešně pod korunou: divoký symbol výhru násobí.' },
    en: { short: 'Cherries under a crown: the wild multiplies the win.' },
    sk: { short: 'Čerešne pod korunou: divoký symbol výhru násobí.' },
    hu: { short: 'Cseresznyék korona alatt: a wild szorozza a nyereményt.' },
    ru: { short: 'Вишни под короной: wild умножает выигрыш.' },
    vi: { short: 'Anh đào dưới vương miện: wild nhân tiền thắng.' },
  },
  art: {
    scene: 'velvet',
    hero: 'crown cherries',
    font: 'cinzel',
    palette: ['#FFC9D2', '#A3122F', '#2A0410'],
  },
});
