/** What the auditor knows of limits, breaks and exclusions: the Czech market's rules. */
import type { Game, LimitKind, Operation, Player } from '../workload/operations.ts';
import { type Books, dayOf, type Limit, type Outcome, refusals, type Spent, set } from './books.ts';

const minute = 60_000;
const hour = 60 * minute;
const breakAfter = 120 * minute;
const breakLasts = 15 * minute;
const panicLasts = 48 * hour;
const week = 7 * 24 * hour;

/** Limits count games of a kind together: both providers' live games are one. */
const scopes: Readonly<Record<Game, 'casino' | 'live'>> = {
  slot: 'casino',
  table: 'live',
  wheel: 'live',
};
type Scope = (typeof scopes)[Game];

const counterKey = (player: Player, game: Game): string => `${player} ${scopes[game]}`;
const limitKey = (player: Player, kind: LimitKind): string => `${player} ${kind}`;

const measures: Readonly<
  Record<
    LimitKind,
    { scope: Scope | 'doors'; of: 'stakes' | 'losses' | 'visits'; in: 'day' | 'month' }
  >
> = {
  VisitCountMonthCasinoLimit: { scope: 'doors', of: 'visits', in: 'month' },
  StakeDayCasinoLimit: { scope: 'casino', of: 'stakes', in: 'day' },
  StakeMonthCasinoLimit: { scope: 'casino', of: 'stakes', in: 'month' },
  LossDayCasinoLimit: { scope: 'casino', of: 'losses', in: 'day' },
  LossMonthCasinoLimit: { scope: 'casino', of: 'losses', in: 'month' },
  LossDayLiveGamesLimit: { scope: 'live', of: 'losses', in: 'day' },
};

const nothingSpent = (day: string): Spent => ({
  day,
  stakesDay: 0,
  winsDay: 0,
  stakesMonth: 0,
  winsMonth: 0,
});

/** The counters of a game as they stand now; a clock that was put back does not reopen a day. */
function spentOn(books: Books, player: Player, game: Game, now: number): Spent {
  const day = dayOf(now);
  const kept = books.spent.get(counterKey(player, game));
  if (!kept) return nothingSpent(day);
  if (day <= kept.day) return kept;
  if (day.slice(0, 7) !== kept.day.slice(0, 7)) return nothingSpent(day);
  return { ...kept, day, stakesDay: 0, winsDay: 0 };
}

/** The value of a limit now; nothing when it is refused. */
function limitNow(limit: Limit | undefined, now: number): number | undefined {
  if (!limit) return undefined;
  return limit.later && limit.later.from <= now ? limit.later.value : limit.value;
}

/** Days of a month that a player has allowed himself in casinos. */
export const visitLimit = (books: Books, player: Player, now: number): number | undefined =>
  limitNow(books.limits.get(limitKey(player, 'VisitCountMonthCasinoLimit')), now);

/** Codes of the rules that speak against a stake. */
export function stakeRefusals(
  books: Books,
  at: { readonly player: Player; readonly game: Game; readonly amount: number },
  now: number,
): string[] {
  const { player, game, amount } = at;
  const codes: string[] = [];
  if ((books.excludedUntil.get(player) ?? 0) > now) codes.push('PLAYER_EXCLUDED');
  const playing = books.playing.get(player);
  if (game === 'slot' && playing) {
    const due = now - playing.since >= breakAfter && now < playing.last + breakLasts;
    if (due) codes.push('LIMIT_TIME');
  }
  const spent = spentOn(books, player, game, now);
  for (const [kind, measure] of Object.entries(measures)) {
    const value = limitNow(books.limits.get(limitKey(player, kind as LimitKind)), now);
    if (value === undefined || measure.scope !== scopes[game]) continue;
    const inDay = measure.in === 'day';
    const stakes = inDay ? spent.stakesDay : spent.stakesMonth;
    const wins = inDay ? spent.winsDay : spent.winsMonth;
    const used = measure.of === 'stakes' ? stakes : stakes - wins;
    if (used + amount > value) codes.push(measure.of === 'stakes' ? 'LIMIT_STAKE' : 'LIMIT_LOSS');
  }
  return codes;
}

