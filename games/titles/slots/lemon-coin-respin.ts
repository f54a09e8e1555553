import { jackpots } from '../jackpots.table.ts';
import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, coins that lock, jackpots; medium-high, 95.06 %. */
export const lemonCoinRespin = slot({
  key: 'lemon-coin-respin',
  name: 'Lemon Coin Respin',
  genre: 'fruits',
  sort: 2386,
  start: '2023-07-25T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9506,
  symbolSet: 'fruit-gold',
  family: fruit,
  rows: 3,
  lines: 25,
  pays: {
    W: [90, 300, 700, 3000],
    S: [40, 90, 250, 1200],
    B: [70, 125, 350],
    E: [12, 40, 225],
    T: [8, 30, 70],
    M: [4, 6, 40],
    P: [2, 12, 24],
    O: [1, 2, 10],
    L: [1, 2, 10],
    C: [1, 2, 3],
  },
  strips: [
    'WTLPCLLMSPTOLLPELTMCLNNNOPLTLBPLMLO',
    'WCPTMOCPSLOMCPEOCMPNNNOCPMLOBCPMO',
    'WCLTOCLOSCLPOCOLCEOLCNNNOCLMOCLBOCLO',
    'WCLTCEPLSCOCMLBCELCNNNOLPCLCEMCBLO',
    'WCTEPCMBSCOTMCBELCNNNOPMTBCECMBO',
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
  jackpots,
  texts: {
    cs: { short: 'Citronové mince zůstávají ležet, volná místa se točí dál.' },
    en: { short: 'Lemon coins stay, and the free places turn on.' },
    sk: { short: 'Citrónové mince zostávajú ležať, voľné miesta sa točia ďalej.' },
    hu: { short: 'A citromos érmék a helyükön maradnak, az üres helyek forognak tovább.' },
    ru: { short: 'Лимонные монеты остаются лежать, свободные места крутятся дальше.' },
    vi: { short: 'Đồng xu chanh nằm lại, các ô trống quay tiếp.' },
  },
  art: {
    scene: 'goldplate',
    hero: 'lemon coin',
    font: 'titan-one',
    palette: ['#FFE27A', '#C98A1A', '#3A2400'],
  },
});
