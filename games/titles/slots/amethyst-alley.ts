import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins; medium, 95.68 %. */
export const amethystAlley = slot({
  key: 'amethyst-alley',
  name: 'Amethyst Alley',
  genre: 'diamonds',
  sort: 738,
  start: '2024-02-20T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9568,
  symbolSet: 'gems-cut',
  family: gems,
  rows: 3,
  lines: 20,
  pays: {
    W: [200, 700, 2000, 7500],
    V: [100, 350, 1000, 3000],
    D: [125, 350, 1200],
    R: [50, 125, 450],
    E: [20, 60, 200],
    S: [10, 40, 90],
    A: [4, 10, 35],
    T: [2, 6, 18],
    P: [1, 4, 12],
  },
  scatterPays: [0, 0, 0, 2, 10, 50],
  strips: [
    'WEAPTSRPVATSEPTDARPSTXPAETSPRTADPST',
    'WEAPSRTPVAESPTDARPESTXPASETPRADPST',
    'WEPATSPRVTAEPDSTPAXPTSERPTADSPT',
    'WEPAVSTPRASEPTPSATVXPERSTPADPST',
    'WEAVPDRTASDATPADRESTAVXPDATDRPSADT',
  ],
  freeSpins: { award: [0, 0, 0, 8, 10, 12], multiplier: 1 },
  texts: {
    cs: { short: 'Ulička ametystů, divoké symboly a volné hry.' },
    en: { short: 'An alley of amethysts, wilds and free spins.' },
    sk: { short: 'Ulička ametystov, divoké symboly a voľné hry.' },
    hu: { short: 'Ametisztek sikátora, wild szimbólumok és ingyenes pörgetések.' },
    ru: { short: 'Аметистовый переулок, символы wild и бесплатные вращения.' },
    vi: { short: 'Con hẻm thạch anh tím, biểu tượng wild và lượt quay miễn phí.' },
  },
  art: {
    scene: 'purple',
    hero: 'amethyst',
    font: 'audiowide',
    palette: ['#F0B3FF', '#7E2FD0', '#1A0638'],
  },
});
