/**
 * Every spin of five reels of lines as two table look-ups. The first three reels together say what
 * is won whatever follows, how many scatters they show, and which lines are still open; the last two
 * say what open lines add. Pays come from the production evaluator, asked once for each kind of line.
 */
import { stakeParts, stripsOf } from '../engines/reels/grid.ts';
import { evaluateLine } from '../engines/reels/spin.ts';
import type { ReelsTitle } from '../title.ts';

/** Fields of a packed beginning: the win in 16 bits, scatters in 3, the set of open lines in 13. */
export const setBits = 13;
export const scatterBits = 3;

export interface SpinTable {
  /** Combinations of the first three reels, and of the last two. */
  readonly beginnings: number;
  readonly endings: number;
  /** Win, scatters and set of open lines of each beginning, packed. */
  readonly packed: Uint32Array;
  /** What a set of open lines wins with each ending, set by set; set 0 is empty. */
  readonly added: Uint16Array;
  readonly endingScatters: Uint8Array;
}

/** Beginnings of a line that every ending continues alike. */
interface LineKind {
  /** What it pays for certain. */
  readonly sure: number;
  /** Name of its endings; undefined when none adds anything. */
  readonly open?: { readonly id: number; readonly adds: Int32Array };
}

/** What lines pay by the letters of their first three reels. */
class LineKinds {
  readonly #title: ReelsTitle;
  readonly #letters: readonly string[];
  readonly #kinds = new Map<string, LineKind>();
  readonly #endings = new Map<string, { readonly id: number; readonly adds: Int32Array }>();

  constructor(title: ReelsTitle) {
    this.#title = title;
    this.#letters = Object.keys(title.symbols);
  }

  of(first: string, second: string, third: string): LineKind {
    const key = first + second + third;
    const known = this.#kinds.get(key);
    if (known) return known;
    const begun = [first, second, third];
    const pays = this.#letters.flatMap((fourth) =>
      this.#letters.map((fifth) => this.#pay([...begun, fourth, fifth])),
    );
    const sure = Math.min(...pays);
    const adds = Int32Array.from(pays, (pay) => pay - sure);
    const kind = adds.some((add) => add > 0) ? { sure, open: this.#opened(adds) } : { sure };
    this.#kinds.set(key, kind);
    return kind;
  }

  #pay(cells: readonly string[]): number {
    return evaluateLine(this.#title, cells)?.multiple ?? 0;
  }

  /** Lines of different letters that go on alike are one kind. */
  #opened(adds: Int32Array) {
    const name = adds.join();
    const known = this.#endings.get(name) ?? { id: this.#endings.size, adds };
    this.#endings.set(name, known);
    return known;
  }
}

/** Makes the tables of a title's spins; undefined when they do not fit into their bits. */
export function spinTable(title: ReelsTitle, free: boolean): SpinTable | undefined {
  const letters = Object.keys(title.symbols);
  const strips = stripsOf(title, free);
  const windows = strips.map((strip) =>
    [...strip].map((_, stop) =>
      Array.from({ length: title.rows }, (_, row) => strip[(stop + row) % strip.length] ?? ''),
    ),
  );
  const scatters = windows.map((reel) =>
    reel.map((cells) => cells.filter((one) => title.symbols[one]?.kind === 'scatter').length),
  );
  const [sizeA = 0, sizeB = 0, sizeC = 0, sizeD = 0, sizeE = 0] = strips.map(
    ({ length }) => length,
  );
  const [beginnings, endings] = [sizeA * sizeB * sizeC, sizeD * sizeE];
  const kinds = new LineKinds(title);
  const sets = new Map<string, number>([['', 0]]);
  const tables: Uint16Array[] = [new Uint16Array(endings)];
  const indexes = windows.map((reel) =>
    reel.map((cells) => cells.map((one) => letters.indexOf(one))),
  );

  const tableOf = (open: readonly OpenLine[]): Uint16Array => {
    const table = new Uint16Array(endings);
    for (const { adds, fourth, fifth } of open) {
      let at = 0;
      for (const d of indexes[3] ?? []) {
        const row = (d[fourth] ?? 0) * letters.length;
        for (const e of indexes[4] ?? []) {
          table[at] = (table[at] ?? 0) + (adds[row + (e[fifth] ?? 0)] ?? 0);
          at++;
        }
      }
    }
    return table;
  };

  /** What is sure after the first three reels, and the set of lines still open. */
  const begin = (cells: readonly (readonly string[])[]): { sure: number; set: number } => {
    let sure = 0;
    const open: OpenLine[] = [];
    for (const [a = 0, b = 0, c = 0, fourth = 0, fifth = 0] of title.lines) {
      const kind = kinds.of(cells[0]?.[a] ?? '', cells[1]?.[b] ?? '', cells[2]?.[c] ?? '');
      sure += kind.sure;
      if (kind.open) open.push({ ...kind.open, fourth, fifth });
    }
    const names = open.map(({ id, fourth, fifth }) => `${id}.${fourth}.${fifth}`);
    const name = names.sort().join();
    const set = sets.get(name) ?? tables.push(tableOf(open)) - 1;
    sets.set(name, set);
    return { sure, set };
  };

  const packed = new Uint32Array(beginnings);
  let at = 0;
  for (const [a, first] of (windows[0] ?? []).entries()) {
    for (const [b, second] of (windows[1] ?? []).entries()) {
      for (const [c, third] of (windows[2] ?? []).entries()) {
        const { sure, set } = begin([first, second, third]);
        const shown = (scatters[0]?.[a] ?? 0) + (scatters[1]?.[b] ?? 0) + (scatters[2]?.[c] ?? 0);
        if (sure >= 2 ** 16 || shown >= 2 ** scatterBits || set >= 2 ** setBits) return undefined;
        packed[at++] = (sure << (setBits + scatterBits)) | (shown << setBits) | set;
      }
    }
  }
  const added = new Uint16Array(tables.length * endings);
  for (const [set, table] of tables.entries()) added.set(table, set * endings);
  const endingScatters = Uint8Array.from(
    (scatters[3] ?? []).flatMap((d) => (scatters[4] ?? []).map((e) => d + e)),
  );
  return { beginnings, endings, packed, added, endingScatters };
}

interface OpenLine {
  readonly id: number;
  readonly adds: Int32Array;
  /** Its rows on the last two reels. */
  readonly fourth: number;
  readonly fifth: number;
}

/** What a title may consist of for its spins to be these tables. */
const simulated: ReadonlySet<string> = new Set([
  ...['key', 'name', 'engine', 'legalKind', 'categories', 'genre', 'reelsTag', 'tags', 'badge'],
  ...['sort', 'start', 'volatility', 'returnTarget', 'stakes', 'texts', 'art', 'symbolSet'],
  ...['rows', 'symbols', 'strips', 'lines', 'scatterPays', 'wildMultiplier', 'freeSpins', 'gamble'],
]);

/** Whether the spins of a title are such tables: five reels of lines, free spins of the same kind. */
export const isTabular = (title: ReelsTitle): boolean =>
  title.strips.length === 5 &&
  title.lines.length > 0 &&
  stakeParts(title) === title.lines.length &&
  title.freeSpins?.special === undefined &&
  Object.keys(title).every((name) => simulated.has(name));
