import type { MinesTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Twenty-five places in the forest with roots in the way; 97 % before rounding. */
export const truffleHunter: MinesTitle = {
  key: 'truffle-hunter',
  name: 'Truffle Hunter',
  engine: 'mines',
  legalKind: 'TECHNICAL',
  categories: ['instant-games'],
  genre: 'thematic',
  tags: [],
  sort: 768,
  start: '2021-12-14T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9700,
  columns: 5,
  fields: 25,
  mines: [1, 24],
  edgePercent: 3,
  multiplierMaximum: 10_000,
  stakes: stakesFor(100),
  texts: {
    cs: { short: 'Pes čenichá lanýže. Odejděte, než narazí na kořen.' },
    en: { short: 'The dog sniffs out truffles. Leave before it meets a root.' },
    sk: { short: 'Pes vyňucháva hľuzovky. Odíďte, skôr než narazí na koreň.' },
    hu: { short: 'A kutya szarvasgomba után szimatol. Távozzon, mielőtt gyökérbe ütközik.' },
    ru: { short: 'Пёс вынюхивает трюфели. Уходите, пока он не наткнулся на корень.' },
    vi: { short: 'Chú chó đánh hơi nấm cục. Hãy rời đi trước khi nó gặp rễ cây.' },
  },
  art: {
    scene: 'forest',
    hero: 'truffle',
    font: 'carter-one',
    palette: ['#D6F0A0', '#2F7A3A', '#0A1E10'],
  },
};
