/** The programme: levels, rates and validity, as visitors read them and as staff set them. */
import { defineCalls, growingPage, growingPageFields, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Change, LevelName, levelNames, Status } from './schemas.ts';

const unknown = '9223372036854775807';
const Rate = Type.Integer({ minimum: 0, maximum: 100_000_000 });
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const days = (minimum: number) => Type.Integer({ minimum, maximum: 3_660 });

export const Programme = Type.Object({
  levels: Type.Array(Type.Object({ key: LevelName, from: Count, keep: Count }), {
    minItems: 1,
    maxItems: levelNames.length - 1,
  }),
  keepPolicy: Type.Enum(['NEVER_LOST', 'PERIOD']),
  /** A level lasts a quarter at least: nobody is to be hurried. */
  periodDays: days(90),
  noticeDays: days(0),
  validDays: days(90),
  rates: Type.Object({
    kinds: Type.Object({ Casino: Rate, LiveGames: Rate, CrashGame: Rate, Lottery: Rate }),
    games: Type.Array(Type.Object({ gameKey: Text(100), minorPerPoint: Rate }), { maxItems: 500 }),
    terminalMinutes: Type.Integer({ minimum: 0, maximum: 1_440 }),
  }),
});

const InForce = Type.Object({ version: Type.Integer({ minimum: 0 }), programme: Programme });

const example = {
  levels: [
    { key: 'bronze', from: 0, keep: 0 },
    { key: 'silver', from: 1_000, keep: 500 },
    { key: 'gold', from: 10_000, keep: 5_000 },
    { key: 'platinum', from: 100_000, keep: 50_000 },
    { key: 'diamond', from: 1_000_000, keep: 500_000 },
  ],
  keepPolicy: 'PERIOD',
  periodDays: 365,
  noticeDays: 30,
  validDays: 730,
  rates: {
    kinds: { Casino: 1_000, LiveGames: 2_000, CrashGame: 2_000, Lottery: 1_000 },
    games: [],
    terminalMinutes: 5,
  },
} as const;

export const programmeCalls = defineCalls({
  'GET /api/loyalty/programme': {
    audience: 'public',
    summary: 'Returns the levels of the loyalty programme and what play earns',
    response: InForce,
    example: {},
  },
  'PUT /api/operator/loyalty/programme': {
    audience: 'operator',
    permission: 'loyalty.edit',
    summary: 'Makes a new version of levels and rates, once a second person has approved it',
    idempotency: 'key',
    body: Type.Object({
      /** The version that was looked at: somebody else may have made one meanwhile. */
      version: Type.Integer({ minimum: 0 }),
      programme: Programme,
    }),
    response: InForce,
    errors: ['ERR_LOYALTY_CHANGED', 'ERR_APPROVAL_NEEDED'],
    example: { body: { version: 0, programme: example } },
    exampleOutcome: 'ERR_APPROVAL_NEEDED',
  },
  'GET /api/operator/loyalty/players/{playerId}': {
    audience: 'operator',
    permission: 'loyalty.read',
    summary: 'Returns where a player stands in the loyalty programme',
    params: Type.Object({ playerId: Id }),
    response: Status,
    example: { params: { playerId: unknown } },
  },
  'GET /api/operator/loyalty/players/{playerId}/changes': {
    audience: 'operator',
    permission: 'loyalty.read',
    summary: 'Pages changes of a player’s points and level, newest first',
    params: Type.Object({ playerId: Id }),
    query: Type.Object(growingPageFields),
    response: growingPage(Change),
    example: { params: { playerId: unknown } },
  },
  'POST /api/operator/loyalty/players/{playerId}/level': {
    audience: 'operator',
    permission: 'loyalty.edit',
    summary: 'Sets a player’s level by hand, or invites to the one without a threshold',
    idempotency: 'key',
    params: Type.Object({ playerId: Id }),
    body: Type.Object({ level: LevelName, reason: Text(500, 3) }),
    response: Status,
    errors: ['ERR_LOYALTY_NOT_ALLOWED'],
    example: {
      params: { playerId: unknown },
      body: { level: 'silver', reason: 'Ten years with us' },
    },
    exampleOutcome: 'ERR_LOYALTY_NOT_ALLOWED',
  },
});
