import { jackpots } from '../jackpots.table.ts';
import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, coins that lock, jackpots; medium-high, 96.25 %. */
export const stormCoins = slot({
  key: 'storm-coins',
  name: 'Storm Coins',
  genre: 'thematic',
  sort: 494,
  start: '2024-09-17T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9625,
  symbolSet: 'theme-olympus',
  family: themes.olympus,
  rows: 3,
  lines: 20,
  pays: {
    W: [70, 225, 700, 3000],
    A: [20, 70, 250, 1200],
    B: [50, 120, 600],
    C: [12, 25, 200],
    D: [4, 18, 70],
    E: [2, 15, 18],
    H: [1, 3, 16],
    K: [1, 2, 3],
    Q: [1, 2, 3],
    J: [1, 2, 3],
  },
  strips: [
    'WJHDEKHJACQHEJKHJEKHNNNJCEHQKBJHEK',
    'WDQEDJQACEDQHDQEKQDENNNQDCEQBDQEK',
    'WJHDKQJKACHJQKKJHQKJNNNKHEQCJKBHKJQK',
    'WJQDKJQACJKHQJKQJKNNNJQKECJQKBJQK',
    'WDJQAECJDJQKHEDJCQEJADNNNKQJEDCBJQEK',
  ],
  hold: {
    from: 6,
    turns: 3,
    oneIn: 13,
    coins: [
      { multiple: 1, weight: 60 },
      { multiple: 2, weight: 24 },
      { multiple: 5, weight: 12 },
      { multiple: 8, weight: 4 },
      { multiple: 20, weight: 5 },
      { multiple: 75, weight: 2 },
    ],
    full: 200,
  },
  jackpots,
  texts: {
    cs: { short: 'Blesky nosí mince, které zůstanou ležet.' },
    en: { short: 'Lightning brings coins that stay where they fall.' },
    sk: { short: 'Blesky nosia mince, ktoré zostanú ležať.' },
    hu: { short: 'A villámok érméket hoznak, amelyek a helyükön maradnak.' },
    ru: { short: 'Молнии приносят монеты, которые остаются лежать.' },
    vi: { short: 'Tia chớp mang đến những đồng xu nằm lại tại chỗ.' },
  },
  art: {
    scene: 'storm',
    hero: 'lightning coin',
    font: 'bangers',
    palette: ['#F5F0A0', '#4A62C9', '#0C1030'],
  },
});
