/** What the lottery needs of others. */
import type { SignedBeacon } from '@herna/beacon';
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';

/** Who buys, in which sign-in; null where a subscription buys. */
export interface Buyer {
  readonly playerId: PlayerId;
  readonly sessionId: bigint | null;
}

/** A session in which tickets of a game are bought. */
export interface TicketSession {
  readonly sessionId: bigint;
}

/** A draw as play keeps it, named by its reference. */
export interface FeedDraw {
  readonly gameKey: string;
  readonly salesOpenAt: Date;
  readonly salesCloseAt: Date;
  readonly drawAt: Date;
}

/** Who stakes, in which session and game. */
export interface TicketContext {
  readonly playerId: PlayerId;
  readonly sessionId: bigint;
  readonly gameKey: string;
}

/**
 * Play, as the provider of a lottery sees it: the house's own lottery travels the same path as one
 * from outside, so limits, exclusions and the books treat them alike.
 */
export interface TicketMoney {
  /** Opens a session, behind the same gates as any game. */
  openSession(buyer: Buyer, gameKey: string): Promise<TicketSession>;
  announce(drawReference: string, draw: FeedDraw): Promise<void>;
  postpone(drawReference: string, times: Omit<FeedDraw, 'gameKey'>): Promise<void>;
  /** Takes the stake; idempotent by the ticket's number. */
  sell(
    of: TicketContext,
    ticket: { readonly drawReference: string; readonly number: string; readonly price: bigint },
  ): Promise<void>;
  /** Whether play knows the ticket, its stake being booked. */
  isSold(number: string): Promise<boolean>;
  /** Takes a stake back, or sees to it that one on its way is refused. */
  refund(of: TicketContext, number: string): Promise<void>;
  /** Tells what was drawn, once. */
  result(
    drawReference: string,
    numbers: readonly number[],
    prizes: readonly { readonly hits: number; readonly amount: bigint }[],
  ): Promise<void>;
  /** Pays the win of a ticket; idempotent by its number. */
  pay(of: TicketContext, number: string, amount: bigint): Promise<void>;
  /** Ends the draw: tickets that have won nothing have lost. */
  close(drawReference: string): Promise<void>;
}

/** A public source of randomness that nobody controls, published at known times (drand's protocol). */
export type Beacon = Pick<SignedBeacon, 'chain' | 'roundAt' | 'signature' | 'timeOf'>;

/** Writes who of the staff did what, in the transaction that does it. */
export type RecordStaffAct = (
  tx: Tx,
  act: {
    readonly staffId: bigint;
    readonly action: string;
    readonly drawReference: string;
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
  },
) => Promise<void>;

/** Pools of the ledger by their owners. */
export type PoolBalance = (db: Db, owner: bigint) => Promise<bigint>;
