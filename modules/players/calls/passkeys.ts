/** Thin handlers of passkeys. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf, signedInOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { toId, wireId } from '@herna/kernel';
import type { passkeyCalls } from '../contract/passkeys.ts';
import type { Passkeys } from '../service/passkeys.ts';
import { originOf, wireSignedIn } from './wire.ts';

export interface PasskeyCallDependencies {
  readonly database: Database;
  readonly passkeys: Passkeys;
}

export const passkeyHandlers = ({
  database,
  passkeys,
}: PasskeyCallDependencies): Handlers<typeof passkeyCalls> => ({
  'GET /api/players/passkeys': async (_input, context) => ({
    passkeys: (await passkeys.list(database.read, playerOf(context))).map((row) => ({
      id: wireId(row.id),
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      regressedAt: row.regressed_at?.toISOString() ?? null,
    })),
  }),
  'POST /api/players/passkeys/begin': ({ body }, context) =>
    passkeys.begin(playerOf(context), signedInOf(context).sessionId, body),
  'POST /api/players/passkeys/add': async ({ body }, context) => {
    const { sessionId } = signedInOf(context);
    const id = await passkeys.add(playerOf(context), sessionId, body.name.trim(), body.credential);
    return { id: wireId(id) };
  },
  'POST /api/players/passkeys/{id}/remove': async ({ params, body }, context) => {
    await passkeys.remove(playerOf(context), toId(params.id), body);
    return done;
  },
  'POST /api/players/passkeys/sign-in/begin': () => passkeys.beginSignIn(),
  'POST /api/players/passkeys/sign-in': async ({ body }, context) => {
    const { credential, takeOver = false } = body;
    return wireSignedIn(await passkeys.signIn(credential, originOf(context), takeOver), context);
  },
});
