/**
 * The words of the wager path that every participant shares: what a provider asks, what becomes of
 * it, and the codes by which it can be refused. Amounts are minor units of the session's currency.
 */
import type { Currency, PlayerId } from '@herna/kernel';
import type { Participant } from './batch/participant.ts';
import type { AccountKind } from './rules/accounts.table.ts';

export type WagerKind = 'bet' | 'win' | 'bet-cancel' | 'win-cancel' | 'jackpot-win';

/** The part of the offer that limits speak of (enumerator SystemScopes). */
export type WagerScope = 'Casino' | 'LiveGames' | 'CrashGame' | 'Lottery';

/** Why a wager is refused; the provider sees these codes. */
export const wagerRefusals = [
  'SESSION_EXPIRED',
  'PLAYER_BLOCKED',
  'PLAYER_EXCLUDED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_STAKE',
  'LIMIT_LOSS',
  'LIMIT_TIME',
  'GAME_DISABLED',
  'ROUND_NOT_FOUND',
  'ROUND_CLOSED',
  'JACKPOT_NOT_FOUND',
  'FREE_ROUND_NOT_FOUND',
  'TRANSACTION_CONFLICT',
  'TEMPORARY',
] as const;
export type WagerRefusal = (typeof wagerRefusals)[number];

/** Share of a stake that a provider puts on a jackpot itself. */
export interface JackpotShare {
  readonly jackpotId: bigint;
  readonly amount: bigint;
}

/** What a provider asks; never changed after it was read. */
export interface WagerRequest {
  readonly kind: WagerKind;
  readonly providerId: bigint;
  /** The provider's own id of this request, unique for its kind. */
  readonly transactionId: string;
  readonly playerId: PlayerId;
  readonly sessionId: bigint;
  readonly gameKey: string;
  /** The provider's id of the round; only a jackpot and a prize won outside a round lack it. */
  readonly roundReference: string | undefined;
  /**
   * Stake or win; 0 for a jackpot win that takes the whole pool. Nothing is moved by that of a cancel,
   * which takes back what was booked: it is what its provider says it is, or 0.
   */
  readonly amount: bigint;
  /**
   * Win: nothing more follows in this round. Cancel: it is of the whole round, so one unknown so far
   * never begins, and one of a single step is taken back though it is settled.
   */
  readonly roundFinished: boolean;
  /** Cancel: the transaction id of the bet, or of the win, to take back. */
  readonly cancelledTransactionId: string | undefined;
  /** Bet: shares named by the provider; the platform's own jackpots take theirs by their settings. */
  readonly jackpotShares: readonly JackpotShare[];
  readonly jackpotId: bigint | undefined;
  readonly freeRoundId: string | undefined;
  /** What the provider wants kept for showing the round again, as JSON text. */
  readonly outcome: string | undefined;
  /** First 64 bits of the SHA-256 of the content: the same id with another hash is a conflict. */
  readonly contentHash: bigint;
}

/** An amount split over the player's two wallets. */
export interface WalletSplit {
  readonly cash: bigint;
  readonly bonus: bigint;
}

/** What bonus money may do in a wager; the bonus it belongs to says so. */
export interface BonusUse {
  /** A stake may take bonus money. */
  readonly stakes: boolean;
  /** Highest stake that takes bonus money; undefined: any. */
  readonly stakeMaximum: bigint | undefined;
  /** Where the bonus part of what comes back goes. */
  readonly returnsTo: 'player-bonus' | 'player-cash' | 'promotions';
  /** The promotion that takes it back; 0 where it is none of a promotion. */
  readonly promotionId: bigint;
}

/** Bonus money that no bonus has a say in. */
export const freeBonus: BonusUse = {
  stakes: true,
  stakeMaximum: undefined,
  returnsTo: 'player-bonus',
  promotionId: 0n,
};

/** One line of a movement. `owner` is the player for player accounts. */
export interface PostingLine {
  readonly account: AccountKind;
  readonly owner: bigint;
  readonly amount: bigint;
}

/** What a stake puts on a jackpot, minor units. */
export interface JackpotFeed {
  readonly jackpotId: bigint;
  /** On the pool that players see, and on the part that grows unseen. */
  readonly pool: bigint;
  readonly hidden: bigint;
  /** What the pool has no room for. */
  readonly overflow: bigint;
}

/** All that a stake puts on a jackpot. */
export const contributionOf = ({ pool, hidden, overflow }: JackpotFeed): bigint =>
  pool + hidden + overflow;

/** A jackpot that a stake wins by taking its pool past the drawn amount: a movement of its own. */
export interface JackpotHit {
  readonly jackpotId: bigint;
  readonly paid: bigint;
  /** What leaves the pool and fills it again; the player's own line is the ledger's. */
  readonly lines: readonly PostingLine[];
}

/** Most hits of one batch: ids of movements are drawn for so many. A later stake takes the others. */
export const hitsPerBatch = 16;

/** The ceiling that a win passes; minor units. */
export interface WinHold {
  readonly cause: 'ROUND' | 'DAY' | 'JACKPOT_POOL';
  /** The ceiling, or what the pool held. */
  readonly ceiling: bigint;
  /** What it comes to with this win. */
  readonly counted: bigint;
}

/** A bet or a win that a cancel takes back. */
export interface CancelledWager {
  readonly movementId: bigint;
  /** The round it belongs to. */
  readonly roundId: bigint;
  readonly amount: bigint;
  /** What it took from the player's wallets (bet), or put into them (win). */
  readonly split: WalletSplit;
  /** What it gave the house of a lost bonus. */
  readonly forfeited: bigint;
  /** A win that went to `held-wins`. */
  readonly wasHeld: boolean;
  /** When it happened: a limit counts it back only in the same window. */
  readonly happenedAt: Date;
  /** What jackpots and free rounds give back. */
  readonly lines: readonly PostingLine[];
}

