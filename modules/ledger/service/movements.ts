/**
 * Single movements of money: deposits, withdrawals, corrections, settlements. Each has a source and
 * a reference of that source; a repeat with the same content gets the first answer, other content
 * is refused. A movement of the house alone has player 0.
 */
import { isUniqueViolation, recordEvent, type Tx } from '@herna/db';
import { assert, type Clock, type Currency, DomainError, type PlayerId } from '@herna/kernel';
import { type LedgerMoved, ledgerMoved } from '../contract/events.ts';
import { type AccountKind, type Balance, isPlayerAccount } from '../rules/accounts.table.ts';
import { applyLines, sumOf } from '../rules/balances.ts';
import { contentHash } from '../rules/content-hash.ts';
import { type MovementKind, movementKinds } from '../rules/movements.table.ts';
import type { PostingLine } from '../rules/posting-line.ts';
import * as store from '../store/movements.ts';

/** The player of movements between house accounts. */
export const noPlayer = 0n as PlayerId;

export interface MovementRequest {
  readonly kind: MovementKind;
  /** Whose money moves; `house` when nobody's. */
  readonly playerId: PlayerId;
  readonly currency: Currency;
  /** Who asks, `payments`; with the reference it makes the movement unique for ever. */
  readonly source: string;
  readonly reference: string;
  /** What it is about in the asking module: a payment, a hold. */
  readonly subjectId?: bigint;
  readonly reason?: string;
  /** Must sum to zero; `owner` is taken as the player for player accounts, 0 for others. */
  readonly lines: readonly {
    readonly account: AccountKind;
    readonly owner?: bigint;
    readonly amount: bigint;
  }[];
}

export interface PostedMovement {
  readonly movementId: bigint;
  /** It was posted before; nothing has moved now. */
  readonly repeated: boolean;
  readonly cashAfter: bigint;
  readonly bonusAfter: bigint;
}

const empty: Balance = { cash: 0n, bonus: 0n, held: 0n, landbased: 0n };

/** Lines with their owners and without zeros. */
function completeLines({ lines, playerId }: MovementRequest): PostingLine[] {
  return lines
    .filter(({ amount }) => amount !== 0n)
    .map(({ account, owner, amount }) => ({
      account,
      owner: isPlayerAccount(account) ? playerId : (owner ?? 0n),
      amount,
    }));
}

const hashOf = (request: MovementRequest, lines: readonly PostingLine[]): bigint =>
  contentHash([
    request.kind,
    request.playerId,
    request.currency,
    request.subjectId ?? '',
    ...lines.flatMap(({ account, owner, amount }) => [account, owner, amount]),
  ]);

/** The amount a statement shows: all that enters some account. */
const amountOf = (lines: readonly PostingLine[]): bigint =>
  lines.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n);

/** Posts a movement in the caller's transaction. */
export async function post(
  tx: Tx,
  clock: Clock,
  request: MovementRequest,
): Promise<PostedMovement> {
  const lines = completeLines(request);
  assert(lines.length > 0 && sumOf(lines) === 0n, 'a movement must move money and sum to zero');
  const { playerId, currency, source, reference } = request;
  const wallets = playerId === noPlayer ? [] : await store.lockPlayerWallets(tx, playerId);
  const hash = hashOf(request, lines);
  const prior = await store.movementByReference(tx, source, reference);
  if (prior) {
    const same = prior.player_id === playerId && prior.content_hash === hash;
    if (!same) throw new DomainError('ERR_MOVEMENT_CONFLICT');
    return {
      movementId: prior.id,
      repeated: true,
      cashAfter: prior.cash_after,
      bonusAfter: prior.bonus_after,
    };
  }
  const before = playerId === noPlayer ? empty : wallets.find((each) => each.currency === currency);
  if (!before) throw new DomainError('ERR_WALLET_NOT_FOUND');
  const after = applyLines(before, lines);
  if (!after.ok) throw new DomainError(after.error);
  const now = clock.now();
  const insertion = store.insertMovement(tx, {
    playerId,
    kind: movementKinds[request.kind].id,
    currency,
    source,
    reference,
    contentHash: hash,
    subjectId: request.subjectId ?? null,
    reason: request.reason ?? null,
    amount: amountOf(lines),
    after: after.value,
    lines,
    createdAt: now,
  });
  const movementId = await insertion.catch((error: unknown) => {
    // Behind the player's lock, only a movement of another player can have taken the reference.
    const taken = playerId !== noPlayer && isUniqueViolation(error, 'movement_reference');
    throw taken ? new DomainError('ERR_MOVEMENT_CONFLICT') : error;
  });
  if (playerId !== noPlayer) {
    const { cash, bonus, held } = after.value;
    const payload: LedgerMoved = {
      movementId: movementId.toString(),
      kind: request.kind,
      currency,
      cash: cash.toString(),
      bonus: bonus.toString(),
      held: held.toString(),
    };
    await recordEvent(tx, {
      type: ledgerMoved,
      playerId,
      payload: { ...payload },
      happenedAt: now,
    });
  }
  const { cash: cashAfter, bonus: bonusAfter } = after.value;
  return { movementId, repeated: false, cashAfter, bonusAfter };
}
