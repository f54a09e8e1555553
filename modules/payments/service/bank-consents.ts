/**
 * Deposits by transfer that the player's own bank is ordered to make: a consent by redirect, then orders
 * which the player confirms at the bank. An order only makes the transfer; it is booked when our bank's
 * statement shows it, like any other, so the money arrives once whatever the player's bank says.
 */
import { createHash } from 'node:crypto';
import type { Brand } from '@herna/brands';
import type { Database, Db, Tx } from '@herna/db';
import {
  type Clock,
  DomainError,
  type Money,
  money,
  type PlayerId,
  type Random,
} from '@herna/kernel';
import type { Seal } from '@herna/kernel/seal';
import { GatewayRefusal, GatewaySilent } from '../adapters/gateway.ts';
import { ConsentInvalid, type OpenBanking } from '../adapters/open-banking.ts';
import { isSameName } from '../rules/person-names.ts';
import * as store from '../store/bank-consents.ts';
import * as payments from '../store/payments.ts';
import { asUnavailable, type DepositsService } from './deposits.ts';
import type { OffersService } from './offers.ts';
import type { Payers } from './ports.ts';

export interface BankConsentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Pick<Random, 'id'>;
  readonly seal: Seal;
  readonly brand: Brand;
  readonly payers: Pick<Payers, 'find'>;
  readonly offers: Pick<OffersService, 'assertOpen'>;
  readonly deposits: Pick<DepositsService, 'open' | 'begin'>;
  /** Undefined where no open banking is connected. */
  readonly openBanking: OpenBanking | undefined;
  /** Reads our own bank's statement, so that what was paid is there at once. */
  readonly readStatement: () => Promise<unknown>;
  readonly operatorIban: string;
  readonly publicUrl: string;
}

export type BankConsents = ReturnType<typeof createBankConsents>;

/** What belongs to a consent's row, as its secrets are sealed. */
const ofConsent = (row: Pick<store.BankConsentRow, 'return_state'>): string =>
  `bank-consent:${row.return_state}`;

/** A silent bank is asked again by the poll. */
const silent = (error: unknown): undefined => {
  if (error instanceof GatewaySilent || error instanceof GatewayRefusal) return undefined;
  throw error;
};

