/** Wins of a spin, shown one after another: the line is drawn, its symbols swell. */
import type { LineWin, SpinView, WayWin } from '@herna/maths';
import { Graphics } from 'pixi.js';
import { thereAndBack } from '../../motion/easing.ts';
import type { Motions } from '../../motion/motions.ts';
import type { Stage } from '../../scene.ts';
import type { Board } from './board.ts';
import type { ReelsTheme } from './themes.ts';
import {
  type Cell,
  cellsOfLine,
  cellsWhere,
  inShowOrder,
  partsOf,
  type ReelsTitleData,
  scatterCells,
} from './view.ts';

export interface WinPart {
  readonly cells: readonly Cell[];
  /** Rows of the whole line, when it is a line. */
  readonly line: readonly number[] | undefined;
  /** The line is drawn from the right. */
  readonly fromRight?: boolean | undefined;
  /** Minor units. */
  readonly win: number;
  readonly caption: string;
  /** Reels that a symbol fills before this part is shown. */
  readonly covers?: { readonly symbol: string; readonly reels: readonly number[] };
}

/** How long each part of a win is shown: many wins are shown faster. */
export const partMs = (parts: number): number => Math.max(280, Math.min(820, 3_000 / parts));

export interface WinLinesOptions {
  readonly stage: Stage;
  readonly title: ReelsTitleData;
  readonly theme: ReelsTheme;
  readonly board: Board;
}

export class WinLines {
  readonly #options: WinLinesOptions;
  readonly #drawn = new Graphics();

  constructor(options: WinLinesOptions) {
    this.#options = options;
    options.board.marks.addChild(this.#drawn);
  }

  /** The parts of a spin's win in the order of showing. */
  partsOf(spin: SpinView, lineStake: number): readonly WinPart[] {
    const ways = [...(spin.wayWins ?? [])].sort((one, other) => one.multiple - other.multiple);
    return [
      ...inShowOrder(spin.lineWins).map((win) => this.#linePart(win, lineStake)),
      ...ways.map((win) => this.#wayPart(win, spin, lineStake)),
      ...this.#expandedPart(spin, lineStake),
      ...this.#scatterPart(spin, lineStake),
    ];
  }

  #linePart(win: LineWin, lineStake: number): WinPart {
    const { stage, title } = this.#options;
    const amount = win.multiple * lineStake;
    return {
      cells: cellsOfLine(win, title.lines),
      line: title.lines[win.line],
      fromRight: win.fromRight,
      win: amount,
      caption: stage.text('reels.lineWin', { line: win.line + 1, win: stage.money(amount) }),
    };
  }

  #wayPart({ symbol, length, ways, multiple }: WayWin, spin: SpinView, lineStake: number): WinPart {
    const { stage, title } = this.#options;
    const wilds = spin.wildReels ?? [];
    const belongs = (letter: string, reel: number): boolean =>
      reel < length &&
      (letter === symbol || title.symbols[letter]?.kind === 'wild' || wilds.includes(reel));
    const amount = multiple * lineStake;
    return {
      cells: cellsWhere(spin.grid, belongs),
      line: undefined,
      win: amount,
      caption: stage.text('reels.wayWin', { ways, win: stage.money(amount) }),
    };
  }

  #expandedPart({ expandedWin, grid }: SpinView, lineStake: number): WinPart[] {
    if (!expandedWin) return [];
    const { stage } = this.#options;
    const amount = expandedWin.multiple * lineStake;
    const caption = stage.text('reels.expandedWin', { win: stage.money(amount) });
    const cells = cellsWhere(grid, (_, reel) => expandedWin.reels.includes(reel));
    return [{ cells, line: undefined, win: amount, caption, covers: expandedWin }];
  }

  #scatterPart(spin: SpinView, lineStake: number): WinPart[] {
    if (spin.scatterMultiple === 0) return [];
    const { stage, title } = this.#options;
    return [
      {
        cells: scatterCells(spin.grid, title.symbols),
        line: undefined,
        win: spin.scatterMultiple * lineStake * partsOf(title),
        caption: stage.text('reels.scatterWin', { count: spin.scatters }),
      },
    ];
  }

  /** Shows one part. */
  async show(part: WinPart, motions: Motions, ms: number): Promise<void> {
    const { board } = this.#options;
    if (part.covers) board.cover(part.covers.reels, part.covers.symbol);
    board.light(part.cells);
    if (this.#options.stage.calm) {
      this.#draw(part, 1);
      return motions.wait(ms);
    }
    await Promise.all([
      motions.run({ ms: ms * 0.5 }, (share) => this.#draw(part, share)),
      motions.run({ ms, curve: (time) => time }, (share) =>
        board.pulse(part.cells, 1 + 0.13 * thereAndBack(share)),
      ),
    ]);
  }

  clear(): void {
    this.#drawn.clear();
  }

  /** Draws a share of the line from its first reel, and rings around its cells. */
  #draw({ cells, line, fromRight }: WinPart, share: number): void {
    const { board, theme } = this.#options;
    const { cellWidth, cellHeight } = board.layout;
    const side = Math.min(cellWidth, cellHeight);
    const pen = this.#drawn.clear();
    const forwards = (line ?? []).map((row, reel) => board.middleOf({ reel, row }));
    const points = fromRight ? forwards.toReversed() : forwards;
    const edge = cellWidth * (fromRight ? -0.5 : 0.5);
    const reach = share * Math.max(0, points.length - 1);
    for (const [width, alpha] of [
      [side * 0.11, 0.16],
      [side * 0.045, 0.95],
    ] as const) {
      const [first, ...rest] = points;
      if (!first) break;
      pen.moveTo(first.x - edge * share, first.y).lineTo(first.x, first.y);
      let last = first;
      for (const [index, point] of rest.entries()) {
        const part = Math.max(0, Math.min(1, reach - index));
        if (part === 0) break;
        pen.lineTo(last.x + (point.x - last.x) * part, last.y + (point.y - last.y) * part);
        last = point;
      }
      if (share === 1) pen.lineTo(last.x + edge, last.y);
      pen.stroke({ width, color: theme.light, alpha, join: 'round', cap: 'round' });
    }
    for (const cell of cells) {
      const { x, y } = board.middleOf(cell);
      pen
        .roundRect(
          x - cellWidth * 0.47,
          y - cellHeight * 0.47,
          cellWidth * 0.94,
          cellHeight * 0.94,
          side * 0.1,
        )
        .stroke({ width: side * 0.022, color: theme.light, alpha: 0.75 * share });
    }
  }
}
