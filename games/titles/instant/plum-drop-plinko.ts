import type { PlinkoTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A plum over eight to sixteen rows of branches; all boards return 96.75 %. */
export const plumDropPlinko: PlinkoTitle = {
  key: 'plum-drop-plinko',
  name: 'Plum Drop Plinko',
  engine: 'plinko',
  legalKind: 'TECHNICAL',
  categories: ['instant-games'],
  genre: 'fruits',
  tags: [],
  sort: 1545,
  start: '2024-07-23T08:00:00Z',
  volatility: 'low',
  returnTarget: 9675,
  boards: {
    'rows-12': [3_200, 1_149, 400, 199, 105, 57, 30, 57, 105, 199, 400, 1_149, 3_200],
    'rows-8': [1_200, 318, 130, 68, 34, 68, 130, 318, 1_200],
    'rows-10': [2_000, 549, 219, 130, 61, 30, 61, 130, 219, 549, 2_000],
    'rows-14': [5_500, 1_580, 700, 350, 189, 100, 50, 20, 50, 100, 189, 350, 700, 1_580, 5_500],
    'rows-16': [
      12_000, 4_039, 1_150, 520, 290, 150, 90, 53, 24, 53, 90, 150, 290, 520, 1_150, 4_039, 12_000,
    ],
  },
  stakes: stakesFor(120),
  texts: {
    cs: { short: 'Švestka padá větvemi do košů. Kolik řad má projít, určíte vy.' },
    en: {
      short:
        'A plum falls through the branches into baskets. How many rows it passes is up to you.',
    },
    sk: { short: 'Slivka padá vetvami do košov. Koľko radov má prejsť, určíte vy.' },
    hu: { short: 'Szilva hull az ágak közt a kosarakba. Hogy hány soron át, azt Ön dönti el.' },
    ru: { short: 'Слива падает сквозь ветви в корзины. Сколько рядов ей пройти, решаете вы.' },
    vi: { short: 'Quả mận rơi qua cành xuống giỏ. Rơi qua mấy hàng là do bạn.' },
  },
  art: {
    scene: 'orchard',
    hero: 'plum',
    font: 'luckiest-guy',
    palette: ['#B8E04A', '#3E8E2F', '#12330F'],
  },
};
