import type { CrashTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A shared ride through Prague at night; every stop to get off at returns 96 %. */
export const tram22Rush: CrashTitle = {
  key: 'tram-22-rush',
  name: 'Tram 22 Rush',
  engine: 'crash',
  legalKind: 'TECHNICAL',
  categories: ['crash-games', 'exclusive'],
  genre: 'thematic',
  tags: ['recommended'],
  sort: 425,
  start: '2026-03-24T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9600,
  edgePercent: 4,
  multiplierMaximum: 200_000,
  bets: 2,
  craft: 'tram',
  stakes: stakesFor(2000),
  texts: {
    cs: { short: 'Dvaadvacítka letí nocí přes celé město. Vystupte včas.' },
    en: { short: 'Tram 22 races across the city at night. Get off in time.' },
    sk: { short: 'Dvadsaťdvojka letí nocou cez celé mesto. Vystúpte včas.' },
    hu: { short: 'A 22-es villamos átszáguld az éjszakai városon. Szálljon le időben.' },
    ru: { short: 'Трамвай 22 мчится ночью через весь город. Сойдите вовремя.' },
    vi: { short: 'Tàu điện 22 lao xuyên thành phố trong đêm. Hãy xuống kịp lúc.' },
  },
  art: {
    scene: 'prague',
    hero: 'tram',
    font: 'oswald',
    palette: ['#FFC36B', '#7A4A8E', '#1A1638'],
  },
};
