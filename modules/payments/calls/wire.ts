/** Rows as the wire carries them. */
import type { Brand } from '@herna/brands';
import { type Currency, money, wireId, wireMinor, wireMoney } from '@herna/kernel';
import type { WithdrawalState } from '../contract/states.ts';
import { domesticText, maskedIban, parseIban } from '../rules/bank-account-numbers.ts';
import { outcomesOf } from '../rules/payout-outcomes.ts';
import { transferCode } from '../rules/transfer-codes.ts';
import { withdrawalMachine } from '../rules/withdrawal.machine.ts';
import { withdrawalEffects } from '../rules/withdrawal-effects.ts';
import { reportOf } from '../service/payout-mismatches.ts';
import type { BankAccountRow } from '../store/bank-accounts.ts';
import type { PaymentStepRow } from '../store/payments.ts';
import type { BankFileRow, PaymentView, WarningRow } from '../store/views.ts';

const moment = (value: Date | null): string | null => value?.toISOString() ?? null;
const id = (value: bigint | null): string | null => (value === null ? null : wireId(value));

const isCancellable = ({ direction, state }: PaymentView): boolean =>
  direction === 'WITHDRAWAL' &&
  withdrawalMachine.next(state as WithdrawalState, 'cancel') !== undefined;

/** Where a withdrawal goes, in digits that may be shown. */
function targetOf(row: PaymentView): { id: string; label: string } | null {
  const { bank_account_id, payment_card_id, wallet_id } = row;
  if (bank_account_id !== null && row.iban !== null) {
    const label = `${row.account_label ?? ''} · ${maskedIban(row.iban)}`;
    return { id: wireId(bank_account_id), label };
  }
  if (payment_card_id !== null && row.direction === 'WITHDRAWAL') {
    return { id: wireId(payment_card_id), label: row.card_mask ?? '' };
  }
  return wallet_id === null ? null : { id: wireId(wallet_id), label: row.wallet_masked_id ?? '' };
}

/** A payment as its player sees it. */
export const wirePayment = (row: PaymentView) => ({
  id: wireId(row.id),
  direction: row.direction,
  method: row.method as never,
  gateway: row.gateway,
  state: row.state,
  amount: wireMoney(money(row.amount, row.currency)),
  fee: wireMoney(money(row.fee, row.currency)),
  referenceNumber: row.reference_number,
  reason: row.reason,
  account: targetOf(row),
  cancellable: isCancellable(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  finishedAt: moment(row.finished_at),
});

/** What a gateway says of a payout in doubt, and what staff may decide upon it. */
function wireReport(row: PaymentView) {
  const report = reportOf(row);
  if (!report) return null;
  const outcomes = [...outcomesOf(report)];
  return { ...report, amount: wireMinor(report.amount), outcomes };
}

/** A payment as staff see it. */
export const wireStaffPayment = (row: PaymentView) => ({
  ...wirePayment(row),
  playerId: wireId(row.player_id),
  providerReference: row.provider_reference,
  note: row.note,
  approvedBy: id(row.approved_by),
  suspendedBy: id(row.suspended_by),
  openWarnings: Number(row.open_warnings),
  returnFailedAt: moment(row.return_failed_at),
  returnsByItself:
    row.state === 'HELD' &&
    row.return_failed_at === null &&
    (row.gateway !== 'Bank' || row.payer_known),
  reported: wireReport(row),
  asked:
    row.asked_amount === null
      ? null
      : wireMoney(money(row.asked_amount, row.asked_currency as Currency)),
});

/** A payment as staff see it before they decide on it. */
export const wireDecidedPayment = (row: PaymentView) => ({
  ...wireStaffPayment(row),
  effects: row.direction === 'WITHDRAWAL' ? wireEffects(withdrawalEffects(row)) : null,
});

const wireEffects = (effects: ReturnType<typeof withdrawalEffects>) => {
  const wire = ({ cash, held }: (typeof effects)['approve']) => ({
    cash: Number(cash),
    held: Number(held),
  });
  const { approve, suspend, resume, reject, confiscate } = effects;
  return {
    approve: wire(approve),
    suspend: wire(suspend),
    resume: wire(resume),
    reject: wire(reject),
    confiscate: wire(confiscate),
  };
};

export const wireStep = (step: PaymentStepRow) => ({
  from: step.state_from,
  to: step.state_to,
  event: step.event,
  actor: step.actor,
  note: step.note,
  at: step.happened_at.toISOString(),
});

export const wireWarning = (row: WarningRow) => ({
  id: wireId(row.id),
  kind: row.kind as never,
  paymentId: id(row.payment_id),
  playerId: id(row.player_id),
  detail: row.detail,
  createdAt: row.created_at.toISOString(),
  resolvedAt: moment(row.resolved_at),
  resolution: row.resolution,
});

export const wireBankFile = (row: BankFileRow) => ({
  id: wireId(row.id),
  messageId: row.message_id,
  state: row.state,
  payments: row.payments,
  total: { amount: wireMinor(row.total), currency: row.currency },
  createdAt: row.created_at.toISOString(),
  sentAt: moment(row.sent_at),
  note: row.note,
});

/** Where and what a player sends to verify an account. */
export interface TransferTarget {
  readonly iban: string;
  readonly amount: bigint;
  readonly currency: 'CZK' | 'EUR';
  /** Whose the account is, as banks show it. */
  readonly beneficiary: string;
}

export function wireBankAccount(row: BankAccountRow, target: TransferTarget) {
  const account = parseIban(row.iban);
  const operator = parseIban(target.iban);
  const symbol = row.variable_symbol;
  return {
    id: wireId(row.id),
    iban: row.iban,
    domestic: account.ok ? { ...account.value, text: domesticText(account.value) } : null,
    label: row.label,
    isDefault: row.is_default,
    state: row.state as Exclude<BankAccountRow['state'], 'REMOVED'>,
    method: row.method,
    transfer:
      symbol !== null && row.symbol_expires_at !== null
        ? {
            iban: target.iban,
            domestic: operator.ok ? domesticText(operator.value) : null,
            amount: { amount: wireMinor(target.amount), currency: target.currency },
            variableSymbol: symbol,
            paymentCode:
              transferCode({
                iban: target.iban,
                amount: money(target.amount, target.currency),
                variableSymbol: symbol,
                beneficiary: target.beneficiary,
              }) ?? null,
            expiresAt: row.symbol_expires_at.toISOString(),
          }
        : null,
    refusedReason: row.refused_reason,
    createdAt: row.created_at.toISOString(),
    verifiedAt: moment(row.verified_at),
  };
}

/** What a player sends from the bank for a deposit that was announced. */
export function wireTransfer(row: PaymentView, iban: string, brand: Pick<Brand, 'name'>) {
  const account = parseIban(iban);
  const amount = money(row.amount, row.currency);
  const variableSymbol = row.reference_number;
  const message = `${brand.name} ${variableSymbol}`;
  return {
    paymentId: wireId(row.id),
    iban,
    domestic: account.ok ? domesticText(account.value) : null,
    amount: wireMoney(amount),
    variableSymbol,
    message,
    paymentCode:
      transferCode({ iban, amount, variableSymbol, message, beneficiary: brand.name }) ?? null,
    expiresAt: moment(row.expires_at),
    bankState: row.bank_order_state,
  };
}
