import type { MinesTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Forty-nine fields with three to forty mines; 97 % before rounding. */
export const minefieldDeluxe: MinesTitle = {
  key: 'minefield-deluxe',
  name: 'Minefield Deluxe',
  engine: 'mines',
  legalKind: 'TECHNICAL',
  categories: ['instant-games'],
  genre: 'diamonds',
  tags: [],
  sort: 829,
  start: '2026-11-03T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9700,
  columns: 7,
  fields: 49,
  mines: [3, 40],
  edgePercent: 3,
  multiplierMaximum: 500_000,
  stakes: stakesFor(5000),
  texts: {
    cs: { short: 'Pole sedm krát sedm pro ty, kteří mají pevnou ruku.' },
    en: { short: 'A field of seven by seven for those with a steady hand.' },
    sk: { short: 'Pole sedem krát sedem pre tých, čo majú pevnú ruku.' },
    hu: { short: 'Hétszer hetes mező azoknak, akiknek nem remeg a kezük.' },
    ru: { short: 'Поле семь на семь для тех, у кого твёрдая рука.' },
    vi: { short: 'Bãi mìn bảy nhân bảy cho những ai vững tay.' },
  },
  art: {
    scene: 'steel',
    hero: 'bomb',
    font: 'black-ops-one',
    palette: ['#DDE6F0', '#6C7A8C', '#141A22'],
  },
};
