/**
 * Holds what was shown against what comes out of the revealed seed: the round is drawn again by the
 * engine of the verifier, from the text that the hash of the title's mathematics is of. The page fetches
 * this file once its picture is there.
 */
import type { Title } from '@herna/maths';
import { hashOfText } from '@herna/titles/commitments';
import { titleIn } from '@herna/titles/config-text';
import { drawnAgain, numbersAgain, ordered, type SeededDraw } from '@herna/titles/drawn-again';
import type { Flight, RoundShown, SceneBet } from '../scene.ts';
import type { BrokenPromise } from './fairness.ts';

/** A part of a round as it was shown. */
export type StepShown = Pick<RoundShown, 'decisions' | 'phase' | 'staked' | 'win' | 'view'>;

/** A round that is over, as it was asked for and shown. Money is in minor units. */
export interface RoundPlayed {
  readonly stake: number;
  readonly bets: readonly SceneBet[];
  /** Each part that was shown; the last one is its end. */
  readonly steps: readonly StepShown[];
  /** Wins above it are cut to it. */
  readonly winMaximum?: number | undefined;
}

type Seat = Pick<Flight['seats'][number], 'stake' | 'cashOut' | 'halfCashOut' | 'win'>;

/** What can be compared of a title. Each tells the first difference. */
export interface Comparison {
  round(played: RoundPlayed, draw: SeededDraw): BrokenPromise | undefined;
  /** The numbers that a draw gives everybody. */
  numbers(answer: readonly number[], draw: SeededDraw): BrokenPromise | undefined;
  /** Where a flight ended, in hundredths, and what seats have won of it. */
  flight(point: number, seats: readonly Seat[], draw: SeededDraw): BrokenPromise | undefined;
}

const units = (minor: number | bigint): string => (Number(minor) / 100).toFixed(2);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;

/** The first place where what is seen is not what comes out, with both. */
function unlike(
  found: unknown,
  answer: unknown,
  place = '',
): [string, unknown, unknown] | undefined {
  if (ordered(found) === ordered(answer)) return undefined;
  const [ours, theirs] = [fieldsOf(found), fieldsOf(answer)];
  if (!ours || !theirs) return [place, found, answer];
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const inner = unlike(ours[name], theirs[name], place === '' ? name : `${place}.${name}`);
    if (inner) return inner;
  }
  return [place, found, answer];
}

function seen(found: unknown, answer: unknown): BrokenPromise | undefined {
  const [place, ours, theirs] = unlike(found, answer) ?? [];
  if (place === undefined) return undefined;
  const describe = (value: unknown): string => `${place}: ${ordered(value) || '–'}`;
  return { field: 'view', promised: describe(ours), answered: describe(theirs) };
}

function amount(field: 'stake' | 'win', found: bigint, answer: number): BrokenPromise | undefined {
  if (found === BigInt(answer)) return undefined;
  return { field, promised: units(found), answered: units(answer) };
}

const cut = (win: bigint, most: number | undefined): bigint =>
  most !== undefined && win > most ? BigInt(most) : win;

function compareStep(
  title: Title,
  { stake, bets, winMaximum }: RoundPlayed,
  step: StepShown,
  draw: SeededDraw,
): BrokenPromise | undefined {
  const { decisions, phase, staked, win, view } = step;
  const { round, fault = '' } = drawnAgain(title, {
    ...draw,
    stake: BigInt(stake),
    bets: bets.map((bet) => ({ ...bet, stake: BigInt(bet.stake) })),
    // A ticket is drawn before all else in a round that plays for a jackpot, and shown.
    jackpot: view.jackpot !== undefined,
    decisions,
  });
  if (!round) return { field: 'decisions', promised: fault, answered: decisions.join(' ') };
  const due = phase === 'OPEN' ? 0n : cut(round.win, winMaximum);
  return (
    (round.phase === phase
      ? undefined
      : { field: 'decisions', promised: round.phase, answered: phase }) ??
    seen(round.view, view) ??
    amount('stake', round.staked, staked) ??
    amount('win', due, win)
  );
}

/** The first result that is there. */
function first<Item>(
  items: readonly Item[],
  compare: (item: Item) => BrokenPromise | undefined,
): BrokenPromise | undefined {
  for (const item of items) {
    const broken = compare(item);
    if (broken) return broken;
  }
  return undefined;
}

/**
 * What compares rounds of the mathematics that a hash names. Nothing where the text is of another
 * version of the engine than this page has; a text of another hash fits no round.
 */
export function comparisonBy(text: string, configHash: string): Comparison | undefined {
  const hash = hashOfText(text);
  if (hash !== configHash) {
    const broken = { field: 'configHash', promised: configHash, answered: hash } as const;
    return { round: () => broken, numbers: () => broken, flight: () => broken };
  }
  const title = titleIn(text);
  if (!title) return undefined;
  return {
    round: (played, draw) => first(played.steps, (step) => compareStep(title, played, step, draw)),
    numbers: (answer, draw) => seen({ numbers: numbersAgain(title, draw) }, { numbers: answer }),
    flight(point, seats, draw) {
      const flown = (stake: number, decisions: readonly string[]) =>
        drawnAgain(title, { ...draw, stake: BigInt(stake), bets: [], decisions }).round;
      const ended = seen({ point: flown(0, [])?.view.point }, { point });
      return (
        ended ??
        first(seats, ({ stake, cashOut, halfCashOut, win }) => {
          const exits = [
            ...(halfCashOut === null ? [] : [`half:${halfCashOut}`]),
            ...(cashOut === null ? [] : [`cashOut:${cashOut}`]),
          ];
          return amount('win', flown(stake, exits)?.win ?? 0n, win);
        })
      );
    },
  };
}
