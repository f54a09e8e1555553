/**
 * What a player has lost at technical games in the present clock hour: stakes less wins, below zero
 * after net wins. Once a stake could pass the market's bound, there is no play until the next hour.
 */
const hourMs = 3_600_000;

/** Whole hours since 1970 in UTC; those of Prague begin with them. */
export const hourOf = (moment: Date): bigint => BigInt(Math.floor(moment.getTime() / hourMs));

export interface HourlyLoss {
  /** The hour it was counted in. */
  readonly hour: bigint;
  /** Minor units. */
  readonly lost: bigint;
}

/** The counter as it stands at a moment; a clock that was put back does not reopen an hour. */
export function lossAt(kept: HourlyLoss | undefined, now: Date): HourlyLoss {
  const hour = hourOf(now);
  return kept && kept.hour >= hour ? kept : { hour, lost: 0n };
}

/** Counts a stake, or a win as a negative amount, in the hour it happened; in no later one. */
export const addLoss = (loss: HourlyLoss, amount: bigint, happened?: Date): HourlyLoss =>
  happened && hourOf(happened) !== loss.hour ? loss : { ...loss, lost: loss.lost + amount };

/** What was lost in two accounts of one person. */
export function bothLosses(one: HourlyLoss, other: HourlyLoss): HourlyLoss {
  if (one.hour !== other.hour) return one.hour > other.hour ? one : other;
  return { hour: one.hour, lost: one.lost + other.lost };
}

/** When there is play again for a stake that could pass the bound now; undefined where none would. */
export function lossBoundUntil(
  { hour, lost }: HourlyLoss,
  stake: bigint,
  maximum: bigint | undefined,
): Date | undefined {
  if (maximum === undefined || lost + stake <= maximum) return undefined;
  return new Date(Number(hour + 1n) * hourMs);
}
