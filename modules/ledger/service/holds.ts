/**
 * Reserved money. `reserve` moves cash to the held account; then exactly one of commit (the money
 * leaves), cancel and expire (it returns) wins, however many try at once: the wallet's lock puts
 * them in a row, the hold's state lets the first through.
 */
import { type Database, eachInPages, isUniqueViolation, type Tx } from '@herna/db';
import { assert, type Clock, DomainError, type Money, type PlayerId } from '@herna/kernel';
import type { HouseAccountKind } from '../rules/accounts.table.ts';
import { endedBy, endingOf, type HoldEvent, type HoldState } from '../rules/holds.machine.ts';
import type { MovementKind } from '../rules/movements.table.ts';
import * as store from '../store/holds.ts';
import { lockPlayerWallets } from '../store/movements.ts';
import { post } from './movements.ts';

export interface Hold {
  readonly id: bigint;
  readonly playerId: PlayerId;
  readonly amount: Money;
  readonly state: HoldState;
  readonly source: string;
  readonly reference: string;
  readonly expiresAt: Date | undefined;
  readonly createdAt: Date;
  readonly endedAt: Date | undefined;
}

export interface HoldRequest {
  readonly playerId: PlayerId;
  readonly amount: Money;
  /** Who asks, and by which id of its own; a repeat gets the same hold. */
  readonly source: string;
  readonly reference: string;
  readonly expiresAt?: Date;
  /** A withdrawal unless it says otherwise. */
  readonly purpose?: HoldPurpose;
}

/** Money on its way out to the player, or to another system. */
export type HoldPurpose = 'withdrawal' | 'transfer';

/** Where committed money goes. */
export interface HoldTarget {
  readonly account: HouseAccountKind;
  readonly owner: bigint;
}

/** `won`: this call ended the hold; otherwise it had ended the same way before. */
export interface HoldEnding {
  readonly hold: Hold;
  readonly won: boolean;
}

const toHold = (row: store.HoldRow): Hold => ({
  id: row.id,
  playerId: row.player_id as PlayerId,
  amount: { amount: row.amount, currency: row.currency },
  state: row.state,
  source: row.source,
  reference: row.reference,
  expiresAt: row.expires_at ?? undefined,
  createdAt: row.created_at,
  endedAt: row.ended_at ?? undefined,
});

/** The movements of a hold by what it is for. */
const movementKindOf: Readonly<
  Record<HoldPurpose, Readonly<Record<HoldEvent | 'reserve', MovementKind>>>
> = {
  withdrawal: {
    reserve: 'hold-reserve',
    commit: 'hold-commit',
    cancel: 'hold-cancel',
    expire: 'hold-expire',
  },
  transfer: {
    reserve: 'transfer-reserve',
    commit: 'transfer-commit',
    cancel: 'transfer-cancel',
    expire: 'transfer-expire',
  },
};

/** Takes cash aside; refuses with ERR_INSUFFICIENT_FUNDS. */
export async function reserve(tx: Tx, clock: Clock, request: HoldRequest): Promise<Hold> {
  const { playerId, amount, source, reference } = request;
  await lockPlayerWallets(tx, playerId);
  const earlier = await store.holdByReference(tx, source, reference);
  if (earlier) {
    const same =
      earlier.player_id === playerId &&
      earlier.amount === amount.amount &&
      earlier.currency === amount.currency;
    if (!same) throw new DomainError('ERR_MOVEMENT_CONFLICT');
    return toHold(earlier);
  }
  const insertion = store.insertHold(tx, {
    player_id: playerId,
    currency: amount.currency,
    amount: amount.amount,
    state: 'RESERVED',
    source,
    reference,
    purpose: request.purpose ?? 'withdrawal',
    expires_at: request.expiresAt ?? null,
    created_at: clock.now(),
    ended_at: null,
  });
  const row = await insertion.catch((error: unknown) => {
    // Another player's hold has taken the reference at this moment.
    const taken = isUniqueViolation(error, 'hold_reference');
    throw taken ? new DomainError('ERR_MOVEMENT_CONFLICT') : error;
  });
  await post(tx, clock, {
    kind: movementKindOf[row.purpose].reserve,
    playerId,
    currency: amount.currency,
    source: 'holds',
    reference: `${row.id}:reserve`,
    subjectId: row.id,
    lines: [
      { account: 'player-cash', amount: -amount.amount },
      { account: 'player-held', amount: amount.amount },
    ],
  });
  return toHold(row);
}

/** Ends a hold by an event; throws ERR_HOLD_ENDED when another ending has won. */
export async function endHold(
  tx: Tx,
  clock: Clock,
  key: { readonly playerId: PlayerId; readonly holdId: bigint },
  event: HoldEvent,
  target?: HoldTarget,
): Promise<HoldEnding> {
  assert((event === 'commit') === (target !== undefined), 'only a commit pays money out');
  await lockPlayerWallets(tx, key.playerId);
  const row = await store.lockHold(tx, key.playerId, key.holdId);
  if (!row) throw new DomainError('ERR_NOT_FOUND');
  const ending = endingOf(row.state, event);
  if (ending === 'lost') throw new DomainError('ERR_HOLD_ENDED', { data: { state: row.state } });
  if (ending === 'repeated') return { hold: toHold(row), won: false };
  const ended = await store.endHold(tx, row, endedBy[event], clock.now());
  const to = target ?? ({ account: 'player-cash' } as const);
  await post(tx, clock, {
    kind: movementKindOf[row.purpose][event],
    playerId: key.playerId,
    currency: row.currency,
    source: 'holds',
    reference: `${row.id}:end`,
    subjectId: row.id,
    lines: [
      { account: 'player-held', amount: -row.amount },
      { ...to, amount: row.amount },
    ],
  });
  return { hold: toHold(ended), won: true };
}

/** Holds that are read in one go. */
const pageLength = 100;

/** Gives back all money whose reservation has run out; returns how many holds that were. */
export async function expireDueHolds(database: Database, clock: Clock): Promise<number> {
  const now = clock.now();
  const due = (after: bigint, limit: number) => store.dueHolds(database.read, now, after, limit);
  let expired = 0;
  await eachInPages(due, pageLength, async ({ player_id, id }) => {
    const key = { playerId: player_id as PlayerId, holdId: id };
    const won = await database
      .transaction((tx) => endHold(tx, clock, key, 'expire'))
      .then((ending) => ending.won)
      .catch((error: unknown) => {
        // Committed or cancelled between the look and the lock: nothing is left to expire.
        if (error instanceof DomainError && error.code === 'ERR_HOLD_ENDED') return false;
        throw error;
      });
    if (won) expired++;
  });
  return expired;
}
