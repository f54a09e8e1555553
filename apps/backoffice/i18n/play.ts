/** Words of what is played: rounds, chains of seeds, and what games return. */

export const playInEnglish = {
  resources: {
    rounds: {
      name: 'Round |||| Rounds',
    },
    'player-games': {
      name: 'Game played |||| Games played',
    },
    'return-watch': {
      name: 'RTP |||| RTP monitoring',
    },
    'return-alarms': {
      name: 'RTP alert |||| RTP alerts',
    },
    series: {
      name: 'Chain of seeds |||| Shared series',
    },
    flights: {
      name: 'Flight |||| Flights',
    },
    draws: {
      name: 'Draw |||| Draws',
    },
    'unfinished-rounds': {
      name: 'Unfinished round |||| Unfinished rounds',
    },
  },
  titles: {
    outcome: 'Outcome',
    replay: 'The round played again',
    stored: 'The outcome as it is stored',
    noOutcome: 'The provider has sent no outcome.',
    sentOutcome: 'As the provider has sent it. Only the provider can show this round again.',
    seriesSay:
      'Each chain was fixed, and its end published, before its flights or draws. The commitment of each is the seed of the one before; a seed is revealed once it is over.',
  },
  empty: {
    'return-watch': 'No game with a known certificate has been played yet.',
    'return-alarms': 'No game has left the band of its certificate.',
    'unfinished-rounds': 'The providers have closed all rounds.',
  },
  acts: {
    takeOver: 'Take over',
    takeOverSays:
      'Say what was found. The alert clears by itself when the game is back within its band.',
  },
  fields: {
    mode: 'Stake mode',
    won: 'Won',
    returnPpm: 'Return',
    certifiedPpm: 'Proved',
    band: 'Band',
    inside: 'Inside',
    alarm: 'Alert',
    countedAt: 'Counted',
    raisedAt: 'Raised',
    side: 'Side',
    limitPpm: 'End of the band',
    clearedAt: 'Over since',
    flightId: 'Flight',
    drawId: 'Draw id',
    closesAt: 'Closed',
    drawnNumbers: 'Drawn numbers',
    chainPlace: 'Place in the chain',
    point: 'Flew to',
    commitment: 'Commitment',
    serverSeed: 'Seed',
    seriesEnd: 'End of the chain',
    flown: 'Used',
    length: 'Length',
    openedAt: 'Opened',
    roundId: 'Round',
    gameName: 'Game',
    stake: 'Stake',
    win: 'Win',
    rounds: 'Rounds',
    lastPlayedAt: 'Last played',
    unfinishedRounds: 'Unfinished rounds',
  },
  states: {
    OPEN: 'Open',
    SETTLED: 'Settled',
    RAISED: 'Raised',
    ACKNOWLEDGED: 'Taken over',
    CLEARED: 'Over',
  },
  sides: {
    ABOVE: 'Pays too much',
    BELOW: 'Pays too little',
  },
  flightStates: {
    BETTING: 'Takes stakes',
    RUNNING: 'In flight',
    CRASHED: 'Over',
  },
  drawStates: {
    BETTING: 'Takes stakes',
    CLOSED: 'Closed',
    DRAWN: 'Drawn',
    VOID: 'Voided',
  },
  seriesKinds: {
    FLIGHTS: 'Flights',
    DRAWS: 'Draws',
  },
  seriesStates: {
    ANNOUNCED: 'Announced, awaits the beacon',
    UNDER_WAY: 'Under way',
    USED_UP: 'Used up',
  },
  /** Other modes are called as the game calls them. */
  stakeModes: {
    stake: 'Stake',
    bonus: 'Bought bonus',
    open: 'Several, or by play',
    ante: 'Ante',
    banker: 'Banker',
    player: 'Player',
    tie: 'Tie',
    red: 'Red',
    best: 'Best play',
    highest: 'Highest multiplier',
  },
};

