/**
 * What the people of a seed ask for. An operation names players, seats, rounds and ids by the words
 * of its plan; the house gives them the ids of the day, the auditor never sees those. Amounts are
 * minor units.
 */

import type { CashbackOperation } from './cashback-operations.ts';
import type { ChallengeOperation } from './challenge-operations.ts';
import type { ClubOperation } from './club-operations.ts';
import type { CardGateway, DepositWay } from './deposit-ways.table.ts';
import type { DrawOperation } from './draw-operations.ts';
import type { EntranceOperation } from './entrance-operations.ts';
import type { PayoutWay } from './payout-ways.table.ts';
import type { WheelOperation } from './wheel-operations.ts';

/** Players of a seed, by their number in it. */
export type Player = 0 | 1 | 2;

/** The games of the casino-server edition; the wheel is another provider's, of another edition. */
export const casinoGames = ['slot', 'table'] as const;
export type Game = (typeof casinoGames)[number] | 'wheel';

/** Wallets beside the one that is played with. */
export type SideCurrency = 'EUR' | 'PTS';

/** Limits that the workload changes; every other limit of a player is refused by him. */
export const limitKinds = [
  'StakeDayCasinoLimit',
  'StakeMonthCasinoLimit',
  'LossDayCasinoLimit',
  'LossMonthCasinoLimit',
  'LossDayLiveGamesLimit',
] as const;
/** And how many days of a month see a visit to a casino. */
export type LimitKind = (typeof limitKinds)[number] | 'VisitCountMonthCasinoLimit';

interface AtSeat {
  readonly player: Player;
  readonly seat: string;
  readonly game: Game;
}

/** A request of the game provider; `id` is its own transaction id. */
export type Wager =
  | (AtSeat & {
      readonly kind: 'bet';
      readonly round: string;
      readonly id: string;
      /** Nothing, when free rounds pay for it. */
      readonly amount: number;
      /** The name of the free rounds that pay. */
      readonly free?: string;
    })
  | (AtSeat & {
      readonly kind: 'win';
      readonly round: string;
      readonly id: string;
      readonly amount: number;
      readonly finished: boolean;
    })
  | (AtSeat & {
      readonly kind: 'cancel';
      readonly round: string;
      readonly id: string;
      /** The id of the bet to take back. */
      readonly bet: string;
    })
  | (AtSeat & {
      readonly kind: 'jackpot-win';
      readonly round: string | undefined;
      readonly id: string;
      /** Nothing named: the whole pool. */
      readonly amount: number | undefined;
    })
  /** A stake with its win in one step, under one id (wallet-service edition). */
  | (AtSeat & {
      readonly kind: 'turn';
      readonly round: string;
      readonly id: string;
      readonly amount: number;
      readonly won: number;
    });

/** From the player's account to another system, or back. */
export type TransferWay = 'out' | 'in';

/** How a payment ends at the gateway, with another amount too; of one payment always the same way. */
export type GatewayOutcome = 'pay' | 'decline' | 'cancel' | 'pay-other';

/** What goes wrong when a payout is handed to its gateway: the answer is lost, none comes, it refuses. */
export type PayoutFault = 'lost' | 'silent' | 'refused';
/** What a gateway makes of a payout; what was paid may still come back. */
export type PayoutOutcome = 'pay' | 'reject' | 'return';

