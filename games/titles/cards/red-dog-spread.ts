import { decks, type RedDogTitle } from '@herna/maths';

/** Red dog from six decks; raising from a spread of seven returns 97.20 % of the first stake. */
export const redDogSpread: RedDogTitle = {
  key: 'red-dog-spread',
  name: 'Red Dog Spread',
  engine: 'reddog',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 1727,
  start: '2024-04-02T08:00:00Z',
  volatility: 'low',
  returnTarget: 9720,
  shoe: decks(6),
  spreadPays: [5, 4, 2, 1],
  triplePays: 11,
  stakes: {
    CZK: [1000n, 2000n, 5000n, 10000n, 20000n],
    EUR: [50n, 100n, 200n, 500n, 800n],
  },
  texts: {
    cs: { short: 'Padne třetí karta mezi první dvě? Čím užší rozpětí, tím víc vyplácí.' },
    en: { short: 'Will the third card fall between the first two? Narrow spreads pay more.' },
    sk: { short: 'Padne tretia karta medzi prvé dve? Čím užšie rozpätie, tým viac vypláca.' },
    hu: {
      short: 'Az első kettő közé esik a harmadik lap? Minél kisebb a távolság, annál többet fizet.',
    },
    ru: { short: 'Ляжет ли третья карта между первыми двумя? Чем уже разрыв, тем больше выплата.' },
    vi: { short: 'Lá thứ ba có nằm giữa hai lá đầu? Khoảng cách càng hẹp, trả càng cao.' },
  },
  art: {
    scene: 'felt',
    hero: 'dog collar card',
    font: 'carter-one',
    palette: ['#FFE9A0', '#0D7A4A', '#021A14'],
  },
};
