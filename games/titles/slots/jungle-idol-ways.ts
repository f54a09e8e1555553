import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 243 ways: wilds, free spins with sticky wilds; medium-high, 96.75 %. */
export const jungleIdolWays = slot({
  key: 'jungle-idol-ways',
  name: 'Jungle Idol Ways',
  genre: 'thematic',
  sort: 2076,
  start: '2025-10-14T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9675,
  symbolSet: 'theme-jungle',
  family: themes.jungle,
  rows: 3,
  lines: 'ways',
  pays: {
    W: [],
    A: [8, 40, 100, 400],
    B: [12, 50, 180],
    C: [10, 40, 125],
    D: [8, 25, 100],
    E: [4, 20, 50],
    H: [4, 12, 40],
    K: [4, 8, 25],
    Q: [4, 8, 20],
    J: [4, 5, 20],
  },
  scatterPays: [0, 0, 0, 2, 10, 50],
  strips: [
    'XEJKBHJQKJHQJKDJHEQABJKJHQJCKHJQ',
    'WJDHQKJQAHEJQKHCQJDKXQHJKQBEJHQK',
    'WJDQHJKQAEJHQKJCQJDEHKXJQJKQHBJEQK',
    'WJDHQJKAHJQKJHCQDKJXHEQJKBHJQK',
    'WJDQHJKAEQJKJQHCJDEKQXJQJHKBJEQK',
  ],
  freeSpins: {
    award: [0, 0, 0, 5, 8, 12],
    multiplier: 1,
    special: 'stickyWilds',
    strips: [
      'AHQJKJHCEQBJKHJQKJHJQEKJBHDQJKJ',
      'WEKJQHBDJKQHQJKHEQJAKQDHJQCKJHQ',
      'WEKJQHJBDKQJEQHJKQJAKHJEQDJQCKHJQ',
      'WKJEHQJBDKHJQKJHQAJKDHQJCKJHQ',
      'AHQJKEQCJKHJQDEJKQBJHQKJEJQDKJ',
    ],
  },
  texts: {
    cs: { short: 'Idol v džungli drží divoké válce ve volných hrách.' },
    en: { short: 'The jungle idol holds wild reels in free spins.' },
    sk: { short: 'Idol v džungli drží divoké valce vo voľných hrách.' },
    hu: { short: 'A dzsungel bálványa megtartja a wild tárcsákat az ingyenes pörgetésekben.' },
    ru: { short: 'Идол джунглей держит барабаны wild в бесплатных вращениях.' },
    vi: { short: 'Tượng thần rừng già giữ các cuộn wild trong lượt quay miễn phí.' },
  },
  art: {
    scene: 'jungle',
    hero: 'idol',
    font: 'luckiest-guy',
    palette: ['#C9F26A', '#1F8A4A', '#06281A'],
  },
});
