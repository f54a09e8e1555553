/** Background work of payments, as a table. Every handler may run twice or on two nodes at once. */
import { type Database, eachInPages, type Job, oneByOne } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { BankSilent } from './adapters/bank.ts';
import { GatewayRefusal, GatewaySilent } from './adapters/gateway.ts';
import { untilScreened } from './ports.ts';
import { gatewaysInUse } from './rules/gateways.table.ts';
import { nextPollOf } from './rules/polling.ts';
import type { BankConsents } from './service/bank-consents.ts';
import type { BankOrdersService } from './service/bank-orders.ts';
import type { CardTransfersService } from './service/card-transfers.ts';
import type { DepositsService } from './service/deposits.ts';
import type { DeskService } from './service/desk.ts';
import type { ExternalWallets } from './service/external-wallets.ts';
import type { OffersService } from './service/offers.ts';
import { createWarnOverdue } from './service/overdue.ts';
import type { PaymentCards } from './service/payment-cards.ts';
import type { PayoutsService } from './service/payouts.ts';
import type { RateService } from './service/rates.ts';
import type { StatementsService } from './service/statements.ts';
import type { ResumeScreened } from './service/suspend-held.ts';
import type { TransfersService } from './service/transfers.ts';
import type { VouchersService } from './service/vouchers.ts';
import type { WithdrawalsService } from './service/withdrawals.ts';
import { openBankOrders } from './store/bank-consents.ts';
import { takeDuePolls } from './store/due-polls.ts';
import * as store from './store/payments.ts';

export interface PaymentJobsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly offers: OffersService;
  readonly deposits: DepositsService;
  readonly payouts: PayoutsService;
  readonly cards: Pick<PaymentCards, 'pursue'>;
  readonly wallets: Pick<ExternalWallets, 'pursueEnd'>;
  readonly withdrawals: Pick<WithdrawalsService, 'lapse'>;
  readonly resumeScreened: ResumeScreened;
  readonly consents: Pick<BankConsents, 'poll'>;
  readonly bankOrders: BankOrdersService;
  readonly statements: StatementsService;
  readonly desk: DeskService;
  readonly transfers: TransfersService;
  readonly vouchers: VouchersService;
  readonly cardTransfers: CardTransfersService;
  readonly rates: RateService;
}

const pollsMax = 200;
/** Deposits that are read in one go. */
const pageLength = 200;
/** Longer than a poll can take: a worker that died gives its deposits free after this. */
const leaseMs = 120_000;

