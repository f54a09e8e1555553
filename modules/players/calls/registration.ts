/** Thin handlers of registration. */
import { done } from '@herna/contract-kit';
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError } from '@herna/kernel';
import type { registrationCalls } from '../contract/registration.ts';
import type { FieldValue } from '../rules/field-list.ts';
import type { Drafts } from '../service/drafts.ts';
import type { AdoptIdentity, Registration } from '../service/registration.ts';
import { type Checks, refuseFields } from '../service/registration-checks.ts';
import { originOf, wireSignedIn } from './wire.ts';

export interface RegistrationCallDependencies {
  readonly database: Database;
  readonly registration: Registration;
  readonly drafts: Drafts;
  readonly checks: Checks;
}

const registrationCookie = 'herna_registration';
const weekSeconds = 7 * 86_400;

/** The registration a request is about: named in it, or kept in the browser's cookie. */
function tokenIn({ token }: { readonly token?: string }, context: CallContext): string | undefined {
  if (token) return token;
  // A page of another site can make a browser send the cookie, but not this header.
  return context.headers['x-herna-client'] ? context.cookie(registrationCookie) : undefined;
}

function tokenOf(named: { readonly token?: string }, context: CallContext): string {
  const token = tokenIn(named, context);
  if (!token) throw new DomainError('ERR_REGISTRATION_NOT_FOUND');
  return token;
}

/** Ends registrations for a browser: the session's cookies are set, the registration's is taken. */
export const createFinish =
  (registration: Registration) =>
  async (token: string, context: CallContext, method?: string, adopt?: AdoptIdentity) => {
    const signedIn = await registration.finish(token, originOf(context), method, adopt);
    context.clearCookie(registrationCookie);
    return wireSignedIn(signedIn, context);
  };
export type FinishRegistration = ReturnType<typeof createFinish>;

export function registrationHandlers(
  dependencies: RegistrationCallDependencies,
): Handlers<typeof registrationCalls> {
  const { database, registration, drafts, checks } = dependencies;
  const finish = createFinish(registration);
  const faultsOf = async (
    fields: readonly FieldValue[],
    step: 'info' | 'personalData' | undefined,
    token: string | undefined,
  ) => {
    const draft = token ? await drafts.byToken(token) : undefined;
    return checks.listFaults(database.read, fields, step, draft);
  };
  return {
    'POST /capi/v2-onling/Player/CreateRegistrationContext': async ({ body }, context) => {
      const { token, expiresAt } = await registration.begin(body, context.locale);
      context.setCookie(registrationCookie, token, { maxAge: weekSeconds });
      return { token, expiresAt: expiresAt.toISOString() };
    },
    'GET /capi/v2-onling/Player/GetRegistrationContext': async ({ query }, context) => {
      const state = await registration.state(tokenOf(query, context));
      const { method, personal, expiresAt, ...rest } = state;
      return {
        state: 'DRAFT',
        ...rest,
        ...(method ? { method } : {}),
        ...(personal ? { personalData: personal } : {}),
        expiresAt: expiresAt.toISOString(),
      };
    },
    'POST /capi/v2-onling/Player/UpdateRegistrationContext': async ({ body }, context) => {
      const token = tokenOf(body, context);
      const { signpost, personalData } = body;
      if (signpost) await registration.chooseMethod(token, signpost.method);
      if (personalData) await registration.fillPersonal(token, personalData);
      return { step: (await registration.state(token)).step };
    },
    'POST /capi/v2-onling/Player/Create': ({ body }, context) =>
      finish(tokenOf(body, context), context),
    'POST /capi/v2-onling/Player/CreateByScan': ({ body }, context) =>
      finish(tokenOf(body, context), context, 'byScan'),
    'POST /capi/v2-onling/Player/CheckRegistrationData': async ({ body }, context) => {
      refuseFields(await faultsOf(body.fields, body.step, tokenIn(body, context)));
      return { valid: true };
    },
    'POST /capi/v2-onling/Player/CheckRegistrationField': async ({ body }, context) => {
      const { field, others = [] } = body;
      const compared = [field, ...others.filter(({ type }) => type !== field.type)];
      const faults = await faultsOf(compared, undefined, tokenIn(body, context));
      refuseFields(faults.filter((fault) => fault.field === field.type));
      return { valid: true };
    },
    'GET /capi/v2-onling/Player/IsEmailUsed': async ({ query }, context) => ({
      used: await registration.isEmailUsed(tokenOf(query, context), query.email),
    }),
    'POST /capi/v2-onling/PlayerVerification/RequestVerifyEmail': async ({ body }, context) => {
      await registration.resendEmailCode(tokenOf(body, context));
      return done;
    },
    'POST /capi/v2-onling/PlayerVerification/SubmitVerifyEmail': async ({ body }, context) => {
      await registration.verifyEmail(tokenOf(body, context), body.code);
      return done;
    },
    'POST /capi/v2-onling/PlayerVerification/RequestVerifyPhone': async ({ body }, context) => ({
      phone: await registration.sendPhoneCode(tokenOf(body, context), body.phone),
    }),
    'POST /capi/v2-onling/PlayerVerification/SubmitVerifyPhone': async ({ body }, context) => {
      await registration.verifyPhone(tokenOf(body, context), body.code);
      return done;
    },
  };
}
