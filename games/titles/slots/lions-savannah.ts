import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins at 2 times the win; medium, 96.13 %. */
export const lionsSavannah = slot({
  key: 'lions-savannah',
  name: "Lion's Savannah",
  genre: 'thematic',
  sort: 2003,
  start: '2026-01-20T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9613,
  symbolSet: 'theme-savannah',
  family: themes.savannah,
  rows: 3,
  lines: 20,
  pays: {
    W: [200, 700, 2000, 6000],
    A: [100, 350, 1000, 3000],
    B: [120, 450, 1200],
    C: [70, 150, 500],
    D: [20, 60, 180],
    E: [10, 35, 100],
    H: [5, 16, 35],
    K: [2, 10, 35],
    J: [1, 5, 15],
    T: [1, 3, 12],
  },
  scatterPays: [0, 0, 0, 3, 15, 75],
  strips: [
    'WTDHJKTAEJHTKBCJTDEHKXTJKHTEJBK',
    'WDTHJKTACJHKEDJTHKJXTKHDCJKTBEHJK',
    'WTDJHCTAEJKTJHCTDEJXKTJHCBTEJK',
    'WTJDHJACKBTEJHKJTBXJCKHJTEJBK',
    'WTDHKJETAKHTJKECTDKHXJETKHKBTJEK',
  ],
  freeSpins: { award: [0, 0, 0, 8, 10, 12], multiplier: 2 },
  texts: {
    cs: { short: 'Lev nad savanou a volné hry s násobkem.' },
    en: { short: 'A lion over the savannah, and free spins with a multiplier.' },
    sk: { short: 'Lev nad savanou a voľné hry s násobkom.' },
    hu: { short: 'Oroszlán a szavannán és ingyenes pörgetések szorzóval.' },
    ru: { short: 'Лев над саванной и бесплатные вращения с множителем.' },
    vi: { short: 'Sư tử trên thảo nguyên và lượt quay miễn phí có hệ số nhân.' },
  },
  art: {
    scene: 'savannah',
    hero: 'lion',
    font: 'rammetto-one',
    palette: ['#FFD98A', '#D9822A', '#3A1A0A'],
  },
});
