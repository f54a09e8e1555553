import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins at 2 times the win; medium, 94.87 %. */
export const jazzClubNinety = slot({
  key: 'jazz-club-ninety',
  name: 'Jazz Club Ninety',
  genre: 'thematic',
  sort: 1859,
  start: '2022-08-02T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9487,
  symbolSet: 'theme-jazz',
  family: themes.jazz,
  rows: 3,
  lines: 20,
  pays: {
    W: [200, 800, 2500, 6000],
    A: [100, 350, 1200, 3500],
    B: [120, 350, 1200],
    C: [80, 200, 600],
    D: [24, 90, 250],
    E: [12, 40, 120],
    H: [5, 16, 60],
    Q: [3, 10, 35],
    J: [3, 8, 20],
    T: [1, 4, 10],
  },
  scatterPays: [0, 0, 0, 2, 20, 200],
  strips: [
    'WTDHJTQACJHTEDQJBTHQJTXHDCTJQEHTBJQ',
    'WTDHJTEACQTJHDTEQJTHXTEDJCQTHBTJEQ',
    'WTDHJTACQJHETJQTDHJXTCQJHBETJQ',
    'WTDHJATCEQJTHQJEAXTJCQHTBEJQ',
    'WTDJHTAQJBEJTHCQDJBXTQJHTEJBQ',
  ],
  freeSpins: { award: [0, 0, 0, 10, 12, 15], multiplier: 2 },
  texts: {
    cs: { short: 'Noc v klubu, saxofon a volné hry s násobkem.' },
    en: { short: 'A night at the club, a saxophone, and free spins with a multiplier.' },
    sk: { short: 'Noc v klube, saxofón a voľné hry s násobkom.' },
    hu: { short: 'Egy este a klubban, szaxofon és ingyenes pörgetések szorzóval.' },
    ru: { short: 'Ночь в клубе, саксофон и бесплатные вращения с множителем.' },
    vi: { short: 'Một đêm ở câu lạc bộ, tiếng saxophone và lượt quay miễn phí có hệ số nhân.' },
  },
  art: {
    scene: 'neon',
    hero: 'saxophone',
    font: 'monoton',
    palette: ['#FF3FAE', '#29C8FF', '#0B0626'],
  },
});
