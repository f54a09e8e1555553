import type { LimboTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A multiplier is drawn; reaching m has the chance 97 % over m. */
export const limboLine: LimboTitle = {
  key: 'limbo-line',
  name: 'Limbo Line',
  engine: 'limbo',
  legalKind: 'TECHNICAL',
  categories: ['instant-games', 'big-win'],
  genre: 'thematic',
  tags: [],
  sort: 1348,
  start: '2025-11-04T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9700,
  edgePercent: 3,
  multiplierMaximum: 10_000_000,
  stakes: stakesFor(100000),
  texts: {
    cs: { short: 'Vyberte násobek až do sta tisíc. Dosáhne na něj los?' },
    en: { short: 'Choose a multiple of up to a hundred thousand. Will the draw reach it?' },
    sk: { short: 'Vyberte násobok až do stotisíc. Dosiahne naň žreb?' },
    hu: { short: 'Válasszon szorzót akár százezerig. Eléri-e a sorsolás?' },
    ru: { short: 'Выберите множитель до ста тысяч. Дотянется ли до него жребий?' },
    vi: { short: 'Chọn hệ số tới một trăm nghìn. Lượt rút có với tới không?' },
  },
  art: {
    scene: 'neon',
    hero: 'target line',
    font: 'orbitron',
    palette: ['#FF3FAE', '#29C8FF', '#0B0626'],
  },
};
