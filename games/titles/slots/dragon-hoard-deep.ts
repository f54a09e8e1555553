import { jackpots } from '../jackpots.table.ts';
import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, free spins at 3 times the win, jackpots; medium, 96.50 %. */
export const dragonHoardDeep = slot({
  key: 'dragon-hoard-deep',
  name: 'Dragon Hoard Deep',
  genre: 'thematic',
  sort: 1909,
  start: '2026-04-07T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9650,
  symbolSet: 'theme-dragon',
  family: themes.dragon,
  rows: 3,
  lines: 25,
  pays: {
    W: [200, 500, 1750, 4500],
    A: [100, 250, 900, 2500],
    B: [80, 250, 1000],
    C: [40, 100, 450],
    D: [18, 50, 180],
    E: [8, 24, 80],
    H: [4, 8, 30],
    K: [3, 8, 20],
    Q: [1, 4, 12],
    T: [1, 2, 8],
  },
  scatterPays: [0, 0, 0, 2, 10, 50],
  strips: [
    'WTDHQTAEKQHTQCKTDEHQXTKQHBTEQK',
    'WDTHQTACEKHDQTKEHXTQDCKHTBQEK',
    'WTHDQTKACETQHKTQEHKTXQCTKHBTEQK',
    'WTDQHTKQACETDQKHTQEKTXQDCTHKQBTEQK',
    'WTDHQCTEAKTQDEHTKCQTXEDQKTHCBTQEK',
  ],
  freeSpins: { award: [0, 0, 0, 7, 10, 15], multiplier: 3 },
  buy: { price: 19, gives: 'freeSpins', count: 7 },
  jackpots,
  texts: {
    cs: { short: 'Hluboko pod horou hlídá drak volné hry.' },
    en: { short: 'Deep under the mountain a dragon guards free spins.' },
    sk: { short: 'Hlboko pod horou stráži drak voľné hry.' },
    hu: { short: 'Mélyen a hegy alatt ingyenes pörgetéseket őriz a sárkány.' },
    ru: { short: 'Глубоко под горой дракон стережёт бесплатные вращения.' },
    vi: { short: 'Sâu dưới lòng núi, rồng canh giữ lượt quay miễn phí.' },
  },
  art: {
    scene: 'cave',
    hero: 'dragon',
    font: 'uncial-antiqua',
    palette: ['#8FE1FF', '#4A3A9E', '#0E0A2A'],
  },
});
