/**
 * Motions of a scene, stepped by its frames. Each is a promise that is kept at its end; `finish`
 * brings all of them to their end at once, so skipping never leaves a picture half way.
 */
import { type Curve, clamp, easeOut } from './easing.ts';

export interface MotionOptions {
  readonly ms: number;
  /** Wait before the start. */
  readonly delayMs?: number;
  readonly curve?: Curve;
}

interface Motion {
  readonly options: MotionOptions;
  readonly apply: (share: number) => void;
  readonly done: () => void;
  elapsedMs: number;
}

/** A set of motions. */
export class Motions {
  #running = new Set<Motion>();

  /** Runs `apply` from 0 to 1; at least its last value is always applied. */
  run(options: MotionOptions, apply: (share: number) => void): Promise<void> {
    return new Promise((resolve) => {
      const motion: Motion = { options, apply, done: resolve, elapsedMs: 0 };
      if ((options.delayMs ?? 0) === 0) apply((options.curve ?? easeOut)(0));
      this.#running.add(motion);
    });
  }

  /** A pause that can be skipped like any motion. */
  wait(ms: number): Promise<void> {
    return this.run({ ms }, () => {});
  }

  /** Moves everything on; to be called on each frame. */
  step(elapsedMs: number): void {
    for (const motion of [...this.#running]) {
      const { options, apply } = motion;
      motion.elapsedMs += elapsedMs;
      const time = motion.elapsedMs - (options.delayMs ?? 0);
      if (time < 0) continue;
      const share = options.ms > 0 ? clamp(time / options.ms, 0, 1) : 1;
      apply((options.curve ?? easeOut)(share));
      if (share === 1) this.#end(motion);
    }
  }

  /** Brings what is under way to its end now. */
  finish(): void {
    for (const motion of [...this.#running]) {
      motion.apply((motion.options.curve ?? easeOut)(1));
      this.#end(motion);
    }
  }

  get busy(): boolean {
    return this.#running.size > 0;
  }

  #end(motion: Motion): void {
    this.#running.delete(motion);
    motion.done();
  }
}
