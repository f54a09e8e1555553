import { fruit } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 5 lines: wilds, doubling; medium, 96.24 %. */
export const starFruitFive = slot({
  key: 'star-fruit-five',
  name: 'Star Fruit Five',
  genre: 'fruits',
  sort: 2218,
  start: '2023-01-03T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9624,
  symbolSet: 'fruit-velvet',
  family: fruit,
  rows: 3,
  lines: 5,
  stakeMaximum: 20000,
  pays: {
    W: [120, 400, 1500, 6000],
    S: [60, 200, 700, 3000],
    B: [150, 400, 1200],
    E: [90, 225, 800],
    T: [40, 150, 400],
    G: [24, 70, 180],
    P: [15, 35, 150],
    O: [8, 30, 90],
    L: [8, 24, 60],
    C: [8, 18, 50],
  },
  scatterPays: [0, 0, 0, 2, 10, 100],
  strips: [
    'WCTPLOCGSLPCTOLECGPOLXCTLOPBCGLO',
    'WCTPLCOEGSLCPOLCTGPOLCXECLOPBCGLO',
    'WCTLPCOLGSCPLOCELTGPOCXLCOLPBCGLO',
    'WCTPLCEOSLCPGLCOTPLCXEOCLPBGCLO',
    'WCTPLOGCSLOPCTBGEOLCPXOGCTLOPCLBGO',
  ],
  gamble: { steps: 6, limit: 150 },
  texts: {
    cs: { short: 'Pět linií, pět válců a karambola, která vyplácí kdekoli.' },
    en: { short: 'Five lines, five reels, and a star fruit that pays anywhere.' },
    sk: { short: 'Päť línií, päť valcov a karambola, ktorá vypláca kdekoľvek.' },
    hu: { short: 'Öt vonal, öt tárcsa, és egy csillaggyümölcs, amely bárhol fizet.' },
    ru: { short: 'Пять линий, пять барабанов и карамбола, которая платит в любом месте.' },
    vi: { short: 'Năm dòng, năm cuộn và quả khế trả thưởng ở bất kỳ đâu.' },
  },
  art: {
    scene: 'velvet',
    hero: 'star',
    font: 'alfa-slab-one',
    palette: ['#FFC9D2', '#A3122F', '#2A0410'],
  },
});
