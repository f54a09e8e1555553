import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, doubling; low, 95.70 %. */
export const grapeHarvest = slot({
  key: 'grape-harvest',
  name: 'Grape Harvest',
  categories: ['new'],
  genre: 'fruits',
  sort: 337,
  start: '2026-09-08T08:00:00Z',
  volatility: 'low',
  returnTarget: 9570,
  symbolSet: 'fruit-orchard',
  family: fruit,
  rows: 3,
  lines: 5,
  pays: {
    W: [450],
    S: [200],
    B: [120],
    E: [90],
    T: [50],
    M: [30],
    G: [24],
    P: [18],
    L: [10],
    C: [4, 10],
  },
  strips: [
    'WMCPLCBGTLMCEPLCGSCLMTPCLGECL',
    'WMPCLCBGTPLMCLPCLGSCPMLTCLEPGCL',
    'WMCPLCBGCPLCTMGCPLSCLCPEGCL',
  ],
  gamble: { steps: 5, limit: 150 },
  texts: {
    cs: { short: 'Klidné válce plné hroznů a častých výher.' },
    en: { short: 'Calm reels full of grapes and frequent wins.' },
    sk: { short: 'Pokojné valce plné hrozna a častých výhier.' },
    hu: { short: 'Nyugodt tárcsák, tele szőlővel és gyakori nyereményekkel.' },
    ru: { short: 'Спокойные барабаны, полные винограда и частых выигрышей.' },
    vi: { short: 'Những cuộn êm đềm đầy nho và thường xuyên thắng.' },
  },
  art: {
    scene: 'vineyard',
    hero: 'grapes',
    font: 'lobster',
    palette: ['#D9B3FF', '#7A2E8E', '#1E3A12'],
  },
});
