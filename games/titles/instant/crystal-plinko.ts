import type { PlinkoTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A ball over twelve rows of pegs at three risks; all return 96.25 %. */
export const crystalPlinko: PlinkoTitle = {
  key: 'crystal-plinko',
  name: 'Crystal Plinko',
  engine: 'plinko',
  legalKind: 'TECHNICAL',
  categories: ['instant-games'],
  genre: 'diamonds',
  tags: [],
  sort: 901,
  start: '2023-10-17T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9625,
  boards: {
    'medium-12': [3_000, 1_193, 420, 190, 100, 61, 27, 61, 100, 190, 420, 1_193, 3_000],
    'low-12': [900, 341, 170, 129, 108, 93, 55, 93, 108, 129, 170, 341, 900],
    'high-12': [15_000, 2_586, 750, 209, 71, 20, 10, 20, 71, 209, 750, 2_586, 15_000],
  },
  stakes: stakesFor(150),
  texts: {
    cs: { short: 'Křišťálová koule ve skalní síni. Dvanáct řad, tři rizika.' },
    en: { short: 'A crystal ball in a hall of rock. Twelve rows, three risks.' },
    sk: { short: 'Krištáľová guľa v skalnej sieni. Dvanásť radov, tri riziká.' },
    hu: { short: 'Kristálygolyó a sziklacsarnokban. Tizenkét sor, három kockázat.' },
    ru: { short: 'Хрустальный шар в каменном зале. Двенадцать рядов, три степени риска.' },
    vi: { short: 'Quả cầu pha lê trong sảnh đá. Mười hai hàng, ba mức rủi ro.' },
  },
  art: {
    scene: 'cave',
    hero: 'crystal ball',
    font: 'righteous',
    palette: ['#8FE1FF', '#4A3A9E', '#0E0A2A'],
  },
};
