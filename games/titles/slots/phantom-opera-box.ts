import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds that fill their reels, free spins at 2 times the win; medium-high, 95.10 %. */
export const phantomOperaBox = slot({
  key: 'phantom-opera-box',
  name: 'Phantom Opera Box',
  genre: 'thematic',
  sort: 922,
  start: '2022-06-21T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9510,
  symbolSet: 'theme-opera',
  family: themes.opera,
  rows: 3,
  lines: 20,
  stakeMaximum: 50000,
  pays: {
    W: [],
    A: [70, 250, 700, 2000],
    B: [100, 350, 700],
    C: [30, 100, 300],
    D: [12, 35, 150],
    E: [8, 20, 60],
    H: [4, 10, 35],
    K: [2, 6, 18],
    J: [2, 3, 10],
    T: [1, 3, 10],
  },
  scatterPays: [0, 0, 0, 2, 20, 200],
  strips: [
    'XEKTDJHBTEJKTCHDJEKTAJHTEDJKCHTJ',
    'WDTJHKTACEJDKTJEKXTHDJCKTBEJK',
    'WTDHJTKACETJHDKTJEHKTXDJCTKHBTEJK',
    'WTDHJTKAJBTHEKJTCDHKJTBXTJKHETJBK',
    'XEKTDHJKTBETKJHDTKJATHEKJTDCKHTJ',
  ],
  expandingWilds: true,
  freeSpins: { award: [0, 0, 0, 12, 15, 20], multiplier: 2 },
  texts: {
    cs: { short: 'Z pátého balkonu přichází divoký symbol přes celý válec.' },
    en: { short: 'From box five comes a wild as tall as the reel.' },
    sk: { short: 'Z piateho balkóna prichádza divoký symbol cez celý valec.' },
    hu: { short: 'Az ötös páholyból egész tárcsányi wild érkezik.' },
    ru: { short: 'Из пятой ложи выходит wild во весь барабан.' },
    vi: { short: 'Từ lô ghế số năm hiện ra wild cao bằng cả cuộn.' },
  },
  art: {
    scene: 'velvet',
    hero: 'mask',
    font: 'cinzel-decorative',
    palette: ['#FFC9D2', '#A3122F', '#2A0410'],
  },
});