/** Makes the service. */
export function createBankConsents(deps: BankConsentsDeps) {
  const { database, clock, random, seal, brand, payers, offers, deposits, openBanking } = deps;
  const returnUrl = `${deps.publicUrl}/payments/bank/return`;

  const party = (): OpenBanking => {
    if (openBanking) return openBanking;
    throw new DomainError('ERR_PAYMENT_TYPE_CLOSED', { data: { reason: 'NotOffered' } });
  };
  const end = (tx: Tx, row: store.BankConsentRow, state: 'REFUSED' | 'ENDED', reason?: string) =>
    store.updateConsent(tx, row, {
      state,
      token: null,
      verifier: null,
      refused_reason: reason ?? null,
      updated_at: clock.now(),
    });
  const sealed = (row: Pick<store.BankConsentRow, 'return_state'>, text: string): Buffer =>
    seal.closeBytes(Buffer.from(text), ofConsent(row));
  const opened = (row: store.BankConsentRow, secret: Uint8Array): string =>
    seal.openBytes(secret, ofConsent(row)).toString('utf8');

  /** Reads what became of an order; a money's arrival is the statement's to tell. */
  const readOrder = async (paymentId: bigint): Promise<payments.PaymentRow | undefined> => {
    const row = await payments.paymentById(database.read, paymentId);
    if (!row?.bank_order || row.state !== 'PENDING') return row;
    const state = await party().readOrder(row.bank_order);
    if (state === row.bank_order_state) return row;
    return database.transaction((tx) =>
      payments.updatePayment(tx, row, { bank_order_state: state, updated_at: clock.now() }),
    );
  };

  return {
    /** Whether players can pay so, and the consent that holds now. */
    async standing(db: Db, playerId: PlayerId) {
      const offered = openBanking !== undefined && brand.payments.depositMethods.includes('Bacs');
      const consent = offered ? await store.grantedConsent(db, playerId, clock.now()) : undefined;
      return { offered, consent };
    },

    /** Makes the row of a consent; refuses as a deposit by transfer would be. */
    async open(tx: Tx, playerId: PlayerId, amount: Money): Promise<store.BankConsentRow> {
      party();
      await offers.assertOpen(tx, playerId, { direction: 'DEPOSIT', method: 'Bacs', amount });
      const now = clock.now();
      const row = { return_state: random.id() };
      return store.insertConsent(tx, {
        ...row,
        player_id: playerId,
        state: 'PENDING',
        verifier: sealed(row, `${random.id()}${random.id()}`),
        amount: amount.amount,
        created_at: now,
        updated_at: now,
      });
    },

    /** Asks the bank for the page of a consent. @throws ERR_GATEWAY_UNAVAILABLE, ERR_NOT_FOUND */
    async begin(id: bigint, language: string): Promise<store.BankConsentRow> {
      const row = await database.transaction((tx) => store.lockConsent(tx, id));
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      if (row.verifier === null || row.redirect_url !== null) return row;
      const consent = await party()
        .askConsent({
          psuRef: String(row.player_id),
          returnUrl,
          state: row.return_state,
          codeChallenge: createHash('sha256').update(opened(row, row.verifier)).digest('base64url'),
          language,
        })
        .catch(asUnavailable);
      return database.transaction((tx) =>
        store.updateConsent(tx, row, {
          provider_consent: consent.id,
          redirect_url: consent.redirectUrl,
        }),
      );
    },

    /**
     * Takes a browser back from the page of a consent; the row, if it is one of ours. It stays PENDING
     * while the bank is silent: the browser may come once more.
     */
    async takeReturn(state: string, code: string): Promise<store.BankConsentRow | undefined> {
      const row = await store.consentByState(database.read, state);
      if (row?.state !== 'PENDING' || !row.provider_consent || row.verifier === null) return row;
      const { provider_consent: consentId, verifier } = row;
      const granted =
        code === ''
          ? undefined
          : await party()
              .redeem(consentId, code, opened(row, verifier))
              .catch((error: unknown) => {
                if (error instanceof ConsentInvalid || error instanceof GatewayRefusal) return;
                if (error instanceof GatewaySilent) return error;
                throw error;
              });
      if (granted instanceof GatewaySilent) return row;
      return database.transaction(async (tx) => {
        // Of consents that come back at the same moment the last one holds.
        await store.lockConsentsOf(tx, row.player_id as PlayerId);
        const locked = await store.lockConsent(tx, row.id);
        if (locked?.state !== 'PENDING') return locked;
        if (!granted) return end(tx, locked, 'REFUSED', 'REFUSED_AT_BANK');
        const playerId = locked.player_id as PlayerId;
        const payer = await payers.find(tx, playerId);
        // Nobody pays from an account of somebody else, whoever has confirmed it.
        const own = payer !== undefined && isSameName(payer.name, granted.holderName);
        if (!own) return end(tx, locked, 'REFUSED', 'HOLDER_DIFFERS');
        const now = clock.now();
        await store.endGranted(tx, playerId, now);
        return store.updateConsent(tx, locked, {
          state: 'GRANTED',
          verifier: null,
          token: sealed(locked, granted.token),
          iban: granted.iban,
          holder_name: granted.holderName,
          expires_at: granted.expiresAt,
          updated_at: now,
        });
      });
    },

    /**
     * Announces a transfer that is then ordered under a consent.
     * @throws ERR_BANK_CONSENT_NEEDED, and as a deposit by transfer
     */
    async openPayment(
      tx: Tx,
      playerId: PlayerId,
      wish: { readonly consentId: bigint; readonly amount: Money; readonly locale: string },
    ): Promise<payments.PaymentRow> {
      const consent = await store.lockConsent(tx, wish.consentId);
      const holds = consent?.state === 'GRANTED' && (consent.expires_at ?? 0) > clock.now();
      if (!holds || consent.player_id !== playerId) {
        throw new DomainError('ERR_BANK_CONSENT_NEEDED');
      }
      const { amount, locale } = wish;
      const row = await deposits.open(tx, playerId, { method: 'Bacs', amount, locale });
      return payments.updatePayment(tx, row, {
        bank_consent_id: consent.id,
        order_number: await payments.nextOrderNumber(tx),
        bank_order: null,
        bank_order_state: null,
        pay_url: null,
      });
    },

    /**
     * Orders an announced transfer at the player's bank, unless it was ordered already.
     * @throws ERR_BANK_CONSENT_NEEDED when the bank knows the consent no more, ERR_GATEWAY_UNAVAILABLE
     */
    async order(paymentId: bigint, ip: string): Promise<payments.PaymentRow> {
      const { payment } = await deposits.begin(paymentId, ip);
      const { bank_consent_id: consentId, order_number: externalId } = payment;
      if (payment.bank_order !== null || consentId === null || externalId === null) return payment;
      const consent = await database.transaction((tx) => store.lockConsent(tx, consentId));
      if (!consent?.token || consent.iban === null) {
        throw new DomainError('ERR_BANK_CONSENT_NEEDED');
      }
      const ordered = await party()
        .order(opened(consent, consent.token), {
          externalId,
          amount: money(payment.amount, payment.currency),
          debtorIban: consent.iban,
          creditorIban: deps.operatorIban,
          variableSymbol: payment.reference_number,
          returnUrl: `${returnUrl}?payment=${payment.reference_number}`,
        })
        .catch(async (error: unknown) => {
          if (!(error instanceof ConsentInvalid)) return asUnavailable(error);
          await database.transaction((tx) => end(tx, consent, 'ENDED'));
          throw new DomainError('ERR_BANK_CONSENT_NEEDED');
        });
      return database.transaction(async (tx) => {
        const row = await payments.lockPayment(tx, paymentId);
        // Another order of the same transfer has come meanwhile, or its money has.
        if (row?.order_number !== externalId || row.state !== 'PENDING') return row ?? payment;
        return payments.updatePayment(tx, row, {
          bank_order: ordered.id,
          bank_order_state: ordered.state,
          pay_url: ordered.redirectUrl ?? null,
        });
      });
    },

    /** Takes a browser back from the confirmation of an order; the payment, if it is one. */
    async takePaymentReturn(reference: string): Promise<payments.PaymentRow | undefined> {
      const row = await payments.paymentByReference(database.read, reference);
      if (!row?.bank_order) return undefined;
      const read = (await readOrder(row.id).catch(silent)) ?? row;
      // Booked by the statement alone; a bank that is silent now is read by its job.
      if (read.bank_order_state === 'ACSC') await deps.readStatement().catch(() => undefined);
      return read;
    },

    /** Ends the consents of an account that is over; their tokens are gone at once. */
    endAll: (tx: Tx, playerId: PlayerId): Promise<void> =>
      store.endGranted(tx, playerId, clock.now()),

    /** Asks about an order whose browser never came back. */
    poll: async (paymentId: bigint): Promise<void> => {
      await readOrder(paymentId).catch(silent);
    },
  };
}
