/**
 * What the auditor expects at the doors of venues: nobody is inside twice, days with a visit to a
 * casino count in the month's limit, and who is excluded stays outside; every refusal is kept.
 */
import type { EntranceOperation, VenueDoor } from '../workload/entrance-operations.ts';
import type { Player } from '../workload/operations.ts';
import { type Books, dayOf, type Outcome, refusals, set } from './books.ts';
import { visitLimit } from './protection.ts';

type Of<Kind extends EntranceOperation['kind']> = Extract<EntranceOperation, { kind: Kind }>;

const visitLasts = 24 * 3_600_000;

const isCounted = (door: VenueDoor): boolean => door !== 'centre';
const noDays: readonly string[] = [];

/** Adds to a count at the door that must be found in the database. */
const noted = (books: Books, what: string): Books => ({
  ...books,
  atDoors: set(books.atDoors, what, (books.atDoors.get(what) ?? 0) + 1),
});

function enter(books: Books, player: Player, door: VenueDoor, now: number): Outcome[] {
  const codes: string[] = [];
  if ((books.excludedUntil.get(player) ?? 0) > now) codes.push('ERR_PLAYER_EXCLUDED');
  if (books.inside.has(player)) codes.push('ERR_ALREADY_INSIDE');
  const today = dayOf(now);
  const days = books.visitDays.get(player) ?? noDays;
  const month = days.filter((day) => day.slice(0, 7) === today.slice(0, 7));
  const isNewDay = isCounted(door) && !month.includes(today);
  const limit = visitLimit(books, player, now);
  if (isNewDay && limit !== undefined && month.length >= limit) {
    codes.push('ERR_LIMIT_REACHED_VISITCOUNTMONTH');
  }
  if (codes.length > 0) {
    return codes.flatMap((code) => refusals(noted(books, `${player} ${code}`), [code]));
  }
  const entered = noted(books, `${player} ${door} ${today}`);
  const after: Books = {
    ...entered,
    inside: set(books.inside, player, { door, since: now }),
    visitDays: isNewDay ? set(books.visitDays, player, [...days, today]) : books.visitDays,
  };
  const amount = month.length + (isNewDay ? 1 : 0);
  return [{ reply: { code: 'OK', amount }, books: after }];
}

const out = (books: Books, player: Player): Books => ({
  ...books,
  inside: new Map([...books.inside].filter(([other]) => other !== player)),
});

/** A card at a door. */
export function atTheDoor(books: Books, operation: Of<'enter' | 'exit'>, now: number): Outcome[] {
  const { kind, player, door } = operation;
  if (kind === 'enter') return enter(books, player, door, now);
  if (books.inside.get(player)?.door !== door) return refusals(books, ['ERR_NOT_INSIDE']);
  return [{ reply: { code: 'OK' }, books: out(books, player) }];
}

/** Venues here never close, so a visit without an end is over after a day. */
export function closeVisits(books: Books, now: number): Outcome[] {
  let after = books;
  for (const [player, { since }] of books.inside) {
    if (since + visitLasts <= now) after = out(after, player);
  }
  return [{ reply: { code: 'OK' }, books: after }];
}

/** Visits, refusals and who is inside, as they must be found in the database. */
export const doorsOf = (books: Books): ReadonlyMap<string, number> =>
  new Map([
    ...books.atDoors,
    ...[...books.inside].map(([player, { door }]) => [`${player} inside ${door}`, 1] as const),
  ]);
