/**
 * The terms of the wager path that every participant shares: what a provider requests, what becomes
 * of it, and how a participant takes part. What only one module knows stands in its own slots
 * (`slots.ts`). Amounts are minor units of the wager's currency.
 */
import type { Currency, PlayerId } from '@herna/kernel';
import type { HouseAccountKind, MovementKind, PostingLine } from '@herna/ledger';
import type { Participant } from './batch/participant.ts';
import { type EffectSlot, initialFacts, type SlotValues } from './slots.ts';

export type WagerKind = 'bet' | 'win' | 'bet-cancel' | 'win-cancel' | 'jackpot-win';

/** The part of the offer that limits speak of (enumerator SystemScopes). */
export type WagerScope = 'Casino' | 'LiveGames' | 'CrashGame' | 'Lottery';

/** What a provider requests; never changed after it was read. */
export interface WagerRequest {
  readonly kind: WagerKind;
  readonly providerId: bigint;
  /** The provider's own id of this request, unique for its kind. */
  readonly transactionId: string;
  readonly playerId: PlayerId;
  readonly gameKey: string;
  /**
   * Stake or win; 0 for a jackpot win that takes the whole pool. That of a cancel moves nothing: it
   * is what its provider says it is, or 0, and what was booked is taken back.
   */
  readonly amount: bigint;
  /** Cancel: the transaction id of the bet, or of the win, to take back. */
  readonly cancelledTransactionId: string | undefined;
  /** First 64 bits of the SHA-256 of the content: the same id with another hash is a conflict. */
  readonly contentHash: bigint;
  /** What it says to single modules. */
  readonly inputs: SlotValues;
}

/** An amount split over the player's two wallets. */
export interface WalletSplit {
  readonly cash: bigint;
  readonly bonus: bigint;
}

export const nothing: WalletSplit = { cash: 0n, bonus: 0n };

/** A bonus that has become cash: what of it is above its highest cash is the operator's. */
export interface Conversion {
  /** How much more of it may become cash; undefined: any. */
  readonly room: bigint | undefined;
  /** What was above: of what is taken back this goes first. */
  readonly surplus: bigint;
}

/**
 * Cash of the player that lies on an account of its own and not in the wallet: what a terminal holds
 * of the player. What is staked there leaves it, what is won there comes to it.
 */
export interface Purse {
  /** Whose account it is on `purseAccount`. */
  readonly owner: bigint;
  /** A win comes to it; else to the wallet, since nobody may be there any more. */
  readonly takesWins: boolean;
}

/** The account on which purses lie. */
export const purseAccount = 'transfer-clearing';

/** What bonus money may do in a wager; the bonus it belongs to says so. */
export interface BonusUse {
  /** A stake may take bonus money. */
  readonly stakes: boolean;
  /** Highest stake that takes bonus money; undefined: any. */
  readonly stakeMaximum: bigint | undefined;
  /** Where the bonus part of what comes back goes. */
  readonly returnsTo: 'player-bonus' | 'player-cash' | 'promotions';
  /** Where that is cash: how the bonus stands to the highest cash of its terms. */
  readonly conversion: Conversion | undefined;
  /** The promotion that takes it back; 0 where it is none of a promotion. */
  readonly promotionId: bigint;
}

/** Bonus money that no bonus restricts. */
export const unrestrictedBonus: BonusUse = {
  stakes: true,
  stakeMaximum: undefined,
  returnsTo: 'player-bonus',
  conversion: undefined,
  promotionId: 0n,
};

/**
 * A movement that a wager brings about beside its own and in the same commit: it pays the player
 * cash. Its id follows the wager's.
 */
export interface FollowingMovement {
  readonly kind: MovementKind & WagerKind;
  /** Unique among the movements of its kind and provider. */
  readonly reference: string;
  readonly paid: bigint;
  /** The lines beside the player's, which the wager path adds itself. */
  readonly lines: readonly PostingLine[];
}

/** Most following movements of one batch: ids are drawn for so many. A later wager takes the others. */
export const followingPerBatch = 16;

/** A bet or a win that a cancel takes back. */
export interface CancelledWager {
  readonly movementId: bigint;
  /** What it was about. */
  readonly subjectId: bigint;
  readonly amount: bigint;
  /** What it took from the player's wallets (bet), or put into them (win). */
  readonly split: WalletSplit;
  /** What of a lost bonus, or above the highest cash of one, it gave to the operator. */
  readonly forfeited: bigint;
  /** Win: what came as bonus money, wherever it went. */
  readonly bonusPart: bigint;
  /** When it happened: a limit counts it back only in the same window. */
  readonly happenedAt: Date;
  /** The owner of the purse that its cash left, or came to; undefined where that was the wallet. */
  readonly purse: bigint | undefined;
  /** Its postings on the accounts that participants give back. */
  readonly lines: readonly PostingLine[];
}