export const playInCzech: typeof playInEnglish = {
  resources: {
    rounds: {
      name: 'Kolo |||| Herní kola |||| Kol',
    },
    'player-games': {
      name: 'Hraná hra |||| Hrané hry |||| Hraných her',
    },
    'return-watch': {
      name: 'Podíl výher |||| Sledování podílu výher',
    },
    'return-alarms': {
      name: 'Upozornění na podíl výher |||| Upozornění na podíl výher',
    },
    series: {
      name: 'Řetěz semínek |||| Společné série',
    },
    flights: {
      name: 'Let |||| Lety',
    },
    draws: {
      name: 'Losování |||| Losování',
    },
    'unfinished-rounds': {
      name: 'Nedohrané kolo |||| Nedohraná kola |||| Nedohraných kol',
    },
  },
  titles: {
    outcome: 'Výsledek',
    replay: 'Kolo znovu přehrané',
    stored: 'Zapsaný výsledek',
    noOutcome: 'Dodavatel výsledek neposlal.',
    sentOutcome: 'Jak výsledek poslal dodavatel. Znovu přehrát toto kolo umí jen on.',
    seriesSay:
      'Každý řetěz byl určen, a jeho konec zveřejněn, před svými lety nebo losováními. Otisk každého z nich je semínko toho předchozího; semínko se sdělí, jakmile je po něm.',
  },
  empty: {
    'return-watch': 'Ještě se nehrála žádná hra, jejíž certifikát je znám.',
    'return-alarms': 'Žádná hra neopustila pásmo svého certifikátu.',
    'unfinished-rounds': 'Dodavatelé všechna kola uzavřeli.',
  },
  acts: {
    takeOver: 'Převzít',
    takeOverSays: 'Popište, co se zjistilo. Upozornění skončí samo, až bude hra zase v pásmu.',
  },
  fields: {
    mode: 'Způsob sázky',
    won: 'Vyhráno',
    returnPpm: 'Podíl výher',
    certifiedPpm: 'Prokázaný',
    band: 'Pásmo',
    inside: 'V pásmu',
    alarm: 'Upozornění',
    countedAt: 'Započteno',
    raisedAt: 'Vyhlášeno',
    side: 'Strana',
    limitPpm: 'Mez pásma',
    clearedAt: 'Skončilo',
    flightId: 'Let',
    drawId: 'Označení losování',
    closesAt: 'Uzavřeno',
    drawnNumbers: 'Vylosovaná čísla',
    chainPlace: 'Pořadí v řetězu',
    point: 'Doletěl na',
    commitment: 'Otisk',
    serverSeed: 'Semínko',
    seriesEnd: 'Konec řetězu',
    flown: 'Vyčerpáno',
    length: 'Délka',
    openedAt: 'Začátek',
    roundId: 'Kolo',
    gameName: 'Hra',
    stake: 'Sázka',
    win: 'Výhra',
    rounds: 'Kol',
    lastPlayedAt: 'Naposledy',
    unfinishedRounds: 'Nedohraných kol',
  },
  states: {
    OPEN: 'Otevřené',
    SETTLED: 'Vypořádané',
    RAISED: 'Vyhlášeno',
    ACKNOWLEDGED: 'Převzato',
    CLEARED: 'Skončilo',
  },
  sides: {
    ABOVE: 'Vyplácí příliš',
    BELOW: 'Vyplácí málo',
  },
  flightStates: {
    BETTING: 'Přijímá sázky',
    RUNNING: 'Letí',
    CRASHED: 'Skončil',
  },
  drawStates: {
    BETTING: 'Přijímá sázky',
    CLOSED: 'Uzavřené',
    DRAWN: 'Vylosované',
    VOID: 'Zrušené',
  },
  seriesKinds: {
    FLIGHTS: 'Lety',
    DRAWS: 'Losování',
  },
  seriesStates: {
    ANNOUNCED: 'Ohlášený, čeká na maják',
    UNDER_WAY: 'Běží',
    USED_UP: 'Vyčerpaný',
  },
  stakeModes: {
    stake: 'Sázka',
    bonus: 'Koupený bonus',
    open: 'Více sázek nebo podle hry',
    ante: 'Základní sázka',
    banker: 'Bankéř',
    player: 'Hráč',
    tie: 'Remíza',
    red: 'Červená',
    best: 'Nejlepší hra',
    highest: 'Nejvyšší násobek',
  },
};
