/** What travels between an authenticator's browser and the calls of passkeys. */
import { DateTime, Id } from '@herna/contract-kit';
import { type Static, Type } from 'typebox';

export { passkeyErrors } from './errors.ts';

/** Bytes as unpadded base64url, as browsers give them. */
const bytes = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

/** What `navigator.credentials.create` gives. */
export const NewCredential = Type.Object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(16_000),
});
export type NewCredential = Static<typeof NewCredential>;

/** What `navigator.credentials.get` gives. */
export const Assertion = Type.Object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  userHandle: bytes(100),
});
export type Assertion = Static<typeof Assertion>;

const challenge = {
  challenge: Type.String({ description: 'Serves once, for five minutes' }),
  rpId: Type.String({ description: 'The host of the site' }),
};

/** What an authenticator is asked to sign. */
export const Challenge = Type.Object(challenge);
export type Challenge = Static<typeof Challenge>;

/** What an authenticator is asked to make a passkey from. */
export const CreationWish = Type.Object({
  ...challenge,
  rpName: Type.String(),
  userHandle: Type.String(),
  userName: Type.String(),
  exclude: Type.Array(Type.String(), { description: 'Credentials that are held already' }),
});
export type CreationWish = Static<typeof CreationWish>;

/** What its owner calls a passkey. */
export const PasskeyName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

/** A passkey as its owner sees it. */
export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  createdAt: DateTime,
  lastUsedAt: Type.Union([DateTime, Type.Null()]),
  regressedAt: Type.Union([DateTime, Type.Null()], {
    description: 'The last time it was refused because its counter did not grow',
  }),
});

/** An answer that no authenticator has given, for examples. */
export const nobodysAssertion: Assertion = {
  id: 'AAAA',
  clientDataJSON: 'e30',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
  userHandle: 'AAAA',
};

/** A credential that no authenticator has made, for examples. */
export const nobodysCredential: NewCredential = {
  id: 'AAAA',
  clientDataJSON: 'e30',
  attestationObject: 'oA',
};
