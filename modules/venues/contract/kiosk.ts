/** Kiosks: registration of the device, and what a player asks of one. */
import { DateTime, Day, Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { CardNumber } from '@herna/players/contract';
import { Type } from 'typebox';
import { unknownId } from './schemas.ts';

const kiosk = { audience: 'kiosk' } as const;
const Pin = Type.String({ pattern: '^[0-9]{4}$', maxLength: 4 });
const session = {
  ...kiosk,
  query: Type.Object({ playerId: Id }),
  response: Type.Object({
    active: Type.Boolean(),
    /** The code that a sign-in would be refused with. */
    code: Type.Union([Type.Literal('ERR_OTHER_SESSION_IS_ACTIVE'), Type.Null()]),
  }),
  example: { query: { playerId: unknownId } },
} as const;
const days = Type.Integer({ minimum: 1, maximum: 3650 });
const Exclusion = Type.Object({
  /** For the receipt. */
  requestId: Id,
  startsAt: DateTime,
  until: Type.Union([DateTime, Type.Null()]),
});

export const kioskCalls = defineCalls({
  'GET /api/Kiosk/v1/PlayerExists': {
    summary: 'Tells whether there is a player with a card number, or with a name and birth date',
    ...kiosk,
    rate: 'login',
    query: Type.Object({
      cardNumber: Type.Optional(CardNumber),
      surname: Type.Optional(Text(60)),
      birthDate: Type.Optional(Day),
    }),
    response: Type.Object({ exists: Type.Boolean() }),
    example: { query: { cardNumber: '9000000000000009' } },
  },
  'GET /api/Kiosk/v1/SearchPlayers': {
    summary: 'Finds players by surname and birth date; names are shown by their initials',
    ...kiosk,
    rate: 'login',
    query: Type.Object({ surname: Text(60), birthDate: Day, firstName: Type.Optional(Text(60)) }),
    response: Type.Object({
      players: Type.Array(Type.Object({ playerId: Id, initials: Type.String() })),
    }),
    example: { query: { surname: 'Nikdo', birthDate: '1985-04-12' } },
  },
  'GET /api/Kiosk/v1/HasPlayerActiveSession': {
    summary: 'Tells whether a player is signed in anywhere',
    ...session,
  },
  'POST /api/Kiosk/v1/AddPlayerToRvo': {
    summary:
      'Files a player’s own request for the register, proved by card and PIN, for old devices',
    ...kiosk,
    rate: 'login',
    body: Type.Object({ cardNumber: CardNumber, pin: Pin, days }),
    response: Exclusion,
    errors: ['ERR_INVALID_PIN', 'ERR_TOO_MANY_BAD_ATTEMPTS'],
    example: { body: { cardNumber: '9000000000000001', pin: '4718', days: 365 } },
    exampleOutcome: 'ERR_INVALID_PIN',
  },
  'GET /api/Kiosk/v1/Registration/GetWorkrooms': {
    summary: 'Lists workrooms in which a kiosk may be registered',
    audience: 'public',
    response: Type.Object({
      workrooms: Type.Array(Type.Object({ id: Id, name: Type.String(), venue: Type.String() })),
    }),
    example: {},
  },
  'POST /api/Kiosk/v1/Registration/CreateCode': {
    summary: 'Creates a code by which one kiosk registers for a workroom within ten minutes',
    audience: 'operator',
    permission: 'venues.kiosks',
    body: Type.Object({ workroomId: Id }),
    response: Type.Object({ code: Type.String(), expiresAt: DateTime }),
    errors: ['ERR_TOPOLOGY_PARENT'],
    example: { body: { workroomId: unknownId } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/Kiosk/v1/Registration/RegisterDevice': {
    summary: 'Registers a kiosk by its code and its public key; from then on it signs its requests',
    audience: 'public',
    rate: 'login',
    query: Type.Object({
      code: Type.String({ pattern: '^[0-9A-Za-z-]{6,20}$', maxLength: 20 }),
      /** ECDSA P-256, SubjectPublicKeyInfo, base64url. */
      publicKey: Type.String({ pattern: '^[A-Za-z0-9_-]{80,200}$', maxLength: 200 }),
      name: Text(80),
    }),
    response: Type.Object({
      deviceId: Id,
      number: Type.String(),
      workroomId: Id,
      workroom: Type.String(),
      venueId: Id,
      venue: Type.String(),
    }),
    errors: ['ERR_KIOSK_CODE', 'ERR_KIOSK_KEY'],
    example: { query: { code: 'NOBODYS', publicKey: 'A'.repeat(122), name: 'Kiosk' } },
    exampleOutcome: 'ERR_KIOSK_CODE',
  },
  'GET /api/Kiosk/v1/Registration/Heartbeat': {
    summary: 'Shows that a kiosk lives; one whose key was revoked learns so',
    ...kiosk,
    response: Done,
    example: {},
  },
  'GET /api/Kiosk/v1/Registration/GetDevices': {
    summary: 'Lists registered kiosks with where they stand and when they were last seen',
    audience: 'operator',
    permission: 'venues.kiosks',
    response: Type.Object({
      devices: Type.Array(
        Type.Object({
          id: Id,
          number: Type.String(),
          name: Type.String(),
          placeId: Type.Union([Id, Type.Null()]),
          registeredAt: DateTime,
          lastSeenAt: DateTime,
          revokedAt: Type.Union([DateTime, Type.Null()]),
          revokeReason: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
    }),
    example: {},
  },
  'POST /api/Kiosk/v1/Registration/RevokeDevice': {
    summary: 'Takes a kiosk’s key from it: it may call no more',
    audience: 'operator',
    permission: 'venues.kiosks',
    body: Type.Object({ id: Id, reason: Text(500, 5) }),
    response: Done,
    example: { body: { id: unknownId, reason: 'Stolen from the hall' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/Kiosk/v2/GenerateExclusionToken': {
    summary: 'Issues a token of five minutes: this player asked this kiosk for exclusion',
    ...kiosk,
    rate: 'login',
    body: Type.Object({
      cardNumber: Type.Optional(CardNumber),
      /** An e-mail or a phone number, for who has no card. */
      login: Type.Optional(Text(120)),
      pin: Pin,
    }),
    response: Type.Object({ token: Type.String(), expiresAt: DateTime }),
    errors: ['ERR_INVALID_PIN', 'ERR_TOO_MANY_BAD_ATTEMPTS', 'ERR_NO_VALID_EMAIL'],
    example: { body: { cardNumber: '9000000000000001', pin: '4718' } },
    exampleOutcome: 'ERR_INVALID_PIN',
  },
  'POST /api/Kiosk/v2/AddPlayerToRvo': {
    summary: 'Files the player’s own request for the register; all sessions of the player end',
    ...kiosk,
    body: Type.Object({ token: Text(100), days }),
    response: Exclusion,
    errors: ['ERR_EXCLUSION_TOKEN'],
    example: { body: { token: 'nobodys', days: 365 } },
    exampleOutcome: 'ERR_EXCLUSION_TOKEN',
  },
  'GET /api/Kiosk/v2/HasPlayerActiveSession': {
    summary: 'Tells whether a player is signed in anywhere',
    ...session,
  },
});
export type KioskCalls = typeof kioskCalls;
