/** People and the state's register of them, for internal services. */
import { DateTime, Day, defineCalls, Id, Text } from '@herna/contract-kit';
import { type TSchema, Type } from 'typebox';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const internal = { audience: 'internal', scope: 'players.identity' } as const;

/** Data of a person whose changes are reported to the state. */
export const personFields = [
  'firstName',
  'surname',
  'birthDate',
  'birthNumber',
  'nationality',
  'address',
] as const;

export const personRegisterCalls = defineCalls({
  'POST /capi/Internal/v1/OvereniOsoby': {
    summary: 'Verifies a person and their age in the state’s register of persons',
    ...internal,
    body: Type.Object({
      firstName: Text(100),
      surname: Text(100),
      birthDate: Day,
      /** With or without its slash. */
      birthNumber: Type.Optional(Type.String({ pattern: '^[0-9]{6}/?[0-9]{3,4}$' })),
    }),
    response: Type.Object({
      /** The person is known so; known otherwise; unknown; known to have died. */
      result: Type.Enum(['CONFIRMED', 'DATA_MISMATCH', 'NOT_FOUND', 'DECEASED']),
      /** Whether the person has reached the age of play; null where nobody was confirmed. */
      ofAge: orNull(Type.Boolean()),
      /** The register’s id of its answer. */
      reference: Type.String(),
    }),
    errors: ['ERR_PERSON_REGISTER_UNAVAILABLE'],
    example: { body: { firstName: 'Eva', surname: 'Nová', birthDate: '1985-04-12' } },
    exampleOutcome: 'ERR_PERSON_REGISTER_UNAVAILABLE',
  },
  'POST /capi/Internal/v1/ZmenaOsobnichUdaju': {
    summary:
      'Takes a change of a player’s personal data to be reported to the state; once a reference',
    ...internal,
    idempotency: 'natural',
    body: Type.Object({
      playerId: Id,
      /** The caller’s own id of the change. */
      reference: Text(64),
      fields: Type.Array(Type.Enum(personFields), { minItems: 1, maxItems: 6, uniqueItems: true }),
    }),
    response: Type.Object({
      playerId: Id,
      reference: Type.String(),
      state: Type.Enum(['WAITING', 'SENT', 'REFUSED']),
      /** The state’s id of the report, once it has one. */
      stateReference: orNull(Type.String()),
      createdAt: DateTime,
      sentAt: orNull(DateTime),
    }),
    errors: ['ERR_PLAYER_NOT_FOUND', 'ERR_CONFLICT'],
    example: { body: { playerId: '999999', reference: 'change-1', fields: ['surname'] } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
});
