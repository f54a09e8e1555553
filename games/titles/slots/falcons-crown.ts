import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins at 6 times the win, doubling; medium-high, 94.28 %. */
export const falconsCrown = slot({
  key: 'falcons-crown',
  name: "Falcon's Crown",
  genre: 'thematic',
  sort: 2403,
  start: '2025-02-18T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9428,
  symbolSet: 'theme-castle',
  family: themes.castle,
  rows: 3,
  lines: 20,
  pays: {
    W: [150, 400, 1500, 4000],
    A: [70, 200, 700, 2000],
    B: [70, 250, 750],
    C: [30, 125, 350],
    D: [12, 50, 150],
    E: [6, 20, 70],
    H: [2, 10, 24],
    K: [2, 6, 15],
    Q: [1, 5, 12],
    T: [1, 3, 10],
  },
  scatterPays: [0, 0, 0, 2, 10, 100],
  strips: [
    'WTDHQTAEKQHBTCKQDEHXTQKHTEQBK',
    'WDTHQKTAEQHDKTCQEHKXTDQKHTBEQK',
    'WTDHQTEKACHTQKETHQDKTXHEQCTKBHTQEK',
    'WTDHQCKTAEQHKTCQDEHKXTQKCHTBEQK',
    'WTDHQETACKQHETBKQTEDHXTQCKEHTQBEK',
  ],
  gamble: { steps: 5, limit: 100 },
  freeSpins: { award: [0, 0, 0, 10, 12, 15], multiplier: 6 },
  texts: {
    cs: { short: 'Sokol a koruna, volné hry s násobkem a zdvojení výhry.' },
    en: { short: 'The falcon and the crown, free spins with a multiplier, and a win to double.' },
    sk: { short: 'Sokol a koruna, voľné hry s násobkom a zdvojenie výhry.' },
    hu: { short: 'Sólyom és korona, ingyenes pörgetések szorzóval, és duplázható nyeremény.' },
    ru: { short: 'Сокол и корона, бесплатные вращения с множителем и удвоение выигрыша.' },
    vi: {
      short: 'Chim ưng và vương miện, lượt quay miễn phí có hệ số, tiền thắng có thể nhân đôi.',
    },
  },
  art: {
    scene: 'castle',
    hero: 'falcon',
    font: 'cinzel',
    palette: ['#C9D2E8', '#5A5A86', '#12101E'],
  },
});
