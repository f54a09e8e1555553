import { DateTime, Day, Id } from '@herna/contract-kit';
import { Type } from 'typebox';

export const Password = Type.String({ minLength: 1, maxLength: 200 });
export const Email = Type.String({ minLength: 1, maxLength: 254 });
export const Code = Type.String({ pattern: '^[0-9]{6}$' });
export const Pin = Type.String({ pattern: '^[0-9]{4}$' });
export const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' });
export const Gender = Type.Union([
  Type.Literal('Male'),
  Type.Literal('Female'),
  Type.Literal('Unspecified'),
]);
export const AddressType = Type.Union([
  Type.Literal('Permanent'),
  Type.Literal('Contact'),
  Type.Literal('Temporary'),
]);
export const Country = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 3166-1 alpha-3' });

const line = Type.String({ maxLength: 200 });

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

export const Address = Type.Object({
  id: Id,
  type: AddressType,
  street: Type.String(),
  town: Type.String(),
  postCode: Type.String(),
  country: Type.String(),
});

export const AddressInput = {
  street: Type.String({ minLength: 1, maxLength: 100 }),
  town: Type.String({ minLength: 1, maxLength: 80 }),
  postCode: Type.String({ minLength: 3, maxLength: 12 }),
  country: Country,
};

export const Requirement = Type.Object({
  key: Type.String(),
  fulfilledAt: Type.Union([DateTime, Type.Null()]),
});

/** A player's own profile. */
export const Profile = Type.Object({
  id: Id,
  state: Type.String(),
  firstName: Type.String(),
  surname: Type.String(),
  nickname: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  phone: Type.Union([Type.String(), Type.Null()]),
  gender: Gender,
  birthDate: Day,
  nationality: Type.String(),
  locale: Type.String(),
  currency: Type.String(),
  market: Type.String(),
  addresses: Type.Array(Address),
  requirements: Type.Array(Requirement),
  onlinePlayingBlocked: Type.Boolean(),
  showBalance: Type.Boolean(),
  createdAt: DateTime,
});

export const Session = Type.Object({
  id: Id,
  playerId: Id,
  state: Type.String(),
  place: Type.String(),
  ip: Type.String(),
  userAgent: Type.String(),
  createdAt: DateTime,
  expiresAt: DateTime,
  endedAt: Type.Union([DateTime, Type.Null()]),
  endReason: Type.Union([Type.String(), Type.Null()]),
});

/** The answer of a sign-in; the same token is set as a cookie. */
export const SignedIn = Type.Object({
  token: Type.String(),
  expiresAt: DateTime,
  player: Type.Object({
    id: Id,
    firstName: Type.String(),
    state: Type.String(),
    locale: Type.String(),
  }),
});

/** A player as lists of the backoffice show him. */
export const PlayerListItem = Type.Object({
  id: Id,
  state: Type.String(),
  firstName: Type.String(),
  surname: Type.String(),
  nickname: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  phone: Type.Union([Type.String(), Type.Null()]),
  birthDate: Day,
  createdAt: DateTime,
  onlinePlayingBlocked: Type.Boolean(),
});

export const Reason = Type.String({ minLength: 3, maxLength: 500 });
