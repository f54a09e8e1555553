/**
 * What play earns: a round counts once it is over, by the own money that stays staked in it. The
 * points of a round follow from its stake alone, so that a stake taken back later takes back its
 * points, whenever that is, and hearing of it twice changes nothing.
 */
import type { ProgrammeSpec } from './programme.table.ts';

/** Millionths in a point. */
export const micro = 1_000_000n;

export interface RoundPoints {
  readonly playerId: bigint;
  readonly roundId: bigint;
  readonly gameId: bigint;
  readonly scope: string;
  /** Stake that earns a point; 0 where the round earns nothing. */
  readonly minorPerPoint: bigint;
  readonly stake: bigint;
  readonly settled: boolean;
  readonly earnedMicro: bigint;
}

/** A wager as far as points are concerned. */
export interface CountedWager {
  readonly kind: string;
  readonly playerId: bigint;
  readonly roundId: bigint;
  readonly gameId: bigint;
  readonly scope: string;
  /** Own money, minor units. */
  readonly cash: bigint;
  readonly roundEnded: boolean;
}

/** Stake that earns a point in a game: by the game, else by its kind. */
export function rateOf(
  { rates }: Pick<ProgrammeSpec, 'rates'>,
  game: { readonly key: string | undefined; readonly scope: string },
): bigint {
  const own = rates.games.find(({ gameKey }) => gameKey === game.key);
  return BigInt(
    own?.minorPerPoint ?? rates.kinds[game.scope as keyof ProgrammeSpec['rates']['kinds']] ?? 0,
  );
}

/** What a round has earned, in millionths of points, rounded down. */
export const earnedOf = ({
  stake,
  minorPerPoint,
  settled,
}: Pick<RoundPoints, 'stake' | 'minorPerPoint' | 'settled'>): bigint =>
  settled && minorPerPoint > 0n ? (stake * micro) / minorPerPoint : 0n;

/** A round after a wager. */
export function withWager(round: RoundPoints, wager: CountedWager): RoundPoints {
  const change = { bet: wager.cash, 'bet-cancel': -wager.cash }[wager.kind] ?? 0n;
  const left = round.stake + change;
  const next = {
    ...round,
    stake: left > 0n ? left : 0n,
    settled: round.settled || wager.roundEnded,
  };
  return { ...next, earnedMicro: earnedOf(next) };
}

/** Whole points that an account is yet to get, or if negative, to give back. */
export const pointsDue = (account: {
  readonly earnedMicro: bigint;
  readonly credited: bigint;
}): bigint => account.earnedMicro / micro - account.credited;
