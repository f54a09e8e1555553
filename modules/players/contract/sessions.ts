/** Sessions: the player's own, and those that staff list and end. */
import {
  DateTime,
  Done,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { NamedPlayedSession, NamedSession, PlayedSession, Reason } from './schemas.ts';

const staffRead = { audience: 'operator', permission: 'players.read' } as const;
const staffEdit = { audience: 'operator', permission: 'players.edit' } as const;
/** Sessions of one player, and of those who play online or in venues. */
const narrowed = {
  ...growingPageFields,
  playerId: Type.Optional(Id),
  where: Type.Optional(Type.Enum(['ONLINE', 'ON_LAND'])),
};
const Ended = Type.Object({ ended: Type.Integer() });

export const playerSessionCalls = defineCalls({
  'GET /capi/v2-onling/PlayerSession/Get': {
    summary: 'Gives the player’s present session: its start, its end, what was won and lost in it',
    audience: 'player',
    query: Type.Object({}),
    response: PlayedSession,
    example: { query: {} },
  },
  'GET /capi/v2-onling/PlayerSession/GetList': {
    summary: 'Pages the player’s own sessions with what was won and lost in each, newest first',
    audience: 'player',
    query: Type.Object({ ...growingPageFields }),
    response: growingPage(PlayedSession),
    example: { query: {} },
  },
  'GET /capi/v2-onling/PlayerSession/GetActiveList': {
    summary: 'Lists the players who are signed in now',
    csv: true,
    ...staffRead,
    rate: 'report',
    query: Type.Object(narrowed),
    response: growingPage(NamedSession),
    example: { query: {} },
  },
  'POST /capi/v2-onling/PlayerSession/Close': {
    summary: 'Ends a player’s session with a reason',
    ...staffEdit,
    body: Type.Object({ sessionId: Id, reason: Reason }),
    response: Done,
    example: { body: { sessionId: '999', reason: 'Suspicious device' } },
  },
  'GET /capi/Sessions/v1/AllActiveSessionsByCurrentScope': {
    summary: 'Lists active sessions within the caller’s scope',
    csv: true,
    ...staffRead,
    rate: 'report',
    query: Type.Object(narrowed),
    response: growingPage(NamedSession),
    example: { query: {} },
  },
  'GET /capi/Sessions/v1/ByPlayer': {
    summary: 'Lists the sessions of one player with what was won and lost in each, newest first',
    csv: true,
    ...staffRead,
    query: Type.Object({ ...growingPageFields, playerId: Id }),
    response: growingPage(NamedPlayedSession),
    example: { query: { playerId: '1' } },
  },
  'GET /capi/Sessions/v1/ByPlayerCard': {
    summary: 'Lists the sessions that one card has opened, newest first',
    csv: true,
    ...staffRead,
    query: Type.Object({ ...growingPageFields, cardId: Id }),
    response: growingPage(NamedSession),
    example: { query: { cardId: '1' } },
  },
  'POST /capi/Sessions/v1/KillSessions': {
    summary: 'Ends several sessions with a reason',
    ...staffEdit,
    body: Type.Object({
      sessionIds: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      reason: Reason,
    }),
    response: Ended,
    example: { body: { sessionIds: ['999'], reason: 'End of the day' } },
  },
  'POST /capi/Sessions/v1/KillSession': {
    summary: 'Ends one session with a reason',
    ...staffEdit,
    body: Type.Object({ sessionId: Id, reason: Reason }),
    response: Ended,
    example: { body: { sessionId: '999', reason: 'End of the day' } },
  },
  'POST /capi/Sessions/v1/KillSessionsByPlayer': {
    summary: 'Ends all sessions of a player with a reason',
    ...staffEdit,
    body: Type.Object({ playerId: Id, reason: Reason }),
    response: Ended,
    example: { body: { playerId: '999', reason: 'Asked by phone' } },
  },
  'GET /api/players/online': {
    summary: 'Counts the players who are signed in now',
    ...staffRead,
    query: Type.Object({}),
    response: Type.Object({ online: Type.Integer(), at: DateTime }),
    example: { query: {} },
  },
});
