import type { DiceTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** A number from 0.00 to 99.99, under or over; 97 % over the chance. */
export const diceMeridian: DiceTitle = {
  key: 'dice-meridian',
  name: 'Dice Meridian',
  engine: 'dice',
  legalKind: 'TECHNICAL',
  categories: ['instant-games'],
  genre: 'thematic',
  tags: [],
  sort: 1528,
  start: '2021-06-08T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9700,
  edgePercent: 3,
  outcomes: 10_000,
  chances: [100, 9_500],
  stakes: stakesFor(97),
  texts: {
    cs: { short: 'Číslo od 0,00 do 99,99. Pod, nebo nad? Šanci si nastavíte sami.' },
    en: { short: 'A number from 0.00 to 99.99. Under or over? You set the chance.' },
    sk: { short: 'Číslo od 0,00 do 99,99. Pod, alebo nad? Šancu si nastavíte sami.' },
    hu: { short: 'Egy szám 0,00 és 99,99 között. Alatta vagy fölötte? Az esélyt Ön állítja be.' },
    ru: { short: 'Число от 0,00 до 99,99. Меньше или больше? Шанс вы задаёте сами.' },
    vi: { short: 'Một số từ 0,00 đến 99,99. Dưới hay trên? Cơ hội do bạn tự đặt.' },
  },
  art: {
    scene: 'neon',
    hero: 'dice',
    font: 'audiowide',
    palette: ['#FF3FAE', '#29C8FF', '#0B0626'],
  },
};
