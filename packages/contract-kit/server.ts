/**
 * What a handler is given. Handlers are thin: one service call, one mapping; transactions,
 * idempotency, permissions and errors are the frame's work.
 */

import type { PageRequest, SnapshotPage, SortOrder, Tx } from '@herna/db';
import { DomainError, type PlayerId, type StaffId, toId } from '@herna/kernel';
import type { Calls, Input, Output, UploadedFile } from './call.ts';
import type { RateClass } from './rate-classes.ts';
import type { Scope } from './scopes.ts';

/** What a member of staff may do. */
export interface Permissions {
  has(permission: string): boolean;
  /** `payments.read`, `payments.*` or `*`: what screens show and hide by. */
  readonly patterns: readonly string[];
}

/** Who is calling, proved by the credential of the call's audience. */
export type Principal =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'player';
      readonly playerId: PlayerId;
      readonly sessionId: bigint;
    }
  | {
      readonly kind: 'staff';
      readonly staffId: StaffId;
      readonly name: string;
      readonly role: string;
      readonly permissions: Permissions;
      readonly sessionId: bigint;
    }
  | {
      readonly kind: 'provider';
      readonly providerId: bigint;
      readonly key: string;
      /** How often it may call; machines are bounded by queues when absent. */
      readonly rate?: RateClass;
    }
  | {
      readonly kind: 'internal';
      readonly service: string;
      /** What it may call. */
      readonly scopes: readonly Scope[];
    }
  | { readonly kind: 'kiosk'; readonly deviceId: bigint };

export interface CookieOptions {
  /** Seconds; a session cookie when absent. */
  readonly maxAge?: number;
}

/** What somebody has done, as the audit of staff keeps it. */
export interface Act {
  /** `platform.shutdown_removed` */
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  /** Whose account it concerns, where the target is not a player. */
  readonly playerId?: bigint;
  /** Why, where the call asks. */
  readonly reason?: string;
  /** What it was; absent of what is new. Without personal data. */
  readonly before?: object;
  /** What it has become; absent of what is gone. */
  readonly after?: object;
}

/** Writes an act in the transaction that does it. */
export type RecordAct = (tx: Tx, act: Act) => Promise<void>;

/** For what no member of staff does: a campaign, a job, a test without staff. */
export const unrecorded: RecordAct = async () => {};

export interface CallContext {
  readonly principal: Principal;
  readonly requestId: string;
  /** Client address, behind trusted proxies only. */
  readonly ip: string;
  readonly userAgent: string;
  /** Language of the answer's sentences, one of the brand's. */
  readonly locale: string;
  /** Writes to the audit what the caller does, where the caller is a member of staff. */
  readonly act: RecordAct;
  readonly files: readonly UploadedFile[];
  /** Body as it came, over which outside parties sign; empty for forms. */
  readonly rawBody: Uint8Array;
  /** Headers of the request, lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** A cookie of the request. */
  cookie(name: string): string | undefined;
  /** Sets a HttpOnly, SameSite=Lax cookie on the answer. */
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string): void;
}

declare const underKey: unique symbol;
/** An answer given under an Idempotency-Key: only `KeyedContext.idempotent` makes one. */
export type Idempotent<Answer> = Answer & { readonly [underKey]: true };

/** The context of a call that declares `idempotency: 'key'`. */
export interface KeyedContext extends CallContext {
  /** The request's Idempotency-Key; the edge has checked its form. */
  readonly idempotencyKey: string;
  /**
   * Runs a command once per Idempotency-Key: begin, look the key up, run, keep the answer, commit.
   * A repeated key with the same input gives the first answer.
   * @throws ERR_DUPLICATE_REQUEST where the key came with another input before
   */
  idempotent<Answer>(command: (tx: Tx) => Promise<Answer>): Promise<Idempotent<Answer>>;
  /** The same with a step after the commit, which a repeated key takes again from the kept answer. */
  idempotent<Kept, Answer>(
    command: (tx: Tx) => Promise<Kept>,
    afterCommit: (kept: Kept) => Promise<Answer>,
  ): Promise<Idempotent<Answer>>;
}

/** The player of a player call; a call open to others must look at `principal` itself. */
export function playerOf(context: CallContext): PlayerId {
  if (context.principal.kind !== 'player') throw new TypeError('not a call of a player');
  return context.principal.playerId;
}

/** The player with his sign-in; refused where nobody is signed in, on calls open to all too. */
export function signedInOf({ principal }: CallContext): Extract<Principal, { kind: 'player' }> {
  if (principal.kind !== 'player') throw new DomainError('ERR_UNAUTHORIZED');
  return principal;
}

/** The player that a call of players and staff is about: himself, or for staff the one they name. */
export function playerAsked(
  { playerId }: { readonly playerId?: string },
  { principal }: CallContext,
): PlayerId {
  if (principal.kind === 'player') return principal.playerId;
  if (principal.kind !== 'staff') throw new TypeError('not a call of players and staff');
  if (playerId !== undefined) return toId(playerId);
  throw new DomainError('ERR_VALIDATION', {
    fields: [{ field: 'playerId', kind: 'RequiredField' }],
  });
}

/** The member of staff of a staff call. */
export function staffOf(context: CallContext): Extract<Principal, { kind: 'staff' }> {
  if (context.principal.kind !== 'staff') throw new TypeError('not a call of staff');
  return context.principal;
}

/** The page that a call is asked for. */
export const pageWishOf = (query: {
  readonly offset?: number;
  readonly limit?: number;
  readonly order?: SortOrder;
  readonly upToId?: string;
}): PageRequest => ({
  offset: query.offset ?? 0,
  limit: query.limit ?? 50,
  order: query.order ?? 'desc',
  ...(query.upToId === undefined ? {} : { upToId: toId(query.upToId) }),
});

/** A page as its call answers it; `upToId` of lists that grow. */
export const wirePage = <Row, Item>(
  { items, total, upToId }: SnapshotPage<Row>,
  wire: (row: Row) => Item,
) => ({
  items: items.map(wire),
  total,
  ...(upToId === undefined ? {} : { upToId: upToId.toString() }),
});

/**
 * One handler for every declared call; a missing or wrong one is a type error, and so is one that
 * answers outside the key that its call declares.
 */
export type Handlers<C extends Calls> = {
  readonly [K in keyof C]: C[K] extends { readonly idempotency: 'key' }
    ? (input: Input<C[K]>, context: KeyedContext) => Promise<Idempotent<Output<C[K]>>>
    : (input: Input<C[K]>, context: CallContext) => Promise<Output<C[K]>> | Output<C[K]>;
};
