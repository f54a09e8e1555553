import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 10 lines: wilds that fill their reels, respins of the reels around; medium, 96.00 %. */
export const facetFortune = slot({
  key: 'facet-fortune',
  name: 'Facet Fortune',
  categories: ['big-win'],
  genre: 'diamonds',
  sort: 2409,
  start: '2024-03-12T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9600,
  symbolSet: 'gems-cut',
  family: gems,
  rows: 3,
  lines: 10,
  pays: {
    W: [],
    V: [18, 60, 225, 600],
    D: [18, 60, 200],
    R: [6, 30, 100],
    E: [3, 10, 25],
    S: [1, 3, 10],
    A: [1, 2, 6],
    T: [1, 2, 3],
    P: [1, 2, 3],
  },
  strips: [
    'VAPRSTAEPSADTPRAESTPASEPATRDAPSTE',
    'WSTPSEADPSTPASEPTSVAPSETPRSAP',
    'WSTDEPATSPAETPSATPDEVPTASPRETAP',
    'WSTDEAPTSTPAEDTRPSTAEVPTADSTPETRAP',
    'VAPSTAPRSETPSATPSADEPTSAPSTE',
  ],
  expandingWilds: true,
  respin: 'wildReels',
  texts: {
    cs: { short: 'Divoké rubíny drží své válce, dokud přibývají další.' },
    en: { short: 'Wild rubies hold their reels as long as more of them come.' },
    sk: { short: 'Divoké rubíny držia svoje valce, kým pribúdajú ďalšie.' },
    hu: { short: 'A wild rubinok megtartják tárcsáikat, amíg újak érkeznek.' },
    ru: { short: 'Рубины wild держат свои барабаны, пока приходят новые.' },
    vi: { short: 'Hồng ngọc wild giữ cuộn của mình chừng nào còn viên mới.' },
  },
  art: {
    scene: 'jewelbox',
    hero: 'ruby',
    font: 'orbitron',
    palette: ['#D8F4FF', '#3F7DFF', '#140A3A'],
  },
});
