/**
 * Between which returns every choice of a game lies whose choices are too many for a certificate each:
 * multiples are rounded down to hundredths, so the return differs from choice to choice.
 */
import { sharePerMille } from '../engines/crash.ts';
import { diceMultiple } from '../engines/dice.ts';
import { rankCount } from '../engines/hilo.ts';
import { multipleFor } from '../engines/ladder.ts';
import { choose, minesMultiple, stepsOfMines } from '../engines/mines.ts';
import { floorsOf, towersMultiple } from '../engines/towers.ts';
import { compare, type Fraction, fraction } from '../fraction.ts';
import type { DiceTitle, HiloTitle, MinesTitle, Title, TowersTitle } from '../title.ts';

export interface ReturnRange {
  readonly least: Fraction;
  readonly most: Fraction;
}

/** Return of a multiple in hundredths that so many of all cases win. */
const returned = (multiple: number, ways: bigint, cases: bigint): Fraction =>
  fraction(BigInt(multiple) * ways, 100n * cases);

function* diceReturns(title: DiceTitle): Generator<Fraction> {
  const [least, most] = title.chances;
  for (let winning = least; winning <= most; winning++) {
    yield returned(diceMultiple(title, winning), BigInt(winning), BigInt(title.outcomes));
  }
}

function* minesReturns(title: MinesTitle): Generator<Fraction> {
  const [least, most] = title.mines;
  for (let mines = least; mines <= most; mines++) {
    for (let steps = 1; steps <= stepsOfMines(title, mines); steps++) {
      const ways = choose(title.fields - mines, steps);
      yield returned(minesMultiple(title, mines, steps), ways, choose(title.fields, steps));
    }
  }
}

function* towersReturns(title: TowersTitle): Generator<Fraction> {
  for (const plan of Object.values(title.plans)) {
    for (let floors = 1; floors <= floorsOf(title, plan); floors++) {
      const ways = BigInt(plan.safe) ** BigInt(floors);
      yield returned(
        towersMultiple(title, plan, floors),
        ways,
        BigInt(plan.tiles) ** BigInt(floors),
      );
    }
  }
}

/**
 * Every product of right cards. What was reached, stated as a fair multiple, is worth one stake on
 * average whenever one leaves; so a way to play returns a mean of these, each for its own product.
 */
function* hiloReturns(title: HiloTitle): Generator<Fraction> {
  const rights = Array.from({ length: rankCount - 1 }, (_, index) => BigInt(index + 1));
  let products = new Set([1n]);
  for (let guess = 1; guess <= title.guesses; guess++) {
    const cases = BigInt(rankCount) ** BigInt(guess);
    const next = new Set<bigint>();
    for (const before of products) {
      for (const right of rights) {
        const ways = before * right;
        const multiple = multipleFor(sharePerMille(title), ways, cases);
        if (multiple > title.multiplierMaximum || next.has(ways)) continue;
        next.add(ways);
        yield returned(multiple, ways, cases);
      }
    }
    products = next;
  }
}

function returnsOf(title: Title): Iterable<Fraction> {
  switch (title.engine) {
    case 'dice':
      return diceReturns(title);
    case 'mines':
      return minesReturns(title);
    case 'towers':
      return towersReturns(title);
    case 'hilo':
      return hiloReturns(title);
    default:
      return [];
  }
}

/** The range of a title's returns over all its choices; nothing where its certificate lists them. */
export function returnRange(title: Title): ReturnRange | undefined {
  let range: ReturnRange | undefined;
  for (const one of returnsOf(title)) {
    if (!range) range = { least: one, most: one };
    else if (compare(one, range.least) < 0) range = { ...range, least: one };
    else if (compare(one, range.most) > 0) range = { ...range, most: one };
  }
  return range;
}
