import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 243 ways: wilds, free spins, doubling; medium, 94.99 %. */
export const kiwiCarnival = slot({
  key: 'kiwi-carnival',
  name: 'Kiwi Carnival',
  genre: 'fruits',
  sort: 1642,
  start: '2021-09-07T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9499,
  symbolSet: 'fruit-candy',
  family: fruit,
  rows: 3,
  lines: 'ways',
  pays: {
    W: [],
    S: [125, 300, 1200, 3000],
    B: [150, 450, 1250],
    E: [70, 225, 600],
    M: [24, 75, 200],
    G: [10, 50, 120],
    P: [8, 18, 50],
    O: [4, 12, 40],
    L: [3, 6, 20],
    C: [3, 5, 12],
  },
  scatterPays: [0, 0, 0, 2, 10, 100],
  strips: [
    'XGOCLMCBPOGLCLCOMGLPCSOCLGCMLEOPCL',
    'WMCLPGOCSLGMOLCPEGOLXCMGLPOCBLGO',
    'WCMPLOCESLOGBCPOLMXCOLEPOCGLBO',
    'WMCPLGOPCSLOGMPCEOLGPXCOMLPGOCBPLGO',
    'WMCPSLOGMCOLPEOMCGSXLOMPCOBLGO',
  ],
  gamble: { steps: 5, limit: 200 },
  freeSpins: { award: [0, 0, 0, 6, 9, 15], multiplier: 1 },
  texts: {
    cs: { short: 'Karneval kiwi na 243 cestách s volnými hrami.' },
    en: { short: 'A kiwi carnival on 243 ways, with free spins.' },
    sk: { short: 'Karneval kivi na 243 cestách s voľnými hrami.' },
    hu: { short: 'Kivikarnevál 243 úton, ingyenes pörgetésekkel.' },
    ru: { short: 'Карнавал киви на 243 путях, с бесплатными вращениями.' },
    vi: { short: 'Lễ hội kiwi trên 243 đường, kèm lượt quay miễn phí.' },
  },
  art: {
    scene: 'carnival',
    hero: 'kiwi',
    font: 'modak',
    palette: ['#FFD24A', '#E5304A', '#3A0A4A'],
  },
});
