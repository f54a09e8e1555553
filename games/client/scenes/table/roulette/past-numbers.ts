/** Numbers of earlier rounds, as the game server counts them from what is stored. */
import type { PastNumbers } from '../../../scene.ts';
import { Store } from '../../../session/store.ts';

export interface PastState {
  readonly open: boolean;
  /** What was heard last. */
  readonly known: PastNumbers | undefined;
  /** The last time there was no answer. */
  readonly failed: boolean;
}

/** A sheet of past numbers, read again whenever it is looked at. */
export class PastSheet {
  readonly store = new Store<PastState>({ open: false, known: undefined, failed: false });
  readonly #ask: () => Promise<PastNumbers>;

  constructor(ask: () => Promise<PastNumbers>) {
    this.#ask = ask;
  }

  toggle(): void {
    const open = !this.store.get().open;
    this.store.change({ open });
    if (open) void this.read();
  }

  /** A round has ended: who is looking sees it counted. */
  async follow(): Promise<void> {
    if (this.store.get().open) await this.read();
  }

  async read(): Promise<void> {
    this.store.change({ failed: false });
    await this.#ask().then(
      (known) => this.store.change({ known }),
      () => this.store.change({ failed: true }),
    );
  }
}

/** The numbers of all balls as one row, the latest first. */
export function inOneRow({ rounds, balls }: PastNumbers): readonly number[] {
  return Array.from({ length: rounds }, (_, round) =>
    balls.flatMap(({ drawn }) => drawn[round] ?? []),
  ).flat();
}

export type Ball = PastNumbers['balls'][number];

/** How many numbers are shown as hot, and as cold. */
const extremes = 5;

/** The numbers that came most often, and those that came least often, with how often. */
export function hotAndCold({ counts }: Ball): { hot: Ball['counts']; cold: Ball['counts'] } {
  return {
    hot: counts.slice(0, extremes).filter(({ times }) => times > 0),
    cold: counts.slice(-extremes).reverse(),
  };
}

/** A part of all numbers. */
export interface Share {
  /** A spot of the table, or `zero`: what is of neither side. */
  readonly spot: string;
  readonly share: number;
}

const sides = [
  ['red', 'black'],
  ['odd', 'even'],
  ['low', 'high'],
] as const;

/** How the numbers fall into halves of the table, zeros between them. */
export function sharesOf({ drawn, chances }: Ball): readonly (readonly Share[])[] {
  const times = new Map(chances.map((chance) => [chance.spot, chance.times]));
  return sides
    .filter(([side]) => times.has(side))
    .map(([one, other]) => {
      const [first, last] = [times.get(one) ?? 0, times.get(other) ?? 0];
      const rows = [
        [one, first],
        ['zero', drawn.length - first - last],
        [other, last],
      ] as const;
      return rows.map(([spot, count]) => ({ spot, share: count / drawn.length }));
    });
}
