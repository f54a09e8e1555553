import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, doubling; medium, 95.77 %. */
export const midnightMelon = slot({
  key: 'midnight-melon',
  name: 'Midnight Melon',
  genre: 'fruits',
  sort: 1092,
  start: '2022-09-06T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9577,
  symbolSet: 'fruit-neon',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { W: [700], S: [350], E: [200], T: [75], M: [40], G: [24], P: [12], L: [8], C: [2, 4] },
  strips: [
    'WGLCPLEMCLGCPTLCLSPGCMLCLPTC',
    'WGLPCLEMPCLPCGLPSCLMPCTLPC',
    'WGLMPLECMLPTGLMSCPLMLPTC',
  ],
  gamble: { steps: 6, limit: 100 },
  texts: {
    cs: { short: 'Půlnoční meloun a divoké symboly na pěti liniích.' },
    en: { short: 'A midnight melon and wilds on five lines.' },
    sk: { short: 'Polnočný melón a divoké symboly na piatich líniách.' },
    hu: { short: 'Éjféli dinnye és wild szimbólumok öt vonalon.' },
    ru: { short: 'Полночный арбуз и символы wild на пяти линиях.' },
    vi: { short: 'Dưa hấu nửa đêm và biểu tượng wild trên năm dòng.' },
  },
  art: {
    scene: 'neon',
    hero: 'melon',
    font: 'righteous',
    palette: ['#FF3FAE', '#29C8FF', '#0B0626'],
  },
});
