/** Old and land-based accounts that come online, alone or into an account that is there already. */
import {
  DateTime,
  Day,
  defineCalls,
  file,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
  Text,
} from '@herna/contract-kit';
import {
  CardNumber,
  Code,
  Email,
  Password,
  Pin,
  Reason,
  SignedIn,
  Token,
} from '@herna/players/contract';
import { type TSchema, Type } from 'typebox';
import { migrationMethods, migrationStates, migrationSteps, reviewCauses } from './states.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const open = { audience: 'public', rate: 'login' } as const;
const staffRead = { audience: 'operator', permission: 'accounts.read' } as const;
const staffDecide = { audience: 'operator', permission: 'accounts.decide' } as const;

const Method = Type.Enum(migrationMethods);
const State = Type.Enum(migrationStates);

/** A migration as the person sees it who asks for it. */
const OwnMigration = Type.Object({
  migrationId: Id,
  method: Method,
  state: State,
  /** What comes next: a proof, waiting for staff, choosing a password, nothing. */
  next: Type.Enum(migrationSteps),
  /** Whether it becomes part of the account that its player was signed in to. */
  merges: Type.Boolean(),
  /** The e-mail that was proved on the way; signing in is by it. */
  email: orNull(Type.String()),
  pages: Type.Integer(),
  createdAt: DateTime,
  expiresAt: DateTime,
});

/** Absent where the browser keeps it in its cookie. */
const token = Type.Optional(Token);
const noToken = 'A'.repeat(43);
const unknown = { exampleOutcome: 'ERR_MIGRATION_NOT_FOUND' } as const;

const Applicant = Type.Object({
  firstName: Type.String(),
  surname: Type.String(),
  birthDate: Day,
  email: Type.String(),
});

const StaffMigration = Type.Object({
  migrationId: Id,
  method: Method,
  state: State,
  reviewCause: orNull(Type.Enum(reviewCauses)),
  sourcePlayerId: orNull(Id),
  targetPlayerId: orNull(Id),
  /** Who asks, where they are not known by an account. */
  applicant: orNull(Applicant),
  pages: Type.Integer(),
  reason: orNull(Type.String()),
  createdAt: DateTime,
  decidedAt: orNull(DateTime),
  finishedAt: orNull(DateTime),
});

/** One of the two accounts, as staff compare them. */
const Side = Type.Object({
  playerId: Id,
  state: Type.String(),
  firstName: Type.String(),
  surname: Type.String(),
  birthDate: Day,
  birthPlace: Type.String(),
  nationality: Type.String(),
  hasBirthNumber: Type.Boolean(),
  email: orNull(Type.String()),
  phone: orNull(Type.String()),
  address: orNull(Type.String()),
  createdAt: DateTime,
  cards: Type.Array(Type.String({ description: 'Masked number' })),
  identityVerified: Type.Boolean(),
  /** Everything on the account, held and bonus money too. */
  balances: Type.Array(
    Type.Object({
      free: MoneySchema,
      bonus: MoneySchema,
      held: MoneySchema,
      landbased: MoneySchema,
    }),
  ),
  limits: Type.Array(
    Type.Object({ kind: Type.String(), unit: Type.String(), value: orNull(Type.String()) }),
  ),
  exclusion: orNull(Type.Object({ kind: Type.String(), until: orNull(DateTime) })),
});
export type MigrationSide = import('typebox').Static<typeof Side>;

const deed = {
  response: StaffMigration,
  errors: ['ERR_MIGRATION_NOT_FOUND', 'ERR_MIGRATION_STATE'],
} as const;

