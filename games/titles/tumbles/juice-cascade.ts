import { fruit } from '../slots/shared/families.ts';
import { tumble } from '../slots/shared/tumble.ts';

export const juiceCascade = tumble({
  key: 'juice-cascade',
  name: 'Juice Cascade',
  categories: ['big-win'],
  genre: 'fruits',
  tags: ['most-played'],
  sort: 62,
  start: '2021-11-30T08:00:00Z',
  volatility: 'high',
  returnTarget: 9615,
  symbolSet: 'fruit-tropic',
  family: fruit,
  rows: 5,
  groups: 'anywhere',
  pays: {
    S: [225, 2000, 12500],
    T: [70, 700, 5000],
    M: [16, 400, 4000],
    G: [16, 150, 1500],
    P: [8, 75, 700],
    O: [3, 40, 300],
    L: [1, 15, 125],
    C: [1, 6, 60],
  },
  strips: [
    'TGGCPPLLOCSOMX',
    'SLLPGGSPCCMXOOT',
    'PPGLLLOOXCCCSTM',
    'PPXCCOMGGLLSOT',
    'GGTPPSXLLMOCC',
    'LGGCCSPPTTMMOOLX',
  ],
  multipliers: [1],
  scatterPays: [0, 0, 0, 0, 0, 0, 3],
  freeSpins: { award: [0, 0, 0, 0, 0, 0, 10], multipliers: [40] },
  buy: { price: 95, gives: 'freeSpins', count: 10 },
  texts: {
    cs: { short: 'Šťavnaté ovoce padá shora a volné hry násobí výhry čtyřiceti.' },
    en: { short: 'Juicy fruit falls from above and free spins multiply wins by forty.' },
    sk: { short: 'Šťavnaté ovocie padá zhora a voľné hry násobia výhry štyridsiatimi.' },
    hu: {
      short:
        'Lédús gyümölcs hull felülről, és az ingyenes pörgetések negyvennel szorozzák a nyereményt.',
    },
    ru: { short: 'Сочные фрукты падают сверху, и бесплатные вращения умножают выигрыши на сорок.' },
    vi: {
      short:
        'Trái cây mọng nước rơi từ trên cao và lượt quay miễn phí nhân tiền thắng với bốn mươi.',
    },
  },
  art: {
    scene: 'kitchen',
    hero: 'pineapple',
    font: 'luckiest-guy',
    palette: ['#FFE3C2', '#E8713A', '#4A1A10'],
  },
});
