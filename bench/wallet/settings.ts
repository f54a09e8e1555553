/** What the wallet bench runs with; one place, so that both sides of the wire agree. */
export const players = 20_000;
export const secret = 'bench-secret';
export const providerKey = 'jantar';
export const providerId = 1n;
/** Each with a jackpot of its own; a player sits at one of them. */
export const games = ['bench-game-0', 'bench-game-1', 'bench-game-2', 'bench-game-3'] as const;
export const gameOf = (player: number): string => games[player % games.length] ?? games[0];
/** Every player also has a seat at the hot game, and one at the game whose rule is slow. */
export const hotGame = games[0];
export const hotSeat = (player: number): number => players + player;
export const slowGame = 'bench-slow-game';
export const slowSeat = (player: number): number => 2 * players + player;
/** One bet in so many is at the slow game when its rule is slow. */
export const slowEvery = 20;
/** Minor units; every bet of the bench. */
export const stake = 100;
export const deposit = 100_000_000n;
