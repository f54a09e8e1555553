/** What the wallet bench runs with; one place, so that both sides of the wire agree. */
export const players = 20_000;
export const secret = 'bench-secret';
export const providerKey = 'jantar';
export const providerId = 1n;
export const gameKey = 'bench-game';
/** Minor units; every bet of the bench. */
export const stake = 100;
export const deposit = 100_000_000n;
