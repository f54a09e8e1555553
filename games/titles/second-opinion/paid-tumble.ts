/** What a round of a tumbling slot pays by its printed rules, from where its reels stopped. */
import type { TumbleTitle } from '@herna/maths';
import { RuleDifference } from './paid-round.ts';

/** A reel: the strip goes on above its top row, so what falls in are the symbols before the stop. */
interface FallingReel {
  readonly strip: string;
  /** Symbols in view from the top. */
  view: string[];
  /** Place on the strip of the next symbol to fall in. */
  next: number;
}

const fallingReel = (strip: string, stop: number, rows: number): FallingReel => ({
  strip,
  view: Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? ''),
  next: stop - 1,
});

/** What won vanishes, what lies above falls, and the strip fills the room from above. */
function fall(reel: FallingReel, vanished: ReadonlySet<number>): void {
  reel.view = reel.view.filter((_, row) => !vanished.has(row));
  for (const _ of vanished) {
    const { strip } = reel;
    reel.view.unshift(strip.at(reel.next % strip.length) ?? '');
    reel.next -= 1;
  }
}

/** Equal symbols that win together. */
interface Group {
  readonly letter: string;
  /** Where they lie: reel by reel from the left, each from its top row. */
  readonly places: readonly number[];
}

/** Places that touch one by a side. */
function besides(place: number, rows: number, places: number): number[] {
  const row = place % rows;
  const touching = [place - rows, place + rows];
  if (row > 0) touching.push(place - 1);
  if (row < rows - 1) touching.push(place + 1);
  return touching.filter((one) => one >= 0 && one < places);
}

/** Groups of equal symbols: all of one kind together, or those that touch by a side. */
function groupsOf({ groups, rows }: TumbleTitle, reels: readonly FallingReel[]): Group[] {
  const letters = reels.flatMap(({ view }) => view);
  if (groups !== 'clusters') {
    const places = Map.groupBy(letters.keys(), (place) => letters[place] ?? '');
    return [...places].map(([letter, all]) => ({ letter, places: all }));
  }
  const found: Group[] = [];
  const taken = new Set<number>();
  for (const [start, letter] of letters.entries()) {
    if (taken.has(start)) continue;
    const places = [start];
    taken.add(start);
    for (const place of places) {
      for (const other of besides(place, rows, letters.length)) {
        if (taken.has(other) || letters[other] !== letter) continue;
        taken.add(other);
        places.push(other);
      }
    }
    found.push({ letter, places });
  }
  return found;
}

/** The value at a place of a list whose last one holds on. */
const heldOn = (list: readonly number[], place: number): number =>
  list[Math.min(place, list.length - 1)] ?? 0;

/** Pays a round in coins of the stake. @throws RuleDifference for another number of spins */
export function paidTumble(title: TumbleTitle, spins: readonly (readonly number[])[]): number {
  let coins = 0;
  let left = 1;
  let played = 0;
  for (let free = false; left > 0; free = true) {
    const stops = spins[played];
    if (!stops) throw new RuleDifference(`a spin is missing after ${played}`);
    played += 1;
    left -= 1;
    const multipliers = free ? (title.freeSpins?.multipliers ?? [1]) : title.multipliers;
    const reels = title.strips.map((strip, reel) =>
      fallingReel(strip, stops[reel] ?? 0, title.rows),
    );
    for (let board = 0; ; board++) {
      const vanished = reels.map(() => new Set<number>());
      for (const group of groupsOf(title, reels)) {
        const symbol = title.symbols[group.letter];
        const column = title.sizes.filter((size) => group.places.length >= size).length - 1;
        if (!symbol || symbol.kind === 'scatter' || column < 0) continue;
        coins += (symbol.pays[column] ?? 0) * heldOn(multipliers, board);
        for (const place of group.places) {
          vanished[Math.floor(place / title.rows)]?.add(place % title.rows);
        }
      }
      if (vanished.every((rows) => rows.size === 0)) break;
      for (const [one, reel] of reels.entries()) fall(reel, vanished[one] ?? new Set());
    }
    const inView = reels.flatMap(({ view }) => view);
    const scatters = inView.filter((one) => title.symbols[one]?.kind === 'scatter').length;
    coins += heldOn(title.scatterPays, scatters) * title.coins;
    left += heldOn(title.freeSpins?.award ?? [], scatters);
  }
  if (played !== spins.length) throw new RuleDifference(`${spins.length} spins, not ${played}`);
  return coins;
}
