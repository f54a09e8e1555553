/** What the auditor expects of the game provider's requests: section 3 of the protocol's notes. */
import type { Operation, Player, Taken, Wager } from '../workload/operations.ts';
import * as bonuses from './bonuses.ts';
import {
  type Answered,
  type Books,
  balanceOf,
  dayOf,
  hotJackpot,
  jackpot,
  moved,
  type Outcome,
  purseOf,
  type Round,
  refusals,
  set,
} from './books.ts';
import { paysStake, playFree } from './free-rounds.ts';
import { countStake, countWin, stakeRefusals, uncountStake } from './protection.ts';

/** The highest stake at a slot; tables have none. */
const stakeMaximum = 100_000;
/** The highest win of a technical game, which bounds what a whole pool pays. */
const awardMaximum = 50_000_000;
const sittingLasts = 12 * 3_600_000;

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** All that makes two requests with one id the same; the seat may be another. */
const contentOf = (wager: Wager): string => {
  const { seat: _seat, id: _id, ...content } = wager;
  return JSON.stringify(content);
};

const keyOf = (wager: Wager): string => `${wager.kind} ${wager.id}`;
const roundKey = (player: Player, round: string): string => `${player} ${round}`;

const duplicate = (books: Books, first: Answered): Outcome => ({
  reply: {
    code: 'DUPLICATE',
    balance: first.balance,
    id: first.id,
    ...(first.amount === undefined ? {} : { amount: first.amount }),
    ...(first.taken === undefined ? {} : { taken: first.taken }),
  },
  books,
});

/** A cancel counts for its own player only. */
const reversalKey = (player: Player, bet: string): string => `${player} ${bet}`;

/** Keeps the platform's id with every copy of an answer. */
const learning = (keys: readonly string[], reversal?: string) => (books: Books, id: string) => {
  let { answered, reversals } = books;
  for (const key of keys) {
    const kept = answered.get(key);
    if (kept) answered = set(answered, key, { ...kept, id });
  }
  const kept = reversal === undefined ? undefined : reversals.get(reversal);
  if (kept) reversals = set(reversals, reversal as string, { ...kept, id });
  return { ...books, answered, reversals };
};

/** The answer of a request that was accepted, and the same for ever after. */
function accepted(
  books: Books,
  wager: Wager,
  more: { readonly amount?: number; readonly taken?: Taken } = {},
): Outcome {
  const key = keyOf(wager);
  const answer: Answered = {
    player: wager.player,
    content: contentOf(wager),
    balance: balanceOf(books, wager.player),
    id: undefined,
    ...more,
  };
  const reversal = wager.kind === 'cancel' ? reversalKey(wager.player, wager.bet) : undefined;
  return {
    reply: {
      code: 'OK',
      balance: answer.balance,
      ...more,
    },
    books: {
      ...books,
      answered: set(books.answered, key, answer),
      ...(reversal === undefined ? {} : { reversals: set(books.reversals, reversal, answer) }),
    },
    learn: learning([key], reversal),
  };
}

/** What the request's id alone decides: a repeat, a conflict, or nothing. */
function byIdentity(books: Books, wager: Wager): Outcome[] | undefined {
  const first = books.answered.get(keyOf(wager));
  if (!first) return undefined;
  const same = first.player === wager.player && first.content === contentOf(wager);
  return same ? [duplicate(books, first)] : refusals(books, ['TRANSACTION_CONFLICT']);
}

/** Whether the seat is this player's at this game; open or not. */
const isSeated = (books: Books, { seat, player, game }: Wager): boolean => {
  const found = books.seats.get(seat);
  return found?.player === player && found.game === game;
};

const unplayed = {
  over: false,
  bets: 0,
  cash: 0,
  bonus: 0,
  won: 0,
  wins: 0,
  jackpots: 0,
} as const;

/** Whose jackpots outside any round a wager belongs to: its player's with its provider. */
const strayKey = ({ player, game }: Pick<Wager, 'player' | 'game'>): string =>
  `${player} ${game === 'wheel' ? 'wheel' : 'hall'}`;

/** One more jackpot of a round. */
function withJackpot(books: Books, key: string): Books {
  const round = books.rounds.get(key);
  if (!round) return books;
  return { ...books, rounds: set(books.rounds, key, { ...round, jackpots: round.jackpots + 1 }) };
}

