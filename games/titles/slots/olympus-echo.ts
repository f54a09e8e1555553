import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins at 7 times the win; medium-high, 95.69 %. */
export const olympusEcho = slot({
  key: 'olympus-echo',
  name: 'Olympus Echo',
  categories: ['big-win'],
  genre: 'thematic',
  sort: 1837,
  start: '2025-12-02T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9569,
  symbolSet: 'theme-olympus',
  family: themes.olympus,
  rows: 3,
  lines: 20,
  pays: {
    W: [120, 400, 1200, 4500],
    A: [60, 200, 600, 2000],
    B: [90, 350, 750],
    C: [35, 100, 300],
    D: [16, 40, 150],
    E: [8, 35, 80],
    K: [1, 12, 35],
    Q: [2, 8, 24],
    J: [1, 4, 15],
    T: [1, 3, 10],
  },
  scatterPays: [0, 0, 0, 3, 15, 75],
  strips: [
    'WTDKJTACEQKTJQTDEKXJTCQKBTJEQ',
    'WDTKJTACQJKEDTQJTKXDTJCQKBETJQ',
    'WTDKJTACEQJKTQJDEKXTJCQKTBEJQ',
    'WTDKJQTACEJQTKJDEQXTJCKQTBEJQ',
    'WDTKJETACDJETKQJDTEXTJCEDKBTJEQ',
  ],
  freeSpins: { award: [0, 0, 0, 8, 10, 12], multiplier: 7 },
  buy: { price: 39, gives: 'freeSpins', count: 8 },
  texts: {
    cs: { short: 'Ozvěna Olympu: volné hry s vysokým násobkem.' },
    en: { short: 'The echo of Olympus: free spins with a high multiplier.' },
    sk: { short: 'Ozvena Olympu: voľné hry s vysokým násobkom.' },
    hu: { short: 'Az Olümposz visszhangja: ingyenes pörgetések nagy szorzóval.' },
    ru: { short: 'Эхо Олимпа: бесплатные вращения с высоким множителем.' },
    vi: { short: 'Tiếng vọng Olympus: lượt quay miễn phí có hệ số cao.' },
  },
  art: {
    scene: 'temple',
    hero: 'lightning',
    font: 'cinzel',
    palette: ['#FFE9B0', '#C08A3A', '#241408'],
  },
});
