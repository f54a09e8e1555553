import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 4 × 4, 20 lines: wilds, free spins at 2 times the win; medium, 95.72 %. */
export const lemonLattice = slot({
  key: 'lemon-lattice',
  name: 'Lemon Lattice',
  genre: 'fruits',
  sort: 2310,
  start: '2026-03-17T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9572,
  symbolSet: 'fruit-neon',
  family: fruit,
  rows: 4,
  lines: 20,
  pays: {
    W: [1500, 6000],
    S: [700, 2000],
    B: [350, 1250],
    T: [150, 450],
    M: [60, 150],
    G: [30, 75],
    P: [15, 50],
    O: [12, 35],
    L: [4, 12],
    C: [2, 12],
  },
  scatterPays: [0, 0, 0, 2, 30],
  strips: [
    'WCMLPCTGLSCOLPCMGLCTLCPXOGCLMCLTPBCGLO',
    'WMCLPMLCSTOMGLCLMXCOLPMTLCMBGLO',
    'WCMPLCCGOSTLCPMCLBOCGPLCXMCOTLCPGCBLO',
    'WCLPMTLGSCOLPTBLCGLPTXOLCLPTGBLO',
  ],
  freeSpins: { award: [0, 0, 0, 10, 15], multiplier: 2 },
  texts: {
    cs: { short: 'Mříž citronů na čtyřech válcích s volnými hrami.' },
    en: { short: 'A lattice of lemons on four reels, with free spins.' },
    sk: { short: 'Mriežka citrónov na štyroch valcoch s voľnými hrami.' },
    hu: { short: 'Citromrács négy tárcsán, ingyenes pörgetésekkel.' },
    ru: { short: 'Решётка лимонов на четырёх барабанах, с бесплатными вращениями.' },
    vi: { short: 'Giàn chanh trên bốn cuộn, kèm lượt quay miễn phí.' },
  },
  art: {
    scene: 'neon',
    hero: 'lemon',
    font: 'righteous',
    palette: ['#FF3FAE', '#29C8FF', '#0B0626'],
  },
});
