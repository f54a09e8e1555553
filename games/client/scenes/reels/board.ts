/** The reels behind their frame: turning, landing, and which cells are lit. */
import type { SpinView } from '@herna/maths';
import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { Motions } from '../../motion/motions.ts';
import type { Stage } from '../../scene.ts';
import { landings } from './landing.ts';
import type { BoardLayout } from './layout.ts';
import { frameRoom, paintColumn, paintDrums, paintFrame, paintShade } from './painting.ts';
import { Reel, type SymbolTextures, symbolShare } from './reel.ts';
import type { ReelsTheme } from './themes.ts';
import type { BoardData, Cell } from './view.ts';

export interface BoardOptions {
  readonly stage: Stage;
  readonly title: BoardData;
  readonly theme: ReelsTheme;
  readonly symbols: ReadonlyMap<string, SymbolTextures>;
}

/** What of a spin the reels land on. */
export type LandingSpin = Pick<SpinView, 'stops' | 'grid' | 'held' | 'free'>;

/** Shortest time the reels turn before the first may land. */
const turningMs = 520;
const dimmed = 0.32;

export class Board {
  readonly container = new Container();
  /** For what is drawn over the cells but under the frame. */
  readonly marks = new Container();
  readonly #options: BoardOptions;
  readonly #reels: Reel[];
  readonly #window = new Container();
  readonly #mask = new Graphics();
  readonly #drums = new Sprite();
  readonly #shade = new Sprite();
  readonly #frame = new Sprite();
  readonly #column = new Sprite();
  #turnedMs = 0;
  #hurried = false;
  #layout: BoardLayout | undefined;

