/**
 * Payments: money in by card, money out by bank, the players' bank accounts, and the work of staff
 * and of the clock on them.
 */
import type { Db } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { noPlayer } from '@herna/ledger';
import { createGateways } from './adapters/all.ts';
import { createBank } from './adapters/bank.ts';
import { createOpenBanking } from './adapters/open-banking.ts';
import { createRates } from './adapters/rates.ts';
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
import { paymentJobs } from './jobs.ts';
import type { Payments, PaymentsDeps } from './payments.ts';
import { createBankAccounts } from './service/bank-accounts.ts';
import { createBankArrivals } from './service/bank-arrivals.ts';
import { createBankConsents } from './service/bank-consents.ts';
import { createBankOrders } from './service/bank-orders.ts';
import { createCardTransfers, withEnding } from './service/card-transfers.ts';
import { createCashDays } from './service/cash-days.ts';
import { createCashDesks } from './service/cash-desks.ts';
import { createDeposits } from './service/deposits.ts';
import { createDesk } from './service/desk.ts';
import { createReported } from './service/external-transactions.ts';
import { createExternalWallets } from './service/external-wallets.ts';
import { createFees } from './service/fees.ts';
import { createHandReturns } from './service/hand-returns.ts';
import { createIncoming } from './service/incoming.ts';
import { createNotices } from './service/notices.ts';
import { createOffers } from './service/offers.ts';
import { createPaymentCards } from './service/payment-cards.ts';
import { hasPaymentMethod } from './service/payment-methods.ts';
import { createPayoutMismatches } from './service/payout-mismatches.ts';
import { createPayouts } from './service/payouts.ts';
import { createRateService } from './service/rates.ts';
import { createSettlements } from './service/settlements.ts';
import { createSmsPayments } from './service/sms-payments.ts';
import { createStatements } from './service/statements.ts';
import { createResumeScreened, createSuspendHeld } from './service/suspend-held.ts';
import { createTerminalAccounts } from './service/terminal-accounts.ts';
import { isOutside } from './service/transfer-money.ts';
import { createTransfers } from './service/transfers.ts';
import { createVouchers } from './service/vouchers.ts';
import { createWithdrawals } from './service/withdrawals.ts';
import { accountsOf, accountsWithControlPayment } from './store/bank-accounts.ts';
import { outgoingRows } from './store/outgoing.ts';
import { mayPayoutComeBack } from './store/payments.ts';
import { restrictionsOf } from './store/restrictions.ts';
import { hasOpenTransfer, terminalTransfers } from './store/transfers.ts';

export type { GatewaySettings } from './adapters/all.ts';
export type { BankSettings } from './adapters/bank.ts';
export * from './contract/errors.ts';
export * from './contract/events.ts';
export * from './contract/field-reasons.ts';
export * from './contract/permissions.ts';
export type { Outgoing, Payments, PaymentsDeps, PaymentsOutside } from './payments.ts';
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
  const handReturns = createHandReturns({ clock, ledger, guards, authority, audit, operatorIban });
  const mismatches = createPayoutMismatches({ clock, ledger, offers, authority, audit });
  const smsPayments = createSmsPayments({ database, brand, gateways, deposits });
  const notices = createNotices({ database, clock, gateways, payers, deposits, payouts, cards });
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
      ...depositHandlers({ database, brand, deposits, handReturns, notices, operatorIban }),
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
      ...deskHandlers({ database, desk, transfers, guards }),
      ...cashDeskHandlers({ database, desks: cashDesks, guards, operator: brand.name }),
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
      ...voucherHandlers({ database, vouchers, protection, cards: deps.cards, guards }),
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
      resumeScreened: createResumeScreened(clock, guards),
      payouts,
      cards,
      wallets,
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
    moneyOnTerminals: {
      holders: terminals.holders,
      has: terminals.haveMoneyOf,
      bringHome: terminals.bringHome,
      leaveToStaff: terminals.leaveToStaff,
    },
    terminalCash: (tx, terminal) => terminals.ownerOf(tx, { terminal, playerId: noPlayer }),
    payoutHold: guards.payoutHold,
    beforeCash: guards.beforeCash,
    assertMayTake: incoming.assertMayTake,
    settlements: createSettlements({ gateways, ledger, operatorIban }),
    hasPaymentMethod,
    forgetCards: cards.forgetAll,
    async endLinks(tx, playerId) {
      await wallets.endAll(tx, playerId);
      await consents.endAll(tx, playerId);
    },
    isMoneyAway,
    async outgoing(db, accounts) {
      const rows = await outgoingRows(db, accounts);
      return rows
        .filter(({ system }) => system === null || isOutside({ system }))
        .map(({ player_id, currency, amount }) => ({ playerId: player_id, currency, amount }));
    },
    async mayComeBack(db, playerId) {
      if (await isMoneyAway(db, playerId)) return true;
      const days = offers.settings().lateSuccessDays;
      return mayPayoutComeBack(db, playerId, new Date(clock.now().getTime() - days * 86_400_000));
    },
  };
}
