/** Thin handlers of passwords and the PIN. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import type { credentialCalls } from '../contract/credentials.ts';
import type { CredentialsService } from '../service/credentials.ts';
import type { SignIn } from '../service/sign-in.ts';
import { forgetSession, originOf, wireSignedIn } from './wire.ts';

export interface CredentialCallDependencies {
  readonly database: Database;
  readonly credentials: CredentialsService;
  readonly signIn: SignIn;
}

export function credentialHandlers(
  dependencies: CredentialCallDependencies,
): Handlers<typeof credentialCalls> {
  const { database, credentials, signIn } = dependencies;
  const forgot = async ({ body }: { readonly body: { readonly email: string } }) => {
    await credentials.requestReset(body.email);
    return done;
  };
  return {
    'POST /capi/v2-onling/Player/RequestPasswordReset': forgot,
    'POST /capi/PlayerAuthentication/v1/ForgotPassword': forgot,
    'POST /api/players/restore-by-phone': async ({ body }) => {
      await credentials.requestResetByPhone(body.phone, body.birthDate);
      return done;
    },
    'POST /capi/v2-onling/Player/ResetPassword': async ({ body }, context) => {
      const id = await credentials.resetPassword(body.token, body.password, body.code);
      const origin = originOf(context);
      const open = database.transaction((tx) => signIn.openFor(tx, id, origin, true));
      return wireSignedIn(await open, context);
    },
    'POST /capi/v2-onling/Player/ChangePassword': async ({ body }, context) => {
      await credentials.changePassword(playerOf(context), body.current, body.password);
      forgetSession(context);
      return done;
    },
    'POST /capi/v2-onling/Player/VerifyPassword': async ({ body }, context) => ({
      valid: await credentials.verifyPassword(playerOf(context), body.password),
    }),
    'POST /capi/v2-onling/Player/SetPin': async ({ body }, context) => {
      await credentials.setPin(playerOf(context), body.password, body.pin);
      return done;
    },
    'GET /capi/v2-onling/Player/HasPin': async (_input, context) => ({
      hasPin: await credentials.hasPin(playerOf(context)),
    }),
  };
}
