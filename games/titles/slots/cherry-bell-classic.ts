import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: doubling; low, 97.00 %. */
export const cherryBellClassic = slot({
  key: 'cherry-bell-classic',
  name: 'Cherry Bell Classic',
  genre: 'fruits',
  tags: ['most-played'],
  sort: 152,
  start: '2022-12-27T08:00:00Z',
  volatility: 'low',
  returnTarget: 9700,
  symbolSet: 'fruit-steel',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [225], B: [125], E: [60], G: [50], P: [30], O: [18], L: [18], C: [4, 12] },
  strips: ['SCOPLECLPCLGCPLBCELPCLPCGL', 'SCOLPCELCPLCGSLCBPCLCLPCGL', 'SOCLCEPOCLCGOCLBCPLOCCGL'],
  gamble: { steps: 5, limit: 200 },
  texts: {
    cs: { short: 'Zvonky, třešně a časté malé výhry na pěti liniích.' },
    en: { short: 'Bells, cherries and frequent small wins on five lines.' },
    sk: { short: 'Zvončeky, čerešne a časté malé výhry na piatich líniách.' },
    hu: { short: 'Harangok, cseresznyék és gyakori kis nyeremények öt vonalon.' },
    ru: { short: 'Колокольчики, вишни и частые небольшие выигрыши на пяти линиях.' },
    vi: { short: 'Chuông, anh đào và những lần thắng nhỏ thường xuyên trên năm dòng.' },
  },
  art: {
    scene: 'steel',
    hero: 'cherries',
    font: 'alfa-slab-one',
    palette: ['#DDE6F0', '#6C7A8C', '#141A22'],
  },
});
