/** What the game server says of a round of a slot and of its title, read with care. */
import type { BonusBuy, GambleView, HoldView, LineWin, PickView, SpinView } from '@herna/maths';
import type { Palette } from '../../picture/colours.ts';

export interface ReelsRound {
  readonly spins: readonly SpinView[];
  /** Minor units. */
  readonly lineStake: number;
  readonly hold?: HoldView;
  readonly pick?: PickView;
  readonly gamble?: GambleView;
  /** The bonus, where it was bought: there is no base game then. */
  readonly bought?: BonusBuy;
}

/** What a board of reels is drawn with, whatever pays on it. */
export interface BoardData {
  readonly rows: number;
  readonly strips: readonly string[];
  /** Whose pictures the symbols wear. */
  readonly symbolSet?: string;
  /** Light, middle and dark of the title's painting. */
  readonly palette?: Palette;
  readonly symbols: Readonly<
    Record<string, { readonly key: string; readonly kind: 'regular' | 'wild' | 'scatter' }>
  >;
  readonly freeSpins: {
    readonly award: readonly number[];
    readonly special?: string;
    readonly strips?: readonly string[];
  } | null;
  /** Scatters that start chests, or coins that lock. */
  readonly pick?: { readonly from: number } | null;
  readonly hold?: { readonly from: number; readonly turns: number } | null;
}

export interface ReelsTitleData extends BoardData {
  readonly lines: readonly (readonly number[])[];
  /** The coins of a stake, where ways pay instead of lines. */
  readonly ways?: { readonly coins: number } | null;
  readonly freeSpins: (BoardData['freeSpins'] & { readonly multiplier: number }) | null;
}

type Unknown = Readonly<Record<string, unknown>>;

/** Reads the view of a round; what is not a round of reels is an error, not a blank picture. */
export function readReelsRound(view: Unknown): ReelsRound {
  const { spins, bought } = view as Partial<ReelsRound>;
  const lineStake = Number(view.lineStake);
  const some = Array.isArray(spins) && (spins.length > 0 || bought?.gives === 'coins');
  const whole = some && spins.every(({ grid }) => grid?.length);
  if (!whole || !Number.isFinite(lineStake)) throw new Error('this is no round of reels');
  return { ...(view as unknown as ReelsRound), lineStake };
}

/** Reads what a title with reels is drawn with. */
export function readReelsTitle(data: Unknown): ReelsTitleData {
  const title = data as unknown as ReelsTitleData;
  if (!title.strips?.length || !title.symbols || !title.rows) {
    throw new Error('this is no title with reels');
  }
  return title;
}

/** Into how many equal parts a stake is divided. */
export const partsOf = ({ ways, lines }: Pick<ReelsTitleData, 'ways' | 'lines'>): number =>
  ways?.coins ?? lines.length;

/** The stake that bonuses are stated in: a bought bonus costs many of them. */
export const stakeOf = ({ bought }: Pick<ReelsRound, 'bought'>, staked: number): number =>
  staked / (bought?.price ?? 1);

/** What a spin wins, minor units. */
export const spinWin = (spin: Pick<SpinView, 'lineMultiples'>, lineStake: number): number =>
  spin.lineMultiples * lineStake;

export interface Cell {
  readonly reel: number;
  readonly row: number;
}

/** The cells that make a line's win. */
export const cellsOfLine = (
  { line, length, fromRight }: LineWin,
  lines: ReelsTitleData['lines'],
): readonly Cell[] => {
  const cells = (lines[line] ?? []).map((row, reel): Cell => ({ reel, row }));
  return fromRight ? cells.slice(-length) : cells.slice(0, length);
};

/** The cells of a grid whose letter is asked for. */
export const cellsWhere = (
  grid: SpinView['grid'],
  matches: (letter: string, reel: number) => boolean,
): readonly Cell[] =>
  grid.flatMap((column, reel) =>
    column.flatMap((letter, row) => (matches(letter, reel) ? [{ reel, row }] : [])),
  );

/** The cells that show a scatter. */
export const scatterCells = (
  grid: SpinView['grid'],
  symbols: BoardData['symbols'],
): readonly Cell[] => cellsWhere(grid, (letter) => symbols[letter]?.kind === 'scatter');

/** Wins of a spin in the order in which they are shown: the smallest first, the best last. */
export const inShowOrder = (wins: readonly LineWin[]): readonly LineWin[] =>
  [...wins].sort((one, other) => one.multiple - other.multiple || one.line - other.line);
