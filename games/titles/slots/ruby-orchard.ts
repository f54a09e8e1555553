import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, doubling; medium, 96.36 %. */
export const rubyOrchard = slot({
  key: 'ruby-orchard',
  name: 'Ruby Orchard',
  genre: 'fruits',
  sort: 1961,
  start: '2023-08-29T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9636,
  symbolSet: 'fruit-velvet',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { W: [800], S: [350], B: [150], E: [90], G: [35], P: [25], O: [16], L: [8], C: [2, 6] },
  strips: [
    'WPLBOCPLGCOLPCOLBPSCLGOPCELOC',
    'WPLOCEBGLPOCELPOCSLEGOPCLOEC',
    'WPLBLCGPLCLEPLCBSLOGPCLLEC',
  ],
  gamble: { steps: 5, limit: 150 },
  texts: {
    cs: { short: 'Rubínová jablka a divoké symboly na pěti liniích.' },
    en: { short: 'Ruby apples and wilds on five lines.' },
    sk: { short: 'Rubínové jablká a divoké symboly na piatich líniách.' },
    hu: { short: 'Rubinalmák és wild szimbólumok öt vonalon.' },
    ru: { short: 'Рубиновые яблоки и символы wild на пяти линиях.' },
    vi: { short: 'Táo hồng ngọc và biểu tượng wild trên năm dòng.' },
  },
  art: {
    scene: 'velvet',
    hero: 'ruby apple',
    font: 'righteous',
    palette: ['#FFC9D2', '#A3122F', '#2A0410'],
  },
});
