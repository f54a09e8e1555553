import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: doubling; medium, 96.98 %. */
export const fiveBells = slot({
  key: 'five-bells',
  name: 'Five Bells',
  genre: 'fruits',
  sort: 1808,
  start: '2023-10-10T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9698,
  symbolSet: 'fruit-gold',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [900], B: [450], E: [250], T: [150], M: [75], G: [40], P: [30], O: [25], C: [5, 15] },
  strips: [
    'SGOPBCMECPGBTOCMPBCGPOCMBTPC',
    'SGOECGOPOCEGTMOCBGOECGPOTC',
    'SGOETGOCPEOGTMCOEPBGTOCEGOPTC',
  ],
  gamble: { steps: 6, limit: 150 },
  texts: {
    cs: { short: 'Pět zvonků, pět linií, časté výhry.' },
    en: { short: 'Five bells, five lines, frequent wins.' },
    sk: { short: 'Päť zvončekov, päť línií, časté výhry.' },
    hu: { short: 'Öt harang, öt vonal, gyakori nyeremények.' },
    ru: { short: 'Пять колокольчиков, пять линий, частые выигрыши.' },
    vi: { short: 'Năm chiếc chuông, năm dòng, thắng thường xuyên.' },
  },
  art: {
    scene: 'brass',
    hero: 'bell',
    font: 'alfa-slab-one',
    palette: ['#FFE08A', '#B07A1E', '#2E1A04'],
  },
});
