import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: doubling; medium, 96.37 %. */
export const plumParade = slot({
  key: 'plum-parade',
  name: 'Plum Parade',
  genre: 'fruits',
  tags: ['recommended'],
  sort: 1485,
  start: '2024-10-01T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9637,
  symbolSet: 'fruit-orchard',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [1000], B: [500], E: [350], T: [150], M: [75], P: [50], O: [30], L: [16], C: [6, 16] },
  strips: ['SPLOCELTPCOLMCBTLOPCLOTC', 'SPLMOCELPMCOTLCBMOPCLMOTC', 'SPMCOLBECOPMCTBOCMLPCOCMBTOC'],
  gamble: { steps: 5, limit: 100 },
  texts: {
    cs: { short: 'Průvod švestek a častých výher.' },
    en: { short: 'A parade of plums and frequent wins.' },
    sk: { short: 'Sprievod sliviek a častých výhier.' },
    hu: { short: 'Szilvák és gyakori nyeremények felvonulása.' },
    ru: { short: 'Парад слив и частых выигрышей.' },
    vi: { short: 'Cuộc diễu hành của mận và những lần thắng thường xuyên.' },
  },
  art: {
    scene: 'orchard',
    hero: 'plum',
    font: 'lilita-one',
    palette: ['#B8E04A', '#3E8E2F', '#12330F'],
  },
});
