import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 10 lines from both sides: wilds that fill their reels, respins of the reels around; medium, 94.53 %. */
export const diamondMeridian = slot({
  key: 'diamond-meridian',
  name: 'Diamond Meridian',
  genre: 'diamonds',
  sort: 952,
  start: '2025-11-11T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9453,
  symbolSet: 'gems-cut',
  family: gems,
  rows: 3,
  lines: 10,
  pays: {
    W: [],
    V: [8, 24, 90, 200],
    D: [8, 24, 80],
    R: [2, 10, 40],
    E: [2, 5, 12],
    S: [1, 2, 6],
    A: [1, 2, 3],
    T: [1, 2, 3],
    P: [1, 2, 3],
  },
  strips: [
    'VAPSTEARPTDSATEPASTPETDAPSTE',
    'WSTADEPSTAETPSRATPADESVTAPSETRAP',
    'WSTAPETDSPARTPAESTPARVPTSAEPTARP',
    'WSTDAEPSRPTASEPATDRSVPASEPTARP',
    'VAPRTSAPETPASTPADERPTASPTE',
  ],
  bothWays: true,
  expandingWilds: true,
  respin: 'wildReels',
  texts: {
    cs: { short: 'Výhry zleva i zprava. Divoké diamanty drží své válce a ostatní se točí dál.' },
    en: {
      short:
        'Wins from the left and from the right. Wild diamonds hold their reels while the others turn on.',
    },
    sk: {
      short: 'Výhry zľava aj sprava. Divoké diamanty držia svoje valce a ostatné sa točia ďalej.',
    },
    hu: {
      short:
        'Nyeremények balról és jobbról. A wild gyémántok megtartják tárcsáikat, a többi forog tovább.',
    },
    ru: {
      short:
        'Выигрыши слева и справа. Бриллианты wild держат свои барабаны, остальные крутятся дальше.',
    },
    vi: {
      short: 'Thắng từ trái lẫn phải. Kim cương wild giữ cuộn của mình, các cuộn khác quay tiếp.',
    },
  },
  art: {
    scene: 'space',
    hero: 'diamond star',
    font: 'righteous',
    palette: ['#FFA41C', '#3B52D9', '#05061A'],
  },
});
