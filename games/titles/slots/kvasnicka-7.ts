import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: doubling; medium, 96.17 %. */
export const kvasnicka7 = slot({
  key: 'kvasnicka-7',
  name: 'Kvasnička 7',
  genre: 'fruits',
  sort: 1758,
  start: '2023-09-19T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9617,
  symbolSet: 'fruit-copper',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [1250], B: [600], E: [150], T: [150], G: [80], P: [50], O: [20], L: [18], C: [5, 16] },
  strips: ['SPLCOGELCOPCTLGOCBLPCOGCLTOC', 'SPLGCELPOCTLGPCBLPCGOLTC', 'SPLETOLPETLCGOBLPTELOTC'],
  gamble: { steps: 6, limit: 200 },
  texts: {
    cs: { short: 'Sedmička z hospody na rohu, pět linií.' },
    en: { short: 'A seven from the pub on the corner, five lines.' },
    sk: { short: 'Sedmička z krčmy na rohu, päť línií.' },
    hu: { short: 'Egy hetes a sarki kocsmából, öt vonal.' },
    ru: { short: 'Семёрка из пивной на углу, пять линий.' },
    vi: { short: 'Số bảy từ quán bia góc phố, năm dòng.' },
  },
  art: {
    scene: 'tavern',
    hero: 'seven',
    font: 'lobster',
    palette: ['#F0B35A', '#7A3E16', '#1E0D05'],
  },
});
