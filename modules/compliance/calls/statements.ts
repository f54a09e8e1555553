/** Thin handlers of AML statements. */
import { type Handlers, pageWishOf, playerOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import { DomainError, toId, wireId } from '@herna/kernel';
import type { statementCalls } from '../contract/statements.ts';
import type { Standing, Statements } from '../service/statements.ts';
import type { StatementRow } from '../store/statements.ts';
import type { RecordAudit } from './audit.ts';

const wireStatement = (row: StatementRow) => ({
  id: wireId(row.id),
  playerId: wireId(row.player_id),
  source: row.source,
  professionId: row.profession_id?.toString() ?? null,
  incomeRangeId: row.income_range_id?.toString() ?? null,
  isPoliticallyExposed: row.is_politically_exposed,
  politicalFunction: row.political_function,
  note: row.note,
  declaredAt: row.declared_at.toISOString(),
  validUntil: row.valid_until?.toISOString() ?? null,
});

const wireStanding = ({ statement, request, dismissalsLeft }: Standing) => ({
  statement: statement ? wireStatement(statement) : null,
  due: request
    ? {
        trigger: request.trigger,
        requestedAt: request.requested_at.toISOString(),
        dismissalsLeft,
        blocksDeposits: dismissalsLeft === 0,
      }
    : null,
});

export interface StatementCallDependencies {
  readonly database: Database;
  readonly statements: Statements;
  readonly playerExists: (db: Db, playerId: bigint) => Promise<boolean>;
  readonly audit: RecordAudit;
}

export function statementHandlers(
  deps: StatementCallDependencies,
): Handlers<typeof statementCalls> {
  const { database, statements, playerExists, audit } = deps;
  const standing = async (db: Db, playerId: bigint) =>
    wireStanding(await statements.standing(db, playerId));
  return {
    'GET /capi/Player/v3/Aml/GetPlayerStatement': (_input, context) =>
      standing(database.read, playerOf(context)),
    'POST /capi/Player/v3/Aml/UpdatePlayerStatement': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const playerId = playerOf(context);
        await statements.give(tx, playerId, body);
        return standing(tx, playerId);
      }),
    'POST /api/Aml/v1/DismissStatement': (_input, context) =>
      context.idempotent(async (tx) => {
        const playerId = playerOf(context);
        await statements.dismiss(tx, playerId);
        return standing(tx, playerId);
      }),
    'GET /api/Aml/v1/Statements': async ({ query }) => {
      const playerId = query.playerId === undefined ? undefined : toId(query.playerId);
      const found = await statements.page(database.read, { ...pageWishOf(query), playerId });
      return wirePage(found, wireStatement);
    },
    'POST /api/Aml/v1/RequestStatement': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const playerId = toId(body.playerId);
        if (!(await playerExists(tx, playerId))) throw new DomainError('ERR_NOT_FOUND');
        await statements.request(tx, playerId, 'STAFF', body.reason);
        await audit(tx, {
          staffId: staffOf(context).staffId,
          action: 'compliance.statement_requested',
          targetKind: 'player',
          targetId: body.playerId,
          reason: body.reason,
        });
        return standing(tx, playerId);
      }),
  };
}
