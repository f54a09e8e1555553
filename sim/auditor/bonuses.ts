/** What the auditor expects of bonuses: one at a time, counted by stakes, ended once. */
import type { Game, Operation, Player } from '../workload/operations.ts';
import {
  type Bonus,
  type Books,
  moved,
  type Outcome,
  type Purse,
  purseOf,
  type Round,
  refusals,
  set,
} from './books.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

const hour = 3_600_000;
/** What of a stake counts: all of it at slots, a tenth at live games. */
const divisor: Readonly<Record<Game, number>> = { slot: 1, table: 10, wheel: 10 };

const ok = (books: Books): Outcome[] => [{ reply: { code: 'OK' }, books }];

interface Running {
  readonly id: string;
  readonly bonus: Bonus;
}

function runningOf(books: Books, player: Player): Running | undefined {
  for (const [id, bonus] of books.bonuses) {
    const runs = bonus.state === 'active' || bonus.state === 'fulfilled';
    if (bonus.player === player && runs) return { id, bonus };
  }
  return undefined;
}

const put = (books: Books, id: string, bonus: Bonus): Books => ({
  ...books,
  bonuses: set(books.bonuses, id, bonus),
});

/** Bonus money becomes cash as far as the bonus may, or goes back to the house. */
function end(books: Books, { id, bonus }: Running, state: 'converted' | 'lost'): Books {
  const { player } = bonus;
  const left = purseOf(books, player).bonus;
  const cash = state === 'converted' ? Math.min(left, bonus.cashMaximum) : 0;
  const ended = put(books, id, { ...bonus, state, cash });
  if (left === 0) return ended;
  const kind = state === 'converted' ? 'bonus-convert' : 'bonus-forfeit';
  return moved(ended, kind, player, { bonus: -left, cash }, { promotions: left - cash });
}

/** Whether nothing is left of a bonus, in the purse or in a round that goes on. */
const isSpent = (books: Books, { id, bonus }: Running): boolean =>
  purseOf(books, bonus.player).bonus === 0 &&
  [...books.rounds.values()].every(
    (round) => round.bonusId !== id || round.over || round.bonus === 0,
  );

/** The same name again gets the same bonus; a further one waits until nothing is left or all is wagered. */
export function grantBonus(books: Books, operation: Of<'bonus'>, now: number): Outcome[] {
  const { player, id, amount, required, stakeMaximum, cashMaximum, hours } = operation;
  if (books.bonuses.has(id)) return ok(books);
  const codes: string[] = [];
  if ((books.excludedUntil.get(player) ?? 0) > now) codes.push('ERR_BONUS_NOT_ALLOWED');
  const running = runningOf(books, player);
  const fulfilled = running?.bonus.state === 'fulfilled';
  if (running && !fulfilled && !isSpent(books, running)) codes.push('ERR_BONUS_RUNNING');
  if (codes.length > 0) return refusals(books, codes);
  let before = books;
  if (running && fulfilled) before = end(books, running, 'converted');
  else if (running) before = put(books, running.id, { ...running.bonus, state: 'spent' });
  const given = moved(before, 'bonus-grant', player, { bonus: amount }, { promotions: -amount });
  const until = now + hours * hour;
  const terms = { player, required, stakeMaximum, cashMaximum, until } as const;
  return ok(put(given, id, { ...terms, wagered: 0, cash: 0, state: 'active' }));
}

/** Only a fulfilled bonus becomes cash, however often its news comes. */
export function hearNews(books: Books, { id }: Of<'bonus-news'>): Outcome[] {
  const bonus = books.bonuses.get(id);
  if (!bonus) return refusals(books, ['NO_BONUS']);
  return ok(bonus.state === 'fulfilled' ? end(books, { id, bonus }, 'converted') : books);
}

/** What is fulfilled or gone cannot be given up any more. */
export function giveUp(books: Books, { id }: Of<'give-up'>): Outcome[] {
  const bonus = books.bonuses.get(id);
  if (!bonus) return refusals(books, ['NO_BONUS']);
  if (bonus.state === 'active') return ok(end(books, { id, bonus }, 'lost'));
  const forfeited = bonus.state === 'lost' && !bonus.expired;
  return forfeited ? ok(books) : refusals(books, ['ERR_BONUS_ENDED']);
}

/** What was not wagered in time goes back. */
export function expireBonuses(books: Books, player: Player, now: number): Outcome[] {
  const running = runningOf(books, player);
  if (running?.bonus.state !== 'active' || running.bonus.until > now) return ok(books);
  const expired = { ...running.bonus, expired: true };
  return ok(end(books, { ...running, bonus: expired }, 'lost'));
}

/** Own money leaves: a fulfilled bonus becomes cash before, an unfulfilled one is lost. */
export function endByWithdrawal(books: Books, player: Player): Books {
  const running = runningOf(books, player);
  if (!running) return books;
  return end(books, running, running.bonus.state === 'fulfilled' ? 'converted' : 'lost');
}

/** What bonus money a bet may take, and the highest stake that takes any. */
export interface Stakable {
  readonly bonusId: string | undefined;
  readonly bonus: number;
  readonly stakeMaximum: number;
}

/** Bonus money stakes in rounds of its own bonus only, and in time. */
export function stakable(
  books: Books,
  player: Player,
  round: Round | undefined,
  now: number,
): Stakable {
  const running = runningOf(books, player);
  const bonusId = round ? round.bonusId : running?.id;
  const active = running?.bonus.state === 'active' ? running.bonus : undefined;
  const own = bonusId === running?.id;
  const barred = !own || (active !== undefined && active.until <= now);
  return {
    bonusId,
    bonus: barred ? 0 : purseOf(books, player).bonus,
    stakeMaximum: (own ? active?.stakeMaximum : undefined) ?? Number.POSITIVE_INFINITY,
  };
}

/** Counts a stake, or takes it out again, for the bonus its round began under. */
export function count(
  books: Books,
  bonusId: string | undefined,
  { game, amount }: { readonly game: Game; readonly amount: number },
  now: number,
): Books {
  const bonus = bonusId === undefined ? undefined : books.bonuses.get(bonusId);
  if (bonusId === undefined || bonus?.state !== 'active') return books;
  if (amount > 0 && bonus.until <= now) return books;
  const wagered = Math.max(0, bonus.wagered + amount / divisor[game]);
  const state = wagered >= bonus.required ? 'fulfilled' : 'active';
  return put(books, bonusId, { ...bonus, wagered, state });
}

/** Where money of a round goes whose bonus may have ended since; the books with what is cash of that. */
export function returned(
  books: Books,
  { bonusId }: Round,
  { cash, bonus }: Pick<Purse, 'cash' | 'bonus'>,
): { readonly books: Books; readonly purse: Partial<Purse>; readonly promotions: number } {
  const of = bonusId === undefined ? undefined : books.bonuses.get(bonusId);
  switch (of?.state) {
    case 'converted': {
      const part = Math.min(bonus, of.cashMaximum - of.cash);
      const after = put(books, bonusId as string, { ...of, cash: of.cash + part });
      return { books: after, purse: { cash: cash + part }, promotions: bonus - part };
    }
    case 'lost':
    case 'spent':
      return { books, purse: { cash }, promotions: bonus };
    default:
      return { books, purse: { cash, bonus }, promotions: 0 };
  }
}
