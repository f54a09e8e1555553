/**
 * What the auditor expects of cashback: of each day that is over, a part of what was lost with own money
 * while a member, once its rounds are over too, within the bounds of a player and of the programme.
 */
import { cashbackTerms } from '../workload/cashback-operations.ts';
import type { Player } from '../workload/operations.ts';
import { type Books, dayOf, moved, type Outcome, refusals, set } from './books.ts';
import { beginOf, dayBehind } from './prague.ts';
import type { Membership, WaitingDay } from './reward-rows.ts';

const graceMs = 6 * 3_600_000;
const { percent, minimum, maximum, budget } = cashbackTerms;
const ok = (books: Books): Outcome[] => [{ reply: { code: 'OK' }, books }];

const withMemberships = (books: Books, player: Player, all: readonly Membership[]): Books => ({
  ...books,
  cashback: { ...books.cashback, members: set(books.cashback.members, player, all) },
});

/** A member stays one; whoever has left may come back. */
export function joinCashback(books: Books, player: Player, now: number): Outcome[] {
  if ((books.excludedUntil.get(player) ?? 0) > now) {
    return refusals(books, ['ERR_BONUS_NOT_ALLOWED']);
  }
  const all = books.cashback.members.get(player) ?? [];
  if (all.some(({ until }) => until === undefined)) return ok(books);
  return ok(withMemberships(books, player, [...all, { from: now, until: undefined }]));
}

/** What was played until then is still paid. */
export function leaveCashback(books: Books, player: Player, now: number): Outcome[] {
  const all = books.cashback.members.get(player) ?? [];
  const ended = all.map((one) => (one.until === undefined ? { ...one, until: now } : one));
  return ok(ended.length === 0 ? books : withMemberships(books, player, ended));
}

/** Rounds with own money that a player began on a day, while a member. */
function roundsOf(books: Books, player: Player, day: string) {
  const members = books.cashback.members.get(player) ?? [];
  return [...books.rounds].flatMap(([key, round]) => {
    const { game, cash, openedAt } = round;
    if (!key.startsWith(`${player} `) || game === 'slot' || cash === 0) return [];
    const counted = members.some(
      ({ from, until = Number.POSITIVE_INFINITY }) => from <= openedAt && openedAt < until,
    );
    return counted && dayOf(openedAt) === day ? [round] : [];
  });
}

function paid(books: Books, { player, day }: WaitingDay, now: number): Books {
  const rounds = roundsOf(books, player, day);
  if (rounds.some(({ over }) => !over)) {
    const waiting = [...books.cashback.waiting, { player, day }];
    return { ...books, cashback: { ...books.cashback, waiting } };
  }
  const lost = rounds.reduce((loss, { cash, won }) => loss + cash - won, 0);
  const part = Math.floor((Math.max(0, lost) * percent) / 100);
  if (part < minimum) return books;
  const amount = Math.min(part, maximum);
  const excluded = (books.excludedUntil.get(player) ?? 0) > now;
  const spent = books.cashback.given + amount > budget;
  const withheld = excluded ? 'NOT_ALLOWED' : spent ? 'BUDGET' : undefined;
  const payments = set(
    books.cashback.payments,
    `${player} ${day}`,
    `${withheld ?? 'PAID'} ${amount}`,
  );
  if (withheld !== undefined) return { ...books, cashback: { ...books.cashback, payments } };
  const given = books.cashback.given + amount;
  const after = moved(books, 'cashback', player, { cash: amount }, { promotions: -amount });
  return { ...after, cashback: { ...after.cashback, payments, given } };
}

/** Every day that is due is paid, player by player, and never again. */
export function payCashback(books: Books, now: number): Outcome[] {
  const joined = [...books.cashback.members.values()].flatMap((all) => all.map(({ from }) => from));
  if (joined.length === 0) return ok(books);
  const first = dayOf(Math.min(...joined));
  let after: Books = { ...books, cashback: { ...books.cashback, waiting: [] } };
  for (const one of books.cashback.waiting) after = paid(after, one, now);
  let [day = first] = [first, books.cashback.next].toSorted().toReversed();
  while (beginOf(dayBehind(day)) + graceMs <= now) {
    for (const player of [0, 1, 2] as const) after = paid(after, { player, day }, now);
    day = dayBehind(day);
  }
  return ok({ ...after, cashback: { ...after.cashback, next: day } });
}
