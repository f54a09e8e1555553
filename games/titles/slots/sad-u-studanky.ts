import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: doubling; low, 94.00 %. */
export const sadUStudanky = slot({
  key: 'sad-u-studanky',
  name: 'Sad u Studánky',
  genre: 'fruits',
  sort: 1738,
  start: '2025-09-16T08:00:00Z',
  volatility: 'low',
  returnTarget: 9400,
  symbolSet: 'fruit-orchard',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [200], E: [120], T: [75], M: [75], P: [40], O: [24], L: [16], C: [5, 15] },
  strips: [
    'SOCLPCETOLCPCMLOECLPCOLCPECML',
    'SOCLPOCTLLCOMPLCEOLCLOPCML',
    'SCOLCPCTLCMCLPSCELCCLPCMCL',
  ],
  gamble: { steps: 5, limit: 200 },
  texts: {
    cs: { short: 'Sad u studánky: klid, ovoce a časté výhry.' },
    en: { short: 'The orchard by the spring: calm, fruit and frequent wins.' },
    sk: { short: 'Sad pri studničke: pokoj, ovocie a časté výhry.' },
    hu: { short: 'Gyümölcsös a forrásnál: nyugalom, gyümölcs és gyakori nyeremények.' },
    ru: { short: 'Сад у родника: покой, фрукты и частые выигрыши.' },
    vi: { short: 'Vườn cây bên suối: yên bình, trái cây và thắng thường xuyên.' },
  },
  art: {
    scene: 'orchard',
    hero: 'apple',
    font: 'lobster',
    palette: ['#B8E04A', '#3E8E2F', '#12330F'],
  },
});
