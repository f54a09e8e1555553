/** Squares a side by which it is known how much of a foil is gone. */
const squares = 8;

/** How much of a field is bare, kept as squares touched by scratches. */
export class WornSquares {
  readonly #worn = new Set<number>();

  clear(): void {
    this.#worn.clear();
  }

  /** A scratch at a place, in shares of the field; reaches a little around it. */
  touch(x: number, y: number, reach: number): void {
    for (let row = 0; row < squares; row++) {
      for (let column = 0; column < squares; column++) {
        const dx = (column + 0.5) / squares - x;
        const dy = (row + 0.5) / squares - y;
        if (Math.hypot(dx, dy) <= reach) this.#worn.add(row * squares + column);
      }
    }
  }

  get share(): number {
    return this.#worn.size / squares ** 2;
  }
}
