/**
 * The auditor's own books: what every player, seat, round and request should be after what has been
 * answered. Written from the protocol's rules and not from the platform's code, as plain maps of
 * plain numbers that are never changed in place, so that several possible pasts live side by side.
 */
import type { DepositWay } from '../workload/deposit-ways.table.ts';
import type { VenueDoor } from '../workload/entrance-operations.ts';
import type { Game, Player, SideCurrency, Taken, TransferWay } from '../workload/operations.ts';
import type { PayoutWay } from '../workload/payout-ways.table.ts';
import type { Draw, Purchase, Subscription, Syndicate, Ticket } from './draw-rows.ts';
import { type Cashback, noCashback, type Participation, type Spin } from './reward-rows.ts';

export interface Purse {
  readonly cash: number;
  readonly bonus: number;
  readonly held: number;
}

export interface Seat {
  readonly player: Player;
  readonly game: Game;
  readonly open: boolean;
  /** Milliseconds of the clock. */
  readonly endsAt: number;
}

export interface Round {
  readonly game: Game;
  readonly over: boolean;
  readonly bets: number;
  readonly cash: number;
  readonly bonus: number;
  readonly won: number;
  /** How often it has won something. */
  readonly wins: number;
  /** How many jackpots were won in it, paid or held. */
  readonly jackpots: number;
  /** The bonus it began under. */
  readonly bonusId: string | undefined;
  readonly openedAt: number;
}

/** A bonus with its terms, by the name of its grant. */
export interface Bonus {
  readonly player: Player;
  readonly required: number;
  readonly stakeMaximum: number;
  /** The most that becomes cash. */
  readonly cashMaximum: number;
  readonly until: number;
  readonly wagered: number;
  /** What has become cash. */
  readonly cash: number;
  readonly state: 'active' | 'fulfilled' | 'converted' | 'lost' | 'spent';
  /** Lost by its time, and not by its player. */
  readonly expired?: boolean;
}

/** The first answer to a request, which it must get for ever. */
export interface Answered {
  readonly player: Player;
  /** All that makes a repeat the same request. */
  readonly content: string;
  readonly balance: number;
  readonly amount?: number;
  readonly taken?: Taken;
  /** The platform's id, as soon as an answer has named it. */
  readonly id: string | undefined;
}

/** What a cancel must give back. */
export interface Bet {
  readonly player: Player;
  readonly round: string;
  readonly cash: number;
  readonly bonus: number;
  /** What it has put on the pool that a provider pays out, and past its maximum. */
  readonly pooled: number;
  readonly over: number;
  /** What it has put on the one that must be hit. */
  readonly hotShare: number;
  /** The free rounds that have paid it. */
  readonly free: string | undefined;
  readonly at: number;
  readonly day: string;
  /** How often its round had won before. */
  readonly winsBefore: number;
  /** How many jackpots had been won before, in its round, and in no round with its provider. */
  readonly jackpotsBefore: number;
  readonly strayJackpotsBefore: number;
}

/** Rounds that the house pays, by the name of their gift. */
export interface FreeRounds {
  readonly player: Player;
  readonly played: number;
  /** Rounds whose stakes have gone back to the house. */
  readonly released: number;
  readonly until: number;
  readonly over: boolean;
}

/** What a player has staked and won in the windows of a day. */
export interface Spent {
  readonly day: string;
  readonly stakesDay: number;
  readonly winsDay: number;
  readonly stakesMonth: number;
  readonly winsMonth: number;
}

export interface Limit {
  /** Nothing: refused. */
  readonly value: number | undefined;
  readonly later: { readonly value: number | undefined; readonly from: number } | undefined;
  /** The day on which a milder value was last asked for. */
  readonly milderAsked: string | undefined;
}

export interface Hold {
  readonly player: Player;
  readonly amount: number;
  readonly expiresAt: number;
  readonly state: 'reserved' | 'commit' | 'cancel' | 'expire';
}

export interface Withdrawal {
  readonly player: Player;
  readonly amount: number;
  readonly state:
    | 'PENDING'
    | 'APPROVED'
    | 'SUSPENDED'
    | 'SUBMITTED'
    | 'PAID'
    | 'REJECTED'
    | 'RETURNED'
    | 'CANCELLED'
    | 'CONFISCATED';
  /** The gateway that pays it; the bank, where there is none. */
  readonly way?: PayoutWay;
  /** What it is in the gateway's own books; nothing: the gateway has never seen it. */
  readonly outside?: 'pending' | 'paid' | 'rejected' | 'returned' | undefined;
  readonly id: string | undefined;
}

export interface Deposit {
  readonly player: Player;
  readonly way: DepositWay;
  readonly amount: number;
  readonly paid: boolean;
  /** Its gateway has said that it was not paid in time: no bound of a day counts it. */
  readonly over?: true;
  readonly madeAt: number;
  readonly id: string | undefined;
}

