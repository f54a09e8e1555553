import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 4, 1,024 ways: wilds, free spins at 3 times the win; medium, 96.03 %. */
export const moonstoneWays1024 = slot({
  key: 'moonstone-ways-1024',
  name: 'Moonstone Ways 1024',
  genre: 'diamonds',
  sort: 2097,
  start: '2021-07-20T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9603,
  symbolSet: 'gems-night',
  family: gems,
  rows: 4,
  lines: 'ways',
  pays: {
    W: [],
    V: [12, 70, 180, 600],
    D: [20, 60, 180],
    R: [8, 24, 70],
    E: [4, 15, 50],
    S: [1, 4, 15],
    A: [1, 2, 6],
    T: [1, 2, 3],
    P: [1, 2, 3],
  },
  scatterPays: [0, 0, 0, 2, 20, 200],
  strips: [
    'XSTDEPARSTPAESPRTAPDESVTPRASPTEARP',
    'WEAPTSRPVATPSETDPARSTPXAPETSPRTADSPT',
    'WEAVPTSRAETPVTSAPETXASTPRVETDAPST',
    'WEAPSRTAPVETSPADRTPESAXPTASEPRTADPST',
    'WEAPRSTAVPEDRATPSEATPDRXSAPETRAPSDT',
  ],
  freeSpins: { award: [0, 0, 0, 8, 10, 12], multiplier: 3 },
  buy: { price: 20, gives: 'freeSpins', count: 8 },
  texts: {
    cs: { short: 'Měsíční kámen na 1 024 cestách s volnými hrami.' },
    en: { short: 'Moonstone on 1,024 ways, with free spins.' },
    sk: { short: 'Mesačný kameň na 1 024 cestách s voľnými hrami.' },
    hu: { short: 'Holdkő 1024 úton, ingyenes pörgetésekkel.' },
    ru: { short: 'Лунный камень на 1 024 путях, с бесплатными вращениями.' },
    vi: { short: 'Đá mặt trăng trên 1.024 đường, kèm lượt quay miễn phí.' },
  },
  art: {
    scene: 'midnight',
    hero: 'moonstone',
    font: 'cinzel',
    palette: ['#9FC6FF', '#2C4FB0', '#060822'],
  },
});
