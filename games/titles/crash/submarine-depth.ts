import type { CrashTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A shared dive; every depth to surface from returns 96.5 %. */
export const submarineDepth: CrashTitle = {
  key: 'submarine-depth',
  name: 'Submarine Depth',
  engine: 'crash',
  legalKind: 'TECHNICAL',
  categories: ['crash-games'],
  genre: 'thematic',
  tags: [],
  sort: 1162,
  start: '2023-04-25T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9650,
  edgePercent: 3.5,
  multiplierMaximum: 100_000,
  craft: 'submarine',
  stakes: stakesFor(1000),
  texts: {
    cs: { short: 'Čím hlouběji, tím víc. Vynořte se, než trup povolí.' },
    en: { short: 'The deeper, the more. Surface before the hull gives way.' },
    sk: { short: 'Čím hlbšie, tým viac. Vynorte sa, kým trup nepovolí.' },
    hu: { short: 'Minél mélyebben, annál többet. Jöjjön fel, mielőtt a hajótest enged.' },
    ru: { short: 'Чем глубже, тем больше. Всплывайте, пока корпус выдерживает.' },
    vi: { short: 'Càng sâu càng nhiều. Hãy nổi lên trước khi thân tàu chịu không nổi.' },
  },
  art: {
    scene: 'underwater',
    hero: 'submarine',
    font: 'russo-one',
    palette: ['#A8FFF0', '#1294C9', '#04224A'],
  },
};
