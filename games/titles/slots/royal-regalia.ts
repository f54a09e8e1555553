import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, chests, free spins at 2 times the win; medium, 95.99 %. */
export const royalRegalia = slot({
  key: 'royal-regalia',
  name: 'Royal Regalia',
  genre: 'diamonds',
  sort: 1328,
  start: '2024-08-13T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9599,
  symbolSet: 'gems-gold',
  family: gems,
  rows: 3,
  lines: 20,
  pays: {
    W: [120, 350, 1200, 4500],
    V: [50, 180, 700, 2500],
    D: [50, 300, 900],
    R: [20, 90, 300],
    E: [15, 50, 125],
    S: [5, 15, 60],
    A: [4, 10, 24],
    T: [2, 4, 16],
    P: [1, 3, 10],
  },
  scatterPays: [0, 0, 0, 3, 12, 60],
  strips: [
    'WEPASTPRVDAEPTSPATDXPSERTPASPDT',
    'WEATPSERVATPETSATEXPASTRETDAPST',
    'WEPARPSTVEPRATPSRXPETAPDRSPT',
    'WEAPTPRSVADPETPASPTDXAPERTPASPDT',
    'WEPARTPVPTASPDRTPEAPXTPRTAPSDPT',
  ],
  pick: { from: 3, prizes: [2, 2, 2, 3, 3, 5, 5, 8, 10, 15, 20, 25], picks: 3 },
  freeSpins: { award: [0, 0, 0, 12, 15, 20], multiplier: 2 },
  texts: {
    cs: { short: 'Královské klenoty: truhly v komoře a volné hry.' },
    en: { short: 'The royal regalia: chests in the chamber, and free spins.' },
    sk: { short: 'Kráľovské klenoty: truhlice v komore a voľné hry.' },
    hu: { short: 'Királyi ékszerek: ládák a kincstárban és ingyenes pörgetések.' },
    ru: { short: 'Королевские регалии: сундуки в палате и бесплатные вращения.' },
    vi: { short: 'Bảo vật hoàng gia: những chiếc rương trong kho và lượt quay miễn phí.' },
  },
  art: {
    scene: 'palace',
    hero: 'crown',
    font: 'cinzel-decorative',
    palette: ['#FFE8A3', '#B3541E', '#3A0D1E'],
  },
});