export function paymentJobs(deps: PaymentJobsDeps): Job[] {
  const { database, clock, offers, deposits, bankOrders, statements } = deps;
  const { desk, transfers, vouchers, cardTransfers, rates, payouts, withdrawals, consents } = deps;
  const { cards, wallets } = deps;
  const warnOverdue = createWarnOverdue(clock, offers);

  /** A silent gateway is asked again at the next turn. */
  const silent = (error: unknown): undefined => {
    if (error instanceof GatewaySilent || error instanceof GatewayRefusal) return undefined;
    throw error;
  };

  const poll = async (id: bigint): Promise<void> => {
    const payment = await store.paymentById(database.read, id);
    const ask = payment?.direction === 'DEPOSIT' ? deposits.read : payouts.pursue;
    await ask(id).catch(silent);
    await database.transaction(async (tx) => {
      const row = await store.lockPayment(tx, id);
      if (!row?.next_poll_at) return;
      const next = nextPollOf(row, clock.now(), offers.settings().lateSuccessDays);
      await warnOverdue(tx, row);
      await store.updatePayment(tx, row, { next_poll_at: next ?? null });
    });
  };

  const giveBack = async ({ id }: { readonly id: bigint }): Promise<void> => {
    await deposits.giveBack(id).catch(silent);
    await database.transaction(async (tx) => {
      const row = await store.lockPayment(tx, id);
      if (row?.state === 'RETURNING') await warnOverdue(tx, row);
    });
  };

  return [
    {
      name: 'payments.poll_gateway',
      schedule: '* * * * *',
      attemptsMax: 1,
      async handler() {
        const now = clock.now();
        const leaseUntil = new Date(now.getTime() + leaseMs);
        const turn = { limit: pollsMax, leaseUntil };
        const due = (table: Parameters<typeof takeDuePolls>[1]) =>
          database.transaction((tx) => takeDuePolls(tx, table, now, turn));
        await oneByOne(await due('payments.payment'), poll);
        await oneByOne(await due('payments.payment_card'), cards.pursue);
        await oneByOne(await due('payments.external_wallet'), wallets.pursueEnd);
      },
    },
    {
      name: 'payments.expire',
      schedule: '* * * * *',
      attemptsMax: 1,
      async handler() {
        const now = clock.now();
        const due = (after: bigint, limit: number) =>
          store.expiredDeposits(database.read, now, after, limit);
        await eachInPages(due, pageLength, ({ id }) => deposits.expire(id));
      },
    },
    {
      name: 'payments.poll_bank_orders',
      schedule: '* * * * *',
      attemptsMax: 1,
      async handler() {
        const due = (after: bigint, limit: number) => openBankOrders(database.read, after, limit);
        await eachInPages(due, pageLength, ({ id }) => consents.poll(id));
      },
    },
    {
      name: 'payments.lapse_unconfirmed',
      schedule: '* * * * *',
      attemptsMax: 1,
      async handler() {
        const now = clock.now();
        const due = (after: bigint, limit: number) =>
          store.lapsedWithdrawals(database.read, now, after, limit);
        await eachInPages(due, pageLength, ({ id }) =>
          database.transaction((tx) => withdrawals.lapse(tx, id)),
        );
      },
    },
    {
      name: 'payments.return_held',
      schedule: '* * * * *',
      attemptsMax: 1,
      async handler() {
        const due = (after: bigint, limit: number) =>
          store.heldDeposits(database.read, gatewaysInUse, after, limit);
        await eachInPages(due, pageLength, giveBack);
      },
    },
    {
      name: 'payments.resume_screened',
      schedule: '* * * * *',
      attemptsMax: 1,
      async handler() {
        const due = (after: bigint, limit: number) =>
          store.suspendedFor(database.read, untilScreened, after, limit);
        await eachInPages(due, pageLength, ({ id }) =>
          database.transaction((tx) => deps.resumeScreened(tx, id)),
        );
      },
    },
    {
      name: 'payments.send_payouts',
      schedule: '* * * * *',
      attemptsMax: 1,
      handler: () => payouts.work(),
    },
    {
      name: 'payments.expire_reserved',
      schedule: '* * * * *',
      attemptsMax: 1,
      async handler() {
        await oneByOne([desk, transfers], (kind) => kind.expireDue());
      },
    },
    {
      name: 'payments.warn_open_transfers',
      schedule: '*/5 * * * *',
      attemptsMax: 1,
      handler: () => cardTransfers.warn(),
    },
    {
      name: 'payments.expire_vouchers',
      schedule: '*/10 * * * *',
      attemptsMax: 1,
      handler: () => vouchers.expireDue(),
    },
    {
      name: 'payments.read_rates',
      // New lists come on working days after half past two and about four.
      schedule: '40 * * * *',
      attemptsMax: 1,
      handler: () => rates.read(),
    },
    {
      name: 'payments.send_bank_file',
      schedule: '* * * * *',
      attemptsMax: 1,
      handler: () => bankOrders.work(),
    },
    {
      name: 'payments.read_statement',
      schedule: '* * * * *',
      attemptsMax: 1,
      async handler() {
        await statements.read().catch((error: unknown) => {
          // A silent bank is asked again in a minute; there is nothing to report before that.
          if (!(error instanceof BankSilent)) throw error;
        });
      },
    },
    {
      name: 'payments.forget_payers',
      schedule: '50 3 * * *',
      attemptsMax: 3,
      handler: () => statements.forgetPayers(),
    },
  ];
}
