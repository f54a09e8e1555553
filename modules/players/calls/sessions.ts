/** Thin handlers of sessions. */
import { done } from '@herna/contract-kit';
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  playerOf,
  staffOf,
  wirePage,
} from '@herna/contract-kit/server';
import type { Database, Db } from '@herna/db';
import { type Clock, toId } from '@herna/kernel';
import type { playerSessionCalls } from '../contract/sessions.ts';
import { terminalPlace } from '../rules/terminal-place.ts';
import type { Desk } from '../service/desk.ts';
import { countActive, listSessions, type WhichSessions } from '../store/sessions.ts';
import { ownSession } from './sign-in.ts';
import { wireNamedSession, wireSession } from './wire.ts';

export interface SessionCallDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly desk: Desk;
  /** Devices whose sessions a member of staff sees; all sessions without an answer. */
  readonly devicesInScope?: (db: Db, staffId: bigint) => Promise<readonly bigint[] | undefined>;
}

type PageQuery = Parameters<typeof pageWishOf>[0] & { readonly order?: 'asc' | 'desc' };

const pageOf = (query: PageQuery) => ({ ...pageWishOf(query), order: query.order });

export function sessionHandlers(
  dependencies: SessionCallDependencies,
): Handlers<typeof playerSessionCalls> {
  const { database, clock, desk, devicesInScope = async () => undefined } = dependencies;
  const named = async (
    query: PageQuery,
    filter: { playerId?: bigint; cardId?: bigint; active?: boolean; places?: readonly string[] },
  ) => {
    const page = await listSessions(database.read, { ...pageOf(query), ...filter });
    return wirePage(page, wireNamedSession);
  };
  const end = (context: CallContext, which: WhichSessions, reason: string): Promise<number> =>
    desk.endSessions(staffOf(context).staffId, which, reason);
  return {
    'GET /capi/v2-onling/PlayerSession/Get': async (_input, context) =>
      wireSession(await ownSession(database, context)),
    'GET /capi/v2-onling/PlayerSession/GetList': async ({ query }, context) => {
      const filter = { ...pageOf(query), playerId: playerOf(context) };
      return wirePage(await listSessions(database.read, filter), wireSession);
    },
    'GET /capi/v2-onling/PlayerSession/GetActiveList': ({ query }) =>
      named(query, { active: true }),
    'POST /capi/v2-onling/PlayerSession/Close': async ({ body }, context) => {
      await end(context, { ids: [toId(body.sessionId)] }, body.reason);
      return done;
    },
    'GET /capi/Sessions/v1/AllActiveSessionsByCurrentScope': async ({ query }, context) => {
      const devices = await devicesInScope(database.read, staffOf(context).staffId);
      const places = devices && { places: devices.map(terminalPlace) };
      return named(query, { active: true, ...places });
    },
    'GET /capi/Sessions/v1/ByPlayer': ({ query }) =>
      named(query, { playerId: toId(query.playerId) }),
    'GET /capi/Sessions/v1/ByPlayerCard': ({ query }) =>
      named(query, { cardId: toId(query.cardId) }),
    'POST /capi/Sessions/v1/KillSessions': async ({ body }, context) => ({
      ended: await end(context, { ids: body.sessionIds.map((id) => toId(id)) }, body.reason),
    }),
    'POST /capi/Sessions/v1/KillSession': async ({ body }, context) => ({
      ended: await end(context, { ids: [toId(body.sessionId)] }, body.reason),
    }),
    'POST /capi/Sessions/v1/KillSessionsByPlayer': async ({ body }, context) => ({
      ended: await end(context, { playerId: toId(body.playerId) }, body.reason),
    }),
    'GET /api/players/online': async () => ({
      online: await countActive(database.read),
      at: clock.now().toISOString(),
    }),
  };
}
