import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, chests, free spins at 2 times the win; medium, 96.38 %. */
export const captainBlackwake = slot({
  key: 'captain-blackwake',
  name: 'Captain Blackwake',
  genre: 'thematic',
  sort: 1266,
  start: '2021-08-24T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9638,
  symbolSet: 'theme-pirate',
  family: themes.pirate,
  rows: 3,
  lines: 20,
  pays: {
    W: [150, 400, 1200, 4000],
    A: [75, 200, 500, 1750],
    B: [90, 300, 750],
    C: [25, 100, 300],
    D: [12, 40, 150],
    E: [5, 12, 60],
    H: [1, 10, 35],
    K: [2, 5, 20],
    Q: [2, 3, 12],
    T: [1, 3, 10],
  },
  scatterPays: [0, 0, 0, 3, 12, 60],
  strips: [
    'WTDHQTKACTQEDKTHQTKXTDQCTHKBETQK',
    'WTDHQETACKQHQETKDHQXTECKQHTBEQK',
    'WTDHQTAEKHQTHCKQTDEXHTQKBTHEQK',
    'WDTHQETACQKHEDTQEHXTKDQCEHTBQEK',
    'WTDHQCKTAEQTKHCQTDEKXTQHKCBTEQK',
  ],
  pick: { from: 3, prizes: [1, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 30], picks: 4 },
  freeSpins: { award: [0, 0, 0, 12, 15, 20], multiplier: 2 },
  texts: {
    cs: { short: 'Kapitánovy truhly čekají na otevření, pak vítr fouká do volných her.' },
    en: { short: "The captain's chests wait to be opened; then the wind blows into free spins." },
    sk: { short: 'Kapitánove truhlice čakajú na otvorenie, potom vietor fúka do voľných hier.' },
    hu: { short: 'A kapitány ládái nyitásra várnak, azután ingyenes pörgetések felé fúj a szél.' },
    ru: {
      short: 'Сундуки капитана ждут, когда их откроют; потом ветер несёт к бесплатным вращениям.',
    },
    vi: { short: 'Rương của thuyền trưởng chờ được mở, rồi gió đưa đến lượt quay miễn phí.' },
  },
  art: {
    scene: 'ocean',
    hero: 'skull sails',
    font: 'creepster',
    palette: ['#BDF0FF', '#1A6FA8', '#061E3A'],
  },
});
