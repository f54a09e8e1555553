import type { PlinkoTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A ball over sixteen rows of pegs at three risks; all return 96.75 %. */
export const plinkoPeaks: PlinkoTitle = {
  key: 'plinko-peaks',
  name: 'Plinko Peaks',
  engine: 'plinko',
  legalKind: 'TECHNICAL',
  categories: ['instant-games'],
  genre: 'diamonds',
  tags: ['most-played'],
  sort: 17,
  start: '2021-04-20T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9675,
  boards: {
    'medium-16': [
      12_000, 3_752, 1_200, 550, 280, 150, 90, 53, 24, 53, 90, 150, 280, 550, 1_200, 3_752, 12_000,
    ],
    'low-16': [
      1_800, 574, 300, 180, 140, 115, 102, 94, 58, 94, 102, 115, 140, 180, 300, 574, 1_800,
    ],
    'high-16': [
      100_000, 12_287, 2_800, 950, 380, 179, 37, 15, 10, 15, 37, 179, 380, 950, 2_800, 12_287,
      100_000,
    ],
  },
  stakes: stakesFor(1000),
  texts: {
    cs: { short: 'Šestnáct řad kolíků a tři hory k výběru. Kulička padá, kam ji los pošle.' },
    en: {
      short:
        'Sixteen rows of pegs and three mountains to choose from. The ball falls where the draw sends it.',
    },
    sk: { short: 'Šestnásť radov kolíkov a tri hory na výber. Gulička padá, kam ju žreb pošle.' },
    hu: {
      short:
        'Tizenhat sor szeg és három választható hegy. A golyó oda hull, ahová a sorsolás küldi.',
    },
    ru: {
      short: 'Шестнадцать рядов колышков и три горы на выбор. Шарик падает, куда пошлёт жребий.',
    },
    vi: {
      short: 'Mười sáu hàng chốt và ba ngọn núi để chọn. Bóng rơi tới nơi lượt rút đưa nó đến.',
    },
  },
  art: {
    scene: 'mountain',
    hero: 'ball pegs',
    font: 'lilita-one',
    palette: ['#EAF4FF', '#5A8ACF', '#16264A'],
  },
};
