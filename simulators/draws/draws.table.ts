/** The lottery provider from outside, as data: its name and its one draw game. */

/** As the platform knows it. */
export const lotteryName = 'achat';
export const lotteryTitle = 'Achát Lottery';

/** Five of thirty-five, drawn every quarter of an hour. */
export const drawGame = {
  gameId: 'achat-petka',
  title: 'Achát 5 z 35',
  version: '1.0',
  picks: 5,
  highest: 35,
  /** By currency, minor units. */
  price: { CZK: 2_000, EUR: 100 } as Readonly<Record<string, number>>,
  /** A prize in multiples of the price, by hits. */
  prizes: [
    { hits: 5, times: 5_000 },
    { hits: 4, times: 100 },
    { hits: 3, times: 10 },
    { hits: 2, times: 2 },
  ],
  minutes: 15,
  /** Sales end so long before the draw. */
  closesMinutesBefore: 1,
} as const;

/** The list of games that the platform is sent. */
export const gameList = [
  {
    gameId: drawGame.gameId,
    name: drawGame.title,
    version: drawGame.version,
    scope: 'Lottery',
  },
] as const;

/** What a ticket with so many hits is paid. */
export const prizeOf = (hits: number, price: number): number =>
  price * (drawGame.prizes.find((prize) => prize.hits === hits)?.times ?? 0);
