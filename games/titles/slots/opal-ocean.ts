import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, free spins at 2 times the win; medium, 96.34 %. */
export const opalOcean = slot({
  key: 'opal-ocean',
  name: 'Opal Ocean',
  genre: 'diamonds',
  sort: 1649,
  start: '2026-04-28T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9634,
  symbolSet: 'gems-ocean',
  family: gems,
  rows: 3,
  lines: 25,
  pays: {
    W: [180, 500, 2000, 6000],
    V: [80, 250, 1000, 3000],
    D: [125, 450, 1200],
    R: [40, 150, 450],
    E: [16, 60, 180],
    S: [6, 20, 75],
    A: [4, 12, 35],
    T: [2, 8, 24],
    P: [1, 3, 15],
  },
  scatterPays: [0, 0, 0, 1, 5, 50],
  strips: [
    'WEPATSPRVTAEPDSTPAXPTSERPTADSPT',
    'WEAPTSRVPATEPSATPXTASERPTDAPST',
    'WEAPRTSVPAETPDARESTPXAPETRASDPT',
    'WEPARTSPVETAPDSRTPEAXPTSEPRTADSPT',
    'WEAPRSTVPAETPDSARTPXASEPTRADPST',
  ],
  freeSpins: { award: [0, 0, 0, 6, 9, 15], multiplier: 2 },
  texts: {
    cs: { short: 'Opály v hlubinách; volné hry výhru násobí.' },
    en: { short: 'Opals in the deep; free spins multiply the win.' },
    sk: { short: 'Opály v hlbinách; voľné hry výhru násobia.' },
    hu: { short: 'Opálok a mélyben; az ingyenes pörgetések szorozzák a nyereményt.' },
    ru: { short: 'Опалы в глубине; бесплатные вращения умножают выигрыш.' },
    vi: { short: 'Ngọc mắt mèo dưới biển sâu; lượt quay miễn phí nhân tiền thắng.' },
  },
  art: {
    scene: 'underwater',
    hero: 'opal',
    font: 'righteous',
    palette: ['#A8FFF0', '#1294C9', '#04224A'],
  },
});
