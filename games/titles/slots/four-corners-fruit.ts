import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 4 × 4, 16 lines: wilds, doubling; medium, 95.89 %. */
export const fourCornersFruit = slot({
  key: 'four-corners-fruit',
  name: 'Four Corners Fruit',
  genre: 'fruits',
  sort: 1237,
  start: '2023-01-17T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9589,
  symbolSet: 'fruit-steel',
  family: fruit,
  rows: 4,
  lines: 16,
  pays: {
    W: [900, 3000],
    S: [450, 1500],
    B: [300, 700],
    E: [90, 350],
    T: [70, 200],
    M: [30, 100],
    G: [30, 70],
    P: [15, 50],
    L: [10, 30],
    C: [8, 24],
  },
  strips: [
    'WMPCLTGPCBLPMCLEGPTCLPSCGMLPCTLPEGCL',
    'WMPCGLTBCPMGLCGPLTMCGSLPCMGLTEPCGL',
    'WMCPLGCBLCPMLEGCTLCPLSGCMLCPLEGCL',
    'WMCPTCGLMBPCLCMEGPTCLCMSPGCLMTCPEGCL',
  ],
  gamble: { steps: 5, limit: 150 },
  texts: {
    cs: { short: 'Čtyři válce, čtyři řady a divoké symboly.' },
    en: { short: 'Four reels, four rows and wilds.' },
    sk: { short: 'Štyri valce, štyri rady a divoké symboly.' },
    hu: { short: 'Négy tárcsa, négy sor és wild szimbólumok.' },
    ru: { short: 'Четыре барабана, четыре ряда и символы wild.' },
    vi: { short: 'Bốn cuộn, bốn hàng và biểu tượng wild.' },
  },
  art: {
    scene: 'steel',
    hero: 'cherries',
    font: 'alfa-slab-one',
    palette: ['#DDE6F0', '#6C7A8C', '#141A22'],
  },
});
