import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: a respin of the third reel, doubling; medium, 95.83 %. */
export const neonLemon = slot({
  key: 'neon-lemon',
  name: 'Neon Lemon',
  genre: 'fruits',
  sort: 2061,
  start: '2022-06-28T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9583,
  symbolSet: 'fruit-neon',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [200], B: [120], E: [80], T: [60], M: [50], G: [24], P: [24], L: [15], C: [15] },
  strips: [
    'SGGGGELLLLLMMMBPPPPTTCCCCCCCC',
    'SGGGELLLLLMMMBPPPTTCCCCCCC',
    'SGGGGELLLLLMMMBPPPPTTCCCCCC',
  ],
  respin: 'twinReels',
  gamble: { steps: 6, limit: 100 },
  texts: {
    cs: { short: 'Neonový citron: dva plné válce roztočí třetí.' },
    en: { short: 'A neon lemon: two full reels turn the third.' },
    sk: { short: 'Neónový citrón: dva plné valce roztočia tretí.' },
    hu: { short: 'Neoncitrom: két teli tárcsa megforgatja a harmadikat.' },
    ru: { short: 'Неоновый лимон: два полных барабана раскручивают третий.' },
    vi: { short: 'Chanh neon: hai cuộn đầy làm cuộn thứ ba quay thêm.' },
  },
  art: {
    scene: 'neon',
    hero: 'lemon',
    font: 'monoton',
    palette: ['#FF3FAE', '#29C8FF', '#0B0626'],
  },
});
