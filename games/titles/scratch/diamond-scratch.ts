import type { ScratchTitle } from '@herna/maths';

/** A ticket of twelve fields: three equal prizes win; 94.50 %. */
export const diamondScratch: ScratchTitle = {
  key: 'diamond-scratch',
  name: 'Diamond Scratch',
  engine: 'scratch',
  legalKind: 'TECHNICAL',
  categories: ['scratch-cards', 'instant-games'],
  genre: 'diamonds',
  tags: ['recommended'],
  sort: 1492,
  start: '2023-04-04T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9450,
  fields: 12,
  match: 3,
  prizes: [
    { multiple: 0, weight: 654_450 },
    { multiple: 100, weight: 180_000 },
    { multiple: 200, weight: 110_000 },
    { multiple: 500, weight: 35_000 },
    { multiple: 1_000, weight: 16_000 },
    { multiple: 2_500, weight: 3_800 },
    { multiple: 10_000, weight: 650 },
    { multiple: 50_000, weight: 100 },
  ],
  stakes: {
    CZK: [1000n, 2000n, 5000n, 10000n, 20000n, 50000n, 100000n],
    EUR: [100n, 200n, 500n, 1000n, 2000n, 4000n],
  },
  texts: {
    cs: { short: 'Setřete dvanáct polí. Tři stejné částky jsou vaše.' },
    en: { short: 'Scratch twelve fields. Three equal amounts are yours.' },
    sk: { short: 'Zotrite dvanásť polí. Tri rovnaké sumy sú vaše.' },
    hu: { short: 'Kaparjon le tizenkét mezőt. Három egyforma összeg az Öné.' },
    ru: { short: 'Сотрите двенадцать полей. Три одинаковые суммы — ваши.' },
    vi: { short: 'Cào mười hai ô. Ba số tiền giống nhau là của bạn.' },
  },
  art: {
    scene: 'jewelbox',
    hero: 'diamond',
    font: 'cinzel',
    palette: ['#D8F4FF', '#3F7DFF', '#140A3A'],
  },
};
