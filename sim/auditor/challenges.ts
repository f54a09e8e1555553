/**
 * What the auditor expects of a challenge: rounds of own money that are over count, by day, once joined
 * and in time; its reward is put aside when somebody joins and given once, to whom rewards may reach.
 */
import { type ChallengeOperation, challengeTerms } from '../workload/challenge-operations.ts';
import type { Player } from '../workload/operations.ts';
import { type Books, dayOf, type Outcome, pocketed, refusals, set } from './books.ts';
import { beginOf, dayBehind, hourOf } from './prague.ts';
import type { Participation } from './reward-rows.ts';

type Of<Kind extends ChallengeOperation['kind']> = Extract<ChallengeOperation, { kind: Kind }>;

const graceMs = 6 * 3_600_000;
const nightEndsAt = 6;
const { rounds, perDay, points, budget } = challengeTerms;

const isOpen = ({ state }: Participation): boolean => state === 'JOINED' || state === 'FULFILLED';
const endOf = (until: string): number => beginOf(dayBehind(until));
const excluded = (books: Books, player: Player, now: number): boolean =>
  (books.excludedUntil.get(player) ?? 0) > now;

const put = (books: Books, player: Player, of: Participation): Books => ({
  ...books,
  challenges: set(books.challenges, player, of),
});

/** What is put aside, and what was given. */
export function challengeBudget(books: Books): {
  readonly reserved: number;
  readonly given: number;
} {
  const all = [...books.challenges.values()];
  const given = all.filter(({ state }) => state === 'REWARDED').length * points;
  return { reserved: all.filter(isOpen).length * points, given };
}

/** The terms are accepted; whoever is in it stays in it, and nobody comes back. */
export function joinChallenge(
  books: Books,
  { player, until }: Of<'join-challenge'>,
  now: number,
): Outcome[] {
  if (excluded(books, player, now)) return refusals(books, ['ERR_CHALLENGE_NOT_ALLOWED']);
  const there = books.challenges.get(player);
  if (there && isOpen(there)) return [{ reply: { code: 'OK' }, books }];
  if (there || endOf(until) <= now) return refusals(books, ['ERR_CHALLENGE_CLOSED']);
  const { reserved, given } = challengeBudget(books);
  if (reserved + given + points > budget) return refusals(books, ['ERR_CHALLENGE_FULL']);
  const joined = { state: 'JOINED', joinedAt: now, until } as const;
  return [{ reply: { code: 'OK' }, books: put(books, player, joined) }];
}

/** Only what is neither given nor over can be left. */
export function leaveChallenge(books: Books, { player }: Of<'leave-challenge'>): Outcome[] {
  const there = books.challenges.get(player);
  if (!there) return refusals(books, ['ERR_NOT_FOUND']);
  if (there.state === 'LEFT') return [{ reply: { code: 'OK' }, books }];
  if (!isOpen(there)) return refusals(books, ['ERR_CHALLENGE_STATE']);
  return [{ reply: { code: 'OK' }, books: put(books, player, { ...there, state: 'LEFT' }) }];
}

/** Rounds that count, cut to what each day may bring. */
function done(books: Books, player: Player, { joinedAt, until }: Participation): number {
  const days = new Map<string, number>();
  for (const [key, { game, over, cash, bonus, openedAt }] of books.rounds) {
    const own = key.startsWith(`${player} `) && game !== 'slot' && cash > 0 && bonus === 0;
    const inTime = openedAt >= joinedAt && openedAt < endOf(until);
    if (!own || !over || !inTime || hourOf(openedAt) < nightEndsAt) continue;
    const day = dayOf(openedAt);
    days.set(day, Math.min(perDay, (days.get(day) ?? 0) + 1));
  }
  return [...days.values()].reduce((sum, count) => sum + count, 0);
}

/** What was played is counted anew, however often its news come. */
export function hearPlay(books: Books, { player }: Of<'challenge-news'>, now: number): Outcome[] {
  const there = books.challenges.get(player);
  if (!there || !isOpen(there)) return [{ reply: { code: 'OK' }, books }];
  const counted = Math.min(rounds, done(books, player, there));
  const state = counted === rounds ? 'FULFILLED' : 'JOINED';
  const shown = !excluded(books, player, now) && endOf(there.until) > now;
  const reply = { code: 'OK', ...(shown ? { amount: counted } : {}) };
  return [{ reply, books: put(books, player, { ...there, state }) }];
}

function rewarded(books: Books, player: Player, now: number): Books {
  const there = books.challenges.get(player);
  if (there?.state !== 'FULFILLED') return books;
  if (excluded(books, player, now)) return put(books, player, { ...there, state: 'WITHHELD' });
  const of = { currency: 'PTS', amount: points, account: 'loyalty-points' } as const;
  return put(pocketed(books, 'points-grant', player, of), player, { ...there, state: 'REWARDED' });
}

/** Only a fulfilled challenge is rewarded, and once. */
export function reward(books: Books, { player }: Of<'challenge-reward'>, now: number): Outcome[] {
  return [{ reply: { code: 'OK' }, books: rewarded(books, player, now) }];
}

/** What is due is given, and the others have run out of time. */
export function endChallenges(books: Books, now: number): Outcome[] {
  let after = books;
  for (const [player, { until }] of books.challenges) {
    if (endOf(until) + graceMs > now) continue;
    after = rewarded(after, player, now);
    const there = after.challenges.get(player);
    if (there?.state === 'JOINED') after = put(after, player, { ...there, state: 'ENDED' });
  }
  return [{ reply: { code: 'OK' }, books: after }];
}
