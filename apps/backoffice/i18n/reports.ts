/** Words of reports: their screens, and what each figure is called. */
import type { Figure } from '@herna/reporting/contract';

export type { Figure };

type Figures = Readonly<Record<Figure, string>>;

const englishFigures: Figures = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  stakes: 'Stakes',
  wins: 'Wins',
  ggr: 'Gross gaming revenue',
  bonusCost: 'Bonus cost',
  jackpotContributions: 'Jackpot contributions',
  ngr: 'Net gaming revenue before tax',
};

export const reportsInEnglish = {
  resources: {
    'report-games': { name: 'Game report |||| Games' },
    'report-players': { name: 'Player report |||| Players and games' },
    'report-funds': { name: 'Funds report |||| Money in and out' },
    'report-overview': { name: 'Overview |||| Overview' },
    'report-accounting': { name: 'Accounting report |||| Accounting' },
    'report-landbased': { name: 'Land-based report |||| Time at terminals' },
    'report-state': { name: 'State report |||| State reporting' },
    'figure-postings': { name: 'Posting of a figure |||| Postings of a figure' },
  },
  empty: {
    'report-games': 'Nobody played in this period.',
    'report-players': 'Nobody played in this period.',
    'report-funds': 'No money came in or went out in this period.',
    'report-overview': 'Nothing was booked in this period.',
    'report-accounting': 'Nothing was booked in this period.',
    'report-landbased': 'Nobody played at terminals in this period.',
    'figure-postings': 'Nothing was booked under this figure.',
  },
  titles: { comparison: 'This period and the one before' },
  layout: { reports: 'Reports' },
  figures: englishFigures,
  fields: {
    figure: 'Figure',
    thisPeriod: 'This period',
    periodBefore: 'Period before',
    providerName: 'Provider',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    stakes: 'Stakes',
    ggr: 'GGR',
    bonusCost: 'Bonus cost',
    jackpotContributions: 'Jackpot contributions',
    ngr: 'NGR before tax',
    received: 'Received',
    given: 'Given',
    sessions: 'Sessions',
    playedSeconds: 'Time played',
    code: 'Code',
  },
  stateKinds: { operator: 'Operator', place: 'Place', producer: 'Producer of games' },
};

const czechFigures: Figures = {
  deposits: 'Vklady',
  withdrawals: 'Výběry',
  stakes: 'Sázky',
  wins: 'Výhry',
  ggr: 'Hrubý herní výnos',
  bonusCost: 'Náklady na bonusy',
  jackpotContributions: 'Příspěvky do jackpotů',
  ngr: 'Čistý herní výnos před zdaněním',
};

export const reportsInCzech: typeof reportsInEnglish = {
  resources: {
    'report-games': { name: 'Přehled her |||| Hry |||| Her' },
    'report-players': { name: 'Přehled hráčů |||| Hráči a hry |||| Hráčů a her' },
    'report-funds': { name: 'Přehled plateb |||| Příjmy a výdaje |||| Příjmů a výdajů' },
    'report-overview': { name: 'Souhrn |||| Souhrn |||| Souhrnů' },
    'report-accounting': { name: 'Účetní přehled |||| Účetní přehled |||| Účetních přehledů' },
    'report-landbased': { name: 'Přehled poboček |||| Čas u terminálů |||| Časů u terminálů' },
    'report-state': { name: 'Hlášení státu |||| Hlášení státu |||| Hlášení státu' },
    'figure-postings': { name: 'Zápis ukazatele |||| Zápisy ukazatele |||| Zápisů ukazatele' },
  },
  empty: {
    'report-games': 'V tomto období nikdo nehrál.',
    'report-players': 'V tomto období nikdo nehrál.',
    'report-funds': 'V tomto období nepřišly ani neodešly žádné peníze.',
    'report-overview': 'V tomto období se nic nezaúčtovalo.',
    'report-accounting': 'V tomto období se nic nezaúčtovalo.',
    'report-landbased': 'V tomto období nikdo nehrál u terminálů.',
    'figure-postings': 'K tomuto ukazateli není v období žádný zápis.',
  },
  titles: { comparison: 'Toto období a předchozí' },
  layout: { reports: 'Přehledy' },
  figures: czechFigures,
  fields: {
    figure: 'Ukazatel',
    thisPeriod: 'Toto období',
    periodBefore: 'Předchozí období',
    providerName: 'Poskytovatel',
    deposits: 'Vklady',
    withdrawals: 'Výběry',
    stakes: 'Sázky',
    ggr: 'GGR',
    bonusCost: 'Náklady na bonusy',
    jackpotContributions: 'Příspěvky do jackpotů',
    ngr: 'NGR před zdaněním',
    received: 'Přijato',
    given: 'Vydáno',
    sessions: 'Relací',
    playedSeconds: 'Odehraný čas',
    code: 'Kód',
  },
  stateKinds: { operator: 'Provozovatel', place: 'Místo', producer: 'Výrobce her' },
};
