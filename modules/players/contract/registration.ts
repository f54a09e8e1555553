/**
 * Registration in steps. The token of a registration travels in the body or, for a browser, in its
 * own cookie. Whether an e-mail or a phone has an account already is disclosed to nobody but whoever has
 * proved, by its code, that it is theirs.
 */
import { DateTime, Done, defineCalls, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Code, Email, Password, PersonalDataInput, Phone, SignedIn, Token } from './schemas.ts';

const fresh = { audience: 'public', rate: 'registration' } as const;
const missing = {
  example: { body: { token: 'x'.repeat(43) } },
  exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
} as const;
const gone = ['ERR_REGISTRATION_NOT_FOUND', 'ERR_REGISTRATION_FINISHED'] as const;
const stepErrors = [
  ...gone,
  'ERR_REGISTRATION_CLOSED',
  'ERR_REGISTRATION_INCOMPLETE',
  'ERR_REGISTRATION_FIELDS',
  'ERR_NO_VALID_EMAIL',
  'ERR_EMAIL_TAKEN',
] as const;
const codeErrors = [...gone, 'ERR_INVALID_SECURITY_CODE'] as const;

const OfRegistration = { token: Type.Optional(Token) };

export const Info = Type.Object({
  email: Email,
  password: Password,
  termsConsent: Type.Boolean(),
  personalDataConsent: Type.Boolean(),
  marketingEmailConsent: Type.Optional(Type.Boolean()),
  marketingSmsConsent: Type.Optional(Type.Boolean()),
  /** The affiliate's mark the visitor came with. */
  affiliateVisitorId: Type.Optional(Text(100)),
  /** Redeemed once the account is whole; whether it can be used, `PromoCode/Validate` tells before. */
  promoCode: Type.Optional(Text(64)),
  /** The code of a player whose link the visitor came by; as a promo code it is taken too. */
  referralCode: Type.Optional(Text(64)),
});

export const registrationSteps = [
  'info',
  'signpost',
  'personalData',
  'mobileVerification',
] as const;

/** A value by its type of the reference list RegistrationFieldTypes. */
const FieldValue = Type.Object({
  type: Text(40),
  value: Type.Union([Type.String({ maxLength: 500 }), Type.Boolean(), Type.Null()]),
});

const fieldsExample = [
  { type: 'FirstName', value: 'Jana' },
  { type: 'BirthDate', value: '1985-04-12' },
] as const;

const finishErrors = [
  ...stepErrors,
  'ERR_PHONE_TAKEN',
  'ERR_PLAYER_EXCLUDED',
  'ERR_REGISTRATION_UNCHECKED',
  'ERR_ACCOUNT_EXISTS',
] as const;

