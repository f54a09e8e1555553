import { type BaccaratTitle, decks } from '@herna/maths';

/** Baccarat from eight decks; a win of the banker pays with five per cent taken off. */
export const baccaratMoravia: BaccaratTitle = {
  key: 'baccarat-moravia',
  name: 'Baccarat Moravia',
  engine: 'baccarat',
  legalKind: 'TECHNICAL',
  categories: ['cards'],
  genre: 'thematic',
  tags: [],
  sort: 131,
  start: '2026-09-08T08:00:00Z',
  volatility: 'low',
  returnTarget: 9894,
  shoe: decks(8),
  bankerPays: 95,
  tiePays: 8,
  spotMaximum: { CZK: 100000n, EUR: 4000n },
  stakes: {
    CZK: [1000n, 2000n, 5000n, 10000n, 20000n, 50000n],
    EUR: [100n, 200n, 500n, 1000n, 2000n],
  },
  texts: {
    cs: { short: 'Hráč, bankéř, nebo remíza? Osm balíčků a pravidla, která hrají sama.' },
    en: { short: 'Player, banker or tie? Eight decks, and rules that play by themselves.' },
    sk: { short: 'Hráč, bankár, alebo remíza? Osem balíčkov a pravidlá, ktoré hrajú samy.' },
    hu: {
      short: 'Játékos, bank vagy döntetlen? Nyolc pakli, és szabályok, amelyek maguktól játszanak.',
    },
    ru: { short: 'Игрок, банкир или ничья? Восемь колод и правила, которые играют сами.' },
    vi: { short: 'Người chơi, nhà cái hay hòa? Tám bộ bài và luật tự vận hành.' },
  },
  art: {
    scene: 'felt',
    hero: 'nine of hearts',
    font: 'cinzel-decorative',
    palette: ['#FFE9A0', '#0D7A4A', '#021A14'],
  },
};