/** An identity check, with the word of its result once it has one. */
export interface Check {
  readonly player: Player;
  readonly result: string | undefined;
}

export interface Transfer {
  readonly player: Player;
  /** Nothing: it was rolled back before it came. */
  readonly way: TransferWay | undefined;
  readonly amount: number;
  readonly at: number;
  readonly held: boolean;
  readonly state: 'started' | 'committed' | 'rolled-back' | 'expired';
  /** Moved with a card, by a terminal. */
  readonly card?: true;
  /** The player's own money came back: no cap counts it. */
  readonly returning?: true;
}

export interface Books {
  readonly purses: ReadonlyMap<Player, Purse>;
  readonly seats: ReadonlyMap<string, Seat>;
  readonly rounds: ReadonlyMap<string, Round>;
  readonly answered: ReadonlyMap<string, Answered>;
  readonly bets: ReadonlyMap<string, Bet>;
  /** Cancels by player and the bet they take back; the bet may never have come. */
  readonly reversals: ReadonlyMap<string, Answered>;
  /** How many jackpots each player has claimed outside any round, by player and provider. */
  readonly strayJackpots: ReadonlyMap<string, number>;
  readonly spent: ReadonlyMap<string, Spent>;
  readonly limits: ReadonlyMap<string, Limit>;
  /** Since when and until when each player has played without a rest. */
  readonly playing: ReadonlyMap<Player, { readonly since: number; readonly last: number }>;
  readonly excludedUntil: ReadonlyMap<Player, number>;
  readonly holds: ReadonlyMap<string, Hold>;
  readonly withdrawals: ReadonlyMap<string, Withdrawal>;
  readonly deposits: ReadonlyMap<string, Deposit>;
  readonly checks: ReadonlyMap<string, Check>;
  readonly transfers: ReadonlyMap<string, Transfer>;
  readonly bonuses: ReadonlyMap<string, Bonus>;
  readonly freeRounds: ReadonlyMap<string, FreeRounds>;
  readonly draws: ReadonlyMap<string, Draw>;
  readonly purchases: ReadonlyMap<string, Purchase>;
  /** By purchase and draw. */
  readonly tickets: ReadonlyMap<string, Ticket>;
  readonly syndicates: ReadonlyMap<string, Syndicate>;
  readonly subscriptions: ReadonlyMap<string, Subscription>;
  /** What draws have left for later ones, by the owner of the pool. */
  readonly drawPools: ReadonlyMap<number, number>;
  /** Who is in which venue. */
  readonly inside: ReadonlyMap<Player, { readonly door: VenueDoor; readonly since: number }>;
  /** Days with a visit to a casino. */
  readonly visitDays: ReadonlyMap<Player, readonly string[]>;
  /** Visits by player, door and day, and refusals by player and code. */
  readonly atDoors: ReadonlyMap<string, number>;
  /** Spins of the reward wheel by the names of their gifts, refused ones too. */
  readonly spins: ReadonlyMap<string, Spin>;
  readonly challenges: ReadonlyMap<Player, Participation>;
  readonly cashback: Cashback;
  /** What each player has in wallets that are not played with, by `player currency`. */
  readonly pockets: ReadonlyMap<string, number>;
  /** What lies in the seed's jackpot, and what has flowed over its maximum. */
  readonly pool: number;
  readonly over: number;
  /** What lies in its other jackpot, which the stake that fills it wins. */
  readonly hot: number;
  /** When each of the two was won last. */
  readonly poolWonAt: number | undefined;
  readonly hotWonAt: number | undefined;
  /** What each house account has gained. */
  readonly harness: ReadonlyMap<string, number>;
  /** How many movements of a kind each player must have. */
  readonly booked: ReadonlyMap<string, number>;
}

/** A copy of a table with one row changed. */
export const set = <Key, Value>(
  table: ReadonlyMap<Key, Value>,
  key: Key,
  value: Value,
): ReadonlyMap<Key, Value> => new Map(table).set(key, value);

/**
 * The terms of the seed's jackpot, which stakes soon fill: all shares are whole minor units by the
 * workload's stakes.
 */
export const jackpot = { seed: 5_000, parts: 100, maximum: 5_060 } as const;

/** The terms of the jackpot that must be hit; its bounds leave one amount only. */
export const hotJackpot = { seed: 6_000, parts: 50, hitAt: 6_240 } as const;

/** What free rounds are: so many, each at this stake, for a day. */
export const freeRoundTerms = { rounds: 3, stake: 500 } as const;

const noMoney: Purse = { cash: 0, bonus: 0, held: 0 };

