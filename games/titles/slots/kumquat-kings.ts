import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, doubling; medium, 94.56 %. */
export const kumquatKings = slot({
  key: 'kumquat-kings',
  name: 'Kumquat Kings',
  genre: 'fruits',
  sort: 2103,
  start: '2025-09-30T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9456,
  symbolSet: 'fruit-velvet',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { W: [800], S: [300], B: [200], E: [100], T: [40], M: [20], G: [12], P: [6], O: [2, 6] },
  strips: [
    'WMPGOBTMEGPOGMPOEGSTMGOPEGO',
    'WMPTOGBPTSOMEGPOTOPGTMSOPTEGO',
    'WMPBOPGTOMPOEPOGBSMOPTOPGEO',
  ],
  gamble: { steps: 5, limit: 100 },
  texts: {
    cs: { short: 'Králové kumquatů a divoké symboly.' },
    en: { short: 'Kings of kumquats, and wilds.' },
    sk: { short: 'Králi kumkvatov a divoké symboly.' },
    hu: { short: 'A kumkvat királyai és wild szimbólumok.' },
    ru: { short: 'Короли кумкватов и символы wild.' },
    vi: { short: 'Những vị vua quất vàng và biểu tượng wild.' },
  },
  art: {
    scene: 'palace',
    hero: 'kumquat crown',
    font: 'rammetto-one',
    palette: ['#FFE8A3', '#B3541E', '#3A0D1E'],
  },
});
