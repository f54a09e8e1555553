import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 4 × 4, 16 lines: wilds, free spins; medium, 95.43 %. */
export const emeraldFour = slot({
  key: 'emerald-four',
  name: 'Emerald Four',
  genre: 'diamonds',
  sort: 1474,
  start: '2025-01-21T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9543,
  symbolSet: 'gems-neon',
  family: gems,
  rows: 4,
  lines: 16,
  pays: {
    W: [1200, 4500],
    V: [600, 2000],
    D: [250, 800],
    R: [100, 250],
    E: [40, 90],
    S: [12, 40],
    A: [8, 25],
    T: [4, 15],
    P: [3, 8],
  },
  scatterPays: [0, 0, 0, 2, 30],
  strips: [
    'WEPAVTSPRPTAESPTPAVXTSPERPTADSPT',
    'WEAPTRSAPVETAPTDSARPETAXPSTAEPRTADSPT',
    'WEAPSRTVPAESTPDARESTPXASPETRADPST',
    'WAEPRSTVPDSARTPSATPDRSXPSTARPDST',
  ],
  freeSpins: { award: [0, 0, 0, 12, 20], multiplier: 1 },
  texts: {
    cs: { short: 'Smaragdy na čtyřech válcích, volné hry v džungli.' },
    en: { short: 'Emeralds on four reels, free spins in the jungle.' },
    sk: { short: 'Smaragdy na štyroch valcoch, voľné hry v džungli.' },
    hu: { short: 'Smaragdok négy tárcsán, ingyenes pörgetések a dzsungelben.' },
    ru: { short: 'Изумруды на четырёх барабанах, бесплатные вращения в джунглях.' },
    vi: { short: 'Ngọc lục bảo trên bốn cuộn, lượt quay miễn phí giữa rừng già.' },
  },
  art: {
    scene: 'jungle',
    hero: 'emerald',
    font: 'righteous',
    palette: ['#C9F26A', '#1F8A4A', '#06281A'],
  },
});
