import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, doubling; low, 94.78 %. */
export const watermelonWave = slot({
  key: 'watermelon-wave',
  name: 'Watermelon Wave',
  categories: ['new'],
  genre: 'fruits',
  sort: 591,
  start: '2026-09-29T08:00:00Z',
  volatility: 'low',
  returnTarget: 9478,
  symbolSet: 'fruit-tropic',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { W: [400], S: [150], B: [150], E: [50], T: [35], M: [24], P: [15], O: [10], C: [3, 8] },
  strips: [
    'WMOCPOBTCSOCPMOCPCOTSCEOPC',
    'WMOCPTBCMPOCEPTCMOCPSCMPTOCEPC',
    'WMOBCPOTCEOPCOCPMBCEOSTPCOCOPEC',
  ],
  gamble: { steps: 6, limit: 100 },
  texts: {
    cs: { short: 'Letní vlna melounů a drobných výher.' },
    en: { short: 'A summer wave of melons and small wins.' },
    sk: { short: 'Letná vlna melónov a drobných výhier.' },
    hu: { short: 'Dinnyék és apró nyeremények nyári hulláma.' },
    ru: { short: 'Летняя волна арбузов и небольших выигрышей.' },
    vi: { short: 'Làn sóng mùa hè của dưa hấu và những lần thắng nhỏ.' },
  },
  art: {
    scene: 'beach',
    hero: 'watermelon',
    font: 'paytone-one',
    palette: ['#FFE9A8', '#2FC4C9', '#0A4A6A'],
  },
});
