/**
 * The chips a player has on the table before the wheel turns: placing, taking back, repeating,
 * doubling. Sums are minor units. What would go over the maximum is refused whole, so a doubled
 * table is twice the table or the table as it was. Whether the player can pay, the wallet says.
 */

/** Stakes by spot, minor units. */
export type Bets = Readonly<Record<string, number>>;

export interface TableBets {
  readonly bets: Bets;
  /** The tables before each change, the latest last. */
  readonly past: readonly Bets[];
  /** What was on the table in the last round. */
  readonly last: Bets;
}

export interface TableChange {
  readonly table: TableBets;
  /** The maximum would be passed: the table is as it was. */
  readonly refused: boolean;
}

export const emptyTable: TableBets = { bets: {}, past: [], last: {} };

/** All that is on the table. */
export const sumOf = (bets: Bets): number =>
  Object.values(bets).reduce((sum, stake) => sum + stake, 0);

/** How many changes can be taken back. */
const pastMost = 100;

const change = (table: TableBets, bets: Bets): TableBets => ({
  ...table,
  bets,
  past: [...table.past, table.bets].slice(-pastMost),
});

function within(table: TableBets, bets: Bets, maximum: number): TableChange {
  if (sumOf(bets) > maximum) return { table, refused: true };
  return { table: change(table, bets), refused: false };
}

/** Puts a chip on a spot; `maximum` is the most on the whole table, and so on one spot. */
export const place = (table: TableBets, spot: string, chip: number, maximum: number): TableChange =>
  within(table, { ...table.bets, [spot]: (table.bets[spot] ?? 0) + chip }, maximum);

/** Puts so many chips on each of some spots, all of them or none. */
export const placeAll = (
  table: TableBets,
  chips: Readonly<Record<string, number>>,
  chip: number,
  maximum: number,
): TableChange => {
  const bets = { ...table.bets };
  for (const [spot, count] of Object.entries(chips)) {
    bets[spot] = (bets[spot] ?? 0) + count * chip;
  }
  return within(table, bets, maximum);
};

/** Takes everything off a spot. */
export function remove(table: TableBets, spot: string): TableBets {
  if (table.bets[spot] === undefined) return table;
  const { [spot]: _, ...rest } = table.bets;
  return change(table, rest);
}

/** Takes the last change back. */
export function undo(table: TableBets): TableBets {
  const before = table.past.at(-1);
  return before ? { ...table, bets: before, past: table.past.slice(0, -1) } : table;
}

/** Empties the table. */
export const clear = (table: TableBets): TableBets =>
  sumOf(table.bets) === 0 ? table : change(table, {});

/** Puts twice as much on each spot. */
export const double = (table: TableBets, maximum: number): TableChange =>
  sumOf(table.bets) === 0
    ? { table, refused: false }
    : within(
        table,
        Object.fromEntries(Object.entries(table.bets).map(([spot, stake]) => [spot, stake * 2])),
        maximum,
      );

/** Puts the last round's bets on the table again. */
export const repeat = (table: TableBets, maximum: number): TableChange =>
  sumOf(table.last) === 0 ? { table, refused: false } : within(table, table.last, maximum);

/** The round is played: the table is empty, its bets are what `repeat` puts back. */
export const played = (table: TableBets): TableBets => ({
  bets: {},
  past: [],
  last: table.bets,
});

/** The bets as the game server takes them. */
export const wireBets = (bets: Bets): { spot: string; stake: number }[] =>
  Object.entries(bets).map(([spot, stake]) => ({ spot, stake }));
