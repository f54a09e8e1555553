import { DateTime, Done, defineCalls, Id, page, pageFields, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  Code,
  Email,
  Password,
  PersonalDataInput,
  PlayerListItem,
  SignedIn,
  Token,
} from './schemas.ts';

const fresh = { audience: 'public', rate: 'registration' } as const;
const errors = [
  'ERR_REGISTRATION_NOT_FOUND',
  'ERR_REGISTRATION_INCOMPLETE',
  'ERR_REGISTRATION_FIELDS',
] as const;
const noToken = 'x'.repeat(43);

export const Info = Type.Object({
  email: Email,
  password: Password,
  termsConsent: Type.Boolean(),
  personalDataConsent: Type.Boolean(),
  marketingEmailConsent: Type.Optional(Type.Boolean()),
  marketingSmsConsent: Type.Optional(Type.Boolean()),
});

const Fault = Type.Object({
  field: Type.String(),
  kind: Type.String(),
  reason: Type.Optional(Type.String()),
});

const personal = {
  firstName: 'Jana',
  surname: 'Ukázková',
  gender: 'Female',
  birthDate: '1985-04-12',
  birthPlace: 'Brno',
  birthNumber: '8554121235',
  nationality: 'CZE',
  politicallyExposed: false,
  street: 'Dlouhá 12',
  town: 'Praha',
  postCode: '11000',
  country: 'CZE',
} as const;

export const registrationCalls = defineCalls({
  'POST /capi/v2-onling/Player/CreateRegistrationContext': {
    summary: 'Starts a registration and sends the code to the e-mail',
    ...fresh,
    rate: 'message',
    body: Info,
    response: Type.Object({ token: Type.String(), expiresAt: DateTime }),
    errors,
    example: {
      body: {
        email: 'priklad@herna.example',
        password: 'modrá velryba tančí',
        termsConsent: true,
        personalDataConsent: true,
      },
    },
  },
  'GET /capi/v2-onling/Player/GetRegistrationContext': {
    summary: 'Gives a registration under way: the step reached and what was filled in',
    ...fresh,
    query: Type.Object({ token: Token }),
    response: Type.Object({
      step: Type.String(),
      email: Type.String(),
      emailVerified: Type.Boolean(),
      phone: Type.Union([Type.String(), Type.Null()]),
      phoneVerified: Type.Boolean(),
      method: Type.Optional(Type.String()),
      personalData: Type.Optional(PersonalDataInput),
      expiresAt: DateTime,
    }),
    errors,
    example: { query: { token: noToken } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'POST /capi/v2-onling/Player/UpdateRegistrationContext': {
    summary: 'Saves the signpost or the personal data of a registration',
    ...fresh,
    body: Type.Object({
      token: Token,
      signpost: Type.Optional(Type.Object({ method: Text(40) })),
      personalData: Type.Optional(PersonalDataInput),
    }),
    response: Type.Object({ step: Type.String() }),
    errors,
    example: { body: { token: noToken, signpost: { method: 'bankId' } } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'POST /capi/v2-onling/Player/Create': {
    summary: 'Finishes a registration: makes the account and signs the player in',
    ...fresh,
    body: Type.Object({ token: Token }),
    response: SignedIn,
    errors: [...errors, 'ERR_PLAYER_EXCLUDED'],
    example: { body: { token: noToken } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'POST /capi/v2-onling/Player/CheckRegistrationData': {
    summary: 'Checks the fields of a step and names every fault',
    ...fresh,
    body: Type.Object({
      info: Type.Optional(Info),
      personalData: Type.Optional(PersonalDataInput),
    }),
    response: Type.Object({ valid: Type.Boolean(), faults: Type.Array(Fault) }),
    example: { body: { personalData: personal } },
  },
  'POST /capi/v2-onling/Player/CheckRegistrationField': {
    summary: 'Checks one field among the others of its step',
    ...fresh,
    body: Type.Object({
      field: Text(40),
      info: Type.Optional(Info),
      personalData: Type.Optional(PersonalDataInput),
    }),
    response: Type.Object({ valid: Type.Boolean(), fault: Type.Optional(Fault) }),
    example: { body: { field: 'firstName', personalData: personal } },
  },
  'GET /capi/v2-onling/Player/IsEmailUsed': {
    summary: 'Tells a visitor with a registration under way whether an e-mail is taken',
    ...fresh,
    rate: 'message',
    query: Type.Object({ email: Email, token: Token }),
    response: Type.Object({ used: Type.Boolean() }),
    errors,
    example: { query: { email: 'priklad@herna.example', token: noToken } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'POST /capi/v2-onling/PlayerVerification/RequestVerifyEmail': {
    summary: 'Sends the e-mail’s code again; the earlier one is void',
    ...fresh,
    rate: 'message',
    body: Type.Object({ token: Token }),
    response: Done,
    errors,
    example: { body: { token: noToken } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'POST /capi/v2-onling/PlayerVerification/SubmitVerifyEmail': {
    summary: 'Proves the e-mail by its code',
    ...fresh,
    rate: 'login',
    body: Type.Object({ token: Token, code: Code }),
    response: Done,
    errors: [...errors, 'ERR_INVALID_SECURITY_CODE'],
    example: { body: { token: noToken, code: '000000' } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'POST /capi/v2-onling/PlayerVerification/RequestVerifyPhone': {
    summary: 'Sends a code to the phone',
    ...fresh,
    rate: 'message',
    body: Type.Object({ token: Token, phone: Text(30) }),
    response: Type.Object({ phone: Type.String() }),
    errors,
    example: { body: { token: noToken, phone: '777123456' } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'POST /capi/v2-onling/PlayerVerification/SubmitVerifyPhone': {
    summary: 'Proves the phone by its code',
    ...fresh,
    rate: 'login',
    body: Type.Object({ token: Token, code: Code }),
    response: Done,
    errors: [...errors, 'ERR_INVALID_SECURITY_CODE'],
    example: { body: { token: noToken, code: '000000' } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'GET /capi/v2-onling/Player/Search': {
    summary: 'Finds players by id, name, e-mail, phone or birth number',
    audience: 'operator',
    permission: 'players.read',
    rate: 'report',
    query: Type.Object({
      ...pageFields,
      text: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(Text(20)),
      id: Type.Optional(Id),
    }),
    response: page(PlayerListItem),
    example: { query: { text: 'demo' } },
  },
});
export type RegistrationApi = typeof registrationCalls;
