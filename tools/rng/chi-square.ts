/** Chi-square of counted cases, and what a family of such tests says together. */

/** Logarithm of the gamma function over zero: Stirling's series, from where it is close. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}

const precise = 1e-15;
const most = 100_000;

/** The lower share of the gamma law, by its series. */
function lowerBySeries(shape: number, x: number): number {
  let term = 1 / shape;
  let sum = term;
  for (let step = 1; step < most && term > sum * precise; step++) {
    term *= x / (shape + step);
    sum += term;
  }
  return sum * Math.exp(shape * Math.log(x) - x - logGamma(shape));
}

/** The upper share of the gamma law, by its continued fraction. */
function upperByFraction(shape: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - shape;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let step = 1; step < most; step++) {
    const a = step * (shape - step);
    b += 2;
    d = 1 / (a * d + b || tiny);
    c = b + a / c || tiny;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < precise) break;
  }
  return fraction * Math.exp(shape * Math.log(x) - x - logGamma(shape));
}

/** How likely a chi-square of so many degrees of freedom is at least so large. */
export function chiSquareTail(degrees: number, chiSquare: number): number {
  const [shape, x] = [degrees / 2, chiSquare / 2];
  if (x <= 0) return 1;
  return x < shape + 1 ? 1 - lowerBySeries(shape, x) : upperByFraction(shape, x);
}

/** More cells than this tell nothing more; wider ranges are counted in equal parts. */
export const cellsMost = 4_096;

/** Counts numbers below a bound in cells and says how likely so uneven, or so even, a count is. */
export function evenness(bound: number, draws: number, next: () => number): number {
  const cells = Math.min(bound, cellsMost);
  const counts = new Float64Array(cells);
  for (let draw = 0; draw < draws; draw++) {
    const cell = Math.floor((next() * cells) / bound);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  let chiSquare = 0;
  let from = 0;
  for (const [cell, count] of counts.entries()) {
    const to = Math.ceil(((cell + 1) * bound) / cells);
    const expected = (draws * (to - from)) / bound;
    chiSquare += (count - expected) ** 2 / expected;
    from = to;
  }
  const tail = chiSquareTail(cells - 1, chiSquare);
  // Numbers that are too even are no more random than numbers that are not even enough.
  return Math.min(1, 2 * Math.min(tail, 1 - tail));
}

/** Those of a family of tests that fail together at a level (Holm). */
export function failing<Test extends { readonly p: number }>(
  tests: readonly Test[],
  level: number,
): Test[] {
  const ascending = [...tests].sort((left, right) => left.p - right.p);
  const first = ascending.findIndex(({ p }, index) => p > level / (ascending.length - index));
  return ascending.slice(0, first < 0 ? ascending.length : first);
}
