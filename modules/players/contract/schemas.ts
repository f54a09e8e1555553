/** Schemas that more than one topic of this module uses. */
import { DateTime, Day, Id, MoneySchema, Text } from '@herna/contract-kit';
import { type TSchema, Type } from 'typebox';
import { accountStates, askedKeys, requirementKeys } from './account-states.ts';

/** A text that the rules judge; the schema only keeps it within reason. */
const line = Type.String({ maxLength: 200 });
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const Password = Type.String({ minLength: 1, maxLength: 200 });
export const Email = Type.String({ minLength: 1, maxLength: 254 });
export const Phone = Text(30);
export const Code = Type.String({ pattern: '^[0-9]{6}$' });
export const Pin = Type.String({ pattern: '^[0-9]{4}$' });
export const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' });
/** Why staff did it; it stands in the audit. */
export const Reason = Text(500, 3);
export const Nickname = Type.String({ maxLength: 30, pattern: '^[\\p{L}\\p{N} _.()-]*$' });
export const AccountStateSchema = Type.Enum(accountStates);

export const Gender = Type.Enum(['Male', 'Female', 'Unspecified']);
export const AddressType = Type.Enum(['Permanent', 'Contact', 'Temporary']);

/** Personal data as they are filled in; the rules say what is missing or wrong. */
export const PersonalDataInput = Type.Object({
  firstName: line,
  surname: line,
  titleBefore: Type.Optional(line),
  gender: Gender,
  birthDate: line,
  birthPlace: Type.Optional(line),
  birthNumber: Type.Optional(Type.String({ maxLength: 20 })),
  nationality: Type.String({ maxLength: 3 }),
  databox: Type.Optional(line),
  politicallyExposed: Type.Boolean(),
  street: line,
  town: line,
  postCode: line,
  country: Type.String({ maxLength: 3 }),
});

export const AddressInput = {
  street: line,
  town: line,
  postCode: line,
  country: Type.String({ maxLength: 3, description: 'ISO 3166-1 alpha-3' }),
};

export const Address = Type.Object({
  id: Id,
  type: AddressType,
  street: Type.String(),
  town: Type.String(),
  postCode: Type.String(),
  country: Type.String(),
});

export const Requirement = Type.Object({
  key: Type.Enum([...requirementKeys, ...askedKeys]),
  fulfilledAt: orNull(DateTime),
});

/** Something that is closed to a player, and until when. */
export const Restriction = Type.Object({
  /**
   * Play blocked by staff; an account that may be the person's second one; an exclusion in force; a
   * payment type that staff have closed.
   */
  kind: Type.Enum(['PLAY_BLOCKED', 'IDENTITY_REVIEW', 'EXCLUDED', 'PAYMENT_CLOSED']),
  /** Which kind of exclusion it is. */
  exclusion: Type.Optional(Type.String()),
  /** Which type of payment is closed: its direction and method. */
  direction: Type.Optional(Type.String()),
  method: Type.Optional(Type.String()),
  /** Null: until somebody lifts it. */
  until: orNull(DateTime),
});

/** A player's profile, as he and the staff see it. */
export const Profile = Type.Object({
  id: Id,
  state: AccountStateSchema,
  firstName: Type.String(),
  surname: Type.String(),
  titleBefore: Type.String(),
  nickname: Type.String(),
  email: orNull(Type.String()),
  phone: orNull(Type.String()),
  gender: Gender,
  birthDate: Day,
  birthPlace: Type.String(),
  nationality: Type.String(),
  databox: Type.String(),
  locale: Type.String(),
  currency: Type.String(),
  market: Type.String(),
  addresses: Type.Array(Address),
  requirements: Type.Array(Requirement),
  restrictions: Type.Array(Restriction),
  onlinePlayingBlocked: Type.Boolean(),
  showBalance: Type.Boolean(),
  hasAvatar: Type.Boolean(),
  /** When a temporary account ends unless it becomes full. */
  temporaryUntil: orNull(DateTime),
  createdAt: DateTime,
  changedAt: DateTime,
  /** When the player was last signed in anywhere. */
  lastSeenAt: orNull(DateTime),
});

/** A player as lists of the backoffice show him. */
export const PlayerListItem = Type.Object({
  id: Id,
  state: AccountStateSchema,
  firstName: Type.String(),
  surname: Type.String(),
  nickname: Type.String(),
  email: orNull(Type.String()),
  phone: orNull(Type.String()),
  birthDate: Day,
  createdAt: DateTime,
  onlinePlayingBlocked: Type.Boolean(),
});

const sessionFields = {
  id: Id,
  playerId: Id,
  state: Type.Enum(['ACTIVE', 'ENDED']),
  place: Type.String(),
  ip: Type.String(),
  userAgent: Type.String(),
  createdAt: DateTime,
  expiresAt: DateTime,
  endedAt: orNull(DateTime),
  /** A value of the reference list LogoutReasons. */
  endReason: orNull(Type.String()),
};
export const Session = Type.Object(sessionFields);
/** What was staked and won in it. */
const results = { stakes: MoneySchema, wins: MoneySchema, netResult: MoneySchema };
/** A session with what play has cost and brought in it, in the currency of the brand. */
export const PlayedSession = Type.Object({ ...sessionFields, ...results });
/** A session in the lists of staff. */
export const NamedSession = Type.Object({ ...sessionFields, playerName: Type.String() });
export const NamedPlayedSession = Type.Object({ ...NamedSession.properties, ...results });

/** The answer of a sign-in; the same token is set as a cookie. */
export const SignedIn = Type.Object({
  token: Type.String(),
  expiresAt: DateTime,
  player: Type.Object({
    id: Id,
    firstName: Type.String(),
    state: AccountStateSchema,
    locale: Type.String(),
  }),
  /** What the player should hear about although sign-in succeeded. */
  warnings: Type.Array(Type.Literal('WRN_PLAYER_LIMITS_REACHED')),
});
