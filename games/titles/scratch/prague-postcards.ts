import type { ScratchTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Four rows of postcards: two equal ones in a row win its prize. */
export const praguePostcards: ScratchTitle = {
  key: 'prague-postcards',
  name: 'Prague Postcards',
  engine: 'scratch',
  legalKind: 'TECHNICAL',
  categories: ['scratch-cards', 'instant-games'],
  genre: 'thematic',
  tags: [],
  sort: 2271,
  start: '2024-06-11T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9450,
  ticket: 'rows',
  fields: 12,
  match: 2,
  prizes: [
    { multiple: 0, weight: 624_060 },
    { multiple: 100, weight: 180_000 },
    { multiple: 200, weight: 100_000 },
    { multiple: 300, weight: 50_000 },
    { multiple: 500, weight: 30_000 },
    { multiple: 1_000, weight: 14_000 },
    { multiple: 5_000, weight: 1_800 },
    { multiple: 25_000, weight: 140 },
  ],
  stakes: stakesFor(250),
  texts: {
    cs: { short: 'Čtyři řady pohlednic z Prahy. Dvě stejné v řadě vyhrávají její částku.' },
    en: { short: 'Four rows of postcards from Prague. Two equal ones in a row win its amount.' },
    sk: { short: 'Štyri rady pohľadníc z Prahy. Dve rovnaké v rade vyhrávajú jeho sumu.' },
    hu: { short: 'Négy sor prágai képeslap. Két egyforma egy sorban megnyeri a sor összegét.' },
    ru: { short: 'Четыре ряда открыток из Праги. Две одинаковые в ряду выигрывают его сумму.' },
    vi: {
      short: 'Bốn hàng bưu thiếp Praha. Hai tấm giống nhau trong hàng thắng số tiền của hàng.',
    },
  },
  art: {
    scene: 'prague',
    hero: 'postcard',
    font: 'oswald',
    palette: ['#FFC36B', '#7A4A8E', '#1A1638'],
  },
};
