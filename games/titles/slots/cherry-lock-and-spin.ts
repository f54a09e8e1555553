import { jackpots } from '../jackpots.table.ts';
import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, coins that lock, jackpots; medium-high, 95.59 %. */
export const cherryLockAndSpin = slot({
  key: 'cherry-lock-and-spin',
  name: 'Cherry Lock & Spin',
  genre: 'fruits',
  sort: 2224,
  start: '2024-11-12T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9559,
  symbolSet: 'fruit-gold',
  family: fruit,
  rows: 3,
  lines: 20,
  pays: {
    W: [60, 180, 600, 2500],
    S: [1, 20, 100, 450],
    B: [3, 35, 50],
    E: [1, 8, 40],
    T: [1, 2, 16],
    M: [1, 2, 16],
    G: [1, 2, 4],
    O: [1, 2, 3],
    L: [1, 2, 3],
    C: [1, 2, 3],
  },
  strips: [
    'WCTCCCMSCTCGCCECTCLMCNNNCCTCCBCMOC',
    'WGLCTGLMGSLGGLBMEGLGCLNNNGMLGLGBMGOL',
    'WTLOOCLESOTLGOMOLOTLONNNOLEOTLOBMOLO',
    'WGEGTGCGSEGOGMGEGGLEGNNNGOGEGGBMGEGO',
    'WCBTBCBSBGBCBEOBCBLNNNBCBMBBCBOB',
  ],
  hold: {
    from: 6,
    turns: 3,
    oneIn: 13,
    coins: [
      { multiple: 1, weight: 52 },
      { multiple: 2, weight: 20 },
      { multiple: 4, weight: 12 },
      { multiple: 10, weight: 6 },
      { multiple: 25, weight: 5 },
      { multiple: 75, weight: 2 },
    ],
    full: 200,
  },
  buy: { price: 54, gives: 'coins', count: 6 },
  jackpots,
  texts: {
    cs: { short: 'Třešňové mince se zamykají a točí se dál.' },
    en: { short: 'Cherry coins lock, and the rest turns on.' },
    sk: { short: 'Čerešňové mince sa zamykajú a točí sa ďalej.' },
    hu: { short: 'A cseresznyés érmék rögzülnek, a többi forog tovább.' },
    ru: { short: 'Вишнёвые монеты закрепляются, остальное крутится дальше.' },
    vi: { short: 'Đồng xu anh đào được giữ lại, phần còn lại quay tiếp.' },
  },
  art: {
    scene: 'vault',
    hero: 'cherries coin',
    font: 'black-ops-one',
    palette: ['#FFD9FF', '#7A2EE0', '#10042E'],
  },
});