export const registrationCalls = defineCalls({
  'POST /capi/v2-onling/Player/CreateRegistrationContext': {
    summary: 'Starts a registration and sends the code to the e-mail',
    ...fresh,
    body: Info,
    response: Type.Object({ token: Type.String(), expiresAt: DateTime }),
    errors: ['ERR_REGISTRATION_CLOSED', 'ERR_REGISTRATION_FIELDS', 'ERR_CODE_TOO_SOON'],
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
    query: Type.Object(OfRegistration),
    response: Type.Object({
      state: Type.Literal('DRAFT'),
      step: Type.Enum(registrationSteps),
      email: Type.String(),
      emailVerified: Type.Boolean(),
      phone: Type.Union([Type.String(), Type.Null()]),
      phoneVerified: Type.Boolean(),
      method: Type.Optional(Type.String()),
      personalData: Type.Optional(PersonalDataInput),
      expiresAt: DateTime,
    }),
    errors: gone,
    example: { query: { token: 'x'.repeat(43) } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'POST /capi/v2-onling/Player/UpdateRegistrationContext': {
    summary: 'Saves the signpost or the personal data of a registration',
    ...fresh,
    body: Type.Object({
      ...OfRegistration,
      signpost: Type.Optional(Type.Object({ method: Text(40) })),
      personalData: Type.Optional(PersonalDataInput),
    }),
    response: Type.Object({ step: Type.String() }),
    errors: stepErrors,
    example: { body: { token: 'x'.repeat(43), signpost: { method: 'bankId' } } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'POST /capi/v2-onling/Player/Create': {
    summary: 'Finishes a registration: makes the account and signs the player in',
    ...fresh,
    body: Type.Object(OfRegistration),
    response: SignedIn,
    errors: finishErrors,
    ...missing,
  },
  'POST /capi/v2-onling/Player/CreateByScan': {
    summary: 'Finishes a registration whose identity will be proved by scans of documents',
    ...fresh,
    body: Type.Object(OfRegistration),
    response: SignedIn,
    errors: finishErrors,
    ...missing,
  },
  'POST /capi/v2-onling/Player/CheckRegistrationData': {
    summary: 'Checks fields by their types and names every fault',
    ...fresh,
    body: Type.Object({
      ...OfRegistration,
      fields: Type.Array(FieldValue, { minItems: 1, maxItems: 60 }),
      /** Also names what the step still lacks. */
      step: Type.Optional(Type.Enum(['info', 'personalData'])),
    }),
    response: Type.Object({ valid: Type.Literal(true) }),
    errors: [...gone, 'ERR_REGISTRATION_FIELDS'],
    example: { body: { fields: fieldsExample } },
  },
  'POST /capi/v2-onling/Player/CheckRegistrationField': {
    summary: 'Checks one field among the others it depends on',
    ...fresh,
    body: Type.Object({
      ...OfRegistration,
      field: FieldValue,
      /** Values it is compared with: a birth number with the birth date. */
      others: Type.Optional(Type.Array(FieldValue, { maxItems: 60 })),
    }),
    response: Type.Object({ valid: Type.Literal(true) }),
    errors: [...gone, 'ERR_REGISTRATION_FIELDS'],
    example: { body: { field: fieldsExample[0] } },
  },
  'GET /capi/v2-onling/Player/IsEmailUsed': {
    summary: 'Tells whoever has proved an e-mail in a registration whether it has an account',
    ...fresh,
    rate: 'message',
    query: Type.Object({ email: Email, ...OfRegistration }),
    response: Type.Object({ used: Type.Boolean() }),
    errors: [...gone, 'ERR_NO_VALID_EMAIL'],
    example: { query: { email: 'priklad@herna.example', token: 'x'.repeat(43) } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'POST /capi/v2-onling/PlayerVerification/RequestVerifyEmail': {
    summary: 'Sends the e-mail’s code again; the earlier one is void',
    ...fresh,
    rate: 'message',
    body: Type.Object(OfRegistration),
    response: Done,
    errors: [...gone, 'ERR_CODE_TOO_SOON'],
    ...missing,
  },
  'POST /capi/v2-onling/PlayerVerification/SubmitVerifyEmail': {
    summary: 'Proves the e-mail by its code',
    ...fresh,
    rate: 'login',
    body: Type.Object({ ...OfRegistration, code: Code }),
    response: Done,
    errors: [...codeErrors, 'ERR_EMAIL_TAKEN'],
    example: { body: { token: 'x'.repeat(43), code: '000000' } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'POST /capi/v2-onling/PlayerVerification/RequestVerifyPhone': {
    summary: 'Sends a code to the phone',
    ...fresh,
    rate: 'message',
    body: Type.Object({ ...OfRegistration, phone: Phone }),
    response: Type.Object({ phone: Type.String() }),
    errors: [...stepErrors, 'ERR_CODE_TOO_SOON'],
    example: { body: { token: 'x'.repeat(43), phone: '777123456' } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'POST /capi/v2-onling/PlayerVerification/SubmitVerifyPhone': {
    summary: 'Proves the phone by its code',
    ...fresh,
    rate: 'login',
    body: Type.Object({ ...OfRegistration, code: Code }),
    response: Done,
    errors: [...codeErrors, 'ERR_PHONE_TAKEN'],
    example: { body: { token: 'x'.repeat(43), code: '000000' } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
});
/** For screens that walk the steps. */
export type RegistrationApi = typeof registrationCalls;
