/** The spins of a round: the first, those that turn again, the free ones. */
import { assert } from '@herna/kernel';
import type { Stream } from '../../stream.ts';
import type { ReelsTitle } from '../../title.ts';
import { regularLetters, stripsOf } from './grid.ts';
import { evaluateSpin, type SpinTerms, type SpinView } from './spin.ts';

/** No honest round comes near this; it stops a broken title from spinning for ever. */
const spinsMax = 1_000_000;

/** Draws the stops of the reels that turn; the others stay where they are. */
const drawStops = (
  title: ReelsTitle,
  stream: Stream,
  free: boolean,
  held: readonly number[],
  before: readonly number[],
): number[] =>
  stripsOf(title, free).map((strip, reel) =>
    held.includes(reel) ? (before[reel] ?? 0) : stream.below(strip.length),
  );

const spin = (title: ReelsTitle, stream: Stream, terms: SpinTerms, before?: SpinView): SpinView => {
  const held = terms.wildReels ?? [];
  const stops = drawStops(title, stream, terms.free, held, before?.stops ?? []);
  return evaluateSpin(title, stops, terms);
};

/** Two reels that one regular symbol fills, when it does not fill the third. */
function twinReels(title: ReelsTitle, { grid, lineMultiples }: SpinView): number[] {
  if (lineMultiples > 0) return [];
  const fills = (reel: number): string | undefined => {
    const [first, ...rest] = grid[reel] ?? [];
    const regular = title.symbols[first ?? '']?.kind === 'regular';
    return regular && rest.every((letter) => letter === first) ? first : undefined;
  };
  for (const [left, right] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const) {
    const letter = fills(left);
    if (letter !== undefined && letter === fills(right)) return [left, right];
  }
  return [];
}

/** The first spin with the spins that turn again after it. */
export function playBase(title: ReelsTitle, stream: Stream): SpinView[] {
  let last = spin(title, stream, { free: false });
  const spins = [last];
  if (title.respin === 'twinReels') {
    const held = twinReels(title, last);
    if (held.length > 0) {
      const stops = drawStops(title, stream, false, held, last.stops);
      spins.push({ ...evaluateSpin(title, stops, { free: false }), held });
    }
  }
  if (title.respin === 'wildReels') {
    let held: readonly number[] = [];
    while ((last.wildReels?.length ?? 0) > held.length) {
      held = last.wildReels ?? [];
      // With every reel wild there is nothing left to turn.
      if (held.length === title.strips.length) break;
      last = spin(title, stream, { free: false, wildReels: held }, last);
      spins.push(last);
    }
  }
  return spins;
}

/** The free spins that a spin has given. */
export function playFree(title: ReelsTitle, stream: Stream, awarded: number): SpinView[] {
  const spins: SpinView[] = [];
  if (awarded === 0) return spins;
  const special = title.freeSpins?.special;
  const letters = regularLetters(title);
  const drawn = special === 'expandingSymbol' ? letters[stream.below(letters.length)] : undefined;
  let left = awarded;
  let wildReels: readonly number[] = [];
  while (left > 0) {
    const terms = { free: true, wildReels, ...(drawn ? { special: drawn } : {}) };
    const next = spin(title, stream, terms, spins.at(-1));
    spins.push(next);
    left += next.awarded - 1;
    if (special === 'stickyWilds') wildReels = next.wildReels ?? [];
    assert(spins.length < spinsMax, `${title.key} does not stop spinning`);
  }
  return spins;
}
