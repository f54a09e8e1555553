import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, free spins at 3 times the win; medium, 95.25 %. */
export const chilliAndCherry = slot({
  key: 'chilli-and-cherry',
  name: 'Chilli & Cherry',
  genre: 'fruits',
  sort: 527,
  start: '2022-02-08T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9525,
  symbolSet: 'fruit-classic',
  family: fruit,
  rows: 3,
  lines: 20,
  pays: {
    W: [150, 500, 1750, 7500],
    S: [75, 250, 900, 4000],
    B: [150, 500, 1500],
    E: [40, 180, 600],
    T: [24, 80, 300],
    M: [18, 50, 150],
    P: [6, 18, 70],
    O: [3, 10, 35],
    L: [1, 4, 20],
    C: [2, 3, 15],
  },
  scatterPays: [0, 0, 0, 3, 15, 75],
  strips: [
    'WCTPLMOCESLPMOLCMTPOLXCEMLOPCBLMO',
    'WCTLPOCEMSLCTOLCMOXPCTLEOBCMLO',
    'WCTPLCEMOSCLPOCTMXLCEOPBCLMO',
    'WCTPLEOCMSLOPCTEOLCMPXOCTLEOPBCMLO',
    'WCTSLPMOECOLBMCTOSXLPMEOCLBMO',
  ],
  freeSpins: { award: [0, 0, 0, 8, 12, 20], multiplier: 3 },
  buy: { price: 24, gives: 'freeSpins', count: 9 },
  texts: {
    cs: { short: 'Pálivé a sladké: divoké symboly a volné hry s násobkem.' },
    en: { short: 'Hot and sweet: wilds, and free spins with a multiplier.' },
    sk: { short: 'Pálivé a sladké: divoké symboly a voľné hry s násobkom.' },
    hu: { short: 'Csípős és édes: wild szimbólumok és ingyenes pörgetések szorzóval.' },
    ru: { short: 'Остро и сладко: символы wild и бесплатные вращения с множителем.' },
    vi: { short: 'Cay và ngọt: biểu tượng wild và lượt quay miễn phí có hệ số nhân.' },
  },
  art: {
    scene: 'fiesta',
    hero: 'hot pepper',
    font: 'rammetto-one',
    palette: ['#FFCF3E', '#E8432E', '#0F6A4A'],
  },
});
