/**
 * One reel: a strip that turns behind a window. It starts with a small pull, runs, and lands on
 * the stop it is given; the strip it lands on is let in above the window, so nothing jumps.
 */
import { Container, Sprite, type Texture } from 'pixi.js';
import { easeOutBack } from '../../motion/easing.ts';

export interface SymbolTextures {
  readonly crisp: Texture;
  readonly blurred: Texture;
}

type Phase = 'rest' | 'starting' | 'running' | 'landing';

/** Rows a second at full speed. */
const speedMax = 27;
const startMs = 260;
/** Rows travelled while landing: more than are in view, so the seam is never seen in view. */
const landingRows = 6;
const overshoot = 0.75;
/** Landing begins with the speed the reel has: the curve's slope at 0 is `overshoot + 3`. */
const landingMs = (landingRows * (overshoot + 3) * 1000) / speedMax;
const hurriedMs = 190;
const blurFrom = 11;
/** A symbol's side against the shorter side of its cell. */
export const symbolShare = 0.99;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

export class Reel {
  readonly container = new Container();
  readonly #rows: number;
  readonly #textures: ReadonlyMap<string, SymbolTextures>;
  readonly #sprites: Sprite[];
  #strip: string;
  /** Index of the strip's letter in the top row; falls as the reel turns. */
  #position = 0;
  /** Below `seam` the indexes read the strip from here on, shifted. */
  #seam = Number.NEGATIVE_INFINITY;
  #shift = 0;
  #nextStrip: string;
  #phase: Phase = 'rest';
  #elapsedMs = 0;
  #speed = 0;
  #from = 0;
  #target = 0;
  #landMs = landingMs;
  #landed: (() => void) | undefined;
  /** A letter that fills the reel at rest, whatever its strip shows. */
  #cover: string | undefined;
  /** Letters at rest that are not those of the strip, and how many rows each has still to fall. */
  #fallen: { readonly letters: readonly string[]; readonly above: readonly number[] } | undefined;
  #cellWidth = 100;
  #cellHeight = 100;

  constructor(strip: string, rows: number, textures: ReadonlyMap<string, SymbolTextures>) {
    this.#strip = strip;
    this.#nextStrip = strip;
    this.#rows = rows;
    this.#textures = textures;
    this.#sprites = Array.from({ length: rows + 2 }, () => {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      this.container.addChild(sprite);
      return sprite;
    });
  }

  resize(cellWidth: number, cellHeight: number): void {
    this.#cellWidth = cellWidth;
    this.#cellHeight = cellHeight;
    this.#lay();
  }

  /** The sprite of a row at rest. */
  spriteAt(row: number): Sprite | undefined {
    return this.#sprites[row + 1];
  }

  get moving(): boolean {
    return this.#phase !== 'rest';
  }

  /** Shows a stop at once. */
  set(strip: string, stop: number): void {
    this.#strip = strip;
    this.#fallen = undefined;
    this.#seam = Number.NEGATIVE_INFINITY;
    this.#position = stop;
    this.#phase = 'rest';
    this.#speed = 0;
    this.#lay();
    this.#landed?.();
    this.#landed = undefined;
  }

  /** Fills the reel with one letter until it turns again. */
  cover(letter: string | undefined): void {
    this.#cover = letter;
    this.#lay();
  }

  /** Shows letters row by row, each some rows above its place, until the reel turns again. */
  fall(letters: readonly string[], above: readonly number[]): void {
    this.#fallen = { letters, above };
    this.#lay();
  }

  /** Starts to turn. */
  begin(): void {
    this.#cover = undefined;
    this.#fallen = undefined;
    this.#phase = 'starting';
    this.#elapsedMs = 0;
    this.#from = this.#position;
  }

  /** Lands on a stop of a strip; the promise is kept when the reel touches it. */
  land(strip: string, stop: number, hurried: boolean): Promise<void> {
    const target = Math.floor(this.#position) - landingRows - (this.#rows - 3);
    this.#seam = target + this.#rows + 1;
    this.#nextStrip = strip;
    this.#shift = stop - target;
    this.#from = this.#position;
    this.#target = target;
    this.#phase = 'landing';
    this.#elapsedMs = 0;
    this.#landMs = hurried ? hurriedMs : landingMs;
    return new Promise((resolve) => {
      this.#landed = resolve;
    });
  }

  /** Shortens the landing under way. */
  hurry(): void {
    if (this.#phase !== 'landing') return;
    const left = 1 - this.#elapsedMs / this.#landMs;
    this.#landMs = hurriedMs;
    this.#elapsedMs = hurriedMs * (1 - left);
  }

  step(elapsedMs: number): void {
    if (this.#phase === 'rest') return;
    this.#elapsedMs += elapsedMs;
    const before = this.#position;
    if (this.#phase === 'starting') this.#start(elapsedMs);
    else if (this.#phase === 'running') this.#position -= (speedMax * elapsedMs) / 1000;
    else this.#approach();
    this.#speed = ((before - this.#position) * 1000) / Math.max(1, elapsedMs);
    this.#lay();
  }

  /** A short pull against the direction, then faster and faster. */
  #start(elapsedMs: number): void {
    const time = this.#elapsedMs / startMs;
    if (time >= 1) {
      this.#phase = 'running';
      this.#position -= (speedMax * elapsedMs) / 1000;
      return;
    }
    const pull = Math.sin(Math.min(1, time / 0.45) * Math.PI) * 0.16;
    const travelled = (speedMax * startMs * time ** 3) / 3000;
    this.#position = this.#from + (time < 0.45 ? pull : 0) - travelled;
  }

  #approach(): void {
    const time = Math.min(1, this.#elapsedMs / this.#landMs);
    const share = easeOutBack(overshoot)(time);
    this.#position = this.#from + (this.#target - this.#from) * share;
    // The stop is heard where the reel first reaches it, before it swings back.
    if (share >= 1 || time === 1) {
      this.#landed?.();
      this.#landed = undefined;
    }
    if (time === 1) {
      this.#strip = this.#nextStrip;
      this.#position = this.#target + this.#shift;
      this.#seam = Number.NEGATIVE_INFINITY;
      this.#phase = 'rest';
    }
  }

  #letterAt(index: number): string {
    if (index < this.#seam) {
      const strip = this.#nextStrip;
      return strip[modulo(index + this.#shift, strip.length)] ?? '';
    }
    return this.#strip[modulo(index, this.#strip.length)] ?? '';
  }

  #lay(): void {
    const first = Math.floor(this.#position) - 1;
    const fast = this.#phase !== 'rest' && Math.abs(this.#speed) > blurFrom;
    const side = Math.min(this.#cellWidth, this.#cellHeight) * symbolShare;
    for (const [place, sprite] of this.#sprites.entries()) {
      const index = first + place;
      const row = place - 1;
      const fallen = this.#fallen?.letters[row];
      const textures = this.#textures.get(this.#cover ?? fallen ?? this.#letterAt(index));
      sprite.visible = !this.#fallen || fallen !== undefined;
      if (!textures) continue;
      sprite.texture = fast ? textures.blurred : textures.crisp;
      sprite.scale.set(side / textures.crisp.width);
      sprite.alpha = 1;
      const shown = fallen === undefined ? index - this.#position : row;
      const above = this.#fallen?.above[row] ?? 0;
      sprite.position.set(this.#cellWidth / 2, (shown - above + 0.5) * this.#cellHeight);
    }
  }
}
