/** Thin handlers of passkeys. */
import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { toId, wireId } from '@herna/kernel';
import type { PasskeyApi } from '../contract/passkeys.ts';
import type { Passkeys } from '../service/passkeys.ts';
import { wireToken } from './wire-token.ts';

const originOf = ({ ip, userAgent }: CallContext) => ({ ip, userAgent });

export const passkeyHandlers = (database: Database, passkeys: Passkeys): Handlers<PasskeyApi> => ({
  'GET /api/staff/self/passkeys': async (_input, context) => {
    const held = await passkeys.list(database.read, staffOf(context).staffId);
    return {
      items: held.map((passkey) => ({
        id: wireId(passkey.id),
        name: passkey.name,
        createdAt: passkey.created_at.toISOString(),
        lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
        regressedAt: passkey.regressed_at?.toISOString() ?? null,
      })),
    };
  },
  'POST /api/staff/self/passkeys/begin': ({ body }, context) =>
    passkeys.begin(staffOf(context), body, originOf(context)),
  'POST /api/staff/self/passkeys/add': async ({ body }, context) => {
    const { name, credential } = body;
    const id = await passkeys.add(staffOf(context), name.trim(), credential, context.ip);
    return { id: wireId(id) };
  },
  'POST /api/staff/self/passkeys/{id}/remove': async ({ params, body }, context) => {
    await passkeys.remove(staffOf(context), toId(params.id), body, originOf(context));
    return done;
  },
  'POST /api/Authentication/v1/Passkey/Begin': ({ body }) => passkeys.beginSignIn(body.ticket),
  'POST /api/Authentication/v1/Passkey/SignIn': async ({ body }, context) => {
    const { credential, ticket } = body;
    return wireToken(await passkeys.signIn(credential, ticket, originOf(context)), context);
  },
});