/** What the identity vendor finds; the documents may be somebody else's. */
export const checkOutcomes = ['approve', 'retry', 'refuse', 'another'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export type WithdrawalStep = 'cancel' | 'approve' | 'suspend' | 'resume' | 'confiscate';

export type Operation =
  | Wager
  | DrawOperation
  | ClubOperation
  | EntranceOperation
  | WheelOperation
  | ChallengeOperation
  | CashbackOperation
  | { readonly kind: 'sit'; readonly player: Player; readonly seat: string; readonly game: Game }
  | { readonly kind: 'leave'; readonly player: Player; readonly seat: string }
  | { readonly kind: 'seat-balance'; readonly player: Player; readonly seat: string }
  | { readonly kind: 'balances'; readonly player: Player }
  /** Money given by the house, outside the wager path. */
  | {
      readonly kind: 'grant';
      readonly player: Player;
      readonly id: string;
      readonly account: 'cash' | 'bonus';
      readonly currency: 'CZK' | 'EUR';
      readonly amount: number;
    }
  /** Rounds at the slot that the house pays, a day long; given once for their id. */
  | { readonly kind: 'free-rounds'; readonly player: Player; readonly id: string }
  /** Staff end what of them is not played. */
  | { readonly kind: 'end-free-rounds'; readonly player: Player; readonly id: string }
  /** The job that takes back what was not played in time; to the auditor, of one player. */
  | { readonly kind: 'expire-free-rounds'; readonly player: Player }
  /** A bonus with terms; `required` is what is to be wagered. */
  | {
      readonly kind: 'bonus';
      readonly player: Player;
      readonly id: string;
      readonly amount: number;
      readonly required: number;
      readonly stakeMaximum: number;
      readonly cashMaximum: number;
      readonly hours: number;
    }
  /** News of a fulfilled bonus arrives: often twice, sometimes before it is true. */
  | { readonly kind: 'bonus-news'; readonly player: Player; readonly id: string }
  | { readonly kind: 'give-up'; readonly player: Player; readonly id: string }
  /** The job that takes back what was not wagered in time; to the auditor, of one player. */
  | { readonly kind: 'expire-bonuses'; readonly player: Player }
  /** A card goes into a terminal with money of its player, or comes out with it. */
  | {
      readonly kind: 'card';
      readonly player: Player;
      readonly id: string;
      readonly way: TransferWay;
      readonly amount: number;
    }
  /** Another system begins a transfer; money on its way out is taken aside. */
  | {
      readonly kind: 'transfer';
      readonly player: Player;
      readonly id: string;
      readonly way: TransferWay;
      readonly amount: number;
    }
  | {
      readonly kind: 'end-transfer';
      readonly player: Player;
      readonly id: string;
      readonly how: 'commit' | 'roll-back';
    }
  /** The job that gives overdue transfers back; to the auditor, those of one player. */
  | { readonly kind: 'expire-transfers'; readonly player: Player }
  /** Loyalty points given, spent, or turned into money. */
  | {
      readonly kind: 'points';
      readonly player: Player;
      readonly id: string;
      readonly how: 'grant' | 'spend' | 'convert';
      readonly points: number;
    }
  | {
      readonly kind: 'reserve';
      readonly player: Player;
      readonly id: string;
      readonly amount: number;
      readonly minutes: number;
    }
  | {
      readonly kind: 'end-hold';
      readonly player: Player;
      readonly id: string;
      readonly how: 'commit' | 'cancel';
    }
  /** The job that gives overdue holds back; to the auditor, those of one player. */
  | { readonly kind: 'expire-holds'; readonly player: Player }
  | {
      readonly kind: 'withdraw';
      readonly player: Player;
      readonly id: string;
      readonly amount: number;
      /** The gateway that pays it; the bank, where nothing is named. */
      readonly way?: PayoutWay;
    }
  | {
      readonly kind: 'withdrawal-step';
      readonly player: Player;
      readonly id: string;
      readonly step: WithdrawalStep;
    }
  /** Approved withdrawals go to the bank, the bank pays, its reports are read. */
  | { readonly kind: 'pay-out' }
  /** The job that hands approved payouts to their gateways. */
  | {
      readonly kind: 'send-payout';
      readonly player: Player;
      readonly id: string;
      readonly way: PayoutWay;
      readonly fault?: PayoutFault;
    }
  /** A gateway decides about a payout, or not, and gives notice of it, or is asked by the job. */
  | {
      readonly kind: 'payout-news';
      readonly player: Player;
      readonly id: string;
      readonly way: PayoutWay;
      readonly outcome: PayoutOutcome | 'none';
      readonly by: 'notice' | 'poll';
    }
  | {
      readonly kind: 'deposit';
      readonly player: Player;
      readonly id: string;
      readonly amount: number;
      readonly way: DepositWay;
    }
  /**
   * The player has ended the payment at the gateway and comes back with its word, or the gateway
   * gives notice by itself.
   */
  | {
      readonly kind: 'deposit-return';
      readonly player: Player;
      readonly id: string;
      readonly outcome: GatewayOutcome;
      readonly by: 'browser' | 'notice';
    }
  /** The identity vendor is asked to look at a player's documents. */
  | { readonly kind: 'check'; readonly player: Player; readonly id: string }
  /** It has decided, once more perhaps; its notice comes, or the job asks. */
  | {
      readonly kind: 'check-result';
      readonly player: Player;
      readonly id: string;
      readonly outcome: CheckOutcome;
      readonly by: 'notice' | 'job';
    }
  | {
      readonly kind: 'limit';
      readonly player: Player;
      readonly limit: LimitKind;
      /** Nothing: the player refuses to have one. */
      readonly value: number | undefined;
    }
  | { readonly kind: 'panic'; readonly player: Player };

/** How a request and its answer travel. */
export type Delivery = 'plain' | 'lost' | 'doubled';

/** A request on its way, to one of the two servers. */
export interface Sending {
  readonly operation: Operation;
  readonly delivery: Delivery;
  readonly node: 0 | 1;
}

/** States with which PostgreSQL refuses. */
export const refusals = ['40001', '40P01', '53100', '57014', '55P03'] as const;

/** What strikes while a volley is under way. */
export type Strike =
  /** A connection to PostgreSQL is cut: before a commit, behind it, or somewhere. */
  | {
      readonly kind: 'cut';
      readonly of: 'wagers' | 'pool';
      readonly at: 'before-commit' | 'after-commit' | 'packet';
      readonly packet: number;
    }
  /**
   * PostgreSQL refuses writes of movements with this state. A statement that is cancelled (57014)
   * and a lock that is waited for too long (55P03) strike batches of wagers alone, whose connections
   * have such timeouts.
   */
  | {
      readonly kind: 'refusal';
      readonly state: (typeof refusals)[number];
      readonly times: number;
    }
  /** Every packet of a connection waits. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** A server is closed, in good order or with its connections torn off, and composed anew. */
  | { readonly kind: 'restart'; readonly node: 0 | 1; readonly torn: boolean };

/** A step of a seed: some requests at once, or the clock moves. */
export type Step =
  | {
      readonly kind: 'volley';
      readonly sendings: readonly Sending[];
      readonly strike?: Strike;
      /** The clock moves by so much while the requests are under way; jobs go out behind that. */
      readonly meanwhileMs?: number;
    }
  | { readonly kind: 'clock'; readonly ms: number };

/** Everything a seed does, in order. */
export interface Plan {
  readonly seed: number;
  /** The moment at which it begins. */
  readonly start: Date;
  /** Who takes the brand's cards. */
  readonly cardGateway: CardGateway;
  readonly steps: readonly Step[];
}

/** What a stake has done to jackpots, all together. */
export interface Taken {
  readonly fed: number;
  readonly won: number;
}

/** What came back, in the auditor's words; undefined where the outcome is not known. */
export interface Reply {
  readonly code: string;
  /** Cash and bonus together, in the currency that was asked for. */
  readonly balance?: number;
  /** The platform's id of the movement or payment. */
  readonly id?: string;
  /** Who carries a payment. */
  readonly gateway?: string;
  /** What a jackpot has paid. */
  readonly amount?: number;
  /** What a stake has put on jackpots, and won of them at once. */
  readonly taken?: Taken;
  readonly purse?: { readonly cash: number; readonly bonus: number; readonly held: number };
}
