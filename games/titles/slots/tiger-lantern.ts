import { jackpots } from '../jackpots.table.ts';
import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 25 lines: wilds, free spins at 2 times the win, jackpots; medium, 96.05 %. */
export const tigerLantern = slot({
  key: 'tiger-lantern',
  name: 'Tiger Lantern',
  genre: 'thematic',
  sort: 599,
  start: '2023-12-05T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9605,
  symbolSet: 'theme-orient',
  family: themes.orient,
  rows: 3,
  lines: 25,
  pays: {
    W: [200, 600, 2000, 7500],
    A: [100, 300, 1000, 4000],
    B: [100, 300, 1500],
    C: [60, 150, 600],
    D: [25, 90, 350],
    E: [12, 35, 125],
    H: [8, 20, 60],
    K: [4, 12, 35],
    Q: [1, 8, 20],
    J: [2, 4, 12],
  },
  scatterPays: [0, 0, 0, 2, 10, 100],
  strips: [
    'WJDHQJKACEQHJKQJHDEKQJXHCJQKBHJEQK',
    'WJHDQCJAEHQKJHCQJEXKHJQCBJHEQK',
    'WJDHQJACEKQHJBKQJDEHXJQCKHJEQBK',
    'WDJHQEJACKQHDJEKQJHXEDJQCKHBJQEK',
    'WJDHAQEJCKHJQEKJDHAXQEJCKHBJQEK',
  ],
  freeSpins: { award: [0, 0, 0, 6, 9, 15], multiplier: 2 },
  jackpots,
  texts: {
    cs: { short: 'Tygr ve světle luceren a volné hry s vyšší výhrou.' },
    en: { short: 'A tiger by lantern light, and free spins that pay more.' },
    sk: { short: 'Tiger vo svetle lampiónov a voľné hry s vyššou výhrou.' },
    hu: { short: 'Tigris lampionfényben, és ingyenes pörgetések nagyobb nyereménnyel.' },
    ru: { short: 'Тигр при свете фонарей и бесплатные вращения, которые платят больше.' },
    vi: { short: 'Hổ dưới ánh đèn lồng và lượt quay miễn phí trả thưởng cao hơn.' },
  },
  art: {
    scene: 'oriental',
    hero: 'tiger',
    font: 'righteous',
    palette: ['#FFD45E', '#C9142A', '#2E040A'],
  },
});
