/** What a draw of a provider allows a ticket to win, by the table of prizes it was announced with. Pure. */

export interface DrawnPrizes {
  readonly numbers: readonly number[];
  /** What a ticket with so many of the numbers wins; minor units. */
  readonly prizes: readonly { readonly hits: number; readonly amount: number }[];
  /** What can be won most: the first prize may come to it. Minor units. */
  readonly jackpot: bigint | null;
}

/**
 * The most that a ticket wins, minor units: the prize of its numbers, and where they are those of the
 * first prize, up to the jackpot. Nothing where the draw has no such prize.
 */
export function announcedPrize(
  ticket: readonly number[],
  { numbers, prizes, jackpot }: DrawnPrizes,
): bigint {
  const drawn = new Set(numbers);
  const hits = [...new Set(ticket)].filter((number) => drawn.has(number)).length;
  const amounts = prizes.filter((prize) => prize.hits === hits).map(({ amount }) => BigInt(amount));
  const isFirst = amounts.length > 0 && prizes.every((prize) => prize.hits <= hits);
  if (isFirst && jackpot !== null) amounts.push(jackpot);
  let most = 0n;
  for (const amount of amounts) if (amount > most) most = amount;
  return most;
}
