import { themes } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins with sticky wilds; medium-high, 96.23 %. */
export const medusasMirror = slot({
  key: 'medusas-mirror',
  name: "Medusa's Mirror",
  genre: 'thematic',
  sort: 861,
  start: '2025-07-01T08:00:00Z',
  volatility: 'medium-high',
  returnTarget: 9623,
  symbolSet: 'theme-olympus',
  family: themes.olympus,
  rows: 3,
  lines: 20,
  pays: {
    W: [90, 350, 1000, 3500],
    A: [90, 350, 1000, 3500],
    B: [150, 450, 1200],
    C: [40, 150, 500],
    D: [20, 70, 200],
    E: [8, 24, 100],
    H: [5, 16, 60],
    K: [3, 12, 35],
    Q: [2, 5, 24],
    J: [1, 5, 16],
  },
  scatterPays: [0, 0, 0, 2, 10, 100],
  strips: [
    'WEJEQJBDHEJCEJHQEDXJEAHJEQDEJKH',
    'WJQEKBKDQKCKJQKDXQKKAJQKHDKQK',
    'WKQJJBQKDJQCJKHQJQXKJQAJQKJHQEJ',
    'WJEAQHJBHQJEHJKQHXEJDHQCJEHJQKH',
    'WBKHCBDQJBEKCBQDXKBCEAQBKCDBQE',
  ],
  freeSpins: {
    award: [0, 0, 0, 5, 8, 12],
    multiplier: 1,
    special: 'stickyWilds',
    strips: [
      'AHQCEJHQDJKEHQJBCDEHJQHJKQEDJ',
      'WEKJDQBHEJQCKDJEHQAJEKQDHJCQ',
      'WEKJHQBDJKEQJCHKQJAKHEDJQKCHJQ',
      'WEKJDHQBJKEQJCHDKQJAHEJQDKCHJQ',
      'AHCQJKEQDCJKQJHCBDJQKECJQKDJ',
    ],
  },
  texts: {
    cs: { short: 'Pohled Medúzy promění válce v kámen: divoké zůstávají.' },
    en: { short: "Medusa's glance turns reels to stone: the wild ones stay." },
    sk: { short: 'Pohľad Medúzy premení valce na kameň: divoké zostávajú.' },
    hu: { short: 'Medúza pillantása kővé dermeszti a tárcsákat: a wildok maradnak.' },
    ru: { short: 'Взгляд Медузы обращает барабаны в камень: wild остаются.' },
    vi: { short: 'Ánh nhìn của Medusa biến cuộn thành đá: các cuộn wild ở lại.' },
  },
  art: {
    scene: 'temple',
    hero: 'shield snake',
    font: 'cinzel-decorative',
    palette: ['#FFE9B0', '#C08A3A', '#241408'],
  },
});
