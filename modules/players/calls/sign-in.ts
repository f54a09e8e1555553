/** Thin handlers of signing in and out. */
import { done } from '@herna/contract-kit';
import {
  type CallContext,
  type Handlers,
  playerOf,
  signedInOf,
  staffOf,
} from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, toId, wireId } from '@herna/kernel';
import type { signInCalls } from '../contract/sign-in.ts';
import { normalEmail } from '../rules/fields.ts';
import type { Desk } from '../service/desk.ts';
import type { Sessions } from '../service/sessions.ts';
import type { SignIn } from '../service/sign-in.ts';
import { playerByEmail, playerById } from '../store/players.ts';
import { sessionById } from '../store/sessions.ts';
import type { SessionRow } from '../store/tables.ts';
import {
  deskOriginOf,
  forgetSession,
  originOf,
  wirePlayer,
  wireSession,
  wireSignedIn,
  wireToken,
} from './wire.ts';

export interface SignInCallDependencies {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly desk: Desk;
}

/** The present session of a player. */
export async function ownSession(database: Database, context: CallContext): Promise<SessionRow> {
  const session = await sessionById(database.read, signedInOf(context).sessionId);
  if (!session) throw new DomainError('ERR_UNAUTHORIZED');
  return session;
}

export function signInHandlers(dependencies: SignInCallDependencies): Handlers<typeof signInCalls> {
  const { database, sessions, signIn, desk } = dependencies;
  return {
    'POST /capi/v2-onling/Player/LoginPlayerByEmail': async ({ body }, context) => {
      const { takeOver = false } = body;
      return wireSignedIn(await signIn.signIn(body, originOf(context), takeOver), context);
    },
    'POST /capi/v2-onling/Player/VerifyToken': async (_input, context) => {
      const player = await playerById(database.read, playerOf(context));
      if (!player) throw new DomainError('ERR_UNAUTHORIZED');
      return {
        session: wireSession(await ownSession(database, context)),
        player: wirePlayer(player),
      };
    },
    'POST /capi/v2-onling/Player/Logout': async (_input, context) => {
      const ids = [signedInOf(context).sessionId];
      await database.transaction((tx) => sessions.end(tx, { ids }, 'PlayerRequest'));
      forgetSession(context);
      return done;
    },
    'POST /capi/PlayerAuthentication/v1/GenerateSalt': ({ body }) => signIn.saltFor(body.email),
    'POST /capi/PlayerAuthentication/v1/ByPassword': async ({ body }, context) => {
      const { takeOver = false } = body;
      return wireToken(await signIn.signIn(body, deskOriginOf(context), takeOver));
    },
    'POST /capi/PlayerAuthentication/v1/VerifyLoginByPassword': async ({ body }) => {
      const player = await signIn.check(body, undefined);
      return { playerId: wireId(player.id) };
    },
    'POST /capi/PlayerAuthentication/v1/Logout': async ({ body }, context) => {
      const ids = [toId(body.sessionId)];
      await desk.endSessions(staffOf(context).staffId, { ids }, body.reason);
      return done;
    },
    'GET /capi/PlayerAuthentication/v1/GetPlayerId': async ({ query }) => {
      const found = query.sessionId
        ? (await sessionById(database.read, toId(query.sessionId)))?.player_id
        : (await playerByEmail(database.read, normalEmail(query.email ?? '')))?.id;
      if (!found) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      return { playerId: wireId(found) };
    },
  };
}
