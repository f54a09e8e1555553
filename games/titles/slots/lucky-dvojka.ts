import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: a full board multiplied, doubling; medium-high, 95.96 %. */
export const luckyDvojka = slot({
  key: 'lucky-dvojka',
  name: 'Lucky Dvojka',
  genre: 'fruits',
  sort: 1709,
  start: '2021-09-28T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9596,
  symbolSet: 'fruit-steel',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [2000], B: [1250], E: [450], T: [200], M: [80], P: [35], O: [20], L: [12], C: [3, 4] },
  strips: ['SPPELLLLLLLLMMBOOOTTCC', 'SPPPEELLLLMMMBOOOOOTTTCCCCC', 'SPPPPEELLLLLLLLMMBOOOTTCCCCC'],
  fullScreen: 3,
  gamble: { steps: 6, limit: 150 },
  texts: {
    cs: { short: 'Plné pole jednoho symbolu výhru násobí.' },
    en: { short: 'A board full of one symbol multiplies the win.' },
    sk: { short: 'Plné pole jedného symbolu výhru násobí.' },
    hu: { short: 'Ha egy szimbólum betölti a táblát, szorozza a nyereményt.' },
    ru: { short: 'Поле, полное одного символа, умножает выигрыш.' },
    vi: { short: 'Cả bảng cùng một biểu tượng thì tiền thắng được nhân.' },
  },
  art: {
    scene: 'steel',
    hero: 'cherries pair',
    font: 'passion-one',
    palette: ['#DDE6F0', '#6C7A8C', '#141A22'],
  },
});
