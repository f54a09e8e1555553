import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins at 2 times the win; medium, 96.64 %. */
export const mermaidsLedger = slot({
  key: 'mermaids-ledger',
  name: "Mermaid's Ledger",
  genre: 'thematic',
  sort: 2200,
  start: '2023-11-21T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9664,
  symbolSet: 'theme-ocean',
  family: themes.ocean,
  rows: 3,
  lines: 20,
  pays: {
    W: [200, 600, 2000, 7500],
    A: [100, 300, 1000, 3000],
    B: [125, 400, 1250],
    C: [70, 200, 700],
    D: [25, 90, 250],
    E: [12, 40, 125],
    H: [6, 16, 50],
    K: [3, 10, 35],
    Q: [2, 5, 18],
    J: [1, 4, 15],
  },
  scatterPays: [0, 0, 0, 1, 10, 100],
  strips: [
    'WJDHQJACEKJQHDJKQEHJXDQCKJHBJEQK',
    'WJDHQEJACKQHQBEJKDHQXJECKQHJBEQK',
    'WDJHQKJACEDKQJHEKXJQDCHKJBQEK',
    'WJDHQJKACEHJQDKBJHQEKJXHDQCJKHJEQBK',
    'WJDHQKJACEJKQHJDEKXQJCHKBJQEK',
  ],
  freeSpins: { award: [0, 0, 0, 6, 9, 15], multiplier: 2 },
  texts: {
    cs: { short: 'Mořská panna vede účty, volné hry je násobí.' },
    en: { short: 'The mermaid keeps the books; free spins multiply them.' },
    sk: { short: 'Morská panna vedie účty, voľné hry ich násobia.' },
    hu: { short: 'A sellő vezeti a könyveket, az ingyenes pörgetések szorozzák.' },
    ru: { short: 'Русалка ведёт счета, бесплатные вращения их умножают.' },
    vi: { short: 'Nàng tiên cá giữ sổ sách, lượt quay miễn phí nhân chúng lên.' },
  },
  art: {
    scene: 'underwater',
    hero: 'mermaid tail',
    font: 'lobster',
    palette: ['#A8FFF0', '#1294C9', '#04224A'],
  },
});
