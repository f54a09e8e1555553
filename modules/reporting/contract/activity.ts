/** Who came and who played in a period, and how providers and gateways answer. */
import {
  DateTime,
  Day,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  page,
  pageFields,
} from '@herna/contract-kit';
import { Type } from 'typebox';

const Count = Type.Integer({ minimum: 0 });
const Failing = Type.Boolean({
  description: 'As large a share fails as an alert is raised at',
});
const report = { audience: 'report', permission: 'reporting.read', rate: 'report' } as const;

export const activityCalls = defineCalls({
  'GET /api/reporting/activity': {
    summary: 'Counts registrations, their first deposits and players who staked in a period',
    ...report,
    query: Type.Object({ from: Day, to: Day }),
    response: Type.Object({
      from: Day,
      to: Day,
      registered: Count,
      converted: Type.Integer({
        minimum: 0,
        description: 'Of the registered, those who have deposited within the period',
      }),
      active: Type.Integer({ minimum: 0, description: 'Players who have staked money' }),
    }),
    errors: ['ERR_PERIOD'],
    example: { query: { from: '2026-11-01', to: '2026-11-30' } },
  },
  'GET /api/reporting/newcomers': {
    summary: 'Pages the players that registered in a period, latest first',
    csv: true,
    audience: 'report',
    permission: 'reporting.players',
    rate: 'report',
    query: Type.Object({
      ...growingPageFields,
      from: Day,
      to: Day,
      deposited: Type.Optional(
        Type.Boolean({ description: 'Only those who have deposited within the period' }),
      ),
    }),
    response: growingPage(
      Type.Object({
        playerId: Id,
        registeredAt: DateTime,
        deposited: Type.Boolean({ description: 'Whether they have deposited within the period' }),
      }),
    ),
    errors: ['ERR_PERIOD'],
    example: { query: { from: '2026-11-01', to: '2026-11-30' } },
  },
  'GET /api/reporting/active-players': {
    summary: 'Pages the players who have staked money in a period, most rounds first',
    csv: true,
    audience: 'report',
    permission: 'reporting.players',
    rate: 'report',
    query: Type.Object({ ...pageFields, from: Day, to: Day }),
    response: page(
      Type.Object({
        playerId: Id,
        games: Type.Integer({ minimum: 1, description: 'Games they have staked on' }),
        rounds: Count,
        /** The last one on which they have staked. */
        lastDay: Day,
      }),
    ),
    errors: ['ERR_PERIOD'],
    example: { query: { from: '2026-11-01', to: '2026-11-30' } },
  },
  'GET /api/reporting/connections': {
    summary: 'Counts failed requests of game providers and failed deposits of gateways in 24 hours',
    ...report,
    response: Type.Object({
      since: DateTime,
      providers: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          requests: Count,
          faults: Count,
          failing: Failing,
        }),
      ),
      gateways: Type.Array(
        Type.Object({
          gateway: Type.String(),
          finished: Type.Integer({ minimum: 0, description: 'Deposits confirmed or failed' }),
          rejected: Type.Integer({
            minimum: 0,
            description: 'Deposits that the gateway has rejected or was not reached with',
          }),
          failing: Failing,
        }),
      ),
    }),
    example: {},
  },
});
