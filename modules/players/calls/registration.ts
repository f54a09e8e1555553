/** Thin handlers of registration and of the search for players. */
import type { Handlers } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import type { FieldFault } from '@herna/kernel';
import type { RegistrationApi } from '../contract/registration.ts';
import type { PersonalData } from '../rules/fields.ts';
import type { Info, Registration } from '../service/registration.ts';
import { searchPlayers } from '../store/players.ts';
import { originOf, wireListItem, wireSignedIn } from './wire.ts';

const done = { done: true } as const;

type WireInfo = Omit<Info, 'marketingEmailConsent' | 'marketingSmsConsent'> & {
  marketingEmailConsent?: boolean;
  marketingSmsConsent?: boolean;
};

const toInfo = (info: WireInfo): Info => ({
  ...info,
  marketingEmailConsent: info.marketingEmailConsent ?? false,
  marketingSmsConsent: info.marketingSmsConsent ?? false,
});

const wireFault = ({ field, kind, reason }: FieldFault) => ({
  field,
  kind,
  ...(reason ? { reason } : {}),
});

/** Handlers of the calls about registration. */
export function registrationHandlers(
  database: Database,
  registration: Registration,
): Handlers<RegistrationApi> {
  const faultsOf = async (body: {
    info?: WireInfo;
    personalData?: PersonalData;
  }): Promise<FieldFault[]> => [
    ...(body.info ? await registration.infoFaults(toInfo(body.info)) : []),
    ...(body.personalData ? await registration.personalFaults(body.personalData) : []),
  ];
  return {
    'POST /capi/v2-onling/Player/CreateRegistrationContext': async ({ body }, { locale }) => {
      const { token, expiresAt } = await registration.begin(toInfo(body), locale);
      return { token, expiresAt: expiresAt.toISOString() };
    },
    'GET /capi/v2-onling/Player/GetRegistrationContext': async ({ query }) => {
      const { method, personal, expiresAt, ...state } = await registration.state(query.token);
      return {
        ...state,
        ...(method ? { method } : {}),
        ...(personal ? { personalData: personal } : {}),
        expiresAt: expiresAt.toISOString(),
      } as never;
    },
    'POST /capi/v2-onling/Player/UpdateRegistrationContext': async ({ body }) => {
      const { token, signpost, personalData } = body;
      if (signpost) await registration.chooseMethod(token, signpost);
      if (personalData) await registration.fillPersonal(token, personalData);
      return { step: (await registration.state(token)).step };
    },
    'POST /capi/v2-onling/Player/Create': async ({ body }, context) =>
      wireSignedIn(await registration.finish(body.token, originOf(context)), context),
    'POST /capi/v2-onling/Player/CheckRegistrationData': async ({ body }) => {
      const faults = await faultsOf(body);
      return { valid: faults.length === 0, faults: faults.map(wireFault) };
    },
    'POST /capi/v2-onling/Player/CheckRegistrationField': async ({ body }) => {
      const fault = (await faultsOf(body)).find(({ field }) => field === body.field);
      return fault ? { valid: false, fault: wireFault(fault) } : { valid: true };
    },
    'GET /capi/v2-onling/Player/IsEmailUsed': async ({ query }) => {
      await registration.state(query.token);
      return { used: await registration.isEmailUsed(query.email) };
    },
    'POST /capi/v2-onling/PlayerVerification/RequestVerifyEmail': async ({ body }) => {
      await registration.resendEmailCode(body.token);
      return done;
    },
    'POST /capi/v2-onling/PlayerVerification/SubmitVerifyEmail': async ({ body }) => {
      await registration.verifyEmail(body.token, body.code);
      return done;
    },
    'POST /capi/v2-onling/PlayerVerification/RequestVerifyPhone': async ({ body }) => ({
      phone: await registration.sendPhoneCode(body.token, body.phone),
    }),
    'POST /capi/v2-onling/PlayerVerification/SubmitVerifyPhone': async ({ body }) => {
      await registration.verifyPhone(body.token, body.code);
      return done;
    },
    'GET /capi/v2-onling/Player/Search': async ({ query }) => {
      const text = (query.id ?? query.text ?? '').trim();
      const digits = text.replace('/', '');
      const { items, total } = await searchPlayers(database.read, {
        text,
        birthNumberHash: /^\d{9,10}$/.test(digits)
          ? registration.birthNumberHash(digits)
          : undefined,
        state: query.state,
        offset: query.offset ?? 0,
        limit: query.limit ?? 50,
      });
      return { items: items.map(wireListItem), total };
    },
  };
}
