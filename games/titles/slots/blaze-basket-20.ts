import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, doubling; medium, 95.66 %. */
export const blazeBasket20 = slot({
  key: 'blaze-basket-20',
  name: 'Blaze Basket 20',
  genre: 'fruits',
  tags: ['most-played'],
  sort: 253,
  start: '2024-01-16T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9566,
  symbolSet: 'fruit-fire',
  family: fruit,
  rows: 3,
  lines: 20,
  pays: {
    W: [180, 750, 2500, 7500],
    S: [90, 400, 1200, 4500],
    B: [150, 450, 1500],
    E: [60, 180, 600],
    T: [30, 80, 300],
    M: [12, 35, 100],
    G: [5, 15, 60],
    P: [3, 10, 40],
    L: [2, 10, 24],
    C: [2, 4, 15],
  },
  scatterPays: [0, 0, 0, 3, 12, 60],
  strips: [
    'WTCLGCMSLPTLBCGEMLXCPTLGCMBLP',
    'WCTGLMPCESLGMPBCLMTGPXCLEMPGCLBMP',
    'WCTGLPCEMSLGPCLTMGPXCLEPGCBMLP',
    'WTCGLCEMPSLTCGPLMXCTLEPGCBMLP',
    'WCGTLCEMPSLGCLPCMGLXCEPLGBCMLP',
  ],
  gamble: { steps: 5, limit: 200 },
  texts: {
    cs: { short: 'Košík ovoce na dvaceti liniích, hvězdy vyplácejí kdekoli.' },
    en: { short: 'A basket of fruit on twenty lines; scatters pay anywhere.' },
    sk: { short: 'Košík ovocia na dvadsiatich líniách, hviezdy vyplácajú kdekoľvek.' },
    hu: { short: 'Egy kosár gyümölcs húsz vonalon; a csillagok bárhol fizetnek.' },
    ru: { short: 'Корзина фруктов на двадцати линиях; звёзды платят в любом месте.' },
    vi: { short: 'Giỏ trái cây trên hai mươi dòng; ngôi sao trả thưởng ở bất kỳ đâu.' },
  },
  art: {
    scene: 'inferno',
    hero: 'fruit basket',
    font: 'titan-one',
    palette: ['#FFB52E', '#E01E00', '#190105'],
  },
});
