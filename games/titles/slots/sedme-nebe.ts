import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 10 lines: wilds that fill their reels, respins of the reels around; medium, 96.47 %. */
export const sedmeNebe = slot({
  key: 'sedme-nebe',
  name: 'Sedmé Nebe',
  genre: 'fruits',
  sort: 1293,
  start: '2024-10-08T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9647,
  symbolSet: 'fruit-night',
  family: fruit,
  rows: 3,
  lines: 10,
  pays: {
    W: [],
    S: [24, 60, 225, 700],
    B: [30, 90, 200],
    E: [8, 20, 90],
    T: [4, 15, 35],
    G: [2, 6, 18],
    P: [1, 2, 10],
    O: [1, 2, 5],
    L: [1, 2, 3],
    C: [1, 2, 3],
  },
  strips: [
    'SPLOECPGOLTBOCPLOCEPTLOGCBOPLTOC',
    'WGCOPLTCBLOPGCELTCPOSCLGPCLTOECPL',
    'WGOCPLBCOGPLCEOTGPLCSOPCGLOCEPL',
    'WOGCPLBTCOPLCPOLCPSLOTCPLEOCPL',
    'SPLGCOELCPGCOTLCBGLOPCCLGOTC',
  ],
  expandingWilds: true,
  respin: 'wildReels',
  texts: {
    cs: { short: 'Divoké válce zůstávají a ostatní se točí, dokud přibývají.' },
    en: { short: 'Wild reels stay and the others turn as long as more come.' },
    sk: { short: 'Divoké valce zostávajú a ostatné sa točia, kým pribúdajú.' },
    hu: { short: 'A wild tárcsák maradnak, a többi forog, amíg újak érkeznek.' },
    ru: { short: 'Барабаны wild остаются, остальные крутятся, пока приходят новые.' },
    vi: { short: 'Cuộn wild ở lại, các cuộn khác quay tiếp chừng nào còn wild mới.' },
  },
  art: {
    scene: 'sky',
    hero: 'seven',
    font: 'cinzel',
    palette: ['#FFFFFF', '#5AB4F5', '#134A9A'],
  },
});
