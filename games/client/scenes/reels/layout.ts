/** Where the board stands in the place it is given. */
import { clamp } from '../../motion/easing.ts';

export interface BoardLayout {
  /** Left and top of the first cell. */
  readonly x: number;
  readonly y: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly width: number;
  readonly height: number;
  /** Thickness of the frame around the cells. */
  readonly rim: number;
  /** Middle of the strip above the board for a line of text, and its height. */
  readonly plaqueY: number;
  readonly plaqueHeight: number;
}

const cellMax = 196;
/** Tallest a cell may be against its width. */
const stretchMax = 1.24;
const plaqueMin = 40;
const plaqueMax = 92;

/** Fits a board of reels and rows; cells stretch a little to fill a tall place. */
export function boardLayout(
  width: number,
  height: number,
  reels: number,
  rows: number,
): BoardLayout {
  const rim = clamp(Math.min(width, height) * 0.028, 8, 18);
  const plaqueLeast = clamp(height * 0.1, plaqueMin, 76);
  const room = Math.max(60, height - plaqueLeast - 3 * rim);
  const cellWidth = clamp(Math.min((width - 4 * rim) / reels, room / rows), 20, cellMax);
  const cellHeight = clamp(room / rows, cellWidth * 0.9, cellWidth * stretchMax);
  const boardWidth = cellWidth * reels;
  const boardHeight = Math.min(cellHeight * rows, room);
  const left = height - boardHeight - 3 * rim;
  const plaqueHeight = clamp(left * 0.5, plaqueLeast, plaqueMax);
  const y = plaqueHeight + rim + Math.max(0, (left - plaqueHeight) * 0.5) + rim * 0.5;
  return {
    x: (width - boardWidth) / 2,
    y,
    cellWidth,
    cellHeight: boardHeight / rows,
    width: boardWidth,
    height: boardHeight,
    rim,
    plaqueY: y - rim - plaqueHeight / 2,
    plaqueHeight,
  };
}
