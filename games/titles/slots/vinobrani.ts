import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds that fill their reels, free spins; medium, 96.76 %. */
export const vinobrani = slot({
  key: 'vinobrani',
  name: 'Vinobraní',
  genre: 'fruits',
  tags: ['recommended'],
  sort: 240,
  start: '2022-07-12T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9676,
  symbolSet: 'fruit-orchard',
  family: fruit,
  rows: 3,
  lines: 20,
  stakeMaximum: 50000,
  pays: {
    W: [],
    S: [50, 180, 600, 1500],
    B: [75, 225, 800],
    E: [40, 120, 450],
    T: [18, 60, 150],
    M: [10, 40, 150],
    G: [6, 20, 75],
    P: [5, 15, 40],
    O: [4, 10, 30],
    C: [2, 6, 24],
  },
  scatterPays: [0, 0, 0, 1, 10, 100],
  strips: [
    'XMCPGOCBTPMCOEGCPOSCGMTOCPEGCO',
    'WCTOGCOMSCTOCEPOMCXOGTCOBCMOP',
    'WCTGOCPESOCGMPOCTGPOCXECOPGBMCOP',
    'WCGTOCPEMSOGCPOCGMPOCXGECOPBGCMOP',
    'XMCPOCBGSCOPCTOMGCPOCSCOPEGCO',
  ],
  expandingWilds: true,
  freeSpins: { award: [0, 0, 0, 12, 15, 20], multiplier: 1 },
  texts: {
    cs: { short: 'Zralé hrozny, volné hry a divoké symboly přes celý válec.' },
    en: { short: 'Ripe grapes, free spins and wilds as tall as the reel.' },
  },
  art: {
    scene: 'vineyard',
    hero: 'grapes wine',
    font: 'lobster',
    palette: ['#D9B3FF', '#7A2E8E', '#1E3A12'],
  },
});
