import { gems } from './shared/families.ts';
import { slot } from './shared/slot.ts';

/** 3 × 3, 5 lines: wilds, that multiply by 2, doubling; medium, 96.99 %. */
export const ceskyGranat = slot({
  key: 'cesky-granat',
  name: 'Český granát',
  genre: 'diamonds',
  sort: 1034,
  start: '2022-12-06T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9699,
  symbolSet: 'gems-gold',
  family: gems,
  rows: 3,
  lines: 5,
  pays: { W: [700], V: [300], D: [90], R: [50], E: [25], S: [18], A: [6], T: [5], P: [2, 4] },
  strips: [
    'WSTPADETPSPARTPVTASPEPTARP',
    'WSTDPATEPSAPTRPSATDPVTEAPSPTRAP',
    'WSTPETADPSPTREPSTAPVTPSEPTARP',
  ],
  wildMultiplier: 2,
  gamble: { steps: 6, limit: 150 },
  texts: {
    cs: { short: 'Rudý granát nahrazuje ostatní kameny a výhru násobí.' },
    en: { short: 'The red garnet stands for other stones and multiplies the win.' },
    sk: { short: 'Červený granát nahrádza ostatné kamene a výhru násobí.' },
    hu: { short: 'A vörös gránát helyettesíti a többi követ, és szorozza a nyereményt.' },
    ru: { short: 'Красный гранат заменяет другие камни и умножает выигрыш.' },
    vi: { short: 'Ngọc hồng lựu đỏ thay các viên đá khác và nhân tiền thắng.' },
  },
  art: {
    scene: 'velvet',
    hero: 'garnet',
    font: 'cinzel-decorative',
    palette: ['#FFC9D2', '#A3122F', '#2A0410'],
  },
});
