import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, doubling; low, 94.02 %. */
export const merunkaGold = slot({
  key: 'merunka-gold',
  name: 'Meruňka Gold',
  genre: 'fruits',
  sort: 1124,
  start: '2025-11-25T08:00:00Z',
  volatility: 'low',
  returnTarget: 9402,
  symbolSet: 'fruit-gold',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: {
    W: [400],
    S: [180],
    B: [90],
    T: [60],
    M: [60],
    G: [30],
    P: [18],
    O: [16],
    L: [12],
    C: [3, 10],
  },
  strips: [
    'WGCOPLCBMCOGLPCCOLSPCGMLCOTPCL',
    'WGOCPLBCOLCPMGOLCSPCLOTCPL',
    'WGOCPLBMCOLPCGOLSPCMLOTCPL',
  ],
  gamble: { steps: 4, limit: 100 },
  texts: {
    cs: { short: 'Zlaté meruňky z teplých strání, klidná hra na pěti liniích.' },
    en: { short: 'Golden apricots from warm slopes; a calm game on five lines.' },
    sk: { short: 'Zlaté marhule z teplých strání, pokojná hra na piatich líniách.' },
    hu: { short: 'Aranyló barackok meleg lejtőkről, nyugodt játék öt vonalon.' },
    ru: { short: 'Золотые абрикосы с тёплых склонов, спокойная игра на пяти линиях.' },
    vi: { short: 'Mơ vàng từ sườn đồi ấm, lối chơi êm đềm trên năm dòng.' },
  },
  art: {
    scene: 'goldplate',
    hero: 'apricot',
    font: 'lobster',
    palette: ['#FFE27A', '#C98A1A', '#3A2400'],
  },
});
