import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins with sticky wilds; high, 96.58 %. */
export const golemOfTheOldTown = slot({
  key: 'golem-of-the-old-town',
  name: 'Golem of the Old Town',
  categories: ['exclusive'],
  genre: 'thematic',
  tags: ['recommended'],
  sort: 441,
  start: '2026-08-18T08:00:00Z',
  volatility: 'high',
  returnTarget: 9658,
  symbolSet: 'theme-alchemy',
  family: themes.alchemy,
  rows: 3,
  lines: 20,
  pays: {
    W: [60, 225, 800, 3000],
    A: [60, 225, 800, 3000],
    B: [120, 350, 900],
    C: [35, 120, 350],
    D: [18, 50, 180],
    E: [8, 30, 80],
    H: [5, 16, 50],
    Q: [1, 6, 18],
    J: [1, 5, 15],
    T: [1, 3, 12],
  },
  scatterPays: [0, 0, 0, 2, 20, 200],
  strips: [
    'WEJTCXJQTDEJTQJTEJBQTCJAEQTJHJTQ',
    'WTQAHETBDJTHQTEHTXQTHETJHQTECTH',
    'WQDQTHBJQDCQTJHQDXQTAJQDHQTEJ',
    'WDCJHQBDTHJDHJDTHXQHJDAHDTJEH',
    'WQTBCDEHJQTEDCHQTXEBDAHJQCETDHE',
  ],
  freeSpins: {
    award: [0, 0, 0, 7, 10, 12],
    multiplier: 1,
    special: 'stickyWilds',
    strips: [
      'AHJCETQJTBHETDQJTCEJQHTBTJEDQT',
      'WETQHJTBDQHETJTHQJATEDHJTQCTHJ',
      'WEQTJBHQTJECQDJTHAJQETJQHTCJ',
      'WEQTHBDJCTQHJTHEQACTDJHQTHCJ',
      'AHJCQETDJQHTDJEQTBCJHDQTEJQDT',
    ],
  },
  buy: { price: 40, gives: 'freeSpins', count: 6 },
  texts: {
    cs: { short: 'Golem se probouzí: divoké válce ve volných hrách zůstávají stát.' },
    en: { short: 'The golem wakes: wild reels stay where they are in free spins.' },
    sk: { short: 'Golem sa prebúdza: divoké valce vo voľných hrách zostávajú stáť.' },
    hu: {
      short: 'A gólem felébred: a wild tárcsák az ingyenes pörgetésekben a helyükön maradnak.',
    },
    ru: { short: 'Голем просыпается: барабаны wild остаются на месте в бесплатных вращениях.' },
    vi: { short: 'Golem thức giấc: trong lượt quay miễn phí, các cuộn wild đứng yên tại chỗ.' },
  },
  art: {
    scene: 'prague',
    hero: 'golem',
    font: 'uncial-antiqua',
    palette: ['#FFC36B', '#7A4A8E', '#1A1638'],
  },
});
