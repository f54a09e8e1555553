/** Thin handlers of sessions. */
import { type CallContext, type Handlers, playerOf, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, DomainError, toId, wireId } from '@herna/kernel';
import type { SessionApi } from '../contract/sessions.ts';
import { normalEmail } from '../rules/fields.ts';
import type { Account, RecordAudit } from '../service/account.ts';
import type { Sessions } from '../service/sessions.ts';
import { playerByEmail } from '../store/players.ts';
import { countActive, listSessions, type SessionFilter } from '../store/sessions.ts';
import { forgetSession, originOf, wirePlayer, wireSession, wireSignedIn } from './wire.ts';

export interface SessionCallDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly account: Account;
  readonly audit: RecordAudit;
}

const done = { done: true } as const;

const ownSession = (context: CallContext): bigint => {
  if (context.principal.kind !== 'player') throw new TypeError('not a call of a player');
  return context.principal.sessionId;
};

/** Handlers of the calls about sessions. */
export function sessionHandlers(dependencies: SessionCallDependencies): Handlers<SessionApi> {
  const { database, clock, sessions, account, audit } = dependencies;
  const pageOf = async (
    query: { offset?: number; limit?: number },
    filter: Partial<SessionFilter>,
  ) => {
    const { items, total } = await listSessions(database.read, {
      ...filter,
      offset: query.offset ?? 0,
      limit: query.limit ?? 50,
    });
    return { items: items.map(wireSession), total };
  };
  /** Staff end sessions; each deed is audited in its transaction. */
  const kill = (
    context: CallContext,
    by: Parameters<Sessions['end']>[1],
    reason: string,
  ): Promise<number> =>
    database.transaction(async (tx) => {
      const ended = await sessions.end(tx, by, 'KilledByOperator');
      await audit(tx, {
        staffId: staffOf(context).staffId,
        action: 'players.sessions_ended',
        playerId: 'playerId' in by ? by.playerId : 0n,
        reason,
        details: { ended, ...('ids' in by ? { sessions: by.ids.map(String) } : {}) },
      });
      return ended;
    });
  const forgot = async ({ body }: { body: { email: string } }) => {
    await account.requestReset(body.email);
    return done;
  };
  const closeOne = async (
    { body }: { body: { sessionId: string; reason: string } },
    context: CallContext,
  ) => {
    await kill(context, { ids: [toId(body.sessionId)] }, body.reason);
    return done;
  };
  const current = async (context: CallContext) => {
    const session = await sessions.session(ownSession(context));
    if (!session) throw new DomainError('ERR_UNAUTHENTICATED');
    return session;
  };
  return {
    'POST /capi/v2-onling/Player/LoginPlayerByEmail': async ({ body }, context) => {
      const { email, password, takeOver = false } = body;
      const signedIn = await sessions.signIn(email, password, originOf(context), takeOver);
      return wireSignedIn(signedIn, context);
    },
    'POST /capi/PlayerAuthentication/v1/ByPassword': async ({ body }, context) => {
      const { email, password, takeOver = false } = body;
      // The desk's browser is not the player's: nothing is kept in its cookies.
      const origin = { ip: context.ip, userAgent: context.userAgent, device: undefined };
      const signedIn = await sessions.signIn(email, password, origin, takeOver);
      return {
        token: signedIn.token,
        expiresAt: signedIn.expiresAt.toISOString(),
        player: wirePlayer(signedIn.player),
      };
    },
    'POST /capi/PlayerAuthentication/v1/VerifyLoginByPassword': async ({ body }, context) => {
      const player = await sessions.check(body.email, body.password, originOf(context));
      return { playerId: wireId(player.id) };
    },
    'POST /capi/PlayerAuthentication/v1/Logout': closeOne,
    'GET /capi/PlayerAuthentication/v1/GetPlayerId': async ({ query }) => {
      const found = query.sessionId
        ? (await sessions.session(toId(query.sessionId)))?.player_id
        : (await playerByEmail(database.read, normalEmail(query.email ?? '')))?.id;
      if (!found) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      return { playerId: wireId(found) };
    },
    'POST /capi/PlayerAuthentication/v1/ForgotPassword': forgot,
    'POST /capi/v2-onling/Player/RequestPasswordReset': forgot,
    'POST /capi/v2-onling/Player/ResetPassword': async ({ body }, context) => {
      const player = await account.resetPassword(body.token, body.password);
      const signedIn = await sessions.signIn(
        player.email ?? '',
        body.password,
        originOf(context),
        true,
      );
      return wireSignedIn(signedIn, context);
    },
    'POST /capi/v2-onling/Player/VerifyToken': async (_input, context) => {
      const player = await sessions.player(playerOf(context));
      if (!player) throw new DomainError('ERR_UNAUTHENTICATED');
      return { session: wireSession(await current(context)), player: wirePlayer(player) };
    },
    'POST /capi/v2-onling/Player/Logout': async (_input, context) => {
      const ids = [ownSession(context)];
      await database.transaction((tx) => sessions.end(tx, { ids }, 'PlayerRequest'));
      forgetSession(context);
      return done;
    },
    'GET /capi/v2-onling/PlayerSession/Get': async (_input, context) =>
      wireSession(await current(context)),
    'GET /capi/v2-onling/PlayerSession/GetList': ({ query }, context) =>
      pageOf(query, { playerId: playerOf(context) }),
    'GET /capi/v2-onling/PlayerSession/GetActiveList': ({ query }) =>
      pageOf(query, { active: true }),
    'POST /capi/v2-onling/PlayerSession/Close': closeOne,
    'GET /capi/Sessions/v1/AllActiveSessionsByCurrentScope': ({ query }) =>
      pageOf(query, { active: true }),
    'GET /capi/Sessions/v1/ByPlayer': ({ query }) =>
      pageOf(query, { playerId: toId(query.playerId) }),
    'POST /capi/Sessions/v1/KillSessions': async ({ body }, context) => ({
      ended: await kill(context, { ids: body.sessionIds.map((id) => toId(id)) }, body.reason),
    }),
    'POST /capi/Sessions/v1/KillSession': async ({ body }, context) => ({
      ended: await kill(context, { ids: [toId(body.sessionId)] }, body.reason),
    }),
    'POST /capi/Sessions/v1/KillSessionsByPlayer': async ({ body }, context) => ({
      ended: await kill(context, { playerId: toId(body.playerId) }, body.reason),
    }),
    'GET /api/players/online': async () => ({
      online: await countActive(database.read),
      at: clock.now().toISOString(),
    }),
  };
}
