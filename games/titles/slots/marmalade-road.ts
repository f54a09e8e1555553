import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, chests, free spins; medium, 95.71 %. */
export const marmaladeRoad = slot({
  key: 'marmalade-road',
  name: 'Marmalade Road',
  genre: 'fruits',
  sort: 2090,
  start: '2023-03-21T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9571,
  symbolSet: 'fruit-candy',
  family: fruit,
  rows: 3,
  lines: 20,
  pays: {
    W: [150, 450, 1500, 5000],
    S: [80, 225, 750, 2500],
    E: [120, 350, 1000],
    T: [35, 150, 450],
    M: [18, 50, 200],
    G: [8, 35, 90],
    P: [5, 16, 40],
    O: [2, 8, 25],
    L: [1, 4, 12],
    C: [1, 3, 10],
  },
  scatterPays: [0, 0, 0, 3, 12, 60],
  strips: [
    'WCMLPGOCSTLCMOLEGPCOLXGCMTLPOCEGLO',
    'WMCPLCGSTPLOMCPLGXCOPMLTCEPGLO',
    'WMCPLGCOSTLMGCPOLXCGMLOTPCELGO',
    'WCMPLOCGSPLCOPTLCMGOXPCLOECPGLO',
    'WCMPLSCOTPLCPOLCMSXPCGLOTECPLO',
  ],
  pick: { from: 3, prizes: [2, 3, 3, 4, 4, 5, 6, 6, 8, 10, 20, 40], picks: 3 },
  freeSpins: { award: [0, 0, 0, 8, 10, 12], multiplier: 1 },
  texts: {
    cs: { short: 'Sklenice marmelády k otevření a volné hry.' },
    en: { short: 'Jars of marmalade to open, and free spins.' },
    sk: { short: 'Poháre marmelády na otvorenie a voľné hry.' },
    hu: { short: 'Lekvárosüvegek, amelyek nyitásra várnak, és ingyenes pörgetések.' },
    ru: { short: 'Банки мармелада, которые можно открыть, и бесплатные вращения.' },
    vi: { short: 'Những hũ mứt cam để mở và lượt quay miễn phí.' },
  },
  art: {
    scene: 'kitchen',
    hero: 'marmalade',
    font: 'modak',
    palette: ['#FFE3C2', '#E8713A', '#4A1A10'],
  },
});
