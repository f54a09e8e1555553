import type { RouletteTitle } from '@herna/maths';

/** Roulette with two zeros: every bet returns 36 of 38. */
export const rouletteDoubleZero: RouletteTitle = {
  key: 'roulette-double-zero',
  name: 'Roulette Double Zero',
  engine: 'roulette',
  legalKind: 'TECHNICAL',
  categories: ['roulette'],
  genre: 'thematic',
  tags: [],
  sort: 297,
  start: '2026-10-06T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9474,
  pockets: 38,
  spotMaximum: { CZK: 100000n, EUR: 4000n },
  stakes: {
    CZK: [500n, 1000n, 2500n, 5000n, 10000n, 50000n, 100000n],
    EUR: [20n, 50n, 100n, 500n, 1000n, 4000n],
  },
  texts: {
    cs: { short: 'Ruleta se dvěma nulami a stolem, jaký znají v Nevadě.' },
    en: { short: 'Roulette with two zeros and the table they know in Nevada.' },
    sk: { short: 'Ruleta s dvoma nulami a stolom, aký poznajú v Nevade.' },
    hu: { short: 'Rulett két nullával, olyan asztallal, amilyet Nevadában ismernek.' },
    ru: { short: 'Рулетка с двумя зеро и столом, какой знают в Неваде.' },
    vi: { short: 'Roulette hai số không và chiếc bàn quen thuộc ở Nevada.' },
  },
  art: {
    scene: 'wheelroom',
    hero: 'double zero',
    font: 'cinzel',
    palette: ['#FFD9A0', '#A3122F', '#0A1F14'],
  },
};
