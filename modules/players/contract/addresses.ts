/** The player's addresses: one of each kind. */
import { Done, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Address, AddressInput, AddressType } from './schemas.ts';

const player = { audience: 'player' } as const;
const nowhere = '999999';
const example = { street: 'Nová 3', town: 'Brno', postCode: '60200', country: 'CZE' } as const;

export const addressCalls = defineCalls({
  'POST /capi/v2-onling/PlayerAddress/Create': {
    summary: 'Adds an address of a kind that is not there yet',
    ...player,
    body: Type.Object({ type: AddressType, ...AddressInput }),
    response: Type.Object({ id: Id }),
    errors: ['ERR_ADDRESS_EXISTS', 'ERR_REGISTRATION_FIELDS'],
    example: { body: { type: 'Contact', ...example } },
  },
  'POST /capi/v2-onling/PlayerAddress/Update': {
    summary: 'Changes an address',
    ...player,
    body: Type.Object({ id: Id, ...AddressInput }),
    response: Done,
    errors: ['ERR_REGISTRATION_FIELDS'],
    example: { body: { id: nowhere, ...example } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/PlayerAddress/Delete': {
    summary: 'Removes an address other than the permanent one',
    ...player,
    query: Type.Object({ id: Id }),
    response: Done,
    errors: ['ERR_ADDRESS_NEEDED'],
    example: { query: { id: nowhere } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/PlayerAddress/Get': {
    summary: 'Gives one address',
    ...player,
    query: Type.Object({ id: Id }),
    response: Address,
    example: { query: { id: nowhere } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/PlayerAddress/GetList': {
    summary: 'Lists the player’s addresses',
    ...player,
    query: Type.Object({}),
    response: Type.Object({ items: Type.Array(Address) }),
    example: { query: {} },
  },
});
