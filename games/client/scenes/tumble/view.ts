/** What the game server says of a round of a tumbling slot and of its title, read with care. */
import type { BonusBuy, Place, TumbleBoard, TumbleSpin } from '@herna/maths';
import type { BoardData } from '../reels/view.ts';

export interface TumbleRound {
  readonly spins: readonly TumbleSpin[];
  /** Minor units. */
  readonly coin: number;
  readonly bought?: BonusBuy;
}

export interface TumbleTitleData extends BoardData {
  readonly coins: number;
  readonly multipliers: readonly number[];
  readonly freeSpins: (BoardData['freeSpins'] & { readonly multipliers: readonly number[] }) | null;
}

type Unknown = Readonly<Record<string, unknown>>;

/** Reads the view of a round; what is none is an error, not a blank picture. */
export function readTumbleRound(view: Unknown): TumbleRound {
  const { spins } = view as Partial<TumbleRound>;
  const coin = Number(view.coin);
  const whole = Array.isArray(spins) && spins.length > 0 && spins.every((spin) => spin.boards?.[0]);
  if (!whole || !Number.isFinite(coin)) throw new Error('this is no round of a tumbling slot');
  return { ...(view as unknown as TumbleRound), coin };
}

/** Reads what a tumbling title is drawn with. */
export function readTumbleTitle(data: Unknown): TumbleTitleData {
  const title = data as unknown as TumbleTitleData;
  if (!title.strips?.length || !title.symbols || !title.rows || !title.coins) {
    throw new Error('this is no tumbling title');
  }
  return title;
}

/** The places that vanish from a board, each once. */
export const vanishing = ({ wins }: TumbleBoard): readonly Place[] =>
  wins.flatMap(({ places }) => places);

/** How many rows each symbol of the next board falls, by reel and row from the top. */
export function fallsAfter(gone: readonly Place[], reels: number, rows: number): number[][] {
  return Array.from({ length: reels }, (_, reel) => {
    const left = Array.from({ length: rows }, (_, row) => row).filter(
      (row) => !gone.some((place) => place.reel === reel && place.row === row),
    );
    const fresh = rows - left.length;
    return Array.from({ length: rows }, (_, row) =>
      row < fresh ? fresh : row - (left[row - fresh] ?? row),
    );
  });
}

/** What a board wins, minor units. */
export const boardWin = ({ wins }: TumbleBoard, coin: number): number =>
  wins.reduce((sum, { multiple }) => sum + multiple, 0) * coin;

/** How many times symbols fell in a round; none in a round of another kind. */
export const fallsIn = ({ spins }: Unknown): number =>
  Array.isArray(spins)
    ? (spins as Partial<TumbleSpin>[]).reduce(
        (sum, { boards }) => sum + Math.max(0, (boards?.length ?? 1) - 1),
        0,
      )
    : 0;
