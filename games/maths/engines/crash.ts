/**
 * The crash point of a shared round and what a stake in it is worth. Multipliers are integers of
 * hundredths; the point is fixed before the round and rises with time as e^(0.06 t).
 */
import { decided, type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { CrashTitle } from '../title.ts';

/** How fast the multiplier grows, per second. */
export const growthPerSecond = 0.06;

/** Numbers that the point is drawn from: 2^52 of them. */
export const crashSpace = 2n ** 52n;

/** What the point of a round depends on. */
export type Rising = Pick<CrashTitle, 'edgePercent' | 'multiplierMaximum'>;

/** What goes back to players of a stake, in thousandths. */
export const sharePerMille = ({ edgePercent }: Pick<CrashTitle, 'edgePercent'>): bigint =>
  BigInt(Math.round(1_000 - edgePercent * 10));

/**
 * The point at which a round ends, in hundredths: floor(100 (1 - e) N / (N - r)), at least 100 and
 * at most the title's maximum. The chance to reach m is (1 - e) / m for every m.
 */
export function crashPoint(title: Rising, draw: bigint): number {
  const point = (sharePerMille(title) * crashSpace) / (10n * (crashSpace - draw));
  const highest = BigInt(title.multiplierMaximum);
  return Number(point < 100n ? 100n : point > highest ? highest : point);
}

/** Draws the point of a round. */
export const drawCrashPoint = (title: Rising, stream: Stream): number =>
  crashPoint(title, BigInt(stream.below(2 ** 26)) * 2n ** 26n + BigInt(stream.below(2 ** 26)));

/** The multiplier after some time, in hundredths. */
export const multiplierAt = (elapsedMs: number): number =>
  Math.floor(100 * Math.exp((growthPerSecond * elapsedMs) / 1000));

/** Milliseconds until a multiplier (hundredths) is reached. */
export const timeOfMultiplier = (hundredths: number): number =>
  Math.ceil((Math.log(hundredths / 100) / growthPerSecond) * 1000);

/** The least multiplier that one can leave at: at 1.00 nothing has been flown. */
export const exitMinimum = 101;

/** `half:150`, `cashOut:250`: what left, and where. */
const exit = /^(half|cashOut):(\d{3,7})$/;

/** Where half of a stake and the rest of it leave. */
interface Exits {
  readonly half?: number;
  readonly cashOut?: number;
}

/** Exits in the order they were made: half of the stake first, the rest never before it. */
function exitsOf({ half: halves }: CrashTitle, decisions: readonly string[]): Exits {
  let exits: Exits = {};
  for (const decision of decisions) {
    const [, name, at] = exit.exec(decision) ?? [];
    const first = Object.keys(exits).length === 0;
    const multiplier = Number(at);
    if (name === 'half' && halves && first) exits = { half: multiplier };
    else if (name === 'cashOut' && exits.cashOut === undefined && multiplier >= (exits.half ?? 0)) {
      exits = { ...exits, cashOut: multiplier };
    } else throw new RuleFault('the stake leaves once, half of it perhaps before');
  }
  return exits;
}

/**
 * What a stake gives back of which half left somewhere, or nothing did, and the rest at an exit or
 * not at all. Multipliers are hundredths.
 */
export function worthAt(stake: bigint, half: number | null, exit: number | null): bigint {
  const worth = (part: bigint, at: number | null): bigint => (part * BigInt(at ?? 0)) / 100n;
  return half === null
    ? worth(stake, exit)
    : worth(stake / 2n, half) + worth(stake - stake / 2n, exit);
}

/**
 * One player's stake in a round whose point is drawn from the stream. The decision `cashOut:250`
 * left the round at 2.50×, `half:150` took half of the stake at 1.50×; each is worth something only
 * when the round got that far. Every half returns what the whole does, wherever it leaves.
 */
export function playCrash(title: CrashTitle, stream: Stream, input: RoundInput): Round {
  const point = drawCrashPoint(title, stream);
  const exits = exitsOf(title, input.decisions);
  const reached = (at: number | undefined): number | null =>
    at !== undefined && at >= exitMinimum && at <= point ? at : null;
  const [half, cashOut] = [reached(exits.half), reached(exits.cashOut)];
  // Half of a stake that was asked for too late is lost with the rest.
  const isHalved = exits.half !== undefined;
  const win = isHalved && half === null ? 0n : worthAt(input.stake, half, cashOut);
  return decided(input.stake, win, { point, cashOut, ...(title.half ? { half } : {}) });
}
