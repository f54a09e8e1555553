/**
 * Payments: money in by card, money out by bank, the players' bank accounts, and the work of staff
 * and of the clock on them.
 */
import type { Brand } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import type { Database, Db, Job, SnapshotPage, Tx } from '@herna/db';
import type { Clock, PlayerId, Random } from '@herna/kernel';
import type { Seal } from '@herna/kernel/seal';
import { type Ledger, noPlayer } from '@herna/ledger';
import type { Protection } from '@herna/protection';
import { createGateways, type GatewaySettings } from './adapters/all.ts';
import { type BankSettings, createBank } from './adapters/bank.ts';
import type { GatewayAccess } from './adapters/gateway.ts';
import { createOpenBanking } from './adapters/open-banking.ts';
import { createRates, type RateSettings } from './adapters/rates.ts';
import { bankAccountHandlers } from './calls/bank-accounts.ts';
import { cardTransferHandlers } from './calls/card-transfers.ts';
import { cashDeskHandlers } from './calls/cash-desks.ts';
import { depositHandlers } from './calls/deposits.ts';
import { deskHandlers } from './calls/desk.ts';
import { reportedHandlers } from './calls/external-transactions.ts';
import { feeHandlers } from './calls/fees.ts';
import { fundsHandlers } from './calls/funds.ts';
import { externalWalletHandlers, gatewayHandlers, paymentCardHandlers } from './calls/gateways.ts';
import { openBankingHandlers } from './calls/open-banking.ts';
import { paymentHandlers } from './calls/payments.ts';
import { rateHandlers } from './calls/rates.ts';
import { restrictionHandlers } from './calls/restrictions.ts';
import { smsPaymentHandlers } from './calls/sms-payments.ts';
import { cardInHandlers, transferHandlers } from './calls/transfers.ts';
import { voucherHandlers } from './calls/vouchers.ts';
import { withdrawalHandlers } from './calls/withdrawals.ts';
import type { paymentsCalls } from './contract/index.ts';
import { paymentJobs } from './jobs.ts';
import type { ConfirmedAccounts } from './ports.ts';
import { type BankAccountsService, createBankAccounts } from './service/bank-accounts.ts';
import { createBankArrivals } from './service/bank-arrivals.ts';
import { createBankConsents } from './service/bank-consents.ts';
import { createBankOrders } from './service/bank-orders.ts';
import { createCardTransfers, type EndedTransfer, withEnding } from './service/card-transfers.ts';
import { createCashDays } from './service/cash-days.ts';
import { type CashDesks, createCashDesks } from './service/cash-desks.ts';
import { createDeposits } from './service/deposits.ts';
import { createDesk } from './service/desk.ts';
import { createReported } from './service/external-transactions.ts';
import { createExternalWallets } from './service/external-wallets.ts';
import { createFees } from './service/fees.ts';
import { createIncoming, type Incoming } from './service/incoming.ts';
import { createNotices } from './service/notices.ts';
import { createOffers } from './service/offers.ts';
import { createPaymentCards, type PaymentCards } from './service/payment-cards.ts';
import { hasPaymentMethod } from './service/payment-methods.ts';
import { createPayoutMismatches } from './service/payout-mismatches.ts';
import { createPayouts } from './service/payouts.ts';
import type {
  BonusesPort,
  Payers,
  PaymentCodes,
  PaymentGuards,
  PlayerCards,
  RecordAudit,
  StaffAuthority,
} from './service/ports.ts';
import { createRateService } from './service/rates.ts';
import { createSettlements, type Settlements } from './service/settlements.ts';
import { createSmsPayments } from './service/sms-payments.ts';
import { createStatements } from './service/statements.ts';
import { createSuspendHeld } from './service/suspend-held.ts';
import { createTerminalAccounts } from './service/terminal-accounts.ts';
import { createTransfers } from './service/transfers.ts';
import { createVouchers } from './service/vouchers.ts';
import { createWithdrawals } from './service/withdrawals.ts';
import { accountsOf, accountsWithControlPayment } from './store/bank-accounts.ts';
import { mayPayoutComeBack } from './store/payments.ts';
import { type RestrictionRow, restrictionsOf } from './store/restrictions.ts';
import type { TerminalHolding } from './store/terminal-accounts.ts';
import {
  hasOpenTransfer,
  type TerminalTransferFilter,
  terminalTransfers,
} from './store/transfers.ts';

