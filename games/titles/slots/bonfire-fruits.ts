import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, a respin of the third reel, doubling; medium-high, 95.08 %. */
export const bonfireFruits = slot({
  key: 'bonfire-fruits',
  name: 'Bonfire Fruits',
  genre: 'fruits',
  tags: ['most-played'],
  sort: 226,
  start: '2024-03-05T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9508,
  symbolSet: 'fruit-fire',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { W: [1000], S: [400], B: [225], M: [60], G: [60], P: [16], O: [16], L: [2], C: [2] },
  strips: [
    'WPPPBBLLGGGGGSOOMMCCCCCCCC',
    'WPPBBLLLLLLLGGSOOOOOMMMCCCCCC',
    'WPPPBLLLGGSSOOOOOOOMMCCCCCCC',
  ],
  respin: 'twinReels',
  gamble: { steps: 6, limit: 200 },
  texts: {
    cs: { short: 'Dva stejné válce rozdmýchají třetí: točí se ještě jednou.' },
    en: { short: 'Two equal reels fan the third: it turns once more.' },
    sk: { short: 'Dva rovnaké valce rozdúchajú tretí: točí sa ešte raz.' },
    hu: { short: 'Két egyforma tárcsa felszítja a harmadikat: az még egyszer fordul.' },
    ru: { short: 'Два одинаковых барабана разжигают третий: он крутится ещё раз.' },
    vi: { short: 'Hai cuộn giống nhau thổi bùng cuộn thứ ba: nó quay thêm một lần.' },
  },
  art: {
    scene: 'inferno',
    hero: 'fire cherries',
    font: 'titan-one',
    palette: ['#FFB52E', '#E01E00', '#190105'],
  },
});