function bet(books: Books, wager: Of<'bet'>, now: number): Outcome[] {
  const { player, game, amount } = wager;
  if (books.reversals.has(reversalKey(player, wager.id)))
    return refusals(books, ['TRANSACTION_CONFLICT']);
  if (!isSeated(books, wager)) return refusals(books, ['SESSION_EXPIRED']);
  const seat = books.seats.get(wager.seat);
  const codes = stakeRefusals(books, wager, now);
  if (!seat?.open || seat.endsAt <= now) codes.push('SESSION_EXPIRED');
  if (game === 'slot' && amount > stakeMaximum) codes.push('LIMIT_STAKE');
  const key = roundKey(player, wager.round);
  const round = books.rounds.get(key);
  if (round && round.game !== game) codes.push('TRANSACTION_CONFLICT');
  if (round?.over) codes.push('ROUND_CLOSED');
  const purse = purseOf(books, player);
  const use = bonuses.stakable(books, player, round, now);
  const cash = Math.min(purse.cash, amount);
  const bonus = amount - cash;
  const before: Round = round ?? { ...unplayed, game, bonusId: use.bonusId, openedAt: now };
  // The stakes of a round add up, and they are bound as soon as bonus money is in one of them.
  const inAll = before.cash + before.bonus + amount;
  if (bonus > use.bonus) codes.push('INSUFFICIENT_FUNDS');
  else if (before.bonus + bonus > 0 && inAll > use.stakeMaximum) codes.push('LIMIT_STAKE');
  const { free } = wager;
  if (free !== undefined && !paysStake(books, { player, free }, now)) {
    codes.push('FREE_ROUND_NOT_FOUND');
  }
  if (codes.length > 0) return refusals(books, codes);
  const share = game === 'slot' ? amount / jackpot.parts : 0;
  const hotShare = game === 'slot' ? amount / hotJackpot.parts : 0;
  const fed = share + hotShare;
  const room = Math.max(0, jackpot.maximum - books.pool);
  const pooled = Math.min(share, room);
  const over = share - pooled;
  const counted = bonuses.count(countStake(books, wager, now), use.bonusId, wager, now);
  const paid = moved(
    free === undefined ? counted : playFree(counted, free, 1),
    'bet',
    player,
    { cash: -cash, bonus: -bonus },
    {
      'game-revenue': amount - fed,
      'jackpot-pool': pooled + hotShare,
      'jackpot-overflow': over,
    },
  );
  const after = {
    ...paid,
    pool: paid.pool + pooled,
    over: paid.over + over,
    hot: paid.hot + hotShare,
    rounds: set(paid.rounds, key, {
      ...before,
      bets: before.bets + 1,
      cash: before.cash + cash,
      bonus: before.bonus + bonus,
    }),
    bets: set(paid.bets, wager.id, {
      player,
      round: wager.round,
      cash,
      bonus,
      pooled,
      over,
      hotShare,
      free,
      at: now,
      day: dayOf(now),
      winsBefore: before.wins,
      jackpotsBefore: before.jackpots,
      strayJackpotsBefore: paid.strayJackpots.get(strayKey(wager)) ?? 0,
    }),
  };
  const won = hotShare > 0 && after.hot >= hotJackpot.hitAt ? after.hot : 0;
  const answer = accepted(after, wager, fed > 0 ? { taken: { fed, won } } : {});
  return [won > 0 ? { ...answer, books: hit(answer.books, wager, now) } : answer];
}

/** The stake that fills the pool wins all of it, behind its own answer and in its own commit. */
function hit(books: Books, wager: Of<'bet'>, now: number): Books {
  const paid = books.hot;
  const after = moved(
    countWin(books, { ...wager, amount: paid }, now),
    'jackpot-win',
    wager.player,
    { cash: paid },
    { 'jackpot-pool': hotJackpot.seed - paid, 'jackpot-funding': -hotJackpot.seed },
  );
  const then = withJackpot(after, roundKey(wager.player, wager.round));
  return { ...then, hot: hotJackpot.seed, hotWonAt: now };
}

