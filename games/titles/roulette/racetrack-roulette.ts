import type { RouletteTitle } from '@herna/maths';

/** European roulette with bets called by parts of the wheel. */
export const racetrackRoulette: RouletteTitle = {
  key: 'racetrack-roulette',
  name: 'Racetrack Roulette',
  engine: 'roulette',
  legalKind: 'TECHNICAL',
  categories: ['roulette'],
  genre: 'thematic',
  tags: [],
  sort: 1384,
  start: '2025-04-15T08:00:00Z',
  volatility: 'medium',
  returnTarget: 9730,
  pockets: 37,
  callBets: true,
  spotMaximum: { CZK: 100000n, EUR: 4000n },
  stakes: {
    CZK: [500n, 1000n, 2500n, 5000n, 10000n, 50000n, 100000n],
    EUR: [20n, 50n, 100n, 500n, 1000n, 4000n],
  },
  texts: {
    cs: { short: 'Sázejte na sektory: sousedé čísla, sousedé nuly, třetina kola a sirotci.' },
    en: { short: 'Call bets on the wheel: neighbours, voisins du zéro, tiers and orphelins.' },
    sk: { short: 'Stavte podľa kolesa: susedia, séria okolo nuly, tretiny a siroty.' },
    hu: { short: 'Tegyen a kerék szerint: szomszédok, nulla sorozat, harmadok és árvák.' },
    ru: { short: 'Ставьте по колесу: соседи числа, соседи нуля, треть колеса и сироты.' },
    vi: { short: 'Cược theo bánh xe: các số cạnh, dãy số không, một phần ba và mồ côi.' },
  },
  art: {
    scene: 'wheelroom',
    hero: 'racetrack',
    font: 'oswald',
    palette: ['#FFD9A0', '#A3122F', '#0A1F14'],
  },
};
