/** Handlers of transactions that land-based systems report. */
import type { Handlers } from '@herna/contract-kit/server';
import { pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import { fromWireMoney, type PlayerId, toId, wireMoney } from '@herna/kernel';
import type { reportedCalls } from '../contract/external-transactions.ts';
import type { Reported, ReportedService } from '../service/external-transactions.ts';

const wireReported = (row: Reported) => ({
  id: row.id.toString(),
  system: row.system,
  transactionId: row.transaction_id,
  playerId: row.player_id.toString(),
  kind: row.kind,
  type: row.type,
  childType: row.child_type,
  account: row.account,
  amount: wireMoney(row),
  state: row.state,
  movementId: row.movement_id.toString(),
  place: row.place,
  createdAt: row.created_at.toISOString(),
  rolledBackAt: row.rolled_back_at?.toISOString() ?? null,
});

/** Makes the handlers. */
export const reportedHandlers = (reported: ReportedService): Handlers<typeof reportedCalls> => ({
  'POST /capi/Transactions/v1/AccountingTransaction': async ({ body }, context) =>
    wireReported(
      await reported.book({
        ...body,
        kind: 'ACCOUNTING',
        playerId: toId<PlayerId>(body.playerId),
        amount: fromWireMoney(body.amount),
        staffId: staffOf(context).staffId,
      }),
    ),
  'POST /capi/Transactions/v1/AccountingTransaction/Rollback': async ({ body }, context) => {
    const { staffId } = staffOf(context);
    return wireReported(await reported.rollBack(body.system, body.transactionId, staffId));
  },
  'POST /capi/Transactions/v1/Transaction': async ({ body }, context) =>
    wireReported(
      await reported.book({
        ...body,
        kind: 'GAME',
        playerId: toId<PlayerId>(body.playerId),
        amount: fromWireMoney(body.amount),
        staffId: staffOf(context).staffId,
      }),
    ),
  'GET /capi/Transactions/v1/Get': async ({ query }) => {
    const page = await reported.list({
      id: query.id === undefined ? undefined : toId(query.id),
      playerId: query.playerId === undefined ? undefined : toId<PlayerId>(query.playerId),
      system: query.system,
      kind: query.kind,
      ...pageWishOf(query),
    });
    return wirePage(page, wireReported);
  },
});
