/**
 * What the auditor expects of the reward wheel: a spin gives once what its first answer says, whoever
 * asks how often; what it may give is put aside when it is given, and goes back when it is not used.
 */
import { type WheelOperation, wheelTerms } from '../workload/wheel-operations.ts';
import { type Books, dayLater, type Outcome, pocketed, refusals, set } from './books.ts';

type Of<Kind extends WheelOperation['kind']> = Extract<WheelOperation, { kind: Kind }>;

const most = Math.max(...wheelTerms.segments.map(({ points }) => points));

/** What is put aside, and what was given. */
export function wheelBudget(books: Books): { readonly reserved: number; readonly given: number } {
  let [reserved, given] = [0, 0];
  for (const { state, points } of books.spins.values()) {
    if (state === 'granted') reserved += most;
    given += points;
  }
  return { reserved, given };
}

/** A spin is given, once for its id; the budget bears the most that it can bring. */
export function spinGift(books: Books, { player, id }: Of<'spin-gift'>, now: number): Outcome[] {
  const kept = books.spins.get(id);
  if (kept) return refusals(books, [kept.answer]);
  const codes: string[] = [];
  if ((books.excludedUntil.get(player) ?? 0) > now) codes.push('NOT_ALLOWED');
  const { reserved, given } = wheelBudget(books);
  if (reserved + given + most > wheelTerms.budget) codes.push('BUDGET_SPENT');
  const state = codes.length === 0 ? ('granted' as const) : ('refused' as const);
  return (codes.length === 0 ? ['OK'] : codes).map((answer) => {
    const spin = { player, answer, state, points: 0, until: dayLater(now) };
    return { reply: { code: answer }, books: { ...books, spins: set(books.spins, id, spin) } };
  });
}

/** The first spin draws one of the segments; every other one gets the same answer. */
export function spin(books: Books, { player, id }: Of<'spin'>, now: number): Outcome[] {
  const kept = books.spins.get(id);
  if (!kept || kept.state === 'refused') return refusals(books, ['NO_SPIN']);
  if (kept.state === 'spun') return [{ reply: { code: 'OK', amount: kept.points }, books }];
  const codes: string[] = [];
  if (kept.state === 'ended' || kept.until <= now) codes.push('ERR_CHALLENGE_STATE');
  if ((books.excludedUntil.get(player) ?? 0) > now) codes.push('ERR_CHALLENGE_NOT_ALLOWED');
  if (codes.length > 0) return refusals(books, codes);
  return wheelTerms.segments.map(({ points }) => {
    const of = { currency: 'PTS', amount: points, account: 'loyalty-points' } as const;
    const after = points === 0 ? books : pocketed(books, 'points-grant', player, of);
    const spun = { ...kept, state: 'spun', points } as const;
    return {
      reply: { code: 'OK', amount: points },
      books: { ...after, spins: set(after.spins, id, spun) },
    };
  });
}

/** Spins whose day is over give nothing any more. */
export function endSpins(books: Books, now: number): Outcome[] {
  let { spins } = books;
  for (const [id, kept] of spins) {
    if (kept.state !== 'granted' || kept.until > now) continue;
    spins = set(spins, id, { ...kept, state: 'ended' });
  }
  return [{ reply: { code: 'OK' }, books: { ...books, spins } }];
}