  constructor(options: BoardOptions) {
    this.#options = options;
    const { title, symbols } = options;
    this.#reels = title.strips.map((strip) => new Reel(strip, title.rows, symbols));
    this.#column.blendMode = 'add';
    this.#column.visible = false;
    const cells = new Container();
    for (const reel of this.#reels) cells.addChild(reel.container);
    this.#window.addChild(cells, this.#shade, this.#column, this.marks);
    this.#window.mask = this.#mask;
    this.container.addChild(this.#drums, this.#mask, this.#window, this.#frame);
  }

  resize(layout: BoardLayout): void {
    this.#layout = layout;
    const { x, y, width, height, cellWidth, cellHeight, rim } = layout;
    const { theme } = this.#options;
    this.container.position.set(x, y);
    this.#mask.clear().rect(0, 0, width, height).fill(0xffffff);
    const repaint = (sprite: Sprite, texture: Texture): void => {
      if (sprite.texture !== Texture.EMPTY) sprite.texture.destroy(true);
      sprite.texture = texture;
    };
    repaint(this.#drums, paintDrums(layout, this.#reels.length, theme));
    repaint(this.#shade, paintShade(layout));
    repaint(this.#frame, paintFrame(layout, theme));
    repaint(this.#column, paintColumn(cellWidth, height, theme.light));
    this.#frame.position.set(-rim * frameRoom);
    for (const [index, reel] of this.#reels.entries()) {
      reel.container.x = index * cellWidth;
      reel.resize(cellWidth, cellHeight);
    }
  }

  get layout(): BoardLayout {
    if (!this.#layout) throw new Error('the board has no place yet');
    return this.#layout;
  }

  #strips(free: boolean): readonly string[] {
    const { strips, freeSpins } = this.#options.title;
    return (free ? freeSpins?.strips : undefined) ?? strips;
  }

  /** Shows stops at once. */
  set(stops: readonly number[], free: boolean): void {
    const strips = this.#strips(free);
    for (const [index, reel] of this.#reels.entries()) {
      reel.set(strips[index] ?? '', stops[index] ?? 0);
    }
  }

  /** Fills reels with one letter each until they turn again. */
  cover(reels: readonly number[], letter: string): void {
    for (const reel of reels) this.#reels[reel]?.cover(letter);
  }

  /** The reels turn until they learn where to land; those that are held stay as they are. */
  begin(held: readonly number[] = []): void {
    this.light(undefined);
    this.#turnedMs = 0;
    this.#hurried = false;
    if (this.#options.stage.calm) return;
    for (const [index, reel] of this.#reels.entries()) {
      if (!reel.moving && !held.includes(index)) reel.begin();
    }
  }

  /** Lands the reels one after another; resolves when all are at rest. */
  async land(spin: LandingSpin, motions: Motions): Promise<void> {
    const { stage, title } = this.#options;
    if (stage.calm) {
      this.uncover(spin.held ?? []);
      return this.set(spin.stops, spin.free);
    }
    const strips = this.#strips(spin.free);
    const lead = Math.max(0, turningMs - this.#turnedMs);
    await Promise.all(
      landings(spin, title).map(async ({ atMs, anticipated }, index) => {
        const reel = this.#reels[index];
        if (!reel || spin.held?.includes(index)) return;
        const before = landings(spin, title)[index - 1]?.atMs ?? 0;
        if (anticipated) this.#await(index, lead + before, motions);
        if (!this.#hurried) await motions.wait(lead + atMs);
        const landed = reel.land(strips[index] ?? '', spin.stops[index] ?? 0, this.#hurried);
        await landed;
        stage.play('stop');
      }),
    );
    this.#column.visible = false;
    while (this.#reels.some(({ moving }) => moving)) await motions.wait(30);
  }

  /** Shows letters by reel and row, each some rows above its place. */
  fall(grid: SpinView['grid'], above: readonly (readonly number[])[]): void {
    for (const [index, reel] of this.#reels.entries()) {
      reel.fall(grid[index] ?? [], above[index] ?? []);
    }
  }

  /** Makes cells vanish by a share: they shrink and fade. */
  vanish(cells: readonly Cell[], share: number): void {
    for (const { reel, row } of cells) {
      const sprite = this.#reels[reel]?.spriteAt(row);
      if (!sprite) continue;
      sprite.alpha = 1 - share;
      this.#scale(sprite, 1 + 0.25 * share);
    }
  }

  /** Takes covers from all reels but those that are held. */
  uncover(held: readonly number[] = []): void {
    for (const [index, reel] of this.#reels.entries()) {
      if (!held.includes(index)) reel.cover(undefined);
    }
  }

  /** Light over a reel that may bring what is waited for. */
  #await(index: number, afterMs: number, motions: Motions): void {
    motions.wait(afterMs).then(() => {
      if (this.#hurried) return;
      this.#column.x = index * this.layout.cellWidth;
      this.#column.visible = true;
      this.#options.stage.play('anticipation');
      void motions.run({ ms: 1_100, curve: (time) => time }, (share) => {
        this.#column.alpha = 0.34 + 0.22 * Math.sin(share * Math.PI * 5);
      });
    });
  }

  /** What still turns lands at once. */
  hurry(): void {
    this.#hurried = true;
    this.#column.visible = false;
    for (const reel of this.#reels) reel.hurry();
  }

  /** The reels go back to rest where they are nearest: no answer came. */
  abandon(stops: readonly number[]): void {
    this.uncover();
    this.set(stops, false);
    this.#column.visible = false;
  }

  get moving(): boolean {
    return this.#reels.some((reel) => reel.moving);
  }

  step(elapsedMs: number): void {
    this.#turnedMs += elapsedMs;
    for (const reel of this.#reels) reel.step(elapsedMs);
  }

  /** Lights some cells and dims the others; all are plain without any. */
  light(cells: readonly Cell[] | undefined): void {
    for (const [reel, column] of this.#reels.entries()) {
      for (let row = 0; row < this.#options.title.rows; row++) {
        const sprite = column.spriteAt(row);
        if (!sprite) continue;
        const lit =
          cells === undefined || cells.some((cell) => cell.reel === reel && cell.row === row);
        sprite.alpha = lit ? 1 : dimmed;
        this.#scale(sprite, 1);
      }
    }
  }

  /** Makes cells swell and sink. */
  pulse(cells: readonly Cell[], size: number): void {
    for (const { reel, row } of cells) {
      const sprite = this.#reels[reel]?.spriteAt(row);
      if (sprite) this.#scale(sprite, size);
    }
  }

  #scale(sprite: Sprite, size: number): void {
    const { cellWidth, cellHeight } = this.layout;
    const side = Math.min(cellWidth, cellHeight) * symbolShare;
    sprite.scale.set((side / Math.max(1, sprite.texture.width)) * size);
  }

  /** Middle of a cell, from the board's corner. */
  middleOf({ reel, row }: Cell): { readonly x: number; readonly y: number } {
    const { cellWidth, cellHeight } = this.layout;
    return { x: (reel + 0.5) * cellWidth, y: (row + 0.5) * cellHeight };
  }
}
