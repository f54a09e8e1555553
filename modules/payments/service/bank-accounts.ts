/**
 * Bank accounts of players. An account belongs to one player; one of his is the default. It is
 * verified by staff (scan), by the bank identity, or by a small payment from it that carries the
 * account's own symbol. Removing keeps the row, since payments speak of it.
 */
import { type BankAccountVerification, type Market, marketRules } from '@herna/brands';
import { isUniqueViolation, recordEvent, type Tx } from '@herna/db';
import {
  type Clock,
  DomainError,
  type PlayerId,
  pragueDay,
  pragueDaysLater,
  type Result,
  type StaffId,
} from '@herna/kernel';
import type { ConfirmedAccounts } from '../ports.ts';
import {
  type AccountCountry,
  type AccountFault,
  type DomesticAccount,
  domesticText,
  parseDomestic,
  parseIban,
  toIban,
} from '../rules/bank-account-numbers.ts';
import { paymentSettings } from '../rules/payment-settings.ts';
import { isSameName } from '../rules/person-names.ts';
import * as store from '../store/bank-accounts.ts';
import { lockPlayerPayments, nextReferenceNumber } from '../store/payments.ts';
import type { Payers, RecordAudit, StaffAuthority } from './ports.ts';

export interface NewAccount {
  readonly iban?: string;
  readonly domestic?: string;
  readonly country?: AccountCountry;
  readonly label?: string;
}

/** Who paid, as the statement says. */
export interface VerificationPayment {
  readonly variableSymbol: string;
  readonly iban: string | undefined;
  readonly name: string | undefined;
}

export type VerificationOutcome =
  /** No account waits for this symbol. */
  | { readonly kind: 'none' }
  | { readonly kind: 'verified'; readonly account: store.BankAccountRow }
  /** The symbol is right, the payer is not. */
  | { readonly kind: 'differs'; readonly account: store.BankAccountRow };

export interface BankAccountsService {
  add(tx: Tx, playerId: PlayerId, wish: NewAccount): Promise<store.BankAccountRow>;
  update(
    tx: Tx,
    playerId: PlayerId,
    accountId: bigint,
    change: { readonly label?: string; readonly isDefault?: boolean },
  ): Promise<store.BankAccountRow>;
  remove(tx: Tx, playerId: PlayerId, accountId: bigint): Promise<void>;
  requestVerification(
    tx: Tx,
    playerId: PlayerId,
    accountId: bigint,
    method: BankAccountVerification,
  ): Promise<store.BankAccountRow>;
  /** Staff confirm or refuse. */
  decide(
    tx: Tx,
    accountId: bigint,
    decision: { readonly verified: boolean; readonly reason: string; readonly staffId: StaffId },
  ): Promise<store.BankAccountRow>;
  /** Takes a payment that came with a symbol. */
  takePayment(tx: Tx, payment: VerificationPayment): Promise<VerificationOutcome>;
  /** Verifies the player's accounts among those his bank identity has named. */
  verifyByIdentity(tx: Tx, playerId: PlayerId, ibans: readonly string[]): Promise<void>;
  /** Adds an account that the bank identity has named, unless it is another player's or foreign. */
  addConfirmed(tx: Tx, playerId: PlayerId, iban: string): Promise<void>;
  toIban(domestic: string, country?: AccountCountry): string;
  fromIban(iban: string): DomesticAccount;
}

/** A fault of an account as the fault of its field. */
function fieldFault(field: string, reason: AccountFault): DomainError {
  return new DomainError('ERR_VALIDATION', {
    fields: [{ field, kind: 'InvalidValue', reason }],
  });
}

const valid = <Value>(field: string, read: Result<Value, AccountFault>): Value => {
  if (!read.ok) throw fieldFault(field, read.error);
  return read.value;
};

