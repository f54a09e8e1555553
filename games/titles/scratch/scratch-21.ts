import type { ScratchTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Five hands against the dealer’s: the one that has more wins its prize. */
export const scratch21: ScratchTitle = {
  key: 'scratch-21',
  name: 'Scratch 21',
  engine: 'scratch',
  legalKind: 'TECHNICAL',
  categories: ['scratch-cards', 'instant-games'],
  genre: 'thematic',
  tags: [],
  sort: 1396,
  start: '2026-01-06T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9400,
  ticket: 'dealer',
  fields: 6,
  match: 1,
  prizes: [
    { multiple: 0, weight: 653_030 },
    { multiple: 100, weight: 190_000 },
    { multiple: 200, weight: 100_000 },
    { multiple: 500, weight: 36_000 },
    { multiple: 1_000, weight: 16_000 },
    { multiple: 2_500, weight: 4_200 },
    { multiple: 10_000, weight: 700 },
    { multiple: 50_000, weight: 70 },
  ],
  stakes: stakesFor(500),
  texts: {
    cs: { short: 'Pět rukou proti krupiérovi. Kdo má víc, bere výhru u své ruky.' },
    en: { short: 'Five hands against the dealer. The one that has more takes its prize.' },
    sk: { short: 'Päť rúk proti krupiérovi. Kto má viac, berie výhru pri svojej ruke.' },
    hu: { short: 'Öt kéz az osztó ellen. Amelyik többet ér, viszi a nyereményét.' },
    ru: { short: 'Пять рук против дилера. У кого больше, тот забирает свой приз.' },
    vi: { short: 'Năm tay bài đấu với nhà cái. Tay nào cao điểm hơn thì lấy giải của mình.' },
  },
  art: {
    scene: 'felt',
    hero: 'ace',
    font: 'cinzel',
    palette: ['#FFE9A0', '#0D7A4A', '#021A14'],
  },
};
