/** Identity checks by the bank identity and by the vendor: beginning, coming back, results. */
import {
  DateTime,
  Done,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  redirect,
  Text,
} from '@herna/contract-kit';
import { SignedIn } from '@herna/players/contract';
import { Type } from 'typebox';
import { ofPlayer, orNull } from './schemas.ts';
import { checkFailures, checkMethods, checkSources, checkStates } from './states.ts';

const Method = Type.Enum(checkMethods);
const Source = Type.Enum(checkSources);
const Token = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' }));
const param = Type.Optional(Type.String({ maxLength: 2_000 }));

export const IdentityCheck = Type.Object({
  checkId: Id,
  playerId: orNull(Id),
  method: Source,
  state: Type.Enum(checkStates),
  failure: orNull(Type.Enum(checkFailures)),
  createdAt: DateTime,
  finishedAt: orNull(DateTime),
});

export const checkCalls = defineCalls({
  'POST /capi/v2-onling/KycVerification/Create': {
    summary: 'Begins an identity check of an account or of a registration under way',
    audience: ['player', 'public'],
    rate: 'payment',
    body: Type.Object({
      method: Method,
      /** The registration it is for, where nobody is signed in; a browser has its cookie. */
      token: Token,
    }),
    response: Type.Object({ checkId: Id, url: Type.String() }),
    errors: [
      'ERR_UNAUTHORIZED',
      'ERR_IDENTITY_METHOD',
      'ERR_REGISTRATION_NOT_FOUND',
      'ERR_REGISTRATION_FINISHED',
      'ERR_NO_VALID_EMAIL',
      'ERR_EMAIL_TAKEN',
      'ERR_PLAYER_NOT_FOUND',
      'ERR_REGISTRATION_FIELDS',
      'KYC_INTERNAL_ERROR',
    ],
    example: { body: { method: 'onLandbase' } },
    exampleOutcome: 'ERR_IDENTITY_METHOD',
  },
  'GET /capi/v2-onling/KycVerification/GetResult': {
    summary: 'Gives how an identity check went; the latest one where none is named',
    audience: ['player', 'operator'],
    permission: 'verification.read',
    query: Type.Object({ ...ofPlayer, checkId: Type.Optional(Id) }),
    response: IdentityCheck,
    errors: ['ERR_CHECK_NOT_FOUND'],
    example: { query: { checkId: '999999999' } },
    exampleOutcome: 'ERR_CHECK_NOT_FOUND',
  },
  'GET /capi/v2-onling/KycVerification/GetVerifiedBankAccounts': {
    summary: 'Lists the bank accounts that the bank identity has confirmed',
    audience: 'player',
    query: Type.Object({}),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          iban: Type.String(),
          /** The account among the player's own, once it was added. */
          bankAccountId: orNull(Id),
          verified: Type.Boolean(),
        }),
      ),
    }),
    example: { query: {} },
  },
  'GET /capi/v2-onling/BankId/Callback': {
    summary: 'Takes a browser that comes back from its bank and sends it on',
    audience: 'public',
    rate: 'registration',
    query: Type.Object({
      code: param,
      state: param,
      iss: param,
      scope: param,
      session_state: param,
      error: param,
      error_description: param,
      error_uri: param,
    }),
    response: redirect,
    example: { query: { code: 'x', state: 'y' } },
  },
  'POST /capi/v2-onling/IdentityCheckProvider/StateChangeNotify': {
    summary: 'The identity vendor tells that a check has news; it is asked what they are',
    audience: 'provider',
    edition: 'identity',
    idempotency: 'natural',
    body: Type.Object({
      eventId: Text(100),
      applicantId: Text(100),
      checkId: Id,
      status: Text(30),
    }),
    response: Done,
    errors: ['ERR_CHECK_NOT_FOUND', 'KYC_INTERNAL_ERROR'],
    example: {
      body: { eventId: 'e1', applicantId: 'a1', checkId: '999999999', status: 'completed' },
    },
    exampleOutcome: 'ERR_CHECK_NOT_FOUND',
  },
  'POST /capi/v2-onling/Player/CreateByBankId': {
    summary: 'Finishes a registration whose identity the bank has proved',
    audience: 'public',
    rate: 'registration',
    body: Type.Object({ token: Token }),
    response: SignedIn,
    errors: [
      'ERR_REGISTRATION_NOT_FOUND',
      'ERR_REGISTRATION_FINISHED',
      'ERR_REGISTRATION_CLOSED',
      'ERR_REGISTRATION_INCOMPLETE',
      'ERR_REGISTRATION_FIELDS',
      'ERR_NO_VALID_EMAIL',
      'ERR_EMAIL_TAKEN',
      'ERR_PHONE_TAKEN',
      'ERR_PLAYER_EXCLUDED',
      'ERR_REGISTRATION_UNCHECKED',
      'ERR_ACCOUNT_EXISTS',
      'ERR_IDENTITY_TAKEN',
      'ERR_CHECK_NOT_FOUND',
      'KYC_PLAYER_NOT_MATCH',
    ],
    example: { body: { token: 'x'.repeat(43) } },
    exampleOutcome: 'ERR_REGISTRATION_NOT_FOUND',
  },
  'GET /api/verification/checks': {
    summary: 'Lists identity checks with their results, the newest first',
    audience: 'operator',
    permission: 'verification.read',
    query: Type.Object({
      ...growingPageFields,
      state: Type.Optional(Type.Enum(checkStates)),
      method: Type.Optional(Source),
    }),
    response: growingPage(IdentityCheck),
    example: { query: {} },
  },
});
