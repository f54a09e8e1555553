import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, doubling; low, 95.49 %. */
export const jamSession = slot({
  key: 'jam-session',
  name: 'Jam Session',
  genre: 'fruits',
  sort: 2282,
  start: '2024-05-28T08:00:00Z',
  volatility: 'low',
  returnTarget: 9549,
  symbolSet: 'fruit-candy',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: {
    W: [350],
    S: [200],
    B: [100],
    E: [75],
    T: [40],
    M: [40],
    G: [25],
    P: [20],
    O: [10],
    C: [4, 10],
  },
  strips: [
    'WMPCOCBGTPOCPOCMGSCOPTCOEPGCO',
    'WMPCOPBTCOGMPCOPCSOMPTCOEGPCO',
    'WMBCPGCBOCPGCTMBCPSOGCBCPEGCO',
  ],
  gamble: { steps: 6, limit: 200 },
  texts: {
    cs: { short: 'Zavařeniny, divoké symboly a časté výhry.' },
    en: { short: 'Jam jars, wilds and frequent wins.' },
    sk: { short: 'Zaváraniny, divoké symboly a časté výhry.' },
    hu: { short: 'Befőttek, wild szimbólumok és gyakori nyeremények.' },
    ru: { short: 'Банки варенья, символы wild и частые выигрыши.' },
    vi: { short: 'Những hũ mứt, biểu tượng wild và thắng thường xuyên.' },
  },
  art: {
    scene: 'kitchen',
    hero: 'strawberry jar',
    font: 'modak',
    palette: ['#FFE3C2', '#E8713A', '#4A1A10'],
  },
});
