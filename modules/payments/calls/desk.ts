/** Handlers of money at desks. */
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, fromWireMoney, type PlayerId, toId, wireMoney } from '@herna/kernel';
import type { deskCalls } from '../contract/desk.ts';
import type { DeskMethod, DeskOperation, DeskService } from '../service/desk.ts';
import type { PaymentGuards } from '../service/ports.ts';
import type { TransfersService } from '../service/transfers.ts';
import { landbasedSwitch } from '../store/transfers.ts';

export interface DeskHandlerDeps {
  readonly database: Database;
  readonly desk: DeskService;
  readonly transfers: TransfersService;
  readonly guards: Pick<PaymentGuards, 'beforeCash'>;
}

/** An operation on the wire. */
export const wireOperation = (row: DeskOperation) => ({
  id: row.id.toString(),
  playerId: row.player_id.toString(),
  direction: row.direction,
  method: row.method as DeskMethod | 'VoucherPayout',
  amount: wireMoney(row),
  state: row.state,
  referenceNumber: row.reference,
  verification: row.verification,
  confirmed: row.verification === 'None' || row.verified_at !== null,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** Makes the handlers. */
export function deskHandlers(deps: DeskHandlerDeps): Handlers<typeof deskCalls> {
  const { database, desk, transfers, guards } = deps;
  return {
    'POST /capi/v1.1/Funds/Withdraw': async ({ body }, context) => {
      const playerId = toId<PlayerId>(body.playerId);
      // What was begun is answered again whatever the lists say by now.
      if (!(await desk.isBegun(body.referenceNumber))) await guards.beforeCash(playerId, 'BEGIN');
      return context.idempotent(async (tx) =>
        wireOperation(
          await desk.start(tx, {
            ...body,
            direction: 'WITHDRAWAL',
            playerId,
            amount: fromWireMoney(body.amount),
            reference: body.referenceNumber,
            staffId: staffOf(context).staffId,
          }),
        ),
      );
    },
    'POST /capi/v1.1/Funds/Deposit': ({ body }, context) =>
      context.idempotent(async (tx) =>
        wireOperation(
          await desk.start(tx, {
            ...body,
            direction: 'DEPOSIT',
            playerId: toId<PlayerId>(body.playerId),
            amount: fromWireMoney(body.amount),
            reference: body.referenceNumber,
            staffId: staffOf(context).staffId,
          }),
        ),
      ),
    'POST /capi/v1.1/Funds/Verify': async ({ body }) =>
      wireOperation(await desk.verify(toId(body.id), body.code)),
    'POST /capi/v1.1/Funds/VerifyByCard': async ({ body }) =>
      wireOperation(await desk.verifyByCard(toId(body.id), body)),
    'POST /capi/v1.1/Funds/ResendVerifyToken': ({ body }, context) =>
      context.idempotent(async (tx) => wireOperation(await desk.resend(tx, toId(body.id)))),
    'PUT /capi/v1.1/Funds/Commit': async ({ query }, context) => {
      const { staffId } = staffOf(context);
      const id = toId(query.id);
      const payee = await desk.payeeOf(id);
      if (payee !== undefined) await guards.beforeCash(payee, 'HANDOVER');
      return wireOperation(await database.transaction((tx) => desk.commit(tx, id, staffId)));
    },
    'PUT /capi/v1.1/Funds/Cancel': async ({ query }, context) => {
      const { staffId } = staffOf(context);
      const id = toId(query.id);
      return wireOperation(await database.transaction((tx) => desk.cancel(tx, id, staffId)));
    },
    'POST /capi/v1.1/Funds/Transfer': async ({ body }) => {
      if (body.from === body.to) {
        const field = { field: 'to', kind: 'DuplicateValue' } as const;
        throw new DomainError('ERR_VALIDATION', { fields: [field] });
      }
      const { transfer } = await transfers.between({
        playerId: toId<PlayerId>(body.playerId),
        from: body.from,
        amount: fromWireMoney(body.amount),
        reference: body.referenceNumber,
      });
      return {
        transferId: transfer.id.toString(),
        state: transfer.state,
        amount: wireMoney(transfer),
        referenceNumber: transfer.transfer_id,
        createdAt: transfer.created_at.toISOString(),
      };
    },
    'GET /api/landbased-wallets/{playerId}': async ({ params: { playerId } }) => {
      const row = await landbasedSwitch(database.read, toId<PlayerId>(playerId));
      return {
        playerId,
        enabled: row?.enabled ?? true,
        changedBy: row?.staff_id.toString() ?? null,
        changedAt: row?.changed_at.toISOString() ?? null,
      };
    },
    'POST /capi/v1.1/Wallet/SetLandbasedWalletEnable': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { enabled, reason } = body;
        const by = { staffId: staffOf(context).staffId, reason };
        await transfers.switchLandbased(tx, toId<PlayerId>(body.playerId), enabled, by);
        return { playerId: body.playerId, enabled };
      }),
  };
}
