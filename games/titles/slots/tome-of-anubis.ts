import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 10 lines: free spins with a drawn symbol, doubling; high, 94.27 %. */
export const tomeOfAnubis = slot({
  key: 'tome-of-anubis',
  name: 'Tome of Anubis',
  categories: ['big-win'],
  genre: 'thematic',
  tags: ['most-played'],
  sort: 44,
  start: '2024-10-22T08:00:00Z',
  volatility: 'high',
  returnTarget: 9427,
  symbolSet: 'theme-egypt',
  family: themes.egypt,
  rows: 3,
  lines: 10,
  stakeMaximum: 50000,
  pays: {
    A: [180, 600, 2000, 6000],
    B: [250, 800, 3000],
    C: [100, 300, 900],
    D: [60, 180, 600],
    E: [18, 60, 225],
    H: [10, 25, 90],
    K: [8, 18, 50],
    Q: [3, 10, 30],
    T: [4, 10, 25],
  },
  scatterPays: [0, 0, 0, 1, 5, 50],
  strips: [
    'XETKBDQHTQETCHKDQTABTQHEKTDQCHTQ',
    'XEKTHQBDTKEQTCHKQTAKHEDTQKCHTQ',
    'XEKTDHQBETKQCHDTEKQAHTEQDKTCHQ',
    'XEKTHQBTKEQTCHDKQTAHETQKCHTQ',
    'XEKTDHQTBKETQCHKDTQATKHEQTDKCHTQ',
  ],
  gamble: { steps: 5, limit: 200 },
  freeSpins: { award: [0, 0, 0, 8, 12, 20], multiplier: 1, special: 'expandingSymbol' },
  texts: {
    cs: {
      short:
        'Kniha starého Egypta: ve volných hrách se vylosovaný symbol roztáhne přes celé válce.',
    },
    en: { short: 'The book of old Egypt: in free spins a drawn symbol spreads over whole reels.' },
    sk: {
      short:
        'Kniha starého Egypta: vo voľných hrách sa vyžrebovaný symbol roztiahne cez celé valce.',
    },
    hu: {
      short:
        'Az ókori Egyiptom könyve: az ingyenes pörgetésekben a kisorsolt szimbólum egész tárcsákra terjed.',
    },
    ru: {
      short:
        'Книга древнего Египта: в бесплатных вращениях выпавший символ раскрывается на целые барабаны.',
    },
    vi: {
      short: 'Cuốn sách Ai Cập cổ: trong lượt quay miễn phí, biểu tượng được chọn phủ kín cả cuộn.',
    },
  },
  art: {
    scene: 'temple',
    hero: 'jackal',
    font: 'uncial-antiqua',
    palette: ['#FFE9B0', '#C08A3A', '#241408'],
  },
});
