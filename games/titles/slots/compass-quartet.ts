import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 4 × 4, 20 lines: wilds, chests, free spins; medium, 94.12 %. */
export const compassQuartet = slot({
  key: 'compass-quartet',
  name: 'Compass Quartet',
  genre: 'thematic',
  sort: 513,
  start: '2022-08-16T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9412,
  symbolSet: 'theme-pirate',
  family: themes.pirate,
  rows: 4,
  lines: 20,
  pays: {
    W: [1500, 5000],
    A: [750, 2500],
    B: [300, 900],
    C: [150, 500],
    D: [60, 180],
    E: [30, 100],
    H: [12, 40],
    K: [8, 18],
    Q: [5, 15],
    J: [3, 8],
  },
  scatterPays: [0, 0, 0, 1, 15],
  strips: [
    'WJDHQEJKAHJQEDKJHCQJEKXJHDQEJKBHJQEK',
    'WDJHQJKQACHDJEQKBJHQDKJXQHCJDKQEHJBQK',
    'WDJHQKJACEHQDJKBHQJEKXHDJQCKJHEQBK',
    'WJDQECHJKQAJEQKJCQEDKJXQHJEKQCBJQEK',
  ],
  pick: { from: 3, prizes: [2, 2, 2, 3, 3, 5, 5, 8, 10, 15, 20, 25], picks: 3 },
  freeSpins: { award: [0, 0, 0, 10, 15], multiplier: 1 },
  texts: {
    cs: { short: 'Čtyři válce, čtyři řady, truhly na palubě a volné hry na obzoru.' },
    en: { short: 'Four reels, four rows, chests on deck and free spins on the horizon.' },
    sk: { short: 'Štyri valce, štyri rady, truhlice na palube a voľné hry na obzore.' },
    hu: { short: 'Négy tárcsa, négy sor, ládák a fedélzeten és ingyenes pörgetések a láthatáron.' },
    ru: {
      short: 'Четыре барабана, четыре ряда, сундуки на палубе и бесплатные вращения на горизонте.',
    },
    vi: { short: 'Bốn cuộn, bốn hàng, rương trên boong và lượt quay miễn phí phía chân trời.' },
  },
  art: {
    scene: 'ocean',
    hero: 'compass',
    font: 'uncial-antiqua',
    palette: ['#BDF0FF', '#1A6FA8', '#061E3A'],
  },
});
