/** The engine and the second opinion on the same rounds. The engine is only asked for its answer. */
import {
  playRound,
  type ReelsTitle,
  type Round,
  type Stream,
  type TumbleTitle,
} from '@herna/maths';
import { paidRound, RuleDifference } from './paid-round.ts';
import { paidTumble } from './paid-tumble.ts';

export type ComparedTitle = ReelsTitle | TumbleTitle;

/** A round that both sides pay differently, or that does not go as printed. */
export interface Difference {
  readonly key: string;
  readonly stops: readonly (readonly number[])[];
  readonly engine: string;
  readonly opinion: string;
}

interface ShownRound {
  readonly spins: readonly { readonly stops: readonly number[]; readonly special?: string }[];
  readonly hold?: {
    readonly start: readonly { readonly multiple: number }[];
    readonly turns: readonly (readonly { readonly multiple: number }[])[];
  };
  readonly pick?: { readonly opened: readonly { readonly multiple: number }[] };
}

/** A stake that every part of divides without a rest. */
const stakeOf = (title: ComparedTitle): bigint =>
  BigInt(title.engine === 'tumble' ? title.coins : (title.ways?.coins ?? title.lines.length)) *
  100n;

/** What the player does: opens the chests from the first, and keeps a win. */
function endOf(title: ComparedTitle, draw: () => Stream): Round {
  const stake = stakeOf(title);
  const decisions: string[] = [];
  for (;;) {
    const round = playRound(title, draw(), { stake, decisions });
    if (round.phase === 'DECIDED') return round;
    const opened = (round.view as unknown as ShownRound).pick?.opened.length ?? 0;
    const collects = round.legal.some(({ action }) => action === 'collect');
    decisions.push(collects ? 'collect' : `pick:${opened}`);
  }
}

/** What the rules pay for the round that was shown, minor units. */
function opinionOn(title: ComparedTitle, shown: ShownRound): bigint {
  const stops = shown.spins.map((spin) => spin.stops);
  const stake = stakeOf(title);
  if (title.engine === 'tumble')
    return (stake / BigInt(title.coins)) * BigInt(paidTumble(title, stops));
  const { hold, pick } = shown;
  const { parts, of, stakes } = paidRound(title, {
    stops,
    drawn: shown.spins.find(({ special }) => special !== undefined)?.special,
    coins: hold && [...hold.start, ...hold.turns.flat()].map(({ multiple }) => multiple),
    chests: pick?.opened.map(({ multiple }) => multiple),
  });
  return (stake / BigInt(of)) * BigInt(parts) + stake * BigInt(stakes);
}

/** Compares one round; nothing where both sides agree. `draw` gives its stream from the beginning. */
export function compareRound(title: ComparedTitle, draw: () => Stream): Difference | undefined {
  const round = endOf(title, draw);
  const shown = round.view as unknown as ShownRound;
  const differs = (opinion: string): Difference => ({
    key: title.key,
    stops: shown.spins.map((spin) => spin.stops),
    engine: round.win.toString(),
    opinion,
  });
  try {
    const opinion = opinionOn(title, shown);
    return opinion === round.win ? undefined : differs(opinion.toString());
  } catch (error) {
    if (error instanceof RuleDifference) return differs(error.message);
    throw error;
  }
}
