/**
 * Scratch tickets of a fixed prize table: the prize is drawn first, the fields are laid so that
 * they show it and nothing else. No field is laid to look like a near miss: every losing layout
 * that the rules allow is equally likely.
 */
import { assert } from '@herna/kernel';
import { decided, type Round, type RoundInput, RuleFault } from '../round.ts';
import { drawn, indexes, type Stream, shuffled, weighted } from '../stream.ts';
import type { ScratchPrize, ScratchTitle } from '../title.ts';

type View = Readonly<Record<string, unknown>>;
type Lay = (title: ScratchTitle, stream: Stream, prize: ScratchPrize) => View;

/** The amount that a prize is printed as; a factor printed beside it makes it the prize. */
const amountOf = ({ multiple, factor = 1 }: ScratchPrize): number => multiple / factor;

/** What of a title's prizes is the same on every ticket. */
interface Printed {
  readonly weights: readonly number[];
  /** Amounts that are printed, and factors. */
  readonly amounts: readonly number[];
  readonly factors: readonly number[];
}

const printed = new WeakMap<ScratchTitle, Printed>();

function printedOn(title: ScratchTitle): Printed {
  const known = printed.get(title);
  if (known) return known;
  const { prizes } = title;
  const print = {
    weights: prizes.map(({ weight }) => weight),
    amounts: [...new Set(prizes.filter(({ multiple }) => multiple > 0).map(amountOf))],
    factors: [...new Set(prizes.map(({ factor = 1 }) => factor))],
  };
  printed.set(title, print);
  return print;
}

const amountsOf = (title: ScratchTitle): readonly number[] => printedOn(title).amounts;

/** Amounts under the fields of a ticket that wins `winning`, or nothing when it is undefined. */
function layAmounts(title: ScratchTitle, stream: Stream, winning: number | undefined): number[] {
  const { fields, match } = title;
  // As many of each losing prize as fall short of a match, drawn without returning.
  const bag: number[] = [];
  for (const amount of amountsOf(title)) {
    for (let copy = 1; copy < match && amount !== winning; copy++) bag.push(amount);
  }
  const shown: number[] = [];
  while (winning !== undefined && shown.length < match) shown.push(winning);
  shown.push(...shuffled(stream, bag).slice(0, fields - shown.length));
  assert(shown.length === fields, `${title.key} has too few prizes for its fields`);
  return shuffled(stream, shown);
}

const wonBy = (prize: ScratchPrize): number | undefined =>
  prize.multiple > 0 ? amountOf(prize) : undefined;

const layMatch: Lay = (title, stream, prize) => ({
  fields: layAmounts(title, stream, wonBy(prize)),
});

/** As a match, with a factor in a field of its own; a losing ticket shows any of the factors. */
const layProduct: Lay = (title, stream, prize) => {
  const { factors } = printedOn(title);
  const fields = layAmounts(title, stream, wonBy(prize));
  const factor = prize.multiple > 0 ? (prize.factor ?? 1) : factors[stream.below(factors.length)];
  return { fields, factor };
};

/** Totals of hands: a dealer never has less or more than these, a hand nothing outside its own. */
const dealerTotals = { low: 16, high: 20 } as const;
const handTotals = { low: 12, high: 21 } as const;

const between = (stream: Stream, low: number, high: number): number =>
  low + stream.below(high - low + 1);

/** Hands with their prizes against the dealer's; only the hand that wins has more. */
const layDealer: Lay = (title, stream, prize) => {
  const hands = title.fields - 1;
  const dealer = between(stream, dealerTotals.low, dealerTotals.high);
  const winner = prize.multiple > 0 ? stream.below(hands) : -1;
  const amounts = amountsOf(title);
  const fields = Array.from({ length: hands }, (_, hand) => ({
    total:
      hand === winner
        ? between(stream, dealer + 1, handTotals.high)
        : between(stream, handTotals.low, dealer),
    multiple: hand === winner ? prize.multiple : (amounts[stream.below(amounts.length)] ?? 0),
  }));
  return { dealer, fields };
};

/** Pictures of the rows, and how many different ones there are. */
const pictures = 8;

/** Rows of pictures, each with its prize; only the row that wins is all of one picture. */
const layRows: Lay = (title, stream, prize) => {
  const rows = title.fields / (title.match + 1);
  const winner = prize.multiple > 0 ? stream.below(rows) : -1;
  const amounts = amountsOf(title);
  const fields = Array.from({ length: rows }, (_, row) => {
    const seen = drawn(stream, indexes(pictures), title.match);
    return {
      pictures: row === winner ? seen.map(() => seen[0]) : seen,
      multiple: row === winner ? prize.multiple : (amounts[stream.below(amounts.length)] ?? 0),
    };
  });
  return { fields };
};

const layers = { match: layMatch, product: layProduct, dealer: layDealer, rows: layRows };

/** A ticket, decided at once; scratching only shows it. */
export function playScratch(title: ScratchTitle, stream: Stream, input: RoundInput): Round {
  if (input.decisions.length > 0) throw new RuleFault('a ticket has no decisions');
  const prize = title.prizes[weighted(stream, printedOn(title).weights)] as ScratchPrize;
  const lay = layers[title.ticket ?? 'match'];
  const { multiple } = prize;
  const win = (input.stake * BigInt(multiple)) / 100n;
  return decided(input.stake, win, { ...lay(title, stream, prize), multiple });
}
