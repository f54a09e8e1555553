import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: a full board multiplied, doubling; medium-high, 96.21 %. */
export const hotPeel = slot({
  key: 'hot-peel',
  name: 'Hot Peel',
  genre: 'fruits',
  sort: 2137,
  start: '2025-07-15T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9621,
  symbolSet: 'fruit-fire',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: {
    S: [2000],
    B: [1000],
    E: [350],
    T: [150],
    G: [70],
    P: [35],
    O: [20],
    L: [15],
    C: [3, 10],
  },
  strips: ['SPPPEELLLGGGBOOOOTTCCCCCCC', 'SPPPEELLLLGGBOOOTTTCCC', 'SPPPEELLLLLGGGBOOOOOTTTCCCCCC'],
  fullScreen: 2,
  gamble: { steps: 5, limit: 100 },
  texts: {
    cs: { short: 'Horká kůra: plné pole výhru násobí.' },
    en: { short: 'Hot peel: a full board multiplies the win.' },
    sk: { short: 'Horúca kôra: plné pole výhru násobí.' },
    hu: { short: 'Forró héj: a teli tábla szorozza a nyereményt.' },
    ru: { short: 'Горячая кожура: полное поле умножает выигрыш.' },
    vi: { short: 'Vỏ trái nóng rẫy: đầy bảng thì tiền thắng được nhân.' },
  },
  art: {
    scene: 'inferno',
    hero: 'tangerine',
    font: 'titan-one',
    palette: ['#FFB52E', '#E01E00', '#190105'],
  },
});
