/** Thin handlers of what is everybody's own. */
import { done } from '@herna/contract-kit';
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { wireId } from '@herna/kernel';
import type { OwnAccountApi } from '../contract/own-account.ts';
import type { Invitations } from '../service/invitations.ts';
import type { OwnAccount } from '../service/own-account.ts';
import { sessionsOf } from '../store/member-changes.ts';
import { wireSession } from './members.ts';

export function ownAccountHandlers(
  database: Database,
  ownAccount: OwnAccount,
  invitations: Invitations,
): Handlers<OwnAccountApi> {
  return {
    'POST /api/staff/invitations/open': ({ body }) => invitations.open(body.token),
    'POST /api/staff/invitations/accept': async ({ body }, { ip }) => {
      await invitations.accept(body.token, body.password, body.code, ip);
      return done;
    },
    'POST /api/staff/self/password': async ({ body }, context) => {
      const { ip, userAgent } = context;
      await ownAccount.changePassword(staffOf(context), body, { ip, userAgent });
      return done;
    },
    'GET /api/staff/self/sessions': async (_input, context) => {
      const { staffId, sessionId } = staffOf(context);
      const sessions = await sessionsOf(database.read, staffId);
      return {
        items: sessions.map((session) => ({
          ...wireSession(session),
          current: wireId(session.id) === wireId(sessionId),
        })),
      };
    },
    'POST /api/staff/self/sessions/end': async (_input, context) => {
      await ownAccount.endOtherSessions(staffOf(context), context.ip);
      return done;
    },
  };
}
