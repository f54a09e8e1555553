import type { CrashTitle } from '@herna/maths';

/** A shared pulse of light; every moment to leave returns 96 %. */
export const neonPulse: CrashTitle = {
  key: 'neon-pulse',
  name: 'Neon Pulse',
  engine: 'crash',
  legalKind: 'TECHNICAL',
  categories: ['crash-games', 'big-win'],
  genre: 'thematic',
  tags: [],
  sort: 1601,
  start: '2021-08-10T08:00:00Z',
  volatility: 'very-high',
  returnTarget: 9600,
  edgePercent: 4,
  multiplierMaximum: 1_000_000,
  half: true,
  craft: 'pulse',
  // Half of each pays every multiplier to the last minor unit.
  stakes: {
    CZK: [200n, 400n, 1000n, 2000n, 4000n, 5000n],
    EUR: [200n, 400n, 1000n],
  },
  texts: {
    cs: { short: 'Neonový tep se zrychluje. Vypněte, než zhasne.' },
    en: { short: 'A pulse of neon quickens. Switch off before it goes dark.' },
    sk: { short: 'Neónový tep sa zrýchľuje. Vypnite, kým nezhasne.' },
    hu: { short: 'Gyorsul a neon lüktetése. Kapcsolja ki, mielőtt elsötétül.' },
    ru: { short: 'Неоновый пульс учащается. Выключите, пока он не погас.' },
    vi: { short: 'Nhịp neon đập nhanh dần. Hãy tắt trước khi nó lụi.' },
  },
  art: {
    scene: 'neon',
    hero: 'pulse line',
    font: 'audiowide',
    palette: ['#FF3FAE', '#29C8FF', '#0B0626'],
  },
};
