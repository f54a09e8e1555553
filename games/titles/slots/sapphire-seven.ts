import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, doubling; medium, 95.03 %. */
export const sapphireSeven = slot({
  key: 'sapphire-seven',
  name: 'Sapphire Seven',
  categories: ['new'],
  genre: 'diamonds',
  sort: 140,
  start: '2026-10-20T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9503,
  symbolSet: 'gems-night',
  family: gems,
  rows: 3,
  lines: 5,
  pays: { W: [600], V: [300], D: [150], R: [90], E: [50], S: [20], A: [16], T: [8], P: [2, 6] },
  strips: [
    'WSTPEATDPRSTPAETPRVASPTEPTARP',
    'WSTAEPTDSPATREPSATVPTASEPTRAP',
    'WSTAPDESPARTPSAVPEASTPRAP',
  ],
  gamble: { steps: 6, limit: 200 },
  texts: {
    cs: { short: 'Broušené kameny na pěti liniích; divoký symbol doplní, co chybí.' },
    en: { short: 'Cut stones on five lines; the wild completes what is missing.' },
    sk: { short: 'Brúsené kamene na piatich líniách; divoký symbol doplní, čo chýba.' },
    hu: { short: 'Csiszolt kövek öt vonalon; a wild pótolja, ami hiányzik.' },
    ru: { short: 'Гранёные камни на пяти линиях; wild дополнит, чего не хватает.' },
    vi: { short: 'Đá quý mài giũa trên năm dòng; wild bù chỗ còn thiếu.' },
  },
  art: {
    scene: 'midnight',
    hero: 'sapphire seven',
    font: 'alfa-slab-one',
    palette: ['#9FC6FF', '#2C4FB0', '#060822'],
  },
});
