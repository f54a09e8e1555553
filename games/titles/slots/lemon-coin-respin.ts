import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, coins that lock; medium, 95.06 %. */
export const lemonCoinRespin = slot({
  key: 'lemon-coin-respin',
  name: 'Lemon Coin Respin',
  genre: 'fruits',
  sort: 2386,
  start: '2023-07-25T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9506,
  symbolSet: 'fruit-gold',
  family: fruit,
  rows: 3,
  lines: 25,
  pays: {
    W: [300, 900, 2500, 10000],
    S: [150, 400, 1200, 4500],
    B: [225, 600, 1750],
    E: [75, 250, 900],
    T: [24, 90, 300],
    M: [12, 60, 200],
    P: [10, 30, 90],
    O: [5, 18, 50],
    L: [3, 10, 30],
    C: [2, 6, 16],
  },
  strips: [
    'WCTPLMNCEOSLPMCTNOLCMPNCTLEOMPBCNLMO',
    'WCTPLNOCEMSLPCONLCTMPONCLEOPBCMNLO',
    'WCTPLCNOESLCPTOCNLBCPOLCNTMELCOPCNBLO',
    'WCTPLNCEOSLPMCTNLPOCLNPCTEOLBMCPNLO',
    'WCTLPNLCMOSPLNCEOLTMPCLNOLPCBMNLO',
  ],
  hold: {
    from: 6,
    turns: 3,
    oneIn: 14,
    coins: [
      { multiple: 1, weight: 46 },
      { multiple: 2, weight: 24 },
      { multiple: 5, weight: 14 },
      { multiple: 10, weight: 4 },
      { multiple: 25, weight: 3 },
      { multiple: 75, weight: 1 },
    ],
    full: 150,
  },
  texts: {
    cs: { short: 'Citronové mince zůstávají ležet, volná místa se točí dál.' },
    en: { short: 'Lemon coins stay, and the free places turn on.' },
  },
  art: {
    scene: 'goldplate',
    hero: 'lemon coin',
    font: 'titan-one',
    palette: ['#FFE27A', '#C98A1A', '#3A2400'],
  },
});
