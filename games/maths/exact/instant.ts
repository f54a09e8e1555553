/** Exact laws of games of one draw. */
import { crashSpace, sharePerMille } from '../engines/crash.ts';
import { diceMultiple } from '../engines/dice.ts';
import { limboLeast } from '../engines/limbo.ts';
import { choose } from '../engines/mines.ts';
import { onlyWheel } from '../engines/wheel.ts';
import { equals, fraction } from '../fraction.ts';
import type { DiceTitle, LimboTitle, PlinkoTitle, WheelTitle } from '../title.ts';
import type { Certificate } from './certificate.ts';
import { drawsReaching } from './cross-check.ts';
import { certificateOf } from './moments.ts';
import { type Laws, type Modes, type Proof, provedByLaw, staked, winOrNothing } from './proof.ts';

function counted(faces: readonly string[]): ReadonlyMap<string, bigint> {
  const counts = new Map<string, bigint>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0n) + 1n);
  return counts;
}

/** Bets on each face, or on each wheel. */
function wheelLaws(title: WheelTitle): Laws {
  if (title.betOn === 'faces') {
    const segments = title.wheels[onlyWheel] ?? [];
    const cases = BigInt(segments.length);
    return new Map(
      [...counted(segments)].map(([face, count]) => [
        face,
        { wins: winOrNothing(title.faces[face] ?? 0, count, cases), input: staked(face) },
      ]),
    );
  }
  return new Map(
    Object.entries(title.wheels).map(([wheel, segments]) => {
      const wins = new Map<bigint, bigint>();
      for (const [face, count] of counted(segments)) {
        wins.set(BigInt(title.faces[face] ?? 0), count);
      }
      return [wheel, { wins, input: staked(wheel) }];
    }),
  );
}

export const wheelProof = provedByLaw<WheelTitle>(wheelLaws);

/** Slots of a board by how many ways lead to them. */
const plinkoLaws = ({ boards }: PlinkoTitle): Laws =>
  new Map(
    Object.entries(boards).map(([board, pays]) => {
      const wins = new Map<bigint, bigint>();
      for (const [slot, multiple] of pays.entries()) {
        const win = BigInt(multiple);
        wins.set(win, (wins.get(win) ?? 0n) + choose(pays.length - 1, slot));
      }
      return [board, { wins, input: staked(board) }];
    }),
  );

export const plinkoProof = provedByLaw<PlinkoTitle>(plinkoLaws);

/** Doubling, the rarest and the likeliest choice. */
function diceLaws(title: DiceTitle): Laws {
  const [least, most] = title.chances;
  const doubling = Number(sharePerMille(title)) * (title.outcomes / 2_000);
  const law = (side: string, winning: number) => {
    const ways = BigInt(winning);
    const wins = winOrNothing(diceMultiple(title, winning), ways, BigInt(title.outcomes));
    return [`${side}:${winning}`, { wins, input: staked(`${side}:${winning}`) }] as const;
  };
  return new Map([law('under', doubling), law('over', least), law('under', most)]);
}

export const diceProof = provedByLaw<DiceTitle>(diceLaws);

/** A choice of a multiple, by the numbers of the draw that reach it. */
function limboCertificate(title: LimboTitle, target: number): Certificate {
  const reaching = (sharePerMille(title) * crashSpace) / (10n * BigInt(target));
  return certificateOf(winOrNothing(target, reaching, crashSpace), 100n);
}

const targetSpot = (target: number): string => `at:${target}`;

/** Choices that differ, the one that a title is stated for first. */
const limboTargets = ({ multiplierMaximum }: LimboTitle): readonly [number, ...number[]] => [
  200,
  limboLeast,
  multiplierMaximum,
];

const limboModes = (title: LimboTitle): Modes =>
  new Map(
    limboTargets(title).map((target) => [targetSpot(target), limboCertificate(title, target)]),
  );

/** Limbo; the second way halves the draws on the engine. */
export const limboProof: Proof<LimboTitle> = {
  modes: limboModes,
  play: (title) => ({ input: staked(targetSpot(limboTargets(title)[0])) }),
  agrees: (title) =>
    limboTargets(title).every((target) =>
      equals(
        limboCertificate(title, target).hitRate,
        fraction(drawsReaching(title, target), crashSpace),
      ),
    ),
};
