/** Words of ceilings of wins, and of wins that are held for a person. */

export const ceilingsInEnglish = {
  resources: {
    'held-wins': { name: 'Held win |||| Held wins' },
    'win-ceilings': { name: 'Win ceiling |||| Win ceilings' },
  },
  titles: {
    'new_win-ceilings': 'New win ceiling',
    heldWinSays:
      'For the provider the win is booked; the player sees that it is being checked. Compare the round with the provider before you decide.',
  },
  empty: {
    'held-wins': 'No win waits for a decision.',
    'win-ceilings': 'There is no ceiling yet: every win is paid at once.',
  },
  dashboard: { 'waiting_held-wins': 'Held wins' },
  acts: {
    releaseWin: 'Pay',
    releaseWinSays: 'The win is paid into the wallets that the round was staked from.',
    rejectWin: 'Reject',
    rejectWinSays: 'The win goes back to the account of its provider. The player is not paid.',
  },
  fields: {
    roundReference: 'Provider’s round',
    cause: 'Held for',
    ceiling: 'Ceiling',
    countedWins: 'Wins with this one',
    bonusPart: 'Bonus part',
    heldAt: 'Held since',
    scope: 'Part of the offer',
    madeBy: 'Set by',
    madeAt: 'Set at',
    period: 'Counted in',
  },
  forms: {
    ceilingOfAll: 'Empty for all',
    ceilingScope: 'For rounds only; empty for all',
    ceilingAmount:
      'Empty ends an earlier ceiling; the next wider one counts again. For multiples: times the stake',
  },
  heldWinStates: {
    HELD: 'Being checked',
    RELEASED: 'Paid',
    REJECTED: 'Rejected',
    CANCELLED: 'Taken back by the provider',
  },
  heldWinCauses: {
    ROUND: 'Win of a round',
    MULTIPLE: 'Win of a round compared with its stake',
    DAY: 'Wins of a day',
    JACKPOT_POOL: 'More than the jackpot holds',
    JACKPOT_UNFED:
      'A jackpot that no stake has fed since it was last paid, or whose stake was taken back',
    FREE_ROUND_UNKNOWN: 'Free rounds that the player was not given',
    DRAW_PRIZE: 'More than the draw has for the numbers of the ticket',
  },
  ceilingPeriods: {
    ROUND: 'A round',
    MULTIPLE: 'A round, in multiples of its stake',
    DAY: 'A day',
  },
  ceilingScopes: {
    Casino: 'Casino',
    LiveGames: 'Live games',
    CrashGame: 'Crash games',
    Lottery: 'Lotteries',
  },
  ceilings: { none: 'No ceiling' },
  ceilingReasons: {
    certified: 'The certificate of the title names this as the most that a round can win',
    ROUND:
      'No title on offer pays more in one round; what does is a fault or a fraud until checked',
    CrashGame:
      'A flight has no highest win of its own, so the platform sets one for every provider',
    Lottery: 'First prizes are rare; each above this is compared with its draw before it is paid',
    MULTIPLE:
      'Few titles of the market pay 100,000 times the stake; a provider whose title does gets a row of its own',
    DAY: 'Ten rounds at the highest win: more from one provider in a day needs a look at its credentials',
  },
};

export const ceilingsInCzech: typeof ceilingsInEnglish = {
  resources: {
    'held-wins': { name: 'Zadržená výhra |||| Zadržené výhry' },
    'win-ceilings': { name: 'Strop výher |||| Stropy výher' },
  },
  titles: {
    'new_win-ceilings': 'Nový strop výher',
    heldWinSays:
      'Dodavatel dostal odpověď, že je výhra zaúčtována, a hráč vidí, že se ověřuje. Než rozhodnete, porovnejte kolo s údaji dodavatele.',
  },
  empty: {
    'held-wins': 'Žádná výhra na rozhodnutí nečeká.',
    'win-ceilings': 'Zatím není žádný strop: každá výhra se vyplácí hned.',
  },
  dashboard: { 'waiting_held-wins': 'Zadržené výhry' },
  acts: {
    releaseWin: 'Vyplatit',
    releaseWinSays: 'Výhra se připíše do peněženek, ze kterých bylo v kole vsazeno.',
    rejectWin: 'Zamítnout',
    rejectWinSays: 'Výhra se vrátí na účet dodavatele. Hráči se nevyplatí.',
  },
  fields: {
    roundReference: 'Kolo u dodavatele',
    cause: 'Důvod zadržení',
    ceiling: 'Strop',
    countedWins: 'Výhry včetně této',
    bonusPart: 'Z toho bonus',
    heldAt: 'Zadrženo od',
    scope: 'Část nabídky',
    madeBy: 'Kdo nastavil',
    madeAt: 'Nastaveno',
    period: 'Počítá se za',
  },
  forms: {
    ceilingOfAll: 'Prázdné platí pro všechny',
    ceilingScope: 'Jen pro kola; prázdné platí pro celou nabídku',
    ceilingAmount:
      'Prázdné ukončí dřívější strop; znovu pak platí nejbližší obecnější. U násobků kolikrát sázka',
  },
  heldWinStates: {
    HELD: 'Ověřuje se',
    RELEASED: 'Vyplacena',
    REJECTED: 'Zamítnuta',
    CANCELLED: 'Vzata zpět dodavatelem',
  },
  heldWinCauses: {
    ROUND: 'Výhra v kole',
    MULTIPLE: 'Výhra v kole proti sázce',
    DAY: 'Výhry za den',
    JACKPOT_POOL: 'Víc, než je v jackpotu',
    JACKPOT_UNFED:
      'Jackpot, do kterého od poslední výplaty nepřispěla žádná sázka nebo jehož sázka byla vrácena',
    FREE_ROUND_UNKNOWN: 'Volné hry, které hráč nedostal',
    DRAW_PRIZE: 'Víc, než má slosování pro čísla tiketu',
  },
  ceilingPeriods: { ROUND: 'Kolo', MULTIPLE: 'Kolo v násobcích sázky', DAY: 'Den' },
  ceilingScopes: {
    Casino: 'Kasino',
    LiveGames: 'Živé hry',
    CrashGame: 'Crash hry',
    Lottery: 'Loterie',
  },
  ceilings: { none: 'Bez stropu' },
  ceilingReasons: {
    certified: 'Tolik lze podle certifikátu hry v jednom kole vyhrát nejvíc',
    ROUND:
      'Žádná nabízená hra nevyplácí v jednom kole víc; co ano, je do prověření chyba, nebo podvod',
    CrashGame: 'Let sám nejvyšší výhru nemá, proto ji platforma určuje pro všechny dodavatele',
    Lottery: 'První pořadí padá zřídka; každá vyšší výhra se před výplatou porovná se slosováním',
    MULTIPLE:
      'Stotisícinásobek sázky vyplácí na trhu málokterá hra; její dodavatel dostane vlastní řádek',
    DAY: 'Deset kol s nejvyšší výhrou: víc od jednoho dodavatele za den znamená prověřit jeho přístupy',
  },
};
