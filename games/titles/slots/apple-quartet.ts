import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 4 × 4, 16 lines: wilds that fill their reels, doubling; medium, 94.49 %. */
export const appleQuartet = slot({
  key: 'apple-quartet',
  name: 'Apple Quartet',
  genre: 'fruits',
  sort: 2238,
  start: '2021-10-05T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9449,
  symbolSet: 'fruit-orchard',
  family: fruit,
  rows: 4,
  lines: 16,
  pays: {
    W: [50, 180],
    S: [50, 180],
    B: [35, 120],
    E: [20, 70],
    T: [12, 40],
    G: [8, 35],
    P: [5, 18],
    O: [4, 10],
    L: [3, 8],
    C: [2, 8],
  },
  strips: [
    'WGOCLPCBTOLCGLPCOLCSOPCGLTCLEOPCL',
    'WGCOBLPCTLCGLEPOCLCBSPCGLTOCLEPCL',
    'WGOCLCGOBPTCLOCGELCOPCGSLOCTGLCOPECL',
    'WGOCLPCOBGLCPOCLTCGPOLCSLOCPGCLEOPCL',
  ],
  expandingWilds: true,
  gamble: { steps: 4, limit: 150 },
  texts: {
    cs: { short: 'Čtyři válce jablek, divoké rostou přes celý válec.' },
    en: { short: 'Four reels of apples, with wilds that fill the whole reel.' },
    sk: { short: 'Štyri valce jabĺk, divoké rastú cez celý valec.' },
    hu: { short: 'Négy tárcsa alma, a wild az egész tárcsát betölti.' },
    ru: { short: 'Четыре барабана яблок; wild растёт на весь барабан.' },
    vi: { short: 'Bốn cuộn đầy táo, wild phủ kín cả cuộn.' },
  },
  art: {
    scene: 'orchard',
    hero: 'red apple',
    font: 'lilita-one',
    palette: ['#B8E04A', '#3E8E2F', '#12330F'],
  },
});
