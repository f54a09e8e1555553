/**
 * Corrections of a player's balance by staff: one person proposes with a reason, another decides.
 * The table itself refuses a decision by the proposer.
 */
import type { RecordAct } from '@herna/contract-kit/server';
import type { Db, SnapshotPage, Tx } from '@herna/db';
import { type Clock, DomainError, type Money, type PlayerId, type StaffId } from '@herna/kernel';
import type { Approvals } from '@herna/staff';
import { accountKindOf, accountKinds, type PlayerAccountKind } from '../rules/accounts.table.ts';
import * as store from '../store/corrections.ts';
import { lockPlayerWallets, selectBalances } from '../store/movements.ts';
import { post } from './movements.ts';

export interface Correction {
  readonly id: bigint;
  readonly playerId: PlayerId;
  readonly account: PlayerAccountKind;
  /** What the account gains; negative when it loses. */
  readonly amount: Money;
  readonly reason: string;
  readonly state: 'PROPOSED' | 'APPROVED' | 'REJECTED';
  readonly proposedBy: StaffId;
  readonly proposedAt: Date;
  readonly decidedBy: StaffId | undefined;
  readonly decidedAt: Date | undefined;
  readonly decisionReason: string | undefined;
  readonly movementId: bigint | undefined;
}

export interface CorrectionProposal {
  readonly playerId: PlayerId;
  readonly account: 'player-cash' | 'player-bonus';
  readonly amount: Money;
  readonly reason: string;
  readonly proposedBy: StaffId;
}

export interface CorrectionDecision {
  readonly correctionId: bigint;
  readonly decision: 'APPROVED' | 'REJECTED';
  readonly decidedBy: StaffId;
  readonly reason: string;
}

/** What one person may decide alone. */
export type CorrectionAuthority = Pick<Approvals, 'assertPermitted'>;

const toCorrection = (row: store.CorrectionRow): Correction => ({
  id: row.id,
  playerId: row.player_id as PlayerId,
  account: accountKindOf(row.account_kind) as PlayerAccountKind,
  amount: { amount: row.amount, currency: row.currency },
  reason: row.reason,
  state: row.state,
  proposedBy: row.proposed_by as StaffId,
  proposedAt: row.proposed_at,
  decidedBy: (row.decided_by as StaffId | null) ?? undefined,
  decidedAt: row.decided_at ?? undefined,
  decisionReason: row.decision_reason ?? undefined,
  movementId: row.movement_id ?? undefined,
});

/** What a step changed, for the audit. */
function changeOf(before: store.CorrectionRow | undefined, after: store.CorrectionRow) {
  const facts = ({ id, state, account_kind, amount, currency, movement_id }: typeof after) => ({
    correctionId: id,
    state,
    account: accountKindOf(account_kind),
    amount,
    currency,
    movementId: movement_id,
  });
  return {
    targetKind: 'player',
    targetId: after.player_id.toString(),
    ...(before ? { before: facts(before) } : {}),
    after: facts(after),
  };
}

/** Records a proposal; no money moves yet. */
export async function proposeCorrection(
  tx: Tx,
  clock: Clock,
  { playerId, account, amount, reason, proposedBy }: CorrectionProposal,
  act: RecordAct,
): Promise<Correction> {
  if (amount.amount === 0n) {
    const field = { field: 'amount.amount', kind: 'InvalidValue' } as const;
    throw new DomainError('ERR_VALIDATION', { fields: [field] });
  }
  const wallets = await selectBalances(tx, playerId);
  if (!wallets.some(({ currency }) => currency === amount.currency)) {
    throw new DomainError('ERR_WALLET_NOT_FOUND');
  }
  const row = await store.insertCorrection(tx, {
    player_id: playerId,
    account_kind: accountKinds[account].id,
    currency: amount.currency,
    amount: amount.amount,
    reason,
    state: 'PROPOSED',
    proposed_by: proposedBy,
    proposed_at: clock.now(),
    decided_by: null,
    decided_at: null,
    decision_reason: null,
    movement_id: null,
  });
  await act(tx, { action: 'ledger.correction_proposed', reason, ...changeOf(undefined, row) });
  return toCorrection(row);
}

/**
 * Decides a proposal; approval posts the movement in the same transaction. Above the limits of whoever
 * decides, a third person approves first: who has proposed it cannot.
 * @throws ERR_NOT_FOUND, ERR_CORRECTION_DECIDED, ERR_FOUR_EYES, ERR_APPROVAL_NEEDED, ERR_INSUFFICIENT_FUNDS
 */
export async function decideCorrection(
  tx: Tx,
  clock: Clock,
  { correctionId, decision, decidedBy, reason }: CorrectionDecision,
  act: RecordAct,
  authority?: CorrectionAuthority,
): Promise<Correction> {
  const row = await store.lockCorrection(tx, correctionId);
  if (!row) throw new DomainError('ERR_NOT_FOUND');
  if (row.state !== 'PROPOSED') throw new DomainError('ERR_CORRECTION_DECIDED');
  if (row.proposed_by === decidedBy) throw new DomainError('ERR_FOUR_EYES');
  const { account, playerId, amount } = toCorrection(row);
  if (decision === 'APPROVED' && authority) {
    await lockPlayerWallets(tx, playerId);
    const isCredit = amount.amount > 0n;
    await authority.assertPermitted(tx, {
      kind: isCredit ? 'correction-credit' : 'correction-debit',
      staffId: decidedBy,
      notApprovedBy: row.proposed_by as StaffId,
      reference: row.id.toString(),
      parts: [{ playerId, amount: isCredit ? amount.amount : -amount.amount }],
    });
  }
  const posted =
    decision === 'APPROVED'
      ? await post(tx, clock, {
          kind: 'correction',
          playerId,
          currency: amount.currency,
          source: 'corrections',
          reference: row.id.toString(),
          subjectId: row.id,
          reason: row.reason,
          lines: [
            { account, amount: amount.amount },
            { account: 'corrections', amount: -amount.amount },
          ],
        })
      : undefined;
  const decided = await store.decideCorrection(tx, row.id, {
    state: decision,
    decided_by: decidedBy,
    decided_at: clock.now(),
    decision_reason: reason,
    movement_id: posted?.movementId ?? null,
  });
  await act(tx, { action: 'ledger.correction_decided', reason, ...changeOf(row, decided) });
  return toCorrection(decided);
}

/** A page of corrections, newest first. */
export async function listCorrections(
  db: Db,
  filter: store.CorrectionFilter,
): Promise<SnapshotPage<Correction>> {
  const page = await store.selectCorrections(db, filter);
  return { ...page, items: page.items.map(toCorrection) };
}
