import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: a respin of the third reel, a full board multiplied, doubling; high, 94.65 %. */
export const jokersJubilee = slot({
  key: 'jokers-jubilee',
  name: "Joker's Jubilee",
  genre: 'thematic',
  sort: 1414,
  start: '2022-01-04T08:00:00Z',
  volatility: 'high',
  returnTarget: 9465,
  symbolSet: 'theme-circus',
  family: themes.circus,
  rows: 3,
  lines: 5,
  pays: { A: [1500], B: [450], C: [225], D: [75], E: [30], H: [12], K: [8], Q: [6] },
  strips: [
    'AHHHHHCCQQQQEEEEEEEBBKKKDDD',
    'AAAHHHCCCQQQQQQEEBKKKKKKKDD',
    'AHHCCQQQQQQEEEEBBBKKKKKDDD',
  ],
  fullScreen: 2,
  respin: 'twinReels',
  gamble: { steps: 5, limit: 200 },
  texts: {
    cs: { short: 'Šašek slaví: třetí válec se točí znovu a plné pole násobí.' },
    en: { short: 'The joker celebrates: the third reel turns again, and a full board multiplies.' },
    sk: { short: 'Šašo oslavuje: tretí valec sa točí znova a plné pole násobí.' },
    hu: { short: 'Ünnepel a bohóc: a harmadik tárcsa újra fordul, és a teli tábla szoroz.' },
    ru: { short: 'Джокер празднует: третий барабан крутится снова, а полное поле умножает.' },
    vi: { short: 'Chú hề ăn mừng: cuộn thứ ba quay lại, và bảng đầy nhân tiền thắng.' },
  },
  art: {
    scene: 'circus',
    hero: 'jester',
    font: 'rammetto-one',
    palette: ['#FFE27A', '#D01E3A', '#1E0A3A'],
  },
});
