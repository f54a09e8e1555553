import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: doubling; low, 94.01 %. */
export const pearAndSquare = slot({
  key: 'pear-and-square',
  name: 'Pear & Square',
  categories: ['new'],
  genre: 'fruits',
  sort: 1047,
  start: '2026-09-22T08:00:00Z',
  volatility: 'low',
  returnTarget: 9401,
  symbolSet: 'fruit-orchard',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: { S: [150], B: [150], E: [75], T: [50], M: [40], G: [16], O: [16], C: [5, 15] },
  strips: ['SGCOGCEGBOCGMOCGCGOBTGCO', 'SGCOMCEGCOTCMGOBCOCGMCTO', 'SGCOMCGECOGCTMSGCOBCGOCMGCTO'],
  gamble: { steps: 6, limit: 100 },
  texts: {
    cs: { short: 'Hrušky srovnané do tří válců, výhry často a po malých.' },
    en: { short: 'Pears squared up on three reels; wins come often and small.' },
    sk: { short: 'Hrušky zarovnané do troch valcov, výhry často a po málom.' },
    hu: { short: 'Körték három tárcsába rendezve; gyakori, apró nyeremények.' },
    ru: { short: 'Груши, выстроенные в три барабана; выигрыши частые и небольшие.' },
    vi: { short: 'Lê xếp ngay ngắn trên ba cuộn; thắng thường xuyên, mỗi lần một ít.' },
  },
  art: {
    scene: 'orchard',
    hero: 'pear',
    font: 'paytone-one',
    palette: ['#B8E04A', '#3E8E2F', '#12330F'],
  },
});