/**
 * A wager on its way through the participants. Each fills in its own facts for those after it:
 * first `ledger.movements`, then session, rounds, protection, jackpots, bonuses, wallet.
 */
export interface Wager {
  readonly request: WagerRequest;
  /** By the movements, once applied; the ids of one player only grow. */
  movementId: bigint;
  /** By the session: what the amounts are in, and what the limits count them under. */
  currency: Currency;
  scope: WagerScope;
  gameId: bigint;
  /** By the session: how much of a stake in this game a bonus counts, percent. */
  bonusPercent: number;
  /** By the session: the most that one round may stake; undefined: any. */
  stakeMaximum: bigint | undefined;
  /** By the movements: what is behind a cancel; undefined leaves a tombstone. */
  cancelled: CancelledWager | undefined;
  /** By the rounds: the round's id, kept with the movement; undefined where there is no round. */
  roundId: bigint | undefined;
  /** By the rounds: what the round has won so far, what is held for a person too. */
  roundWon: bigint;
  /** By the rounds: stakes of the round so far; a win returns in their proportion. */
  roundStake: WalletSplit;
  /** By the free rounds, and by the round from then on: those that have paid its stake. */
  freeRoundId: bigint | undefined;
  /** By the same: what is won waits with the free rounds until it is converted. */
  winsHeld: boolean;
  /** By the rounds, or by the bonuses for a bet that opens one: the bonus the round began under. */
  bonusId: bigint | undefined;
  /** By the bonuses. */
  bonus: BonusUse;
  /** By the rounds, once applied: this wager has ended the round. */
  roundEnded: boolean;
  /** By the jackpots: what is really paid, and what its provider claims beyond the pool. */
  jackpotPaid: bigint;
  jackpotShortage: bigint;
  /** By the ceilings: why a win, or that part of a jackpot, waits on `held-wins` for a person. */
  hold: WinHold | undefined;
  /** By the jackpots: what a stake puts on which, and which of them it wins by that. */
  feeds: readonly JackpotFeed[];
  hits: readonly JackpotHit[];
  /** By the wallet: what leaves (bet, win taken back) or enters (all others) the wallets. */
  split: WalletSplit;
  /** By the wallet: the bonus part of what comes back that the house keeps, its bonus being lost. */
  forfeited: bigint;
  /** Lines beside the player's and the game revenue's, which the ledger adds itself. */
  readonly lines: PostingLine[];
  /** By the wallet, once applied. */
  cashAfter: bigint;
  bonusAfter: bigint;
}

const nothing: WalletSplit = { cash: 0n, bonus: 0n };

/** A wager before any participant has said something of it. */
export const freshWager = (request: WagerRequest): Wager => ({
  request,
  movementId: 0n,
  currency: 'CZK',
  scope: 'Casino',
  gameId: 0n,
  bonusPercent: 100,
  stakeMaximum: undefined,
  cancelled: undefined,
  roundId: undefined,
  roundWon: 0n,
  roundStake: nothing,
  freeRoundId: undefined,
  winsHeld: false,
  bonusId: undefined,
  bonus: freeBonus,
  roundEnded: false,
  jackpotPaid: 0n,
  jackpotShortage: 0n,
  hold: undefined,
  feeds: [],
  hits: [],
  split: nothing,
  forfeited: 0n,
  lines: [],
  cashAfter: 0n,
  bonusAfter: 0n,
});

/** The cash that a stake has won from jackpots. */
export const cashOfHits = ({ hits }: Pick<Wager, 'hits'>): bigint =>
  hits.reduce((sum, { paid }) => sum + paid, 0n);

/** The id of the movement that pays a hit: those of a stake follow the stake's own. */
export const hitMovementId = ({ movementId }: Wager, index: number): bigint =>
  movementId + 1n + BigInt(index);

/** The stored first answer of a movement. */
export interface PriorAnswer {
  readonly movementId: bigint;
  readonly cashAfter: bigint;
  readonly bonusAfter: bigint;
  readonly amountPaid: bigint;
  /** Bets: what the stake has done to jackpots. */
  readonly jackpots: readonly JackpotTaken[];
}

/** What a stake has done to a jackpot, as its provider is told. */
export interface JackpotTaken {
  readonly jackpotId: bigint;
  readonly contribution: bigint;
  /** What the stake has won by taking the jackpot to the amount at which it must be hit. */
  readonly won: bigint;
}

/** What an accepted stake has done to jackpots; those that got less than a minor unit are left out. */
export const takenOf = ({ feeds, hits }: Pick<Wager, 'feeds' | 'hits'>): JackpotTaken[] =>
  feeds
    .map((feed) => ({
      jackpotId: feed.jackpotId,
      contribution: contributionOf(feed),
      won: hits.find((hit) => hit.jackpotId === feed.jackpotId)?.paid ?? 0n,
    }))
    .filter(({ contribution, won }) => contribution + won > 0n);

/** What the caller of the wager path is told; a refusal is a value here, never an exception. */
export type WagerAnswer =
  | {
      readonly code: 'OK' | 'DUPLICATE';
      readonly movementId: bigint;
      /** Cash and bonus together, after the movement. */
      readonly balance: bigint;
      /** Jackpot wins: what was paid. */
      readonly amountPaid: bigint;
      /** Bets: what the stake has done to jackpots. */
      readonly jackpots: readonly JackpotTaken[];
    }
  | { readonly code: WagerRefusal };

/** A module's share of the wager path. */
export type WagerParticipant<State> = Participant<Wager, State, WagerRefusal, PriorAnswer>;
