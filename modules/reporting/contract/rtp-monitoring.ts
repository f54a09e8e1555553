/** The watch of returns: what games pay against what was proved of them, and its alarms. */
import {
  CurrencyCode,
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  Minor,
  page,
  pageFields,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';

const read = { audience: 'operator', permission: 'reporting.read' } as const;

/** Parts in a million of the first stakes. */
const Ppm = Type.Integer();
const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

const watched = {
  gameId: Id,
  gameKey: Type.String(),
  gameName: Type.String(),
  /** Hash of the certificate that the rounds were played under. */
  certificate: Type.String(),
  /** The proven stake mode; empty where several spots or the player's decisions had a part. */
  mode: Type.String(),
  currency: CurrencyCode,
};

const alarmStates = ['RAISED', 'ACKNOWLEDGED', 'CLEARED'] as const;
const AlarmState = Type.Enum([...alarmStates]);
const Side = Type.Enum(['ABOVE', 'BELOW']);

const WatchedReturn = Type.Object({
  id: Id,
  ...watched,
  rounds: Type.Integer(),
  /** First stakes. */
  stake: Minor,
  /** Wins less what was staked beyond the first stakes. */
  won: Minor,
  /** The proven return, or the best that any play has. */
  certifiedPpm: Ppm,
  returnPpm: Ppm,
  /** The band; from below only where the stake mode is proven. */
  fromPpm: nullable(Ppm),
  toPpm: nullable(Ppm),
  inside: Type.Boolean(),
  /** The certificate is the one that holds now. */
  current: Type.Boolean(),
  alarm: nullable(AlarmState),
  countedAt: DateTime,
});

const RtpAlert = Type.Object({
  id: Id,
  ...watched,
  side: Side,
  state: AlarmState,
  raisedAt: DateTime,
  /** As they were when it was raised. */
  rounds: Type.Integer(),
  stake: Minor,
  won: Minor,
  returnPpm: Ppm,
  limitPpm: Ppm,
  acknowledgedAt: nullable(DateTime),
  acknowledgedBy: nullable(Id),
  reason: nullable(Type.String()),
  clearedAt: nullable(DateTime),
});

export const rtpMonitoringCalls = defineCalls({
  'GET /api/reporting/return-watch': {
    summary: 'Pages what games have paid against what was proved of them, furthest from it first',
    csv: true,
    ...read,
    query: Type.Object({
      ...pageFields,
      search: Type.Optional(Text(80)),
      gameKey: Type.Optional(Text(100)),
      inside: Type.Optional(Type.Boolean()),
      current: Type.Optional(Type.Boolean()),
    }),
    response: page(WatchedReturn),
    example: { query: { limit: 20 } },
  },
  'GET /api/reporting/return-alarms': {
    summary: 'Pages games whose return has left the band of their certificate, latest first',
    csv: true,
    ...read,
    query: Type.Object({ ...growingPageFields, state: Type.Optional(AlarmState) }),
    response: growingPage(RtpAlert),
    example: { query: { state: 'RAISED' } },
  },
  'POST /api/reporting/return-alarms/{alarmId}/acknowledge': {
    summary: 'Takes an alarm of a return over, with what was found about it',
    audience: 'operator',
    permission: 'reporting.acknowledge',
    params: Type.Object({ alarmId: Id }),
    body: Type.Object({ reason: Text(1000, 5) }),
    response: RtpAlert,
    errors: ['ERR_ALARM_STATE'],
    example: {
      params: { alarmId: '999999999' },
      body: { reason: 'The game was stopped and its provider asked.' },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
export type RtpMonitoringApi = typeof rtpMonitoringCalls;
