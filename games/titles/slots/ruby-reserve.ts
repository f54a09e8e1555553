import { jackpots } from '../jackpots.table.ts';
import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, coins that lock, jackpots; medium-high, 95.09 %. */
export const rubyReserve = slot({
  key: 'ruby-reserve',
  name: 'Ruby Reserve',
  categories: ['big-win'],
  genre: 'diamonds',
  sort: 1224,
  start: '2025-03-25T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9509,
  symbolSet: 'gems-gold',
  family: gems,
  rows: 3,
  lines: 25,
  pays: {
    W: [120, 450, 1200, 3500],
    V: [70, 225, 600, 1750],
    D: [50, 150, 500],
    R: [24, 60, 250],
    E: [6, 30, 80],
    S: [3, 12, 35],
    A: [1, 6, 20],
    T: [2, 4, 10],
    P: [1, 2, 6],
  },
  strips: [
    'WEAPTRPSVATPETDPARTSPNNNAPETPRTASDPT',
    'WEAPSTARVPETASPATESPANNNTRSPAETDAPST',
    'WAPETASPRVAPTADSPTAPNNNTASPRAPTADSPT',
    'WEPASTRVPETPSAETPNNNSRPEATDPST',
    'WEAPTSEVTPATEPSARTPENNNTASTPEDATPST',
  ],
  hold: {
    from: 6,
    turns: 3,
    oneIn: 16,
    coins: [
      { multiple: 1, weight: 52 },
      { multiple: 2, weight: 24 },
      { multiple: 5, weight: 10 },
      { multiple: 8, weight: 4 },
      { multiple: 20, weight: 3 },
      { multiple: 60, weight: 1 },
    ],
    full: 300,
  },
  buy: { price: 32, gives: 'coins', count: 6 },
  jackpots,
  texts: {
    cs: { short: 'Rezerva plná rubínů: mince se zamykají a sčítají.' },
    en: { short: 'A reserve full of rubies: coins lock and add up.' },
  },
  art: {
    scene: 'goldplate',
    hero: 'ruby bars',
    font: 'black-ops-one',
    palette: ['#FFE27A', '#C98A1A', '#3A2400'],
  },
});
