import { jackpots } from '../jackpots.table.ts';
import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, coins that lock, jackpots; medium-high, 94.82 %. */
export const dragonCoinLock = slot({
  key: 'dragon-coin-lock',
  name: 'Dragon Coin Lock',
  genre: 'thematic',
  tags: ['most-played'],
  sort: 348,
  start: '2022-01-18T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9482,
  symbolSet: 'theme-orient',
  family: themes.orient,
  rows: 3,
  lines: 25,
  pays: {
    W: [70, 250, 700, 3000],
    A: [25, 120, 200, 1500],
    B: [75, 225, 350],
    C: [24, 25, 150],
    D: [5, 18, 90],
    E: [2, 16, 18],
    H: [1, 6, 18],
    K: [1, 2, 6],
    J: [1, 2, 6],
    T: [1, 3, 4],
  },
  strips: [
    'WTDKJETKATJHKETKCJTEKNNNTKJEKTBKTJEK',
    'WDTHJJTAHEDJTHCJNNNTJHDJTBEHJK',
    'WTDHJKTJAHTKJTHCKJDTNNNJKHETJKBHTJK',
    'WDJCHJTDCAJHDCJJCDJHNNNCJDEJCHDBJCKJ',
    'WTDEKHTAETKBETCKJTENNNKHTEKTBEK',
  ],
  hold: {
    from: 6,
    turns: 3,
    oneIn: 16,
    coins: [
      { multiple: 1, weight: 52 },
      { multiple: 2, weight: 20 },
      { multiple: 3, weight: 12 },
      { multiple: 10, weight: 4 },
      { multiple: 25, weight: 5 },
      { multiple: 50, weight: 2 },
    ],
    full: 200,
  },
  buy: { price: 43, gives: 'coins', count: 7 },
  jackpots,
  texts: {
    cs: { short: 'Drak hlídá mince: kdo jich má šest, otevře jeho poklad.' },
    en: { short: 'The dragon guards its coins: six of them open the hoard.' },
    sk: { short: 'Drak stráži mince: kto ich má šesť, otvorí jeho poklad.' },
    hu: { short: 'A sárkány érméket őriz: hat érme megnyitja a kincsét.' },
    ru: { short: 'Дракон стережёт монеты: шесть из них открывают его клад.' },
    vi: { short: 'Rồng canh giữ đồng xu: đủ sáu đồng là mở được kho báu.' },
  },
  art: {
    scene: 'oriental',
    hero: 'dragon coin',
    font: 'black-ops-one',
    palette: ['#FFD45E', '#C9142A', '#2E040A'],
  },
});
