/**
 * From wagers to days and sittings of play. A sitting begins with a stake: what comes without one, as
 * the win of a draw does, is money of its day alone. A gap of more than a quarter of an hour ends a
 * sitting; time is counted between one wager and the next of the same one, so a lone bet takes none.
 */
import { pragueClock, pragueDay } from '@herna/kernel';

/** Minutes without a wager after which play counts as ended; the break of technical games. */
export const gapMinutes = 15;
/** Balances below this many minor units buy no stake: one crown, or one euro. */
const emptyBelow = 100n;
const nightEndsAt = 6;

/** A wager as it counts here. */
export interface PlayedWager {
  readonly playerId: bigint;
  readonly kind: 'bet' | 'win' | 'bet-cancel' | 'win-cancel' | 'jackpot-win';
  readonly scope: string;
  /** Of all wallets, minor units. */
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly roundEnded: boolean;
  readonly at: Date;
  /** Money of its day alone, as a fee or a prize is: nobody was at a game for it. */
  readonly takesNoTime?: boolean;
}

/** The sitting that a player was last seen in. */
export interface OpenSitting {
  readonly playerId: bigint;
  readonly startedAt: Date;
  lastAt: Date;
  bets: number;
  staked: bigint;
  won: bigint;
  /** Whether the last round has left nothing to stake. */
  emptied: boolean;
}

/** What a batch adds to a day. */
export interface DayGrowth {
  readonly playerId: bigint;
  readonly day: string;
  readonly scope: string;
  seconds: number;
  nightSeconds: number;
  bets: number;
  staked: bigint;
  won: bigint;
}

export interface PlayGrowth {
  readonly days: readonly DayGrowth[];
  /** Sittings that were begun or went on; by player the last one is the open one. */
  readonly sittings: readonly OpenSitting[];
  /** Players whose balance was played down to nothing, with the moment. */
  readonly emptied: readonly { readonly playerId: bigint; readonly at: Date }[];
}

const isNight = (at: Date): boolean => Number(pragueClock(at).slice(11, 13)) < nightEndsAt;

const stakeOf = ({ kind, amount }: PlayedWager): bigint => {
  if (kind === 'bet') return amount;
  return kind === 'bet-cancel' ? -amount : 0n;
};
const winOf = ({ kind, amount }: PlayedWager): bigint => {
  if (kind === 'win' || kind === 'jackpot-win') return amount;
  return kind === 'win-cancel' ? -amount : 0n;
};

const begun = ({ playerId, at }: PlayedWager, before: OpenSitting | undefined): OpenSitting => ({
  playerId,
  startedAt: at,
  lastAt: at,
  bets: 0,
  staked: 0n,
  won: 0n,
  emptied: before?.emptied ?? false,
});

/** What grows on the day and in the scope of a wager. */
function growthOf(days: Map<string, DayGrowth>, { playerId, scope, at }: PlayedWager): DayGrowth {
  const day = pragueDay(at);
  const key = `${playerId}/${day}/${scope}`;
  const none = { seconds: 0, nightSeconds: 0, bets: 0, staked: 0n, won: 0n };
  const growth = days.get(key) ?? { playerId, day, scope, ...none };
  days.set(key, growth);
  return growth;
}

/** Counts wagers in their order, on from the sittings that were open before. */
export function growPlay(
  wagers: readonly PlayedWager[],
  open: ReadonlyMap<bigint, OpenSitting>,
): PlayGrowth {
  const present = new Map(open);
  const touched = new Set<OpenSitting>();
  const days = new Map<string, DayGrowth>();
  const emptied: { playerId: bigint; at: Date }[] = [];
  for (const wager of wagers) {
    const { playerId, at } = wager;
    const growth = growthOf(days, wager);
    const bets = wager.kind === 'bet' ? 1 : 0;
    growth.bets += bets;
    growth.staked += stakeOf(wager);
    growth.won += winOf(wager);
    if (wager.takesNoTime) continue;
    const before = present.get(playerId);
    const goesOn = before !== undefined && +at - +before.lastAt <= gapMinutes * 60_000;
    const begins = !goesOn && bets > 0;
    const sitting = begins ? begun(wager, before) : before;
    if (!sitting) continue;
    present.set(playerId, sitting);
    touched.add(sitting);
    if (goesOn || begins) {
      const seconds = Math.max(0, Math.round((+at - +sitting.lastAt) / 1000));
      growth.seconds += seconds;
      if (isNight(at)) growth.nightSeconds += seconds;
      sitting.bets += bets;
      sitting.staked += stakeOf(wager);
      sitting.won += winOf(wager);
      if (at > sitting.lastAt) sitting.lastAt = at;
    }
    if (wager.balanceAfter >= emptyBelow) sitting.emptied = false;
    else if (wager.roundEnded && !sitting.emptied) {
      sitting.emptied = true;
      emptied.push({ playerId, at });
    }
  }
  return { days: [...days.values()], sittings: [...touched], emptied };
}
