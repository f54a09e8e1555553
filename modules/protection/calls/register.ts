/** Handlers of the register of excluded persons. */
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, type PlayerId, toId, wireId } from '@herna/kernel';
import type { registerCalls } from '../contract/register.ts';
import type { ExclusionsService } from '../service/exclusions.ts';
import type { RegisterService } from '../service/register.ts';
import { lastCheck, pageOfChecks, type RegisterCheckRow } from '../store/register-checks.ts';
import type { WireExclusion } from './exclusions.ts';

export interface RegisterHandlerDeps {
  readonly database: Database;
  readonly exclusions: ExclusionsService;
  readonly register: RegisterService;
  readonly playerExists: (playerId: PlayerId) => Promise<boolean>;
  readonly wireExclusion: WireExclusion;
}

const wireCheck = (row: RegisterCheckRow) => ({
  id: wireId(row.id),
  playerId: wireId(row.player_id),
  trigger: row.trigger,
  result: row.result,
  requestedAt: row.requested_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  reference: row.check_reference,
});

/** Makes the handlers. */
export function registerHandlers(deps: RegisterHandlerDeps): Handlers<typeof registerCalls> {
  const { database, exclusions, register, playerExists, wireExclusion } = deps;
  const known = async (wire: string): Promise<PlayerId> => {
    const playerId = toId<PlayerId>(wire);
    if (!(await playerExists(playerId))) throw new DomainError('ERR_NOT_FOUND');
    return playerId;
  };
  const check = async ({ playerId }: { readonly playerId: string }) =>
    wireCheck(await register.check(toId<PlayerId>(playerId), 'STAFF'));
  return {
    'GET /capi/v2-onling/Player/CheckRvo': ({ query }) => check(query),
    'POST /capi/Government/v1/BySDSLByPlayer': ({ body }) => check(body),
    'POST /capi/Government/v1/BySDSL': async ({ body }) => {
      const { result, reference, until } = await register.ask(body);
      return { result, reference, until: until?.toISOString() ?? null };
    },
    'POST /capi/v1.1/Government/AddPlayerToRvo': async ({ body }, context) => {
      const playerId = await known(body.playerId);
      const { days, reason } = body;
      const wish = { days, by: { reason, staffId: staffOf(context).staffId } };
      return context.idempotent(async (tx) =>
        wireExclusion(await exclusions.fileOwnRequest(tx, playerId, wish)),
      );
    },
    'GET /api/protection/register-checks': async ({ query }) => {
      const wish = pageWishOf(query);
      const playerId = toId<PlayerId>(query.playerId);
      return wirePage(await pageOfChecks(database.read, playerId, wish), wireCheck);
    },
    'POST /capi/Internal/v1/SaveRvoResult': async ({ body }) => {
      const playerId = await known(body.playerId);
      const until = body.until === undefined ? undefined : new Date(body.until);
      const answer = { result: body.result, reference: body.reference, until };
      return wireCheck(await register.record(playerId, answer, new Date(body.requestedAt)));
    },
    'GET /capi/Internal/v1/GetLastRvoResult': async ({ query }) => {
      const last = await lastCheck(database.read, toId<PlayerId>(query.playerId));
      return { check: last ? wireCheck(last) : null };
    },
  };
}
