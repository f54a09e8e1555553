import { type BlackjackTitle, decks } from '@herna/maths';

/** Blackjack from a single deck: the dealer stands on all seventeens, no double after split. */
export const singleDeckTwentyOne: BlackjackTitle = {
  key: 'single-deck-twenty-one',
  name: 'Single Deck Twenty-One',
  engine: 'blackjack',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 1588,
  start: '2026-09-01T08:00:00Z',
  volatility: 'low',
  returnTarget: 9995,
  shoe: decks(1),
  doubleAfterSplit: false,
  insurance: false,
  stakes: {
    CZK: [1000n, 2000n, 5000n, 10000n, 20000n],
    EUR: [50n, 100n, 200n, 500n, 800n],
  },
  texts: {
    cs: { short: 'Jedenadvacet z jediného balíčku, rozdaného pokaždé znovu.' },
    en: { short: 'Twenty-one from a single deck, dealt anew each time.' },
    sk: { short: 'Dvadsaťjeden z jediného balíčka, rozdaného zakaždým nanovo.' },
    hu: { short: 'Huszonegy egyetlen pakliból, minden körben újrakeverve.' },
    ru: { short: 'Двадцать одно из одной колоды, которую каждый раз сдают заново.' },
    vi: { short: 'Hai mươi mốt điểm từ một bộ bài duy nhất, mỗi ván chia lại từ đầu.' },
  },
  art: {
    scene: 'felt',
    hero: 'ace king',
    font: 'cinzel',
    palette: ['#FFE9A0', '#0D7A4A', '#021A14'],
  },
};