export type { GatewaySettings } from './adapters/all.ts';
export type { BankSettings } from './adapters/bank.ts';
export * from './contract/errors.ts';
export * from './contract/events.ts';
export * from './contract/field-reasons.ts';
export * from './contract/permissions.ts';
export type {
  BonusesPort,
  Payer,
  Payers,
  PaymentCodes,
  PlayerCards,
  RecordAudit,
} from './service/ports.ts';
export {
  type Days,
  type KnownPayment,
  PartySilent,
  partyKey,
  type SettlementLine,
  type SettlementParty,
  type SettlementSource,
  type Settlements,
} from './service/settlements.ts';
export { bankLedgerOwner } from './service/withdrawals.ts';

export interface PaymentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Pick<Random, 'id'>;
  /** Seals tokens of stored cards. */
  readonly seal: Seal;
  readonly brand: Brand;
  readonly ledger: Ledger;
  readonly protection: Protection;
  readonly bonuses: BonusesPort;
  readonly payers: Payers;
  readonly confirmed: ConfirmedAccounts;
  readonly guards: PaymentGuards;
  readonly codes: PaymentCodes;
  readonly cards: PlayerCards;
  /** Root of the key that validation numbers of vouchers follow from. */
  readonly masterSecret: string;
  readonly audit: RecordAudit;
  readonly authority: StaffAuthority;
  readonly outside: PaymentsOutside;
}

/** The parties outside: addresses and keys only. */
export interface PaymentsOutside {
  /** Payment gateways that are connected. */
  readonly gateways: GatewaySettings;
  readonly bank: BankSettings;
  /** How players' banks are reached for payments that they make; absent where nobody is connected. */
  readonly openBanking?: (() => GatewayAccess) | undefined;
  readonly rates: RateSettings;
  /** The account of the operator, for both ways. */
  readonly operatorIban: string;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  /** Address that gateways notify, without a trailing slash. */
  readonly notifyUrl: string;
}

export interface Payments {
  readonly handlers: Handlers<typeof paymentsCalls>;
  readonly jobs: readonly Job[];
  /** For the bank identity: verifies the accounts it has named. */
  readonly verifyAccountsByIdentity: BankAccountsService['verifyByIdentity'];
  /** Adds an account that the bank identity has named, unless it is another player's or foreign. */
  readonly addConfirmedAccount: BankAccountsService['addConfirmed'];
  /** Adds a bank account of a player; for demo data. */
  readonly addBankAccount: BankAccountsService['add'];
  /** Bank accounts of a player that are not removed, the default one first. */
  readonly accountsOf: typeof accountsOf;
  /** Accounts of a player from which a payment with their own symbol has come, removed ones too. */
  readonly accountsWithControlPayment: typeof accountsWithControlPayment;
  /** Staff confirm or refuse a bank account. */
  readonly decideAccount: BankAccountsService['decide'];
  /** Payment types that staff have closed to a player himself. */
  closedTypes(db: Db, playerId: PlayerId): Promise<readonly RestrictionRow[]>;
  /** A page of a terminal's transfers with how they ended, by which it repairs what it has missed. */
  terminalTransfers(filter: TerminalTransferFilter): Promise<SnapshotPage<EndedTransfer>>;
  /**
   * Hundredths of a currency to one euro, by the last list of the Czech National Bank; undefined where
   * none is kept.
   */
  perEuro(db: Db, currency: string): Promise<bigint | undefined>;
  /** The desk at which a cashier takes or pays cash now, for what is sold and paid to nobody by name. */
  readonly cashDeskOf: CashDesks['forCash'];
  /** Owner of the clearing account of what a player has on a terminal. */
  terminalOwner(tx: Tx, holding: TerminalHolding): Promise<bigint>;
  /** Owner of the clearing account of a terminal's own cash, which belongs to no player. */
  terminalCash(tx: Tx, terminal: string): Promise<bigint>;
  /** Why nothing may be paid out to a player now; undefined when it may. */
  payoutHold(db: Db, playerId: PlayerId): Promise<string | undefined>;
  /** Refuses money from outside that a player may not take now, by whichever door it comes. */
  readonly assertMayTake: Incoming['assertMayTake'];
  /** The three sides of the money at the bank and at each gateway. */
  readonly settlements: Settlements;
  /** Whether a player has a way to pay that lets him play. */
  hasPaymentMethod(db: Db, playerId: PlayerId): Promise<boolean>;
  /** Forgets the stored cards of an account that is over, here and then at their gateways. */
  readonly forgetCards: PaymentCards['forgetAll'];
  /** Ends the links of an account that is over to its wallet outside and to its bank. */
  endLinks(tx: Tx, playerId: PlayerId): Promise<void>;
  /** Whether money of a player is on a terminal, or on its way to a place outside or from one. */
  isMoneyAway(db: Db, playerId: PlayerId): Promise<boolean>;
  /** Whether money that has left a player, paid out or to a terminal, may still come back. */
  mayComeBack(db: Db, playerId: PlayerId): Promise<boolean>;
}