/** Counts a stake, and for slots the time played. */
export function countStake(
  books: Books,
  { player, game, amount }: { player: Player; game: Game; amount: number },
  now: number,
): Books {
  const spent = spentOn(books, player, game, now);
  const counted: Books = {
    ...books,
    spent: set(books.spent, counterKey(player, game), {
      ...spent,
      stakesDay: spent.stakesDay + amount,
      stakesMonth: spent.stakesMonth + amount,
    }),
  };
  if (game !== 'slot') return counted;
  const playing = books.playing.get(player);
  const goesOn = playing !== undefined && now - playing.last < breakLasts;
  const since = goesOn ? playing.since : now;
  return { ...counted, playing: set(books.playing, player, { since, last: now }) };
}

/** Counts a win on the day it is paid. */
export function countWin(
  books: Books,
  { player, game, amount }: { player: Player; game: Game; amount: number },
  now: number,
): Books {
  const spent = spentOn(books, player, game, now);
  return {
    ...books,
    spent: set(books.spent, counterKey(player, game), {
      ...spent,
      winsDay: spent.winsDay + amount,
      winsMonth: spent.winsMonth + amount,
    }),
  };
}

/** Takes a stake out of the windows it was counted in. */
export function uncountStake(
  books: Books,
  { player, game, amount, day }: { player: Player; game: Game; amount: number; day: string },
  now: number,
): Books {
  const spent = spentOn(books, player, game, now);
  const sameMonth = day.slice(0, 7) === spent.day.slice(0, 7);
  return {
    ...books,
    spent: set(books.spent, counterKey(player, game), {
      ...spent,
      stakesDay: spent.stakesDay - (day === spent.day ? amount : 0),
      stakesMonth: spent.stakesMonth - (sameMonth ? amount : 0),
    }),
  };
}

/** The first moment of the month after this one in Prague. */
function nextMonth(now: number): number {
  const month = dayOf(now).slice(0, 7);
  let moment = now - (now % hour);
  while (dayOf(moment).slice(0, 7) === month) moment += hour;
  return moment;
}

const pragueClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  timeStyle: 'medium',
});

/** When the clocks of Prague show the same a week later; the later one where they do so twice. */
function weekLater(now: number): number {
  const shown = pragueClock.format(now);
  const moments = [now + week + hour, now + week, now + week - hour];
  return moments.find((moment) => pragueClock.format(moment) === shown) ?? now + week;
}

const orInfinity = (value: number | undefined): number => value ?? Number.POSITIVE_INFINITY;

/**
 * A limit that the player changes: stricter at once, milder after a week and, monthly, a month. Who
 * asks for what holds takes a milder one on its way back.
 */
export function changeLimit(
  books: Books,
  { player, limit, value }: Extract<Operation, { kind: 'limit' }>,
  now: number,
): Outcome[] {
  const key = limitKey(player, limit);
  const kept = books.limits.get(key);
  const current = orInfinity(limitNow(kept, now));
  const later = kept?.later && kept.later.from > now ? kept.later : undefined;
  const asked = orInfinity(value);
  const same: Outcome[] = [{ reply: { code: 'OK' }, books }];
  if (later && orInfinity(later.value) === asked) return same;
  const standing = Number.isFinite(current) ? current : undefined;
  const changed = (next: Limit): Outcome[] => [
    { reply: { code: 'OK' }, books: { ...books, limits: set(books.limits, key, next) } },
  ];
  if (asked === current) {
    const { milderAsked } = kept ?? {};
    return later ? changed({ value: standing, later: undefined, milderAsked }) : same;
  }
  if (asked < current) {
    return changed({ value, later: undefined, milderAsked: kept?.milderAsked });
  }
  const today = dayOf(now);
  if (kept?.milderAsked === today) return refusals(books, ['ERR_NO_CHANGES_LEFT_TODAY']);
  const monthly = measures[limit].in === 'month';
  const from = Math.max(weekLater(now), monthly ? nextMonth(now) : 0);
  return changed({ value: standing, later: { value, from }, milderAsked: today });
}

/**
 * The panic button: two days without play, from now. A press that comes twice may find its session
 * ended by the first.
 */
export function pressPanic(books: Books, player: Player, now: number): Outcome[] {
  const before = books.excludedUntil.get(player) ?? 0;
  const until = Math.max(before, now + panicLasts);
  const then = { ...books, excludedUntil: set(books.excludedUntil, player, until) };
  const codes = before === until ? (['OK', 'ERR_UNAUTHORIZED'] as const) : (['OK'] as const);
  return codes.map((code) => ({ reply: { code }, books: then }));
}
