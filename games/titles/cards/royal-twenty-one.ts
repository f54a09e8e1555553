import { type BlackjackTitle, decks } from '@herna/maths';

/** Blackjack from six decks: the dealer stands on all seventeens, double after split. */
export const royalTwentyOne: BlackjackTitle = {
  key: 'royal-twenty-one',
  name: 'Royal Twenty-One',
  engine: 'blackjack',
  legalKind: 'TECHNICAL',
  categories: ['cards', 'exclusive'],
  genre: 'thematic',
  tags: ['most-played', 'recommended'],
  sort: 187,
  start: '2024-02-06T08:00:00Z',
  volatility: 'low',
  returnTarget: 9954,
  shoe: decks(6),
  doubleAfterSplit: true,
  insurance: true,
  stakes: {
    CZK: [1000n, 2000n, 5000n, 10000n, 20000n],
    EUR: [50n, 100n, 200n, 500n, 800n],
  },
  texts: {
    cs: { short: 'Jedenadvacet proti krupiérovi, který stojí na všech sedmnáctkách.' },
    en: { short: 'Twenty-one against a dealer who stands on all seventeens.' },
    sk: { short: 'Dvadsaťjeden proti krupiérovi, ktorý stojí na všetkých sedemnástkach.' },
    hu: { short: 'Huszonegy olyan osztó ellen, aki minden tizenhétnél megáll.' },
    ru: { short: 'Двадцать одно против дилера, который стоит на всех семнадцати.' },
    vi: { short: 'Hai mươi mốt điểm, đấu với nhà cái dừng ở mọi mười bảy điểm.' },
  },
  art: {
    scene: 'felt',
    hero: 'ace jack',
    font: 'cinzel',
    palette: ['#FFE9A0', '#0D7A4A', '#021A14'],
  },
};
