import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins; medium, 95.19 %. */
export const robinOfTheGreenwood = slot({
  key: 'robin-of-the-greenwood',
  name: 'Robin of the Greenwood',
  genre: 'thematic',
  sort: 1342,
  start: '2024-04-16T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9519,
  symbolSet: 'theme-greenwood',
  family: themes.greenwood,
  rows: 3,
  lines: 20,
  pays: {
    W: [200, 600, 1500, 6000],
    A: [100, 300, 750, 3000],
    B: [100, 400, 1250],
    C: [60, 150, 500],
    D: [24, 60, 250],
    E: [12, 30, 90],
    K: [4, 15, 60],
    Q: [4, 10, 24],
    J: [1, 6, 20],
    T: [1, 4, 15],
  },
  scatterPays: [0, 0, 0, 1, 5, 50],
  strips: [
    'WTDKJCQTAEJKQTCJDEKQXTJQCKTBEJQ',
    'WTKDJTACEQJKTJQTEKJXTCQJKBTEJQ',
    'WTDJKQETAJQTJBEKCQTDJXQETJKQTBEJQ',
    'WTDKJQTAEJTQKCJTDEQXTJKQBTEJQ',
    'WDTKEJTAQBKDETCQJKBXTEDQKTJEBQ',
  ],
  freeSpins: { award: [0, 0, 0, 12, 15, 20], multiplier: 1 },
  texts: {
    cs: { short: 'Lukostřelec ze zeleného lesa, divoké symboly a volné hry.' },
    en: { short: 'The archer of the green wood, wilds and free spins.' },
    sk: { short: 'Lukostrelec zo zeleného lesa, divoké symboly a voľné hry.' },
    hu: { short: 'A zöld erdő íjásza, wild szimbólumok és ingyenes pörgetések.' },
    ru: { short: 'Лучник из зелёного леса, символы wild и бесплатные вращения.' },
    vi: { short: 'Cung thủ rừng xanh, biểu tượng wild và lượt quay miễn phí.' },
  },
  art: {
    scene: 'forest',
    hero: 'bow',
    font: 'uncial-antiqua',
    palette: ['#D6F0A0', '#2F7A3A', '#0A1E10'],
  },
});
