/** What the auditor expects of free rounds: put aside when given, played or gone back, each once. */
import type { Operation, Player } from '../workload/operations.ts';
import {
  type Books,
  dayLater,
  type FreeRounds,
  freeRoundTerms,
  houseMoved,
  type Outcome,
  refusals,
  set,
} from './books.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

const { rounds, stake } = freeRoundTerms;

const ok = (books: Books): Outcome[] => [{ reply: { code: 'OK' }, books }];

const kept = (books: Books, id: string, row: FreeRounds): Books => ({
  ...books,
  freeRounds: set(books.freeRounds, id, row),
});

/** Stakes of some rounds move from what promotions cost to what is put aside. */
const aside = (books: Books, count: number): Books =>
  houseMoved(books, { 'free-round-liability': count * stake, promotions: -count * stake });

/** All of them are put aside at once; the same gift again is the same. Nobody excluded is given any. */
export function giveFreeRounds(
  books: Books,
  { player, id }: Of<'free-rounds'>,
  now: number,
): Outcome[] {
  if (books.freeRounds.has(id)) return ok(books);
  if ((books.excludedUntil.get(player) ?? 0) > now) {
    return refusals(books, ['ERR_FREE_ROUND_NOT_ALLOWED']);
  }
  const row = { player, played: 0, released: 0, until: dayLater(now), over: false };
  return ok(kept(aside(books, rounds), id, row));
}

/** What was neither played nor given back goes back to the house. */
function end(books: Books, id: string, row: FreeRounds): Books {
  const left = rounds - row.played - row.released;
  return kept(aside(books, -left), id, { ...row, released: row.released + left, over: true });
}

/** Staff end them; what is played or over has ended already. */
export function endFreeRounds(books: Books, { id }: Of<'end-free-rounds'>): Outcome[] {
  const row = books.freeRounds.get(id);
  if (!row) return refusals(books, ['ERR_NOT_FOUND']);
  if (row.over || row.played === rounds) return refusals(books, ['ERR_FREE_ROUND_STATE']);
  return ok(end(books, id, row));
}

/**
 * Books after one more of a player's gifts has gone back that is overdue, or that something came back
 * to when it was over, for each of them.
 */
export const expireFreeRoundsOnce = (books: Books, player: Player, now: number): Books[] =>
  [...books.freeRounds]
    .filter(([, row]) => row.player === player && row.played + row.released < rounds)
    .filter(([, row]) => row.over || row.until <= now)
    .map(([id, row]) => end(books, id, row));

/** Whether the named rounds pay a stake of a player now. */
export function paysStake(
  books: Books,
  { player, free }: { readonly player: Player; readonly free: string },
  now: number,
): boolean {
  const row = books.freeRounds.get(free);
  return row?.player === player && !row.over && row.played < rounds && row.until > now;
}

/** Plays one of them, or takes it back: the game gets its stake from what was put aside. */
export function playFree(books: Books, id: string, count: 1 | -1): Books {
  const row = books.freeRounds.get(id);
  if (!row) return books;
  const played = kept(books, id, { ...row, played: row.played + count });
  return houseMoved(played, {
    'free-round-liability': -count * stake,
    'game-revenue': count * stake,
  });
}
