import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins at 2 times the win; medium, 94.66 %. */
export const peachRumba = slot({
  key: 'peach-rumba',
  name: 'Peach Rumba',
  categories: ['new'],
  genre: 'fruits',
  sort: 369,
  start: '2026-10-13T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9466,
  symbolSet: 'fruit-candy',
  family: fruit,
  rows: 3,
  lines: 20,
  pays: {
    W: [180, 500, 1750, 6000],
    S: [90, 250, 900, 3000],
    B: [125, 400, 1000],
    E: [40, 150, 500],
    T: [20, 70, 200],
    M: [8, 30, 100],
    G: [6, 18, 40],
    P: [2, 8, 30],
    O: [2, 6, 18],
    C: [1, 5, 12],
  },
  scatterPays: [0, 0, 0, 2, 10, 50],
  strips: [
    'WCTGOEMPSCOGPOCTMGXOEPCGBMOP',
    'WTCOGMPOCESGTOPMCOGPXCOMTEPOGCBMOP',
    'WCTGOCEMPSGOCTBGPOCMXGCTOEPCGMOBP',
    'WCTGOCEMPSOGCPOCTMGXCOEPGBCMOP',
    'WCTGOSEMPCOGPOCTMGSXOEPCGBMOP',
  ],
  freeSpins: { award: [0, 0, 0, 10, 15, 20], multiplier: 2 },
  texts: {
    cs: { short: 'Rytmus ovoce a volné hry s násobenou výhrou.' },
    en: { short: 'The rhythm of fruit and free spins with a multiplied win.' },
    sk: { short: 'Rytmus ovocia a voľné hry s násobenou výhrou.' },
    hu: { short: 'Gyümölcsritmus és ingyenes pörgetések szorzott nyereménnyel.' },
    ru: { short: 'Ритм фруктов и бесплатные вращения с умноженным выигрышем.' },
    vi: { short: 'Nhịp điệu trái cây và lượt quay miễn phí với tiền thắng được nhân.' },
  },
  art: {
    scene: 'carnival',
    hero: 'peach',
    font: 'shrikhand',
    palette: ['#FFD24A', '#E5304A', '#3A0A4A'],
  },
});