function win(books: Books, wager: Of<'win'>, now: number): Outcome[] {
  const { player, game, amount, finished } = wager;
  if (!isSeated(books, wager)) return refusals(books, ['SESSION_EXPIRED']);
  const key = roundKey(player, wager.round);
  const round = books.rounds.get(key);
  if (round?.game !== game) return refusals(books, ['ROUND_NOT_FOUND']);
  if (round.over) return refusals(books, ['ROUND_CLOSED']);
  const staked = round.cash + round.bonus;
  const bonus = staked === 0 ? 0 : Math.floor((amount * round.bonus) / staked);
  const back = bonuses.returned(books, round, { cash: amount - bonus, bonus });
  const harness = { 'game-revenue': -amount, promotions: back.promotions };
  const paid = moved(countWin(back.books, wager, now), 'win', player, back.purse, harness);
  const after = {
    ...round,
    won: round.won + amount,
    wins: round.wins + (amount > 0 ? 1 : 0),
    over: finished,
  };
  return [accepted({ ...paid, rounds: set(paid.rounds, key, after) }, wager)];
}

/** What leaves a part of a jackpot that must keep its floor. */
const leaving = (share: number, held: number, floor: number): number =>
  Math.min(share, Math.max(0, held - floor));

function cancel(books: Books, wager: Of<'cancel'>, now: number): Outcome[] {
  const { player, game } = wager;
  const reversal = books.reversals.get(reversalKey(player, wager.bet));
  const staked = books.bets.get(wager.bet);
  if (staked && staked.player !== player) return refusals(books, ['TRANSACTION_CONFLICT']);
  if (reversal) return [duplicate(books, reversal)];
  if (!isSeated(books, wager)) return refusals(books, ['SESSION_EXPIRED']);
  if (!staked) return [accepted(moved(books, 'bet-cancel', player, {}), wager)];
  if (staked.round !== wager.round) return refusals(books, ['TRANSACTION_CONFLICT']);
  const key = roundKey(player, staked.round);
  const round = books.rounds.get(key);
  if (!round || round.over) return refusals(books, ['ROUND_CLOSED']);
  // What it has won since would stay for nothing.
  const last = round.bets === 1 || staked.winsBefore < round.wins;
  if (round.won > 0 && last) return refusals(books, ['ROUND_CLOSED']);
  // Nor does a stake go back that has hit a jackpot, or whose player has been paid one since.
  const stray = books.strayJackpots.get(strayKey(wager)) ?? 0;
  const hasHit = staked.jackpotsBefore < round.jackpots || staked.strayJackpotsBefore < stray;
  if (hasHit) return refusals(books, ['ROUND_CLOSED']);
  const amount = staked.cash + staked.bonus;
  const { purse, promotions, ...then } = bonuses.returned(books, round, staked);
  const uncounted = uncountStake(then.books, { player, game, amount, day: staked.day }, now);
  const { pooled, over, hotShare, free, at } = staked;
  // What has been won since the stake is the house's to give back: a pool keeps its seed.
  const floor = (seed: number, wonAt: number | undefined) =>
    wonAt !== undefined && wonAt >= at ? seed : 0;
  const fromPool = leaving(pooled, books.pool, floor(jackpot.seed, books.poolWonAt));
  const fromHot = leaving(hotShare, books.hot, floor(hotJackpot.seed, books.hotWonAt));
  const fromOver = leaving(over, books.over, 0);
  const share = pooled + hotShare + over;
  const unwagered = bonuses.count(uncounted, round.bonusId, { game, amount: -amount }, now);
  const back = moved(
    free === undefined ? unwagered : playFree(unwagered, free, -1),
    'bet-cancel',
    player,
    purse,
    {
      'game-revenue': share - amount,
      'jackpot-pool': -fromPool - fromHot,
      'jackpot-overflow': -fromOver,
      'jackpot-funding': fromPool + fromHot + fromOver - share,
      promotions,
    },
  );
  const bets = round.bets - 1;
  const after: Round = {
    ...round,
    bets,
    cash: round.cash - staked.cash,
    bonus: round.bonus - staked.bonus,
    over: bets === 0 && round.won === 0,
  };
  return [
    accepted(
      {
        ...back,
        pool: back.pool - fromPool,
        over: back.over - fromOver,
        hot: back.hot - fromHot,
        rounds: set(back.rounds, key, after),
      },
      wager,
    ),
  ];
}

