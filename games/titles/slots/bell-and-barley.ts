import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: doubling; medium, 96.32 %. */
export const bellAndBarley = slot({
  key: 'bell-and-barley',
  name: 'Bell & Barley',
  genre: 'fruits',
  sort: 467,
  start: '2025-12-30T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9632,
  symbolSet: 'fruit-copper',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [750], E: [225], T: [200], M: [125], G: [50], O: [25], L: [16], C: [4, 12] },
  strips: [
    'SOCGCLGTCEGOCLGCGCLOGCEMCGL',
    'SOCOCGLTMOCOCSLOCEMOGCOLCM',
    'SOCTGLOCETCOLGCTOLCETOGMCL',
  ],
  gamble: { steps: 4, limit: 200 },
  texts: {
    cs: { short: 'Zvon, chmel a ječmen, tři válce bez zbytečností.' },
    en: { short: 'Bell, hops and barley: three reels without frills.' },
    sk: { short: 'Zvon, chmeľ a jačmeň, tri valce bez zbytočností.' },
    hu: { short: 'Harang, komló és árpa: három tárcsa sallangok nélkül.' },
    ru: { short: 'Колокол, хмель и ячмень: три барабана без излишеств.' },
    vi: { short: 'Chuông, hoa bia và lúa mạch: ba cuộn, không rườm rà.' },
  },
  art: {
    scene: 'tavern',
    hero: 'bell barley',
    font: 'carter-one',
    palette: ['#F0B35A', '#7A3E16', '#1E0D05'],
  },
});
