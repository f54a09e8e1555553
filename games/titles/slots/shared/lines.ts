/** Lines by the shape of the board: the row of each reel, from the top. */

type Line = readonly number[];

/** A line written by its rows as digits: `01210`. */
const line = (rows: string): Line => [...rows].map(Number);

/** Lines of three rows on three reels: 1, 5 and 9 of them begin alike; 27 are all there are. */
const three: readonly string[] = ['111', '000', '222', '012', '210', '101', '121', '010', '212'];

const four: readonly string[] = [
  '0000',
  '1111',
  '2222',
  '3333',
  '0123',
  '3210',
  '0110',
  '3223',
  '1001',
  '2332',
  '1221',
  '2112',
  '0101',
  '1010',
  '2323',
  '3232',
  '1212',
  '2121',
  '0011',
  '3322',
];

const five: readonly string[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00122',
  '22100',
  '10001',
  '12221',
  '01110',
  '21112',
  '10121',
  '12101',
  '01010',
  '21212',
  '11011',
  '11211',
  '02020',
  '20202',
  '02220',
  '20002',
  '10201',
  '12021',
  '00200',
  '22022',
  '01100',
  '21122',
  '00011',
  '22211',
  '10112',
];

/** On four rows: the lines of three, high and low by turns, then all that never jump over a row. */
function tall(): readonly string[] {
  const lower = five.map((rows) => [...rows].map((row) => String(Number(row) + 1)).join(''));
  const both = five.flatMap((rows, index) => [rows, lower[index] ?? '']);
  const smooth = Array.from({ length: 4 ** 5 }, (_, index) => index.toString(4).padStart(5, '0'));
  const steps = (rows: string): number[] =>
    [...rows].slice(1).map((row, reel) => Math.abs(Number(row) - Number(rows[reel])));
  return [...new Set([...both, ...smooth.filter((rows) => Math.max(...steps(rows)) <= 1)])];
}

/** Every path through three reels of three rows. */
const paths = (): readonly string[] =>
  Array.from({ length: 27 }, (_, index) => index.toString(3).padStart(3, '0'));

/** The lines of a board; a board has no others than these. */
export function linesOf(reels: number, rows: number, count: number): readonly Line[] {
  const set =
    reels === 3
      ? count === 27
        ? paths()
        : three
      : reels === 4
        ? four
        : rows === 4
          ? tall()
          : five;
  if (set.length < count) throw new RangeError(`there are no ${count} lines on ${reels} × ${rows}`);
  return set.slice(0, count).map(line);
}
