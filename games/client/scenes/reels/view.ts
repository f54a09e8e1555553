/** What the game server says of a spin and of a title with reels, read with care. */

export interface LineWin {
  readonly line: number;
  readonly symbol: string;
  readonly length: number;
  /** Multiple of the line's stake. */
  readonly multiple: number;
}

export interface SpinShown {
  readonly stops: readonly number[];
  /** Letters by reel and row. */
  readonly grid: readonly (readonly string[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  /** Scatter pay in multiples of the whole stake. */
  readonly scatterMultiple: number;
  readonly awarded: number;
  readonly free: boolean;
  readonly multiplier: number;
  /** Win of the spin in multiples of the line's stake. */
  readonly lineMultiples: number;
}

export interface ReelsRound {
  readonly spins: readonly SpinShown[];
  /** Minor units. */
  readonly lineStake: number;
}

export interface ReelsTitleData {
  readonly rows: number;
  readonly strips: readonly string[];
  readonly lines: readonly (readonly number[])[];
  readonly symbols: Readonly<
    Record<string, { readonly key: string; readonly kind: 'regular' | 'wild' | 'scatter' }>
  >;
  readonly freeSpins: {
    readonly award: readonly number[];
    readonly multiplier: number;
    readonly strips?: readonly string[];
  } | null;
}

type Unknown = Readonly<Record<string, unknown>>;

/** Reads the view of a round; what is not a round of reels is an error, not a blank picture. */
export function readReelsRound(view: Unknown): ReelsRound {
  const spins = view.spins as readonly SpinShown[] | undefined;
  const lineStake = Number(view.lineStake);
  const whole = Array.isArray(spins) && spins.length > 0 && spins.every(({ grid }) => grid?.length);
  if (!whole || !Number.isFinite(lineStake)) throw new Error('this is no round of reels');
  return { spins: spins as readonly SpinShown[], lineStake };
}

/** Reads what a title with reels is drawn with. */
export function readReelsTitle(data: Unknown): ReelsTitleData {
  const title = data as unknown as ReelsTitleData;
  if (!title.strips?.length || !title.symbols || !title.rows) {
    throw new Error('this is no title with reels');
  }
  return title;
}

/** What a spin wins, minor units. */
export const spinWin = (spin: SpinShown, lineStake: number): number =>
  spin.lineMultiples * lineStake;

export interface Cell {
  readonly reel: number;
  readonly row: number;
}

/** The cells that make a line's win. */
export const cellsOfLine = (
  { line, length }: LineWin,
  lines: ReelsTitleData['lines'],
): readonly Cell[] =>
  (lines[line] ?? []).slice(0, length).map((row, reel): Cell => ({ reel, row }));

/** The cells that show a scatter. */
export const scatterCells = (
  grid: SpinShown['grid'],
  symbols: ReelsTitleData['symbols'],
): readonly Cell[] =>
  grid.flatMap((column, reel) =>
    column.flatMap((letter, row) => (symbols[letter]?.kind === 'scatter' ? [{ reel, row }] : [])),
  );

/** Wins of a spin in the order in which they are shown: the smallest first, the best last. */
export const inShowOrder = (wins: readonly LineWin[]): readonly LineWin[] =>
  [...wins].sort((one, other) => one.multiple - other.multiple || one.line - other.line);
