import { jackpots } from '../jackpots.table.ts';
import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 4, 40 lines: wilds, coins that lock, free spins, jackpots; medium-high, 94.42 %. */
export const pharaohsLock = slot({
  key: 'pharaohs-lock',
  name: "Pharaoh's Lock",
  categories: ['big-win'],
  genre: 'thematic',
  sort: 1795,
  start: '2025-06-24T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9442,
  symbolSet: 'theme-egypt',
  family: themes.egypt,
  rows: 4,
  lines: 40,
  pays: {
    W: [70, 250, 900, 2500],
    A: [30, 90, 250, 1000],
    B: [50, 100, 500],
    C: [16, 35, 120],
    D: [10, 25, 70],
    E: [3, 12, 40],
    H: [2, 5, 20],
    K: [1, 3, 6],
    Q: [1, 3, 4],
    T: [1, 2, 3],
  },
  strips: [
    'WTDHQCHTQAQHTDQHTCQHTNNNQHDEQTHCQBTHKQ',
    'WTQDHEKTQATKEQHTCKQETNNNQKTEHQKBTQEK',
    'WTKDHCKTQAEKTKCKHTKQEKTCNNNKTKHKQBCTEKK',
    'WTDQTKQTAEDTQKHTBQCKTDEQNNNTKQTDTQKETBQK',
    'WTDHQCQTAKHQETBQHKCTDQNNNHQTKQCETHBQK',
  ],
  scatterPays: [0, 0, 0, 0, 0, 0, 2],
  // One coin less than it takes to lock them; free spins turn reels without coins.
  freeSpins: {
    award: [0, 0, 0, 0, 0, 0, 8],
    multiplier: 2,
    strips: [
      'WTDHQTKAEQHTKDTQHCKTEQTKHDQTKBHTEQK',
      'WTDHQTEKAQTHDKQETCHKQTEDTQKHBTEQK',
      'WTDHQKTCAEQTKHTKQCTDKEHQTKQTCHKBTEQK',
      'WTDQHECTQAKBTQEHQTKCEDQTBQKTEHQCTEQBK',
      'WTDHQACKTQHETQKHCQTDKAQHTKQCBETHQK',
    ],
  },
  hold: {
    from: 7,
    turns: 3,
    oneIn: 15,
    coins: [
      { multiple: 1, weight: 46 },
      { multiple: 2, weight: 28 },
      { multiple: 4, weight: 10 },
      { multiple: 10, weight: 6 },
      { multiple: 20, weight: 3 },
      { multiple: 75, weight: 1 },
    ],
    full: 300,
  },
  buy: { price: 51, gives: 'coins', count: 7 },
  jackpots,
  texts: {
    cs: { short: 'Faraonova komora se zavírá mincí po minci; šest mincí otevře volné hry.' },
    en: { short: "The pharaoh's chamber locks coin by coin; six coins open free spins." },
    sk: { short: 'Faraónova komora sa zatvára mincu po minci; šesť mincí otvorí voľné hry.' },
    hu: {
      short: 'A fáraó kamrája érméről érmére zárul; hat érme megnyitja az ingyenes pörgetéseket.',
    },
    ru: {
      short:
        'Палата фараона закрывается монета за монетой; шесть монет открывают бесплатные вращения.',
    },
    vi: { short: 'Hầm mộ pharaoh khóa dần từng đồng xu; sáu đồng mở lượt quay miễn phí.' },
  },
  art: {
    scene: 'temple',
    hero: 'ankh',
    font: 'uncial-antiqua',
    palette: ['#FFE9B0', '#C08A3A', '#241408'],
  },
});
