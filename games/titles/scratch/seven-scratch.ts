import type { ScratchTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A ticket of six fields whose prizes are made of sevens. */
export const sevenScratch: ScratchTitle = {
  key: 'seven-scratch',
  name: 'Seven Scratch',
  engine: 'scratch',
  legalKind: 'TECHNICAL',
  categories: ['scratch-cards', 'instant-games'],
  genre: 'fruits',
  tags: [],
  sort: 1148,
  start: '2025-05-20T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9400,
  fields: 6,
  match: 3,
  prizes: [
    { multiple: 0, weight: 731_760 },
    { multiple: 100, weight: 167_730 },
    { multiple: 300, weight: 60_000 },
    { multiple: 700, weight: 30_000 },
    { multiple: 2_100, weight: 9_000 },
    { multiple: 7_700, weight: 1_400 },
    { multiple: 77_700, weight: 110 },
  ],
  stakes: stakesFor(777),
  texts: {
    cs: { short: 'Šest polí, samé sedmičky. Tři stejné částky vyhrávají až 777krát.' },
    en: { short: 'Six fields full of sevens. Three equal amounts pay up to 777 times.' },
    sk: { short: 'Šesť polí, samé sedmičky. Tri rovnaké sumy vyhrávajú až 777-krát.' },
    hu: { short: 'Hat mező, csupa hetes. Három egyforma összeg akár 777-szeresen fizet.' },
    ru: { short: 'Шесть полей, сплошные семёрки. Три одинаковые суммы платят до 777 ставок.' },
    vi: { short: 'Sáu ô toàn số bảy. Ba số tiền giống nhau trả tới 777 lần.' },
  },
  art: {
    scene: 'inferno',
    hero: 'seven',
    font: 'titan-one',
    palette: ['#FFB52E', '#E01E00', '#190105'],
  },
};
