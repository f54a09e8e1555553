/** When a picture need not be drawn any more: nothing moves, and nobody has touched it for a while. */

/** Milliseconds a picture is drawn on after the last motion: one motion often follows another. */
const lingerMs = 500;

/** Counts the time to rest. All times are milliseconds of one clock. */
export class Rest {
  readonly #afterMs: number;
  #until: number;

  /** `afterMs`: how long a touch keeps the picture awake, lights that drift at rest among it. */
  constructor(afterMs: number, now: number) {
    this.#afterMs = Math.max(afterMs, lingerMs);
    this.#until = now + this.#afterMs;
  }

  /** Somebody has pressed, pointed or resized, or something was asked of the scene. */
  touch(now: number): void {
    this.#until = Math.max(this.#until, now + this.#afterMs);
  }

  /** Learns with each frame whether anything moved in it; says whether it was the last one needed. */
  over(moved: boolean, now: number): boolean {
    if (moved) this.#until = Math.max(this.#until, now + lingerMs);
    return now >= this.#until;
  }
}
