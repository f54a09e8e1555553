import { jackpots } from '../jackpots.table.ts';
import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, coins that lock, jackpots; medium-high, 96.19 %. */
export const crystalVault = slot({
  key: 'crystal-vault',
  name: 'Crystal Vault',
  categories: ['exclusive'],
  genre: 'diamonds',
  tags: ['recommended', 'most-played'],
  sort: 321,
  start: '2023-05-30T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9619,
  symbolSet: 'gems-cut',
  family: gems,
  rows: 3,
  lines: 20,
  pays: {
    W: [90, 300, 900, 3000],
    V: [40, 180, 350, 1500],
    D: [50, 150, 400],
    R: [18, 60, 180],
    E: [10, 30, 80],
    S: [4, 12, 30],
    A: [2, 8, 16],
    T: [1, 3, 10],
    P: [1, 2, 8],
  },
  strips: [
    'WEPATPVTPASETPRTPANNNTPETPADSTPT',
    'WEAPSSAPRTVESPASTPEASNNNPSARTEPSDAPST',
    'WPETAPSRVTPPTSPTNNNPASTPRPTDSPT',
    'WEAPTRAPSVTAEPTARPTSANNNPETAPRTDSAPT',
    'WEAPVSTAPASTRAPSETANNNVPSATDAPST',
  ],
  hold: {
    from: 6,
    turns: 3,
    oneIn: 14,
    coins: [
      { multiple: 1, weight: 60 },
      { multiple: 2, weight: 28 },
      { multiple: 4, weight: 10 },
      { multiple: 8, weight: 4 },
      { multiple: 15, weight: 5 },
      { multiple: 50, weight: 2 },
    ],
    full: 200,
  },
  buy: { price: 37, gives: 'coins', count: 7 },
  jackpots,
  texts: {
    cs: { short: 'Mince v trezoru se zamykají, dokud přibývají další.' },
    en: { short: 'Coins lock in the vault as long as new ones come.' },
    sk: { short: 'Mince v trezore sa zamykajú, kým pribúdajú ďalšie.' },
    hu: { short: 'Az érmék rögzülnek a páncélteremben, amíg újak érkeznek.' },
    ru: { short: 'Монеты в хранилище закрепляются, пока приходят новые.' },
    vi: { short: 'Đồng xu trong hầm được giữ lại chừng nào còn đồng mới.' },
  },
  art: {
    scene: 'vault',
    hero: 'gems x5',
    font: 'righteous',
    palette: ['#FFD9FF', '#7A2EE0', '#10042E'],
  },
});
