import type { CrashTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A shared flight: leave before the ship is gone; every leaving point returns 97 %. */
export const starChaser: CrashTitle = {
  key: 'star-chaser',
  name: 'Star Chaser',
  engine: 'crash',
  legalKind: 'TECHNICAL',
  categories: ['crash-games', 'exclusive', 'big-win'],
  genre: 'thematic',
  tags: ['recommended', 'most-played'],
  sort: 400,
  start: '2023-12-12T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9700,
  edgePercent: 3,
  multiplierMaximum: 1_000_000,
  stakes: stakesFor(10_000),
  texts: {
    cs: { short: 'Společný let ke hvězdám. Vystupte, než loď zmizí.' },
    en: { short: 'A shared flight to the stars. Get out before the ship is gone.' },
    sk: { short: 'Spoločný let ku hviezdam. Vystúpte, kým loď nezmizne.' },
    hu: { short: 'Közös repülés a csillagokhoz. Szálljon ki, mielőtt a hajó eltűnik.' },
    ru: { short: 'Общий полёт к звёздам. Выйдите, пока корабль не исчез.' },
    vi: { short: 'Cùng bay tới các vì sao. Hãy rút ra trước khi tàu biến mất.' },
  },
  art: {
    scene: 'space',
    hero: 'rocket',
    font: 'russo-one',
    palette: ['#FFA41C', '#3B52D9', '#05061A'],
  },
};
