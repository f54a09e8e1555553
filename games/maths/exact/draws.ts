/** Exact laws of numbers drawn from a drum. */
import { freeField, linesOf, numbersOn } from '../engines/bingo.ts';
import { choose } from '../engines/mines.ts';
import { add, equals, type Fraction, fraction, multiply, zero } from '../fraction.ts';
import type { BingoTitle, KenoTitle } from '../title.ts';
import { convolved, type Histogram } from './moments.ts';
import { type Law, type Laws, modesOf, type Proof, playsBy, provedByLaw, staked } from './proof.ts';

function kenoLaw({ numbers, drawn, pays }: KenoTitle, picks: number): Law {
  const wins = new Map<bigint, bigint>();
  for (const [hits, multiple] of (pays[picks] ?? []).entries()) {
    const ways = choose(picks, hits) * choose(numbers - picks, drawn - hits);
    const win = BigInt(multiple);
    if (ways > 0n) wins.set(win, (wins.get(win) ?? 0n) + ways);
  }
  const spot = `pick:${Array.from({ length: picks }, (_, index) => index + 1).join('-')}`;
  return { wins, input: staked(spot) };
}

/** Each number of picks; titles are stated for five, or for the first that there is. */
function kenoLaws(title: KenoTitle): Laws {
  const picks = Object.keys(title.pays).map(Number);
  const stated = picks.includes(5) ? 5 : (picks[0] ?? 0);
  const order = [stated, ...picks.filter((one) => one !== stated)];
  return new Map(order.map((one) => [`pick:${one}`, kenoLaw(title, one)]));
}

/** Three of seven: every draw can be played. */
export const kenoProof = provedByLaw<KenoTitle>(kenoLaws, (title) => ({
  ...title,
  numbers: 7,
  drawn: 3,
  pays: { 1: [0, 300], 2: [0, 110, 900], 3: [50, 0, 250, 2_000] },
}));

/** Sets of marked fields by how many they are and how many lines they fill. */
type Filled = ReadonlyMap<number, readonly number[]>;

