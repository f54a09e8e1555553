/** Handlers of withdrawals, files for the bank and warnings. */

import type { WithdrawalMethod } from '@herna/brands';
import type { CallContext, Handlers, KeyedContext } from '@herna/contract-kit/server';
import { pageWishOf, playerOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError, fromWireMoney, toId } from '@herna/kernel';
import { BankSilent } from '../adapters/bank.ts';
import type { withdrawalCalls } from '../contract/withdrawals.ts';
import type { BankOrdersService } from '../service/bank-orders.ts';
import type { PayoutMismatches } from '../service/payout-mismatches.ts';
import type { RecordAudit } from '../service/ports.ts';
import type { SmsPayments } from '../service/sms-payments.ts';
import type { StatementsService } from '../service/statements.ts';
import type { WithdrawalsService } from '../service/withdrawals.ts';
import { paymentById } from '../store/payments.ts';
import { pageOfBankFiles, pageOfWarnings } from '../store/views.ts';
import { resolveWarning } from '../store/warnings.ts';
import { shown } from './deposits.ts';
import { wireBankFile, wirePayment, wireStaffPayment, wireWarning } from './wire.ts';

export interface WithdrawalHandlerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly withdrawals: WithdrawalsService;
  readonly smsPayments: Pick<SmsPayments, 'submit'>;
  readonly mismatches: PayoutMismatches;
  readonly bankOrders: BankOrdersService;
  readonly statements: StatementsService;
  readonly audit: RecordAudit;
}

const bankAnswers = (error: unknown): never => {
  throw error instanceof BankSilent ? new DomainError('ERR_BANK_UNAVAILABLE') : error;
};

interface WithdrawBody {
  readonly method: WithdrawalMethod;
  readonly amount: { readonly amount: number; readonly currency: string };
  readonly bankAccountId?: string;
  readonly cardId?: string;
}

export function withdrawalHandlers(deps: WithdrawalHandlerDeps): Handlers<typeof withdrawalCalls> {
  const { database, clock, withdrawals, smsPayments, mismatches } = deps;
  const { bankOrders, statements, audit } = deps;

  const withdraw = ({ body }: { readonly body: WithdrawBody }, context: KeyedContext) =>
    context.idempotent(async (tx) => {
      const { id } = await withdrawals.request(tx, playerOf(context), {
        method: body.method,
        amount: fromWireMoney(body.amount),
        bankAccountId: body.bankAccountId === undefined ? undefined : toId(body.bankAccountId),
        cardId: body.cardId === undefined ? undefined : toId(body.cardId),
        locale: context.locale,
      });
      return wirePayment(await shown(tx, id));
    });

  /** A deed of staff in one transaction, answered with the payment as it is after it. */
  const deed = async (
    paymentId: string,
    act: (tx: Tx, id: bigint) => Promise<{ readonly id: bigint }>,
  ) => {
    const { id } = await database.transaction((tx) => act(tx, toId(paymentId)));
    return wireStaffPayment(await shown(database.read, id));
  };
  const by = (context: CallContext, reason?: string) => ({
    staffId: staffOf(context).staffId,
    reason,
  });

  return {
    'POST /capi/v2-onling/Payment/Withdraw': withdraw,
    'POST /capi/Funds/v3/Payment/Withdraw': withdraw,
    'POST /capi/v2-onling/Payment/Verify': async ({ body: { paymentId, code } }, context) => {
      const playerId = playerOf(context);
      const id = toId(paymentId);
      const row = await paymentById(database.read, id);
      if (row?.direction === 'DEPOSIT') await smsPayments.submit(playerId, id, code);
      else {
        // A wrong try is counted, so it is refused after the commit.
        const proved = await database.transaction((tx) =>
          withdrawals.prove(tx, playerId, id, code),
        );
        if (!proved) throw new DomainError('ERR_INVALID_SECURITY_CODE');
      }
      return wirePayment(await shown(database.read, id));
    },
    'POST /api/payments/{paymentId}/resend-code': ({ params }, context) =>
      context.idempotent(async (tx) => {
        const id = toId(params.paymentId);
        await withdrawals.resendCode(tx, playerOf(context), id);
        return wirePayment(await shown(tx, id));
      }),
    'GET /capi/v2-onling/Payment/GetPendingWithdrawals': async (_, context) => {
      const rows = await withdrawals.pending(database.read, playerOf(context));
      const views = await Promise.all(rows.map(({ id }) => shown(database.read, id)));
      return { items: views.map(wirePayment) };
    },
    'POST /capi/v2-onling/Payment/CancelWithdrawal': async ({ body }, context) => {
      const { principal } = context;
      const id = toId(body.paymentId);
      await database.transaction((tx) =>
        principal.kind === 'player'
          ? withdrawals.cancelByPlayer(tx, principal.playerId, id)
          : withdrawals.cancelByStaff(tx, id, by(context, body.reason)),
      );
      return wirePayment(await shown(database.read, id));
    },
    'POST /capi/v2-onling/Payment/SuspendWithdrawal': ({ body }, context) =>
      deed(body.paymentId, (tx, id) => withdrawals.suspend(tx, id, by(context, body.reason))),
    'POST /capi/v2-onling/Payment/ResumeWithdrawal': ({ body }, context) =>
      deed(body.paymentId, (tx, id) => withdrawals.resume(tx, id, by(context, body.reason))),
    'POST /capi/v2-onling/Payment/ConfiscateWithdrawal': ({ body }, context) =>
      deed(body.paymentId, (tx, id) => withdrawals.confiscate(tx, id, by(context, body.reason))),
    'POST /api/payments/{paymentId}/approve': ({ params }, context) =>
      deed(params.paymentId, (tx, id) => withdrawals.approve(tx, id, by(context))),
    'POST /api/payments/{paymentId}/settle': ({ params, body }, context) =>
      deed(params.paymentId, (tx, id) => {
        const { outcome, reported, reason } = body;
        const said = { ...reported, amount: BigInt(reported.amount) };
        const { staffId } = staffOf(context);
        return mismatches.settle(tx, id, { outcome, reported: said, staffId, reason });
      }),
    'POST /api/payments/bank-files': async (_, context) => {
      const file = await bankOrders.prepare();
      if (!file) return { file: null };
      await database.transaction((tx) =>
        audit(tx, {
          staffId: staffOf(context).staffId,
          action: 'payments.bank_file_sent',
          targetKind: 'bank-file',
          targetId: file.id.toString(),
        }),
      );
      return { file: wireBankFile(await bankOrders.send(file.id)) };
    },
    'GET /api/payments/bank-files': async ({ query }) => {
      return wirePage(await pageOfBankFiles(database.read, pageWishOf(query)), wireBankFile);
    },
    'POST /api/payments/bank-reports': async () => {
      await bankOrders.work();
      return { entries: await statements.read().catch(bankAnswers) };
    },
    'GET /api/payments/warnings': async ({ query }) => {
      const page = await pageOfWarnings(database.read, query.open, pageWishOf(query));
      return wirePage(page, wireWarning);
    },
    'POST /api/payments/warnings/{warningId}/resolve': async ({ params, body }, context) => {
      const { staffId } = staffOf(context);
      const row = await database.transaction((tx) =>
        resolveWarning(tx, toId(params.warningId), { staffId, ...body, now: clock.now() }),
      );
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      return wireWarning(row);
    },
  };
}
