import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 5 × 3, 20 lines: wilds, doubling; medium, 95.26 %. */
export const caratClub = slot({
  key: 'carat-club',
  name: 'Carat Club',
  genre: 'diamonds',
  sort: 2488,
  start: '2024-12-03T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9526,
  symbolSet: 'gems-gold',
  family: gems,
  rows: 3,
  lines: 20,
  pays: {
    W: [225, 700, 2000, 7500],
    V: [100, 350, 900, 3000],
    D: [120, 450, 1250],
    R: [50, 150, 500],
    E: [16, 60, 150],
    S: [8, 25, 90],
    A: [4, 12, 35],
    T: [2, 8, 18],
    P: [2, 4, 15],
  },
  scatterPays: [0, 0, 0, 3, 15, 75],
  strips: [
    'WEPARTSPVEPTARDSPTEPARXTSPEPTARDSPT',
    'WEAPTRSAVTPEATDSRPATXSETPARTAPDST',
    'WEAPTSRVPATSETPDARSTPXAETSPRTADPST',
    'WEPAVTSPRTAEPSTPAVXPTSERPTADSPT',
    'WEAVPTSPATPVSARTPEXPTASVPTDASPT',
  ],
  gamble: { steps: 6, limit: 100 },
  texts: {
    cs: { short: 'Klub karátů: dvacet linií, divoké symboly a rozsypané kameny.' },
    en: { short: 'The carat club: twenty lines, wilds and scattered stones.' },
    sk: { short: 'Klub karátov: dvadsať línií, divoké symboly a rozsypané kamene.' },
    hu: { short: 'A karátok klubja: húsz vonal, wild szimbólumok és elszórt drágakövek.' },
    ru: { short: 'Клуб каратов: двадцать линий, символы wild и россыпь камней.' },
    vi: { short: 'Câu lạc bộ carat: hai mươi dòng, wild và đá quý rải khắp nơi.' },
  },
  art: {
    scene: 'velvet',
    hero: 'diamond ring',
    font: 'cinzel',
    palette: ['#FFC9D2', '#A3122F', '#2A0410'],
  },
});
