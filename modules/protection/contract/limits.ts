/**
 * Limits a player sets for himself: the platform's edition (v1.1), the land-based edition of staff
 * (validation-v1), the view of changes, and taking back a change that has not taken effect.
 */
import { defineCalls, growingPage, growingPageFields, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { LimitKindName, LimitRequests, LimitUpdate, PlayerLimits } from './schemas.ts';

const changeErrors = [
  'ERR_NO_CHANGES_LEFT_THIS_MONTH',
  'ERR_NO_CHANGES_LEFT_TODAY',
  'ERR_LIMIT_NOT_OFFERED',
] as const;
const example = { limits: [{ kind: 'StakeDayCasinoLimit', decision: 'VALUE', value: 100_000 }] };

export const limitCalls = defineCalls({
  'GET /capi/v1.1/PlayerLimits/Get': {
    summary: 'Returns the limits of the player with used amounts and pending changes',
    audience: 'player',
    response: PlayerLimits,
    example: {},
  },
  'POST /capi/v1.1/PlayerLimits/Set': {
    summary: 'Sets limits for the first time or makes them stricter',
    audience: 'player',
    body: Type.Object({ limits: LimitRequests }),
    response: PlayerLimits,
    errors: [...changeErrors, 'ERR_LIMIT_NOT_STRICTER'],
    example: { body: example },
  },
  'POST /capi/v1.1/PlayerLimits/UpdateLimits': {
    summary: 'Changes several limits, each at the time the market asks for',
    audience: 'player',
    body: Type.Object({ limits: LimitRequests }),
    response: PlayerLimits,
    errors: changeErrors,
    example: { body: example },
  },
  'POST /api/protection/limits/cancel-pending': {
    summary: 'Takes back a milder limit that has not taken effect yet',
    audience: 'player',
    body: Type.Object({ kind: LimitKindName }),
    response: PlayerLimits,
    errors: ['ERR_NO_PENDING_LIMIT'],
    example: { body: { kind: 'StakeDayCasinoLimit' } },
    exampleOutcome: 'ERR_NO_PENDING_LIMIT',
  },
  'GET /capi/Validation/v1/PlayerLimits/Get': {
    summary: 'Returns the limits of a player to staff',
    audience: 'operator',
    permission: 'protection.read',
    query: Type.Object({ playerId: Id }),
    response: PlayerLimits,
    example: { query: { playerId: '1' } },
  },
  'POST /capi/Validation/v1/PlayerLimits/Set': {
    summary: 'Staff set limits of a player or make them stricter at his request',
    audience: 'operator',
    permission: 'protection.limits',
    body: Type.Object({ playerId: Id, limits: LimitRequests }),
    response: PlayerLimits,
    errors: [...changeErrors, 'ERR_LIMIT_NOT_STRICTER'],
    example: { body: { playerId: '1', ...example } },
  },
  'POST /capi/Validation/v1/PlayerLimits/UpdateLimits': {
    summary: 'Staff change limits of a player at his request, under the same delays',
    audience: 'operator',
    permission: 'protection.limits',
    body: Type.Object({ playerId: Id, limits: LimitRequests }),
    response: PlayerLimits,
    errors: changeErrors,
    example: { body: { playerId: '1', ...example } },
  },
  'GET /capi/v2-onling/View/GetPlayerLimitUpdates': {
    summary: 'Pages the changes of limits with old and new values and when each takes effect',
    csv: true,
    audience: ['player', 'operator'],
    permission: 'protection.read',
    query: Type.Object({
      ...growingPageFields,
      playerId: Type.Optional(Id),
      kind: Type.Optional(LimitKindName),
    }),
    response: growingPage(LimitUpdate),
    example: { query: { playerId: '1' } },
  },
});