/** Creates the module. */
export function createPayments(deps: PaymentsDeps): Payments {
  const {
    database,
    clock,
    brand,
    ledger,
    protection,
    bonuses,
    payers,
    guards,
    audit,
    authority,
    outside,
  } = deps;
  const { operatorIban, publicUrl, notifyUrl } = outside;
  const gateways = createGateways(outside.gateways, deps);
  const bank = createBank(outside.bank);
  const incoming = createIncoming({ clock, brand, payers, ledger, protection, guards });
  const offers = createOffers({ clock, brand, payers, protection, incoming, audit, gateways });
  const fees = createFees({ clock, brand, payers, audit, authority });
  const cards = createPaymentCards({ ...deps, gateways, offers, publicUrl, notifyUrl });
  const wallets = createExternalWallets({ ...deps, gateways, publicUrl, notifyUrl });
  const accounts = createBankAccounts({ ...deps, market: brand.market });
  const deposits = createDeposits({
    database,
    payers,
    guards,
    clock,
    brand,
    ledger,
    protection,
    offers,
    fees,
    incoming,
    gateways,
    cardTokenOf: cards.tokenOf,
    gatewayOfCard: cards.gatewayFor,
    audit,
    publicUrl,
    notifyUrl,
  });
  const suspendHeld = createSuspendHeld(clock, guards);
  const withdrawals = createWithdrawals({
    clock,
    guards,
    suspendHeld,
    brand,
    ledger,
    bonuses,
    payers,
    codes: deps.codes,
    offers,
    fees,
    audit,
    authority,
    gateways,
  });
  const payouts = createPayouts({
    ...deps,
    suspendHeld,
    gateways,
    offers,
    notifyUrl,
    async targetOf({ payment_card_id: cardId, wallet_id: walletId }) {
      const cardToken = cardId === null ? undefined : await cards.tokenOf(cardId);
      const walletLink = walletId === null ? undefined : await wallets.linkOf(walletId);
      return {
        ...(cardToken === undefined ? {} : { cardToken }),
        ...(walletLink === undefined ? {} : { walletLink }),
      };
    },
  });
  const mismatches = createPayoutMismatches({ clock, ledger, offers, authority, audit });
  const smsPayments = createSmsPayments({ database, brand, gateways, deposits });
  const notices = createNotices({ database, gateways, deposits, payouts, cards });
  const bankOrders = createBankOrders({
    database,
    clock,
    brand,
    ledger,
    payers,
    suspendHeld,
    guards,
    bank,
    operatorIban,
  });
  const statements = createStatements({
    database,
    clock,
    brand,
    ledger,
    accounts,
    arrivals: createBankArrivals({ clock, brand, ledger, payers, incoming, offers }),
    bank,
    operatorIban,
  });
  const openBanking = outside.openBanking && createOpenBanking(outside.openBanking(), deps);
  const consents = createBankConsents({
    ...deps,
    offers,
    deposits,
    openBanking,
    readStatement: () => statements.read(),
    operatorIban,
    publicUrl,
  });
  const cashDays = createCashDays(deps);
  const cashDesks = createCashDesks({ ...deps, cashDays });
  const desk = createDesk({ ...deps, incoming, cashDesks });
  const transfers = createTransfers({ ...deps, incoming });
  const terminals = createTerminalAccounts(deps);
  const cardTransfers = createCardTransfers({ ...deps, transfers, terminals });
  const isMoneyAway = async (db: Db, playerId: PlayerId) =>
    (await hasOpenTransfer(db, playerId)) || terminals.haveMoneyOf(db, playerId);
  const vouchers = createVouchers({ ...deps, cashDesks });
  const reported = createReported({ ...deps, incoming, cashDays });
  const rates = createRateService({ database, clock, brand, rates: createRates(outside.rates) });
  return {
    handlers: {
      ...paymentHandlers({ database, brand, offers, fees, ledger }),
      ...feeHandlers({ database, brand, offers, fees }),
      ...depositHandlers({ database, brand, deposits, notices, operatorIban }),
      ...gatewayHandlers({ brand, deposits, notices, cards, gateways }),
      ...paymentCardHandlers(database, cards),
      ...externalWalletHandlers(wallets, brand),
      ...openBankingHandlers({ database, brand, consents }),
      ...smsPaymentHandlers({ database, currency: brand.currency, deposits, smsPayments }),
      ...withdrawalHandlers({
        database,
        clock,
        withdrawals,
        smsPayments,
        mismatches,
        bankOrders,
        statements,
        audit,
      }),
      ...restrictionHandlers({ brand, database, offers, payers }),
      ...bankAccountHandlers({ database, brand, accounts, offers, operatorIban }),
      ...deskHandlers({ database, desk, transfers }),
      ...cashDeskHandlers(database, cashDesks, brand.name),
      ...fundsHandlers(database),
      ...transferHandlers({ database, transfers }),
      ...cardInHandlers({ database, transfers, protection, cards: deps.cards }),
      ...cardTransferHandlers({
        database,
        cardTransfers,
        transfers,
        protection,
        cards: deps.cards,
      }),
      ...voucherHandlers({ database, vouchers, protection, cards: deps.cards }),
      ...reportedHandlers(reported),
      ...rateHandlers(rates),
    },
    jobs: paymentJobs({
      database,
      clock,
      offers,
      deposits,
      consents,
      withdrawals,
      payouts,
      cards,
      bankOrders,
      statements,
      desk,
      transfers,
      vouchers,
      cardTransfers,
      rates,
    }),
    verifyAccountsByIdentity: accounts.verifyByIdentity,
    addConfirmedAccount: accounts.addConfirmed,
    addBankAccount: accounts.add,
    accountsOf,
    accountsWithControlPayment,
    decideAccount: accounts.decide,
    closedTypes: restrictionsOf,
    async terminalTransfers(filter) {
      const page = await terminalTransfers(database.read, filter);
      return { ...page, items: page.items.map(withEnding) };
    },
    perEuro: (db, currency) => rates.perEuro(db, currency),
    cashDeskOf: cashDesks.forCash,
    terminalOwner: terminals.ownerOf,
    terminalCash: (tx, terminal) => terminals.ownerOf(tx, { terminal, playerId: noPlayer }),
    payoutHold: guards.payoutHold,
    assertMayTake: incoming.assertMayTake,
    settlements: createSettlements({ gateways, ledger, operatorIban }),
    hasPaymentMethod,
    forgetCards: cards.forgetAll,
    async endLinks(tx, playerId) {
      await wallets.endAll(tx, playerId);
      await consents.endAll(tx, playerId);
    },
    isMoneyAway,
    async mayComeBack(db, playerId) {
      if (await isMoneyAway(db, playerId)) return true;
      const days = offers.settings().lateSuccessDays;
      return mayPayoutComeBack(db, playerId, new Date(clock.now().getTime() - days * 86_400_000));
    },
  };
}
