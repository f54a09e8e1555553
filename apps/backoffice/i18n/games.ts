/** Words of games: stake modes, flights, sides of a band. */

export const gamesInEnglish = {
  sides: { ABOVE: 'Pays too much', BELOW: 'Pays too little' },
  flightStates: { BETTING: 'Takes stakes', RUNNING: 'In flight', CRASHED: 'Over' },
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

export const gamesInCzech: typeof gamesInEnglish = {
  sides: { ABOVE: 'Vyplácí příliš', BELOW: 'Vyplácí málo' },
  flightStates: { BETTING: 'Přijímá sázky', RUNNING: 'Letí', CRASHED: 'Skončil' },
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
