/** How long an account lasts that is not full yet, for internal services. */
import { DateTime, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';

export const temporaryAccountCalls = defineCalls({
  'POST /capi/Internal/v1/ProlongAccount': {
    summary: 'Moves the end of a temporary account; repeated with the same end it changes nothing',
    audience: 'internal',
    scope: 'players.accounts',
    idempotency: 'natural',
    body: Type.Object({ playerId: Id, until: DateTime }),
    response: Type.Object({ playerId: Id, until: DateTime }),
    errors: ['ERR_PLAYER_NOT_FOUND', 'ERR_ACCOUNT_NOT_TEMPORARY', 'ERR_PROLONGATION'],
    example: { body: { playerId: '999999', until: '2026-12-31T23:00:00Z' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
});
