/** Who plays in the crash test, and where. */
export interface Person {
  readonly id: string;
  readonly token: string;
}

/** The jackpot to which stakes are reported; no stake feeds it when it is booked. */
export const reportedJackpot = '2';
/** How far the sessions at the provider of terminals are from those at the house's own. */
export const olivinSeats = 1_000;

/** Where a person plays at the provider of terminals. */
export const seatOfOlivin = ({ id }: Person) => ({
  sessionId: String(Number(id) + olivinSeats),
  playerId: id,
  gameId: 'crash-game',
});