const bits = (mask: number): number => {
  let rest = mask - ((mask >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** Lines as masks over the fields that have numbers. */
function lineMasks(title: BingoTitle): readonly number[] {
  const free = freeField(title);
  const place = (field: number): number => field - (free >= 0 && field > free ? 1 : 0);
  return linesOf(title).map((line) =>
    line.filter((field) => field !== free).reduce((mask, field) => mask | (1 << place(field)), 0),
  );
}

function filledLines(title: BingoTitle): Filled {
  const masks = lineMasks(title);
  const numbers = numbersOn(title);
  const found = Array.from({ length: numbers + 1 }, () => new Array(masks.length + 1).fill(0));
  for (let marked = 0; marked < 2 ** numbers; marked++) {
    let lines = 0;
    for (const mask of masks) if ((marked & mask) === mask) lines++;
    const row = found[bits(marked)] as number[];
    row[lines] = (row[lines] ?? 0) + 1;
  }
  return new Map(found.map((row, hits) => [hits, row as number[]]));
}

const lineCounts = new WeakMap<BingoTitle, Filled>();

function filled(title: BingoTitle): Filled {
  const known = lineCounts.get(title) ?? filledLines(title);
  lineCounts.set(title, known);
  return known;
}

/** Draws that mark so many given numbers of a ticket. */
const drawsWith = ({ balls, drawn }: BingoTitle, numbers: number, hits: number): bigint =>
  choose(balls - numbers, drawn - hits);

/** What one ticket pays, in hundredths of the stake. */
function ticketLaw(title: BingoTitle): Histogram {
  const numbers = numbersOn(title);
  const wins = new Map<bigint, bigint>();
  for (const [hits, rows] of filled(title)) {
    if (hits > title.drawn) continue;
    const draws = drawsWith(title, numbers, hits);
    for (const [lines, count] of rows.entries()) {
      const multiple = hits === numbers ? title.full : (title.pays[lines] ?? 0);
      const win = BigInt(multiple);
      if (count > 0) wins.set(win, (wins.get(win) ?? 0n) + BigInt(count) * draws);
    }
  }
  return wins;
}

/** What one ticket pays with an extra ball, counting only draws that pay nothing without it. */
function secondLaw(title: BingoTitle): Histogram {
  const numbers = numbersOn(title);
  const masks = lineMasks(title);
  const whole = 2 ** numbers - 1;
  const pay = (marked: number): number =>
    marked === whole
      ? title.full
      : (title.pays[masks.filter((mask) => (marked & mask) === mask).length] ?? 0);
  const wins = new Map<bigint, bigint>();
  const count = (win: number, ways: bigint): void => {
    wins.set(BigInt(win), (wins.get(BigInt(win)) ?? 0n) + ways);
  };
  for (let marked = 0; marked <= whole; marked++) {
    const hits = bits(marked);
    if (hits > title.drawn || pay(marked) > 0) continue;
    const draws = drawsWith(title, numbers, hits);
    for (let field = 0; field < numbers; field++) {
      if ((marked & (1 << field)) === 0) count(pay(marked | (1 << field)), draws);
    }
    count(0, draws * BigInt(title.balls - title.drawn - (numbers - hits)));
  }
  return wins;
}

/** All tickets: each is filled by itself, so for given balls they win independently. */
function onAll({ tickets }: BingoTitle, one: Histogram): Histogram {
  let wins = one;
  for (let ticket = 1; ticket < tickets; ticket++) wins = convolved(wins, one);
  return wins;
}

/** Draws that win without an extra ball, each as often as there are such balls, and those after it. */
function withExtraBall(title: BingoTitle, wins: Histogram): Histogram {
  const extras = BigInt(title.balls - title.drawn) ** BigInt(title.tickets);
  const second = onAll(title, secondLaw(title));
  const all = new Map(second);
  for (const [win, count] of wins) {
    if (win > 0n) all.set(win, (all.get(win) ?? 0n) + count * extras);
  }
  return all;
}

function bingoLaws(title: BingoTitle): Laws {
  const drawn = onAll(title, ticketLaw(title));
  const wins = title.extraBall ? withExtraBall(title, drawn) : drawn;
  return new Map([['stake', { wins, input: staked() }]]);
}

/** The mean number of full lines, line by line: each needs its numbers among the balls. */
function meanByLines(title: BingoTitle): Fraction {
  const cases = choose(title.balls, title.drawn);
  const chance = (size: number): Fraction =>
    fraction(choose(title.balls - size, title.drawn - size), cases);
  return lineMasks(title).reduce((sum, mask) => add(sum, chance(bits(mask))), zero);
}

/** The same from the counted sets of fields. */
function meanByFields(title: BingoTitle): Fraction {
  const cases = choose(title.balls, title.drawn);
  let mean = zero;
  for (const [hits, rows] of filled(title)) {
    if (hits > title.drawn) continue;
    const draws = fraction(drawsWith(title, numbersOn(title), hits), cases);
    for (const [lines, count] of rows.entries()) {
      mean = add(mean, multiply(draws, fraction(BigInt(lines * count))));
    }
  }
  return mean;
}

/** Two tickets of two fields, and four balls: every filling and every draw can be played. */
const small = (title: BingoTitle): BingoTitle => ({
  ...title,
  balls: 4,
  drawn: 2,
  columns: 1,
  rows: 2,
  square: false,
  tickets: 2,
  pays: [title.extraBall ? 0 : 10, 150, 0],
  full: 900,
});

/** Bingo: a small copy round by round, and the full lines of the title counted line by line. */
export const bingoProof: Proof<BingoTitle> = {
  modes: (title) => modesOf(bingoLaws(title)),
  play: () => ({ input: staked() }),
  agrees: (title) =>
    playsBy(small(title), bingoLaws(small(title))) &&
    equals(meanByLines(title), meanByFields(title)),
};
