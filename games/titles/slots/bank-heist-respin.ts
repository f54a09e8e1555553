import { jackpots } from '../jackpots.table.ts';
import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, coins that lock, jackpots; medium-high, 96.39 %. */
export const bankHeistRespin = slot({
  key: 'bank-heist-respin',
  name: 'Bank Heist Respin',
  categories: ['exclusive', 'big-win'],
  genre: 'thematic',
  tags: ['recommended'],
  sort: 384,
  start: '2023-05-09T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9639,
  symbolSet: 'theme-heist',
  family: themes.heist,
  rows: 3,
  lines: 20,
  pays: {
    W: [90, 300, 900, 3500],
    A: [35, 120, 450, 1500],
    B: [80, 225, 600],
    C: [25, 100, 225],
    D: [18, 60, 125],
    E: [2, 15, 40],
    H: [3, 6, 24],
    K: [1, 4, 18],
    J: [2, 5, 8],
    T: [1, 2, 8],
  },
  strips: [
    'WTDHJKTACEJKHJTKDEHJNNNTKCJKHTBEJK',
    'WTJHDTJAKTHJTJTHCKJTJNNNHTEJKTJBHTJK',
    'WTDJTHEKATKJTECTKNNNJTHETKBJTEK',
    'WDHTJEHACKHEJTHEDHNNNJKTCEHBJHEK',
    'WTDHJTACEKBJHTKJTDEHBNNNTJCKHTEJBK',
  ],
  hold: {
    from: 6,
    turns: 3,
    oneIn: 15,
    coins: [
      { multiple: 1, weight: 46 },
      { multiple: 2, weight: 24 },
      { multiple: 4, weight: 12 },
      { multiple: 8, weight: 4 },
      { multiple: 25, weight: 3 },
      { multiple: 75, weight: 1 },
    ],
    full: 300,
  },
  buy: { price: 37, gives: 'coins', count: 6 },
  jackpots,
  texts: {
    cs: { short: 'Sejf se otevírá po mincích. Každá nová vrací všechna otočení.' },
    en: { short: 'The safe opens coin by coin. Each new one gives back all turns.' },
    sk: { short: 'Trezor sa otvára po minciach. Každá nová vracia všetky otočenia.' },
    hu: { short: 'A széf érméről érmére nyílik. Minden új érme visszaadja az összes fordulót.' },
    ru: { short: 'Сейф открывается монета за монетой. Каждая новая возвращает все ходы.' },
    vi: { short: 'Két sắt mở dần theo từng đồng xu. Mỗi đồng mới trả lại đủ số lượt.' },
  },
  art: {
    scene: 'vault',
    hero: 'vault door',
    font: 'russo-one',
    palette: ['#FFD9FF', '#7A2EE0', '#10042E'],
  },
});
