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

type Place = readonly [reel: number, row: number];

/** Groups of equal symbols: all of one kind together, or those that touch by a side. */
function groupsOf({ groups }: TumbleTitle, reels: readonly FallingReel[]): Place[][] {
  const places = reels.flatMap(({ view }, reel) => view.map((_, row): Place => [reel, row]));
  const letterAt = ([reel, row]: Place): string => reels[reel]?.view[row] ?? '';
  const found: Place[][] = [];
  const taken = new Set<string>();
  for (const start of places) {
    if (taken.has(`${start}`)) continue;
    const group: Place[] = [start];
    taken.add(`${start}`);
    for (const one of group) {
      for (const other of places) {
        if (taken.has(`${other}`) || letterAt(other) !== letterAt(start)) continue;
        const apart = Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]);
        if (groups === 'clusters' && apart !== 1) continue;
        taken.add(`${other}`);
        group.push(other);
      }
    }
    found.push(group);
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
        const [[reel, row] = [0, 0]] = group;
        const symbol = title.symbols[reels[reel]?.view[row] ?? ''];
        const column = title.sizes.filter((size) => group.length >= size).length - 1;
        if (!symbol || symbol.kind === 'scatter' || column < 0) continue;
        coins += (symbol.pays[column] ?? 0) * heldOn(multipliers, board);
        for (const [one, at] of group) vanished[one]?.add(at);
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
