import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 4 × 4, 16 lines: wilds, free spins with sticky wilds; medium-high, 95.51 %. */
export const musketeersFour = slot({
  key: 'musketeers-four',
  name: "Musketeers' Four",
  genre: 'thematic',
  sort: 1924,
  start: '2024-01-30T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9551,
  symbolSet: 'theme-castle',
  family: themes.castle,
  rows: 4,
  lines: 16,
  pays: {
    W: [500, 2000],
    A: [500, 2000],
    B: [250, 800],
    C: [100, 350],
    D: [50, 180],
    E: [25, 80],
    H: [12, 35],
    K: [6, 20],
    J: [4, 10],
    T: [3, 8],
  },
  scatterPays: [0, 0, 0, 1, 15],
  strips: [
    'WTDHJTKACJTHEDKTJBTHKJXTDCJTKHETBJK',
    'WDTHJEKTACJHDTKBEJTHKXEDTJCKHTJBEK',
    'WETJKXTDEBHJAKTCJTEKHTJKEBTJKTHC',
    'WKTBHJKEDJHKAJTEKCHDJXKBEJHKTJKDHECJ',
  ],
  freeSpins: {
    award: [0, 0, 0, 5, 10],
    multiplier: 1,
    special: 'stickyWilds',
    strips: [
      'AHJCTKJETHDBKTJTHKJCDTJEKTHBTJKDT',
      'WEKTBDHJTKEJTCHKDEJTABKHTEJDKCHTJ',
      'WEKTBJDHTKEJTCKEHJTABKDTEJKHCTJ',
      'AHJKCETJKHDJEKTJHKTBCDEJKJHTKEJDKT',
    ],
  },
  texts: {
    cs: { short: 'Jeden za všechny: divoké válce ve volných hrách zůstávají.' },
    en: { short: 'One for all: wild reels stay in free spins.' },
    sk: { short: 'Jeden za všetkých: divoké valce vo voľných hrách zostávajú.' },
    hu: { short: 'Egy mindenkiért: a wild tárcsák maradnak az ingyenes pörgetésekben.' },
    ru: { short: 'Один за всех: барабаны wild остаются в бесплатных вращениях.' },
    vi: { short: 'Một người vì mọi người: cuộn wild ở lại trong lượt quay miễn phí.' },
  },
  art: {
    scene: 'castle',
    hero: 'crossed swords',
    font: 'cinzel',
    palette: ['#C9D2E8', '#5A5A86', '#12101E'],
  },
});