/** Books before anything has happened. */
export const emptyBooks = (players: readonly Player[]): Books => ({
  purses: new Map(players.map((player) => [player, noMoney])),
  seats: new Map(),
  rounds: new Map(),
  answered: new Map(),
  bets: new Map(),
  reversals: new Map(),
  strayJackpots: new Map(),
  spent: new Map(),
  limits: new Map(),
  playing: new Map(),
  excludedUntil: new Map(),
  holds: new Map(),
  withdrawals: new Map(),
  deposits: new Map(),
  checks: new Map(),
  transfers: new Map(),
  bonuses: new Map(),
  freeRounds: new Map(),
  draws: new Map(),
  purchases: new Map(),
  tickets: new Map(),
  syndicates: new Map(),
  subscriptions: new Map(),
  drawPools: new Map(),
  inside: new Map(),
  visitDays: new Map(),
  atDoors: new Map(),
  spins: new Map(),
  challenges: new Map(),
  cashback: noCashback,
  pockets: new Map(),
  pool: jackpot.seed,
  over: 0,
  hot: hotJackpot.seed,
  poolWonAt: undefined,
  hotWonAt: undefined,
  harness: new Map(),
  booked: new Map(),
});

export const purseOf = (books: Books, player: Player): Purse => books.purses.get(player) ?? noMoney;

/** Cash and bonus together, as providers see it. */
export const balanceOf = (books: Books, player: Player): number => {
  const { cash, bonus } = purseOf(books, player);
  return cash + bonus;
};

/** What the accounts of the house gain, by their names. */
type HouseChange = Readonly<Record<string, number>>;

/** Books after the house has moved money of its own. */
export function houseMoved(books: Books, harness: HouseChange): Books {
  const accounts = new Map(books.harness);
  for (const [account, amount] of Object.entries(harness)) {
    accounts.set(account, (accounts.get(account) ?? 0) + amount);
  }
  return { ...books, harness: accounts };
}

/** Books with one more movement of a kind. */
function booked(books: Books, kind: string, player: Player, harness: HouseChange): Books {
  const key = `${player} ${kind}`;
  const count = (books.booked.get(key) ?? 0) + 1;
  return { ...houseMoved(books, harness), booked: set(books.booked, key, count) };
}

/** Books after money of a player has moved, against accounts of the house. */
export function moved(
  books: Books,
  kind: string,
  player: Player,
  change: Partial<Purse>,
  harness: HouseChange = {},
): Books {
  const { cash, bonus, held } = purseOf(books, player);
  return {
    ...booked(books, kind, player, harness),
    purses: set(books.purses, player, {
      cash: cash + (change.cash ?? 0),
      bonus: bonus + (change.bonus ?? 0),
      held: held + (change.held ?? 0),
    }),
  };
}

const pocketKey = (player: Player, currency: SideCurrency): string => `${player} ${currency}`;

/** What a player has in a wallet that is not played with. */
export const pocketOf = (books: Books, player: Player, currency: SideCurrency): number =>
  books.pockets.get(pocketKey(player, currency)) ?? 0;

/** Books after such a wallet has changed, against an account of the house in its currency. */
export function pocketed(
  books: Books,
  kind: string,
  player: Player,
  { currency, amount, account }: { currency: SideCurrency; amount: number; account: string },
): Books {
  const after = pocketOf(books, player, currency) + amount;
  return {
    ...booked(books, kind, player, { [`${account} ${currency}`]: -amount }),
    pockets: set(books.pockets, pocketKey(player, currency), after),
  };
}

/** One thing that may follow from an operation. */
export interface Outcome {
  readonly reply: {
    readonly code: string;
    readonly balance?: number;
    readonly id?: string | undefined;
    readonly gateway?: string;
    readonly amount?: number;
    readonly taken?: Taken;
    readonly purse?: Purse;
  };
  readonly books: Books;
  /** Keeps the platform's id that the answer tells, for its repeats. */
  readonly learn?: (books: Books, id: string) => Books;
}

/** The outcomes of a refusal: any rule that speaks against it may be the one that is named. */
export const refusals = (books: Books, codes: readonly string[]): Outcome[] =>
  [...new Set(codes)].map((code) => ({ reply: { code }, books }));

const hour = 3_600_000;

const pragueDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' });

/** The calendar day in Prague, `YYYY-MM-DD`. */
export const dayOf = (now: number): string => pragueDays.format(now);

const pragueClocks = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * When clocks in Prague show the same on the next day: 23 or 25 hours later around the nights that
 * change them. What they show twice is the later one; for what they never show it is 24.
 */
export function dayLater(now: number): number {
  const [day = '', time] = pragueClocks.format(now).split(' ');
  const next = new Date(Date.parse(day) + 24 * hour).toISOString().slice(0, 10);
  const found = [25, 24, 23]
    .map((hours) => now + hours * hour)
    .find((then) => pragueClocks.format(then) === `${next} ${time}`);
  return found ?? now + 24 * hour;
}
