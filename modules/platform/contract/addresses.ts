/** Addresses checked against the state's register (edition government). */
import { defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';

const Place = Type.Object({
  code: Id,
  /** As it is written: street and numbers, or a village and its number. */
  street: Type.String(),
  part: Type.String(),
  district: Type.String(),
  town: Type.String(),
  postCode: Type.String(),
});

const suggest = {
  query: Type.Object({
    /** What was typed so far: parts of the street, the town, a number, a post code. */
    text: Text(120, 2),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  }),
  response: Type.Object({
    /** UNAVAILABLE: no file of the register was read yet, so nothing can be suggested. */
    state: Type.Enum(['READY', 'UNAVAILABLE']),
    items: Type.Array(Place),
  }),
  example: { query: { text: 'dlouh praha' } },
} as const;

const validate = {
  body: Type.Object({
    /** The register's own code; with it nothing else is looked at. */
    code: Type.Optional(Id),
    street: Text(100),
    town: Text(100),
    postCode: Type.String({ pattern: '^[0-9]{3} ?[0-9]{2}$' }),
  }),
  response: Type.Object({
    state: Type.Enum(['VALID', 'AMBIGUOUS', 'PSC_MISMATCH', 'NOT_FOUND', 'UNAVAILABLE']),
    /** The one place that is meant, also where only the post code is another. */
    place: Type.Union([Place, Type.Null()]),
    candidates: Type.Array(Place),
  }),
  example: { body: { street: 'Dlouhá 705/17', town: 'Praha 1', postCode: '110 00' } },
} as const;

export const addressRegisterCalls = defineCalls({
  'POST /capi/Government/v1/RuianValidation/ValidateAddress': {
    ...validate,
    summary: 'Checks an address against the register of addresses and returns its code',
    audience: 'operator',
    permission: 'players.read',
  },
  'POST /capi/Internal/v1/Address/ValidateAddress': {
    ...validate,
    summary: 'Checks that an address exists in the state’s register and returns its written form',
    audience: 'internal',
    scope: 'platform.addresses',
  },
  'GET /capi/Internal/v1/Address/SuggestAddress': {
    ...suggest,
    summary: 'Suggests addresses of the state’s register for typed text',
    audience: 'internal',
    scope: 'platform.addresses',
  },
  'GET /api/addresses/suggest': {
    ...suggest,
    summary: 'Suggests addresses of the state’s register to whoever fills in a form',
    audience: 'public',
    rate: 'registration',
  },
});
