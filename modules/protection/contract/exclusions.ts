/** Exclusion from play: the panic button, the player's own and those set by staff. */
import { defineCalls, growingPage, growingPageFields, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Exclusion, ExclusionReason, nullable } from './schemas.ts';

const days = Type.Integer({ minimum: 1, maximum: 3650 });

export const exclusionCalls = defineCalls({
  'POST /capi/v2-onling/PlayerExclusion/Create': {
    summary: 'Excludes the player from play for a time he chooses; it cannot be shortened',
    audience: 'player',
    body: Type.Object({ days, confirmed: Type.Literal(true) }),
    response: Exclusion,
    example: { body: { days: 30 } },
    exampleOutcome: 'ERR_VALIDATION',
  },
  'POST /capi/v2-onling/PlayerExclusion/RequestRegister': {
    summary: 'Files the player’s own request for the state’s register; here it holds at once',
    audience: 'player',
    body: Type.Object({ days, confirmed: Type.Literal(true) }),
    response: Exclusion,
    example: { body: { days: 365 } },
    exampleOutcome: 'ERR_VALIDATION',
  },
  'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton': {
    summary: 'Excludes the player at once and ends all his sessions; pressing again prolongs it',
    audience: 'player',
    body: Type.Object({ confirmed: Type.Literal(true) }),
    response: Exclusion,
    example: { body: {} },
    exampleOutcome: 'ERR_VALIDATION',
  },
  'GET /capi/v2-onling/PlayerExclusion/Get': {
    summary: 'Returns the exclusion now in force with its source and end',
    audience: ['player', 'operator'],
    permission: 'protection.read',
    query: Type.Object({ playerId: Type.Optional(Id) }),
    response: Type.Object({ exclusion: nullable(Exclusion) }),
    example: { query: { playerId: '1' } },
  },
  'GET /capi/v2-onling/PlayerExclusion/GetList': {
    summary: 'Pages past and present exclusions of a player',
    csv: true,
    audience: ['player', 'operator'],
    permission: 'protection.read',
    query: Type.Object({ ...growingPageFields, playerId: Type.Optional(Id) }),
    response: growingPage(Exclusion),
    example: { query: { playerId: '1' } },
  },
  'POST /capi/v2-onling/PlayerExclusion/Update': {
    summary: 'Staff extend an exclusion or change its reason; shortening is refused',
    audience: 'operator',
    permission: 'protection.exclusions',
    body: Type.Object({
      exclusionId: Id,
      /** A later end; null makes it last until it is ended. */
      endsAt: Type.Optional(nullable(Type.String({ format: 'date-time' }))),
      reason: Type.Optional(ExclusionReason),
    }),
    response: Exclusion,
    errors: ['ERR_EXCLUSION_SHORTENED', 'ERR_EXCLUSION_ENDED'],
    example: { body: { exclusionId: '999999999', reason: 'Called back by phone' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/PlayerExclusion/Cancel': {
    summary: 'Staff end an exclusion set by staff after its minimum time',
    audience: 'operator',
    permission: 'protection.exclusions',
    body: Type.Object({ exclusionId: Id, reason: ExclusionReason }),
    response: Exclusion,
    errors: ['ERR_EXCLUSION_NOT_CANCELLABLE', 'ERR_EXCLUSION_ENDED'],
    example: { body: { exclusionId: '999999999', reason: 'Cause has passed' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/protection/exclusions': {
    summary: 'Staff exclude a player from play, for a time or until further notice',
    audience: 'operator',
    permission: 'protection.exclusions',
    body: Type.Object({
      playerId: Id,
      days: nullable(days),
      /** Days before which it cannot be ended. */
      minimumDays: Type.Integer({ minimum: 0, maximum: 3650 }),
      reason: ExclusionReason,
    }),
    response: Exclusion,
    example: { body: { playerId: '999999999', days: 7, minimumDays: 1, reason: 'House decision' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