function jackpotWin(books: Books, wager: Of<'jackpot-win'>, now: number): Outcome[] {
  const { player } = wager;
  // The player's claim: neither its round nor its game is asked, only whose seat with whom it is.
  const seat = books.seats.get(wager.seat);
  const own = seat?.player === player && (seat.game === 'wheel') === (wager.game === 'wheel');
  if (!own) return refusals(books, ['SESSION_EXPIRED']);
  const inPool = Math.max(0, books.pool);
  const claimed = wager.amount ?? Math.min(inPool, awardMaximum);
  // What the pool does not hold is not paid, nor what no stake has fed since the last seed: both are
  // held for a person to decide.
  const fromPool = Math.min(claimed, inPool);
  // Nor is one that is claimed for a round which was taken back.
  const key = wager.round === undefined ? undefined : roundKey(player, wager.round);
  const round = key === undefined ? undefined : books.rounds.get(key);
  const isBack = round?.over === true && round.bets === 0;
  const paid = books.pool <= jackpot.seed || isBack ? 0 : fromPool;
  const held = claimed - paid;
  const left = books.pool - fromPool;
  const refill = Math.max(0, jackpot.seed - left);
  const fromOver = Math.min(refill, Math.max(0, books.over));
  const after = moved(
    countWin(books, { ...wager, amount: paid }, now),
    'jackpot-win',
    player,
    { cash: paid },
    {
      'jackpot-pool': refill - fromPool,
      'jackpot-overflow': -fromOver,
      'jackpot-funding': fromOver - refill - (claimed - fromPool),
      'held-wins': held,
    },
  );
  const stray = after.strayJackpots.get(strayKey(wager)) ?? 0;
  const kept =
    round && key !== undefined
      ? withJackpot(after, key)
      : { ...after, strayJackpots: set(after.strayJackpots, strayKey(wager), stray + 1) };
  const then = {
    ...kept,
    pool: left + refill,
    over: after.over - fromOver,
    poolWonAt: now,
  };
  return [accepted(then, wager, { amount: paid })];
}

/** A stake with its win: both or neither, answered by what the win has left. */
function turn(books: Books, wager: Of<'turn'>, now: number): Outcome[] {
  const { won, ...at } = wager;
  return bet(books, { ...at, kind: 'bet' }, now).flatMap((staked) => {
    if (staked.reply.code !== 'OK') return [staked];
    const paid = win(staked.books, { ...at, kind: 'win', amount: won, finished: true }, now);
    return paid.map((leg) => (leg.reply.code === 'OK' ? accepted(leg.books, wager) : leg));
  });
}

/** Outcomes of a wager; identity comes before everything else. */
export function wager(books: Books, operation: Wager, now: number): Outcome[] {
  const known = byIdentity(books, operation);
  if (known) return known;
  switch (operation.kind) {
    case 'bet':
      return bet(books, operation, now);
    case 'win':
      return win(books, operation, now);
    case 'cancel':
      return cancel(books, operation, now);
    case 'jackpot-win':
      return jackpotWin(books, operation, now);
    case 'turn':
      return turn(books, operation, now);
  }
}

/** A seat is taken; an older one at the same game closes. `isNamed`: the answer names the seat. */
export function sit(
  books: Books,
  { player, seat, game }: Of<'sit'>,
  now: number,
  isNamed: boolean,
): Outcome[] {
  if ((books.excludedUntil.get(player) ?? 0) > now) return refusals(books, ['ERR_PLAYER_EXCLUDED']);
  const seats = new Map(books.seats);
  for (const [name, older] of seats) {
    if (older.player === player && older.game === game) seats.set(name, { ...older, open: false });
  }
  if (isNamed) seats.set(seat, { player, game, open: true, endsAt: now + sittingLasts });
  const reply = { code: 'OK', balance: balanceOf(books, player) };
  return [{ reply, books: { ...books, seats } }];
}

/** A seat is left; what follows of its rounds is still taken. */
export function leave(books: Books, { seat }: Of<'leave'>): Outcome[] {
  const found = books.seats.get(seat);
  if (!found) return refusals(books, ['SESSION_EXPIRED']);
  const seats = set(books.seats, seat, { ...found, open: false });
  return [{ reply: { code: 'OK' }, books: { ...books, seats } }];
}

/** What the provider learns of a seat's balance. */
export function seatBalance(books: Books, { seat, player }: Of<'seat-balance'>): Outcome[] {
  const found = books.seats.get(seat);
  if (found?.player !== player) return refusals(books, ['SESSION_EXPIRED']);
  return [{ reply: { code: 'OK', balance: balanceOf(books, player) }, books }];
}