export function createBankAccounts(deps: {
  readonly clock: Clock;
  readonly market: Market;
  readonly payers: Payers;
  readonly confirmed: ConfirmedAccounts;
  readonly audit: RecordAudit;
  readonly authority: StaffAuthority;
}): BankAccountsService {
  const { clock, market, payers, confirmed, audit, authority } = deps;
  const home: AccountCountry = market === 'cz' ? 'CZ' : 'SK';
  const settings = () => paymentSettings(market, pragueDay(clock.now()));
  const rules = () => marketRules(market, pragueDay(clock.now()));

  const readWish = ({ iban, domestic, country }: NewAccount): DomesticAccount => {
    if ((iban === undefined) === (domestic === undefined)) {
      const kind = iban === undefined ? 'RequiredField' : 'MultipleValuesForFieldType';
      throw new DomainError('ERR_VALIDATION', { fields: [{ field: 'iban', kind }] });
    }
    const account =
      iban === undefined
        ? valid('domestic', parseDomestic(domestic ?? '', country ?? home))
        : valid('iban', parseIban(iban));
    if (!rules().domesticIbanPrefixes.includes(account.country)) {
      throw fieldFault('iban', 'iban_foreign');
    }
    return account;
  };

  const own = async (tx: Tx, playerId: PlayerId, id: bigint): Promise<store.BankAccountRow> => {
    const row = await store.lockAccount(tx, id);
    if (!row || row.player_id !== playerId) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  const verified = async (
    tx: Tx,
    row: store.BankAccountRow,
    method: BankAccountVerification,
  ): Promise<store.BankAccountRow> => {
    const now = clock.now();
    const changed = await store.updateAccount(tx, row, {
      state: 'VERIFIED',
      method,
      variable_symbol: null,
      symbol_expires_at: null,
      refused_reason: null,
      verified_at: now,
      updated_at: now,
    });
    await payers.paymentMethodVerified(tx, row.player_id as PlayerId, true);
    await recordEvent(tx, {
      type: 'payments.bank_account_verified',
      playerId: row.player_id,
      payload: { bankAccountId: row.id.toString(), method },
      happenedAt: now,
    });
    return changed;
  };

  /** A verified account is no more: without another one the player has no way to be paid. */
  const lost = async (tx: Tx, row: store.BankAccountRow): Promise<void> => {
    if (row.state !== 'VERIFIED') return;
    const playerId = row.player_id as PlayerId;
    const rest = await store.accountsOf(tx, playerId);
    const verifiedLeft = rest.some(({ id, state }) => id !== row.id && state === 'VERIFIED');
    if (!verifiedLeft) await payers.paymentMethodVerified(tx, playerId, false);
  };

  const service: BankAccountsService = {
    async add(tx, playerId, wish) {
      const account = readWish(wish);
      await lockPlayerPayments(tx, playerId);
      const others = await store.accountsOf(tx, playerId);
      if (others.length >= settings().bankAccountsMaximum) {
        throw new DomainError('ERR_BANK_ACCOUNTS_TOO_MANY');
      }
      const now = clock.now();
      return store
        .insertAccount(tx, {
          player_id: playerId,
          iban: toIban(account),
          label: wish.label ?? domesticText(account),
          is_default: others.length === 0,
          state: 'UNVERIFIED',
          method: null,
          variable_symbol: null,
          symbol_expires_at: null,
          refused_reason: null,
          created_at: now,
          updated_at: now,
          verified_at: null,
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error, 'bank_account_owner')) {
            throw new DomainError('ERR_BANK_ACCOUNT_TAKEN');
          }
          throw error;
        });
    },
    async update(tx, playerId, accountId, { label, isDefault }) {
      await lockPlayerPayments(tx, playerId);
      const row = await own(tx, playerId, accountId);
      if (isDefault) await store.clearDefault(tx, playerId);
      return store.updateAccount(tx, row, {
        ...(label === undefined ? {} : { label }),
        ...(isDefault ? { is_default: true } : {}),
        updated_at: clock.now(),
      });
    },
    async remove(tx, playerId, accountId) {
      await lockPlayerPayments(tx, playerId);
      const row = await own(tx, playerId, accountId);
      if (await store.hasOpenWithdrawal(tx, row)) throw new DomainError('ERR_BANK_ACCOUNT_IN_USE');
      await store.updateAccount(tx, row, {
        state: 'REMOVED',
        is_default: false,
        variable_symbol: null,
        symbol_expires_at: null,
        updated_at: clock.now(),
      });
      await lost(tx, row);
      const [next] = row.is_default ? await store.accountsOf(tx, playerId) : [];
      if (next) await store.updateAccount(tx, next, { is_default: true });
    },
    async requestVerification(tx, playerId, accountId, method) {
      const row = await own(tx, playerId, accountId);
      if (!rules().bankAccountVerifications.includes(method)) {
        throw new DomainError('ERR_VERIFICATION_NOT_OFFERED');
      }
      if (row.state === 'VERIFIED') throw new DomainError('ERR_BANK_ACCOUNT_STATE');
      const named = method === 'bankId' ? await confirmed.byBankIdentity(tx, playerId) : [];
      if (named.includes(row.iban)) return verified(tx, row, method);
      const now = clock.now();
      const live = row.symbol_expires_at !== null && row.symbol_expires_at > now;
      const transfer = method === 'transfer';
      // Asked again, the same symbol stays: the player may have sent the payment already.
      const symbol = live ? row.variable_symbol : await nextReferenceNumber(tx);
      const expires = pragueDaysLater(now, settings().verificationDays);
      return store.updateAccount(tx, row, {
        state: 'PENDING',
        method,
        variable_symbol: transfer ? symbol : null,
        symbol_expires_at: transfer ? expires : null,
        refused_reason: null,
        updated_at: now,
      });
    },
    async decide(tx, accountId, { verified: isVerified, reason, staffId }) {
      const seen = await store.accountById(tx, accountId);
      // A withdrawal that is being asked for is seen below, or sees what is decided here.
      if (seen) await lockPlayerPayments(tx, seen.player_id as PlayerId);
      const row = await store.lockAccount(tx, accountId);
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      await audit(tx, {
        staffId,
        action: isVerified ? 'payments.account_verified' : 'payments.account_refused',
        targetKind: 'bank-account',
        targetId: accountId.toString(),
        playerId: row.player_id,
        reason,
      });
      if (isVerified) {
        if (row.state === 'VERIFIED') return row;
        await authority.assertPermitted(tx, {
          kind: 'account-verification',
          staffId,
          reference: accountId.toString(),
          parts: [{ playerId: row.player_id, amount: 0n }],
        });
        // Staff have looked at papers, whatever way the player had asked for.
        return verified(tx, row, 'scan');
      }
      const open = row.state === 'VERIFIED' && (await store.hasOpenWithdrawal(tx, row));
      if (open) throw new DomainError('ERR_BANK_ACCOUNT_STATE');
      await lost(tx, row);
      return store.updateAccount(tx, row, {
        state: 'REFUSED',
        variable_symbol: null,
        symbol_expires_at: null,
        refused_reason: reason,
        verified_at: null,
        updated_at: clock.now(),
      });
    },
    async takePayment(tx, { variableSymbol, iban, name }) {
      // The player's lock comes before the account's, as everywhere.
      const owner = await store.ownerOfSymbol(tx, variableSymbol);
      if (owner !== undefined) await lockPlayerPayments(tx, owner);
      const row = await store.lockAccountBySymbol(tx, variableSymbol);
      if (!row?.symbol_expires_at || row.symbol_expires_at <= clock.now()) return { kind: 'none' };
      const payer = await payers.find(tx, row.player_id as PlayerId);
      const same = iban === row.iban && payer !== undefined && isSameName(payer.name, name ?? '');
      if (!same) return { kind: 'differs', account: row };
      return { kind: 'verified', account: await verified(tx, row, 'transfer') };
    },
    async verifyByIdentity(tx, playerId, ibans) {
      for (const row of await store.accountsOf(tx, playerId)) {
        if (row.state === 'VERIFIED' || !ibans.includes(row.iban)) continue;
        await verified(tx, row, 'bankId');
      }
    },
    async addConfirmed(tx, playerId, iban) {
      const account = parseIban(iban);
      const home = account.ok && rules().domesticIbanPrefixes.includes(account.value.country);
      if (!home || (await store.isTaken(tx, iban))) return;
      await service.add(tx, playerId, { iban });
    },
    toIban: (domestic, country) =>
      toIban(valid('domestic', parseDomestic(domestic, country ?? home))),
    fromIban: (iban) => valid('iban', parseIban(iban)),
  };
  return service;
}