export const migrationCalls = defineCalls({
  'POST /capi/v2-onling/PlayerMigration/Start': {
    summary:
      'Starts moving an old or land-based account online, by card, code, scan, bank or venue',
    ...open,
    body: Type.Object({
      method: Method,
      /** For `card`. */
      cardNumber: Type.Optional(CardNumber),
      /** For `code`: the e-mail or phone that the account has; for the others, where to write. */
      contact: Type.Optional(Email),
      firstName: Type.Optional(Text(60)),
      surname: Type.Optional(Text(60)),
      birthDate: Type.Optional(Day),
    }),
    response: Type.Object({ token: Type.String(), migration: OwnMigration }),
    errors: [
      'ERR_MIGRATION_METHOD',
      'ERR_MIGRATION_NOTHING',
      'ERR_INVALID_CARD_ID',
      'ERR_REGISTRATION_FIELDS',
      'ERR_MERGE_MONEY_PENDING',
      'ERR_ACCOUNT_LOCKED',
      'ERR_CONFLICT',
      'ERR_MIGRATION_SOURCE',
      'ERR_MIGRATION_STATE',
    ],
    example: {
      body: {
        method: 'byScan',
        firstName: 'Eva',
        surname: 'Stará',
        birthDate: '1970-01-02',
        contact: 'eva.stara@herna.example',
      },
    },
  },
  'GET /capi/v2-onling/PlayerMigration/Get': {
    summary: 'Returns the state of a migration to the person who has started it',
    audience: 'public',
    query: Type.Object({ token }),
    response: OwnMigration,
    errors: ['ERR_MIGRATION_NOT_FOUND'],
    example: { query: { token: noToken } },
    ...unknown,
  },
  'POST /capi/v2-onling/PlayerMigration/VerifyCode': {
    summary: 'Proves an account by the code sent to its e-mail or phone',
    ...open,
    body: Type.Object({ token, code: Code }),
    response: OwnMigration,
    errors: [
      'ERR_MIGRATION_NOT_FOUND',
      'ERR_MIGRATION_STATE',
      'ERR_INVALID_SECURITY_CODE',
      'ERR_MIGRATION_SOURCE',
      'ERR_MERGE_MONEY_PENDING',
      'ERR_ACCOUNT_LOCKED',
      'ERR_CONFLICT',
    ],
    example: { body: { token: noToken, code: '000000' } },
    ...unknown,
  },
  'POST /capi/v2-onling/PlayerMigration/VerifyCardPin': {
    summary: 'Proves an account by the PIN of its card',
    ...open,
    body: Type.Object({ token, pin: Pin }),
    response: OwnMigration,
    errors: [
      'ERR_MIGRATION_NOT_FOUND',
      'ERR_MIGRATION_STATE',
      'ERR_MIGRATION_ONLINE_ALREADY',
      'ERR_INVALID_PIN',
      'ERR_TOO_MANY_BAD_ATTEMPTS',
      'ERR_MIGRATION_SOURCE',
      'ERR_MERGE_MONEY_PENDING',
      'ERR_ACCOUNT_LOCKED',
      'ERR_CONFLICT',
    ],
    example: { body: { token: noToken, pin: '0000' } },
    ...unknown,
  },
  'POST /capi/v2-onling/PlayerMigration/UploadScan': {
    summary: 'Adds pictures of a document to a migration by scan; kept as clean images, encrypted',
    audience: 'public',
    rate: 'registration',
    multipart: { maxBytes: 12_000_000 },
    body: Type.Object({ token }),
    response: OwnMigration,
    errors: [
      'ERR_MIGRATION_NOT_FOUND',
      'ERR_MIGRATION_STATE',
      'ERR_SCAN_HEIC',
      'ERR_SCAN_FORMAT',
      'ERR_SCAN_TOO_SMALL',
      'ERR_SCAN_TOO_MANY_PAGES',
      'ERR_SCANS_TOO_MANY',
    ],
    example: {
      body: { token: noToken },
      files: { file: { name: 'a.png', type: 'image/png', base64: 'iVBORw0KGgo=' } },
    },
    ...unknown,
  },
  'POST /capi/v2-onling/PlayerMigration/Finish': {
    summary: 'Finishes an approved migration: sets e-mail and password, signs the player in',
    ...open,
    body: Type.Object({
      token,
      /** Not needed where the account has become part of another. */
      email: Type.Optional(Email),
      password: Type.Optional(Password),
      /** Proves an e-mail that is new to the account; it is sent when it is missing. */
      code: Type.Optional(Code),
    }),
    response: SignedIn,
    errors: [
      'ERR_MIGRATION_NOT_FOUND',
      'ERR_MIGRATION_STATE',
      'ERR_NO_VALID_EMAIL',
      'ERR_CODE_TOO_SOON',
      'ERR_INVALID_SECURITY_CODE',
      'ERR_REGISTRATION_FIELDS',
      'ERR_EMAIL_TAKEN',
      'ERR_ACCOUNT_LOCKED',
      'ERR_PLAYER_EXCLUDED',
      'ERR_LIMIT_REACHED_LOGONDURATION',
    ],
    example: { body: { token: noToken, email: 'a@herna.example', password: 'not a password' } },
    ...unknown,
  },
  'GET /capi/v2-onling/PlayerMigration/GetList': {
    summary: 'Lists migrations that wait for a decision, or were decided',
    ...staffRead,
    query: Type.Object({
      ...growingPageFields,
      state: Type.Optional(State),
      /** Only those that wait for staff. */
      waiting: Type.Optional(Type.Boolean()),
    }),
    response: growingPage(StaffMigration),
    example: { query: {} },
  },
  'GET /api/accounts/migrations/comparison': {
    summary:
      'Shows both accounts of a migration side by side, or those that may be the applicant’s',
    ...staffRead,
    query: Type.Object({ migrationId: Id, sourcePlayerId: Type.Optional(Id) }),
    response: Type.Object({
      migration: StaffMigration,
      source: orNull(Side),
      target: orNull(Side),
      /** Accounts to choose from while none is chosen, the surest first. */
      candidates: Type.Array(Side),
    }),
    errors: ['ERR_MIGRATION_NOT_FOUND'],
    example: { query: { migrationId: '999999' } },
    ...unknown,
  },
  'GET /api/accounts/migrations/page': {
    summary: 'Gives a picture of a document sent with a migration; every view is audited',
    audience: 'operator',
    permission: 'verification.images',
    query: Type.Object({ migrationId: Id, page: Type.Integer({ minimum: 1, maximum: 20 }) }),
    response: file,
    errors: ['ERR_MIGRATION_NOT_FOUND'],
    example: { query: { migrationId: '999999', page: 1 } },
    ...unknown,
  },
  'POST /capi/v2-onling/PlayerMigration/Approve': {
    summary:
      'Approves a migration of a named account, by two members of staff; with a target, both become one',
    ...staffDecide,
    body: Type.Object({
      migrationId: Id,
      /** The account that is the applicant’s, where the migration knows none yet. */
      sourcePlayerId: Type.Optional(Id),
      reason: Reason,
    }),
    ...deed,
    errors: [
      ...deed.errors,
      'ERR_MIGRATION_SOURCE',
      'ERR_MERGE_MONEY_PENDING',
      'ERR_ACCOUNT_LOCKED',
      'ERR_APPROVAL_NEEDED',
      'ERR_CONFLICT',
    ],
    example: { body: { migrationId: '999999', reason: 'Document and account agree' } },
    ...unknown,
  },
  'POST /capi/v2-onling/PlayerMigration/Reject': {
    summary: 'Rejects a migration with a reason; the applicant is notified by e-mail',
    ...staffDecide,
    body: Type.Object({ migrationId: Id, reason: Reason }),
    ...deed,
    example: { body: { migrationId: '999999', reason: 'The document is another person’s' } },
    ...unknown,
  },
});
