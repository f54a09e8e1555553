import { type BlackjackTitle, decks } from '@herna/maths';

/** Blackjack from eight decks whose dealer shows both cards, and wins ties for it. */
export const doubleExposureTable: BlackjackTitle = {
  key: 'double-exposure-table',
  name: 'Double Exposure Table',
  engine: 'blackjack',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 928,
  start: '2023-04-18T08:00:00Z',
  volatility: 'low',
  returnTarget: 9924,
  shoe: decks(8),
  doubleAfterSplit: true,
  doubleOn: [9, 10, 11],
  insurance: false,
  exposed: true,
  stakes: {
    CZK: [1000n, 2000n, 5000n, 10000n, 20000n],
    EUR: [100n, 200n, 500n, 1000n],
  },
  texts: {
    cs: { short: 'Obě karty krupiéra leží odkryté; při stejném součtu za to vyhrává on.' },
    en: { short: 'Both cards of the dealer lie open; for that he wins at an equal total.' },
    sk: { short: 'Obe karty krupiéra ležia odkryté; pri rovnakom súčte za to vyhráva on.' },
    hu: { short: 'Az osztó mindkét lapja nyitva van; cserébe egyenlőségnél ő nyer.' },
    ru: { short: 'Обе карты дилера лежат открытыми; за это при равной сумме выигрывает он.' },
    vi: { short: 'Cả hai lá của nhà cái đều lật ngửa; đổi lại, khi bằng điểm nhà cái thắng.' },
  },
  art: {
    scene: 'felt',
    hero: 'two open cards',
    font: 'cinzel',
    palette: ['#FFE9A0', '#0D7A4A', '#021A14'],
  },
};
