import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, coins that lock; medium, 96.19 %. */
export const crystalVault = slot({
  key: 'crystal-vault',
  name: 'Crystal Vault',
  categories: ['exclusive'],
  genre: 'diamonds',
  tags: ['recommended', 'most-played'],
  sort: 321,
  start: '2023-05-30T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9619,
  symbolSet: 'gems-cut',
  family: gems,
  rows: 3,
  lines: 20,
  stakeMaximum: 50000,
  pays: {
    W: [250, 900, 2500, 10000],
    V: [125, 450, 1250, 5000],
    D: [125, 450, 1500],
    R: [50, 150, 500],
    E: [24, 90, 250],
    S: [10, 30, 120],
    A: [6, 18, 50],
    T: [3, 12, 30],
    P: [2, 6, 20],
  },
  strips: [
    'WEAPNPRTVADPSENPATPDNAPERTPSANPDT',
    'WEAPNRSETPVAEPTNDSARPETPNASETPREANDSPT',
    'WEAPNRTSVPAETNPARSTPNAEPTRDASNPT',
    'WEAPTNRSPVATEPNTDSARPTPNASETPRTANDSPT',
    'WEAPNSTPRVAEPTNSAPTPNASERTPDANSPT',
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
  texts: {
    cs: { short: 'Mince v trezoru se zamykají, dokud přibývají další.' },
    en: { short: 'Coins lock in the vault as long as new ones come.' },
  },
  art: {
    scene: 'vault',
    hero: 'gems x5',
    font: 'righteous',
    palette: ['#FFD9FF', '#7A2EE0', '#10042E'],
  },
});
