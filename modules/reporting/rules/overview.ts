/** What a house's day is made of. Pure. */

export interface Movement {
  readonly day: string;
  readonly kind: string;
  readonly amount: bigint;
  /** What has left the house. */
  readonly paid: bigint;
}

export interface DayFigures {
  deposits: bigint;
  withdrawals: bigint;
  stakes: bigint;
  wins: bigint;
}

/** Which figure a kind of movement counts to, and with which sign. */
const figures: Readonly<Record<string, readonly [figure: keyof DayFigures, sign: bigint]>> = {
  deposit: ['deposits', 1n],
  'deposit-refund': ['deposits', 1n],
  bet: ['stakes', -1n],
  'bet-cancel': ['stakes', -1n],
  'win-cancel': ['wins', 1n],
  win: ['wins', 1n],
  'jackpot-win': ['wins', 1n],
  'withdrawal-return': ['withdrawals', -1n],
};

/** Figures by day; a withdrawal counts when its held money is paid out, to whomever but the house. */
export function figuresByDay(movements: readonly Movement[]): Map<string, DayFigures> {
  const days = new Map<string, DayFigures>();
  for (const { day, kind, amount, paid } of movements) {
    const figure = days.get(day) ?? { deposits: 0n, withdrawals: 0n, stakes: 0n, wins: 0n };
    days.set(day, figure);
    const counted = figures[kind];
    if (counted) figure[counted[0]] += amount * counted[1];
    if (kind === 'hold-commit') figure.withdrawals += paid;
  }
  return days;
}

/** The sum of several days. */
export function sumOf(days: Iterable<DayFigures>): DayFigures {
  const sum: DayFigures = { deposits: 0n, withdrawals: 0n, stakes: 0n, wins: 0n };
  for (const day of days) {
    for (const name of Object.keys(sum) as (keyof DayFigures)[]) sum[name] += day[name];
  }
  return sum;
}

const daysMax = 731;

/** Whether a period may be asked for. */
export function isPeriod(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= 0 && days <= daysMax;
}
