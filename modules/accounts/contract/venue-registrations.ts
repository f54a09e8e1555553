/** Players registered by staff at a venue (editions v2 and Evidence). */
import { DateTime, Day, Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { AddressInput, CardNumber, PersonalDataInput, Pin, Reason } from '@herna/players/contract';
import { type TSchema, Type } from 'typebox';

const desk = { audience: 'operator', permission: 'accounts.register' } as const;
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const line = Type.Optional(Type.String({ maxLength: 200 }));

/** The document by which staff have seen who the person is. */
const SeenDocument = Type.Object({
  type: Type.Enum(['IdentityCard', 'Passport', 'ResidencePermit', 'DrivingLicence']),
  number: Text(30, 3),
});

const registration = {
  ...PersonalDataInput.properties,
  email: Type.Optional(Type.String({ maxLength: 254 })),
  phone: Type.Optional(Text(30)),
  venueId: Type.Optional(Id),
  /** With it the identity counts as verified: staff have seen person and document. */
  document: Type.Optional(SeenDocument),
  reason: Reason,
};

const errors = [
  'ERR_REGISTRATION_FIELDS',
  'ERR_EMAIL_TAKEN',
  'ERR_PHONE_TAKEN',
  'ERR_ACCOUNT_EXISTS',
  'ERR_REGISTRATION_CLOSED',
  'ERR_PLAYER_EXCLUDED',
  'ERR_REGISTRATION_UNCHECKED',
] as const;

const examplePerson = {
  firstName: 'Eva',
  surname: 'Pobočková',
  gender: 'Female',
  birthDate: '1979-05-06',
  birthPlace: 'Brno',
  nationality: 'CZE',
  politicallyExposed: false,
  street: 'Nová 3',
  town: 'Brno',
  postCode: '60200',
  country: 'CZE',
} as const;
const example = {
  ...examplePerson,
  document: { type: 'IdentityCard', number: '123456789' },
  reason: 'Registered at the venue',
} as const;

export const venueRegistrationCalls = defineCalls({
  'POST /capi/v2-onling/Player/CreateOnLandbase': {
    summary: 'Opens an account for somebody at a venue, with a card where one is handed over',
    ...desk,
    idempotency: 'key',
    body: Type.Object({
      ...registration,
      card: Type.Optional(Type.Object({ cardNumber: CardNumber, pin: Pin })),
    }),
    response: Type.Object({ playerId: Id }),
    errors: [...errors, 'ERR_CARDS_NOT_ISSUED', 'ERR_CARD_TAKEN'],
    example: { body: example },
  },
  'POST /capi/Evidence/v1/PlayerRegistration/Create': {
    summary: 'Registers somebody at a venue; what is wrong is answered by field and kind',
    ...desk,
    idempotency: 'key',
    body: Type.Object(registration),
    response: Type.Object({ playerId: Id }),
    errors,
    example: {
      body: { ...example, surname: 'Evidovaná', birthDate: '1981-02-03' },
    },
  },
  'GET /capi/Evidence/v1/PlayerRegistration/Get': {
    summary: 'Returns what a player’s registration says of the person, and where it was made',
    ...desk,
    query: Type.Object({ playerId: Id }),
    response: Type.Object({
      playerId: Id,
      state: Type.String(),
      firstName: Type.String(),
      surname: Type.String(),
      titleBefore: Type.String(),
      gender: Type.String(),
      birthDate: Day,
      birthPlace: Type.String(),
      birthNumber: Type.String(),
      nationality: Type.String(),
      databox: Type.String(),
      politicallyExposed: Type.Boolean(),
      email: orNull(Type.String()),
      phone: orNull(Type.String()),
      address: orNull(
        Type.Object({
          street: Type.String(),
          town: Type.String(),
          postCode: Type.String(),
          country: Type.String(),
        }),
      ),
      createdAt: DateTime,
      /** Null where the player has registered online. */
      atVenue: orNull(
        Type.Object({
          venueId: orNull(Id),
          staffId: Id,
          document: orNull(SeenDocument),
          registeredAt: DateTime,
        }),
      ),
    }),
    errors: ['ERR_PLAYER_NOT_FOUND'],
    example: { query: { playerId: '1' } },
  },
  'POST /capi/Evidence/v1/PlayerRegistration/Change': {
    summary: 'Changes what a player’s registration says, where the brand does so at venues',
    ...desk,
    body: Type.Object({
      playerId: Id,
      reason: Reason,
      firstName: line,
      surname: line,
      titleBefore: line,
      gender: Type.Optional(PersonalDataInput.properties.gender),
      birthDate: line,
      birthPlace: line,
      birthNumber: line,
      nationality: line,
      databox: line,
      politicallyExposed: Type.Optional(Type.Boolean()),
      address: Type.Optional(Type.Object(AddressInput)),
    }),
    response: Done,
    errors: ['ERR_PLAYER_NOT_FOUND', 'ERR_REGISTRATION_FIELDS', 'ERR_VENUE_EDIT_CLOSED'],
    example: { body: { playerId: '999999', reason: 'Shown at the venue', birthPlace: 'Plzeň' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
});