/** A wager on its way through the participants; each notes its facts for those after it. */
export interface Wager {
  readonly request: WagerRequest;
  /** By the movements, once applied; the ids of one player only grow. */
  movementId: bigint;
  /** By whoever knows the game: what the amounts are in, and what limits count them under. */
  currency: Currency;
  scope: WagerScope;
  /** By the movements: what is behind a cancel; undefined leaves a tombstone. */
  cancelled: CancelledWager | undefined;
  /** What the movement is about, kept with it; undefined where it is about nothing that has an id. */
  subjectId: bigint | undefined;
  /** What was staked before on the same subject; a win returns in its proportion. */
  staked: WalletSplit;
  /** By whoever knows the game: where its cash lies, if not in the wallet. */
  purse: Purse | undefined;
  /** By the same: what lies in purses before the batch, in the wager's currency, by their owners. */
  purses: ReadonlyMap<bigint, bigint>;
  /** What bonus money may do. */
  bonusUse: BonusUse;
  /** What it wins goes to an account of a participant, by its own line, and not to the wallets. */
  diverted: boolean;
  /**
   * By whoever holds wins for a person: the player does not get this win for now, or never got the one
   * that is taken back.
   */
  withheld: boolean;
  /** What is really paid by a wager whose amount a participant decides. */
  paid: bigint;
  /** The movements that it brings about, in the order of their ids. */
  following: readonly FollowingMovement[];
  /** By the wallet: what leaves (bet, win taken back) or enters (all others) the wallets. */
  split: WalletSplit;
  /**
   * By the wallet: the bonus part of what comes back that the operator keeps, its bonus being lost or at
   * its highest cash.
   */
  forfeited: bigint;
  /** By the wallet: the bonus part of what comes back that is cash, its bonus being converted. */
  converted: bigint;
  /** Lines beside the player's and the game revenue's, which the movements add themselves. */
  readonly lines: PostingLine[];
  /** By the wallet, once applied. */
  cashAfter: bigint;
  bonusAfter: bigint;
  /** By the wallet, once applied: what lies in the purse of its game. */
  purseAfter: bigint | undefined;
  /** What single modules have found out about it. */
  readonly facts: unknown[];
}

/** A wager before any participant has noted something. */
export const freshWager = (request: WagerRequest): Wager => ({
  request,
  movementId: 0n,
  currency: 'CZK',
  scope: 'Casino',
  cancelled: undefined,
  subjectId: undefined,
  staked: nothing,
  purse: undefined,
  purses: new Map(),
  bonusUse: unrestrictedBonus,
  diverted: false,
  withheld: false,
  paid: 0n,
  following: [],
  split: nothing,
  forfeited: 0n,
  converted: 0n,
  lines: [],
  cashAfter: 0n,
  bonusAfter: 0n,
  purseAfter: undefined,
  facts: initialFacts(),
});

/**
 * The owner of the purse that a wager moves: a cancel moves the one of what it takes back. A jackpot is
 * paid to the wallet, wherever it was hit.
 */
export function purseOf({
  request,
  purse,
  cancelled,
}: Pick<Wager, 'request' | 'purse' | 'cancelled'>): bigint | undefined {
  switch (request.kind) {
    case 'bet':
      return purse?.owner;
    case 'win':
      return purse?.takesWins ? purse.owner : undefined;
    case 'bet-cancel':
    case 'win-cancel':
      return cancelled?.purse;
    case 'jackpot-win':
      return undefined;
  }
}

/** The cash that following movements pay. */
export const followingCash = ({ following }: Pick<Wager, 'following'>): bigint =>
  following.reduce((sum, { paid }) => sum + paid, 0n);

/** The id of a following movement. */
export const followingId = ({ movementId }: Pick<Wager, 'movementId'>, index: number): bigint =>
  movementId + 1n + BigInt(index);

/** The stored first answer of a movement. */
export interface PriorAnswer {
  readonly movementId: bigint;
  readonly cashAfter: bigint;
  readonly bonusAfter: bigint;
  readonly amountPaid: bigint;
  readonly effects: SlotValues;
}

/** What the caller of the wager path learns; a refusal is a value here, never an exception. */
export type WagerAnswer =
  | {
      readonly code: 'OK' | 'DUPLICATE';
      readonly movementId: bigint;
      /**
       * Cash and bonus together, after the movement; of a game that stakes a purse what lies there, but
       * for a repeat, which only knows the wallet.
       */
      readonly balance: bigint;
      /** Wagers whose amount a participant decides: what was paid. */
      readonly amountPaid: bigint;
      readonly effects: SlotValues;
    }
  | {
      readonly code: 'REFUSED';
      /** The code of an error that the refusing participant's module declares. */
      readonly refusal: string;
    };

/** What was booked of an earlier stake, as far as it tells of a participant's effect. */
export interface BookedEffect {
  /** Its postings on the participant's accounts. */
  readonly posted: readonly PostingLine[];
  /** Amounts of the movements that followed it, by their references. */
  readonly followed: ReadonlyMap<string, bigint>;
}

/** What answers report of a participant's share of a stake: at once, and again to a repeat. */
export interface ReportedEffect<Value> {
  readonly slot: EffectSlot<Value>;
  /** Accounts on which it is booked. */
  readonly accounts: readonly HouseAccountKind[];
  /** Of a stake that was accepted in this batch. */
  of(wager: Wager): Value;
  /** Of a stake that was booked before. */
  again(booked: BookedEffect, request: WagerRequest): Value;
}

/** When a participant is consulted: all of one stage before all of the next. */
export const stages = [
  /** Has this request been answered before? */
  'identity',
  /** What is it about? */
  'context',
  /** May this player stake? */
  'eligibility',
  /** What else does the stake move? */
  'contribution',
  /** Who pays, and from which wallet? */
  'wallet',
  /** What do others learn of it? */
  'announcement',
] as const;
export type Stage = (typeof stages)[number];

/** A module's share of the wager path; `Code` are the errors by which it refuses. */
export interface WagerParticipant<State, Code extends string = never>
  extends Participant<Wager, State, Code, PriorAnswer> {
  readonly stage: Stage;
  /** Codes that its module, or a module below it, declares. */
  readonly refusals: readonly Code[];
  /** Accounts on which it books beside a stake, and gives back when that is cancelled. */
  readonly givesBack?: readonly HouseAccountKind[];
  // biome-ignore lint/suspicious/noExplicitAny: the value is of its own slot
  readonly effect?: ReportedEffect<any>;
}

// The state of a participant is its own business.
// biome-ignore lint/suspicious/noExplicitAny: a list of participants of different states
export type AnyWagerParticipant = WagerParticipant<any, string>;
