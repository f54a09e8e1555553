import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 27 lines: wilds, that multiply by 3, doubling; medium, 96.71 %. */
export const retroReel81 = slot({
  key: 'retro-reel-81',
  name: 'Retro Reel 81',
  categories: ['big-win'],
  genre: 'fruits',
  sort: 1209,
  start: '2021-10-26T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9671,
  symbolSet: 'fruit-steel',
  family: fruit,
  rows: 3,
  lines: 27,
  pays: { W: [900], S: [300], B: [90], E: [40], G: [18], P: [8], O: [3], L: [2], C: [1, 2] },
  strips: [
    'WOLCPCGOLPSCGCOPLCBGPOCLPCEG',
    'WGCLOCLPBECGLOCLBCLOGCLCOSLB',
    'WLBCLGOELPLCOLGELLOCLPGELSO',
  ],
  wildMultiplier: 3,
  gamble: { steps: 5, limit: 100 },
  texts: {
    cs: { short: 'Sedmadvacet linií podle starého automatu a divoké symboly s násobkem.' },
    en: { short: 'Twenty-seven lines after an old machine, and wilds that multiply.' },
    sk: { short: 'Dvadsaťsedem línií podľa starého automatu a divoké symboly s násobkom.' },
    hu: { short: 'Huszonhét vonal egy régi gép mintájára, és szorzós wild szimbólumok.' },
    ru: { short: 'Двадцать семь линий по старому автомату и символы wild с множителем.' },
    vi: { short: 'Hai mươi bảy dòng theo chiếc máy cũ và biểu tượng wild có hệ số nhân.' },
  },
  art: {
    scene: 'steel',
    hero: 'seven',
    font: 'press-start-2p',
    palette: ['#DDE6F0', '#6C7A8C', '#141A22'],
  },
});
