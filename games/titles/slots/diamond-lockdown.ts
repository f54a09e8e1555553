import { jackpots } from '../jackpots.table.ts';
import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 4, 30 lines: wilds, coins that lock, jackpots; medium-high, 95.23 %. */
export const diamondLockdown = slot({
  key: 'diamond-lockdown',
  name: 'Diamond Lockdown',
  categories: ['new', 'big-win'],
  genre: 'diamonds',
  sort: 1135,
  start: '2026-11-17T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9523,
  symbolSet: 'gems-cut',
  family: gems,
  rows: 4,
  lines: 30,
  pays: {
    W: [90, 300, 1200, 3500],
    V: [25, 150, 500, 1750],
    D: [50, 180, 500],
    R: [24, 80, 200],
    E: [8, 24, 120],
    S: [4, 6, 20],
    A: [2, 5, 18],
    T: [2, 4, 10],
    P: [1, 2, 6],
  },
  strips: [
    'WEAPSTPEVASPTEDPSARPTENNNSAPSTEPADPST',
    'WEAPSRTAPVTSEPARTPSANNNPTEASPRTDAPST',
    'WEAPTSPARVTPEATSPATPNNNSPETARPTDASPT',
    'WEAPTSATPRVETAPTSATPETANNNPSTRAETPDTASPT',
    'WAEPTSRAVTPDASTAPRTASPDNNNTASTPARTAPSDT',
  ],
  hold: {
    from: 7,
    turns: 3,
    oneIn: 16,
    coins: [
      { multiple: 1, weight: 52 },
      { multiple: 2, weight: 24 },
      { multiple: 3, weight: 12 },
      { multiple: 8, weight: 6 },
      { multiple: 25, weight: 5 },
      { multiple: 50, weight: 2 },
    ],
    full: 200,
  },
  jackpots,
  texts: {
    cs: { short: 'Na dvaceti polích se zamykají mince v hodnotě diamantů.' },
    en: { short: 'On twenty places coins worth diamonds lock.' },
    sk: { short: 'Na dvadsiatich poliach sa zamykajú mince v hodnote diamantov.' },
    hu: { short: 'Húsz helyen gyémántot érő érmék rögzülnek.' },
    ru: { short: 'На двадцати местах закрепляются монеты ценой в бриллианты.' },
    vi: { short: 'Trên hai mươi ô, những đồng xu quý như kim cương được giữ lại.' },
  },
  art: {
    scene: 'vault',
    hero: 'diamond lock',
    font: 'russo-one',
    palette: ['#FFD9FF', '#7A2EE0', '#10042E'],
  },
});
