/** Lines that a cashier types for whoever stands at the desk, or lets chance fill. */
import type { Output } from '@herna/contract-kit';
import type { LotteryApi } from '@herna/lottery/contract';

export type Game = Output<LotteryApi['GET /api/lottery/games']>['games'][number];
type Field = Game['main'];
export interface TypedLine {
  readonly main: number[];
  readonly extra: number[];
}

const fits = ({ from, to, picked }: Field, numbers: readonly number[], repeats: boolean): boolean =>
  numbers.length === picked &&
  numbers.every((number) => Number.isInteger(number) && number >= from && number <= to) &&
  (repeats || new Set(numbers).size === numbers.length);

const numbersOf = (text: string): number[] => (text.match(/\S+/g) ?? []).map(Number);

/** `1 7 12 33 40 49`, with extra numbers behind a plus; undefined where it is no line of the game. */
export function readLine(game: Game, text: string): TypedLine | undefined {
  const [main = '', extra = '', ...more] = text.replaceAll(',', ' ').split('+');
  const line = { main: numbersOf(main), extra: numbersOf(extra) };
  const whole =
    more.length === 0 &&
    fits(game.main, line.main, game.matching === 'ordered') &&
    (game.extra ? fits(game.extra, line.extra, false) : line.extra.length === 0);
  return whole ? line : undefined;
}

/** A uniform integer below a bound, by rejection. */
function below(bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (word < limit) return word % bound;
  }
}

function pick({ from, to, picked }: Field, repeats: boolean): number[] {
  const left = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const numbers: number[] = [];
  while (numbers.length < picked) {
    const at = below(left.length);
    numbers.push(left[at] as number);
    if (!repeats) left.splice(at, 1);
  }
  return repeats ? numbers : numbers.sort((a, b) => a - b);
}

/** A line that chance has filled. */
export const chanceLine = ({ main, extra, matching }: Game): TypedLine => ({
  main: pick(main, matching === 'ordered'),
  extra: extra ? pick(extra, false) : [],
});

/**
 * What a syndicate of so many lines costs, and each of its shares; no price of a share where it does not
 * divide evenly, or the shares are too few.
 */
export function syndicatePlan(
  { price, linesMaximum }: Game,
  lines: number | undefined,
  shares: number | undefined,
) {
  if (lines === undefined || lines < 1 || lines > linesMaximum) return undefined;
  const whole = { ...price, amount: price.amount * lines };
  const divides = shares !== undefined && shares >= 2 && whole.amount % shares === 0;
  const sharePrice = divides ? { ...price, amount: whole.amount / shares } : undefined;
  return { price: whole, sharePrice };
}

/** `ABCDE-FGHIJ-…`: a number as it is printed. */
export const printedNumber = (number: string): string => (number.match(/.{1,5}/g) ?? []).join('-');
