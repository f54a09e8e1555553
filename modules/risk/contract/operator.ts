/** What staff see and do: players by risk, one with causes and history, messages, contacts, settings. */
import {
  DateTime,
  Day,
  Done,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  page,
  pageFields,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  BandName,
  ContributionSchema,
  DefinitionSchema,
  ExplanationSchema,
  MessageTextsSchema,
  nullable,
  Score,
  SettingsSchema,
  SupportSchema,
} from './schemas.ts';

const reads = { audience: 'operator', permission: 'risk.read' } as const;
const contacts = { audience: 'operator', permission: 'risk.contact', idempotency: 'key' } as const;
const sets = { audience: 'operator', permission: 'risk.settings', idempotency: 'key' } as const;
const nobody = '9223372036854775807';

const Standing = Type.Object({
  playerId: Id,
  score: Score,
  band: BandName,
  /** The marker that weighs most. */
  mainCause: nullable(Type.String()),
  assessedAt: DateTime,
  offersWithheldUntil: nullable(DateTime),
});

const Message = Type.Object({
  id: Id,
  playerId: Id,
  kind: Type.Enum(['SCORE', 'STAFF', 'PAUSE']),
  band: nullable(BandName),
  title: Type.String(),
  text: Type.String(),
  texts: nullable(MessageTextsSchema),
  state: Type.Enum(['CREATED', 'SHOWN', 'READ', 'WITHDRAWN']),
  channel: nullable(Type.Enum(['WEB', 'KIOSK'])),
  createdBy: nullable(Id),
  createdAt: DateTime,
  shownAt: nullable(DateTime),
  changedAt: DateTime,
});

const Point = Type.Object({
  id: Id,
  at: DateTime,
  score: Score,
  band: BandName,
  contributions: Type.Array(ContributionSchema),
});

const Questionnaire = Type.Object({
  id: Id,
  key: Type.String(),
  version: Type.Integer(),
  state: Type.Enum(['DRAFT', 'ACTIVE', 'RETIRED']),
  title: Type.String(),
  questions: Type.Integer(),
  definition: DefinitionSchema,
  createdAt: DateTime,
  changedAt: DateTime,
});

const word = { title: 'A word from us', text: 'We are here if you want to talk.' };
const hello = { cs: word, sk: word, en: word };
const inAllLocales = (text: string) => ({ cs: text, sk: text, en: text });

/** The settings of the code on the day they were written, as an example of their shape. */
const row = { windowDays: 30, warning: 2, strong: 4, weight: 20, minimum: 0, enabled: true };
const exampleSettings = {
  markers: {
    FREQUENCY: row,
    DURATION: row,
    NIGHT_PLAY: row,
    CHASING_LOSSES: row,
    RISING_STAKES: row,
    RISING_DEPOSITS: row,
    CANCELLED_WITHDRAWALS: row,
    FAILED_DEPOSITS: row,
    LIMITS_LOOSENED: row,
    MANY_METHODS: row,
    BREAKS_IGNORED: row,
    SELF_TEST: row,
  },
  bands: { MEDIUM: 25, HIGH: 50, CRITICAL: 75 },
  actions: { LOW: [], MEDIUM: [], HIGH: [], CRITICAL: [] },
  holdDays: 14,
  pauseHours: 48,
  contactHours: 24,
};

export const operatorCalls = defineCalls({
  'GET /api/operator/messages': {
    ...reads,
    summary: 'Lists messages to players at risk with their delivery, the latest first',
    query: Type.Object({
      ...growingPageFields,
      playerId: Type.Optional(Id),
      state: Type.Optional(Type.Enum(['CREATED', 'SHOWN', 'READ', 'WITHDRAWN'])),
    }),
    response: growingPage(Message),
    example: { query: {} },
  },
  'POST /api/operator/messages': {
    ...contacts,
    summary: 'Writes a message to one player, or to everybody who stands in a band',
    body: Type.Object({
      playerId: Type.Optional(Id),
      band: Type.Optional(BandName),
      texts: MessageTextsSchema,
    }),
    response: Type.Object({ players: Type.Integer({ minimum: 0 }) }),
    example: { body: { band: 'CRITICAL', texts: hello } },
  },
  'PUT /api/operator/messages': {
    ...contacts,
    summary: 'Changes the texts of a message that nobody has seen yet, or withdraws it',
    body: Type.Object({
      id: Id,
      texts: Type.Optional(MessageTextsSchema),
      withdraw: Type.Optional(Type.Literal(true)),
    }),
    response: Message,
    errors: ['ERR_RISK_MESSAGE_STATE'],
    example: { body: { id: nobody, withdraw: true } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/operator/player/{id}': {
    ...reads,
    summary:
      'Returns a player’s risk: score, causes in the words the player reads, history, contacts',
    params: Type.Object({ id: Id }),
    response: Type.Object({
      playerId: Id,
      score: Score,
      band: BandName,
      contributions: Type.Array(ContributionSchema),
      explanation: ExplanationSchema,
      assessedAt: nullable(DateTime),
      settingsVersion: Type.Integer(),
      offersWithheldUntil: nullable(DateTime),
      history: Type.Array(Point),
      answers: Type.Array(
        Type.Object({
          id: Id,
          questionnaire: Type.String(),
          version: Type.Integer(),
          score: Type.Integer(),
          level: Type.String(),
          channel: Type.String(),
          answeredAt: DateTime,
        }),
      ),
      supports: Type.Array(SupportSchema),
    }),
    example: { params: { id: nobody } },
  },
  'GET /api/operator/players': {
    ...reads,
    summary: 'Pages players with their risk, the highest first',
    query: Type.Object({
      offset: pageFields.offset,
      limit: pageFields.limit,
      band: Type.Optional(BandName),
    }),
    response: page(Standing),
    example: { query: {} },
  },
  'GET /api/operator/players_highest_risk': {
    ...reads,
    summary: 'Lists the players of the highest risk, and how many stand in each band',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    response: Type.Object({
      players: Type.Array(Standing),
      bands: Type.Array(Type.Object({ band: BandName, players: Type.Integer() })),
    }),
    example: { query: {} },
  },
  'GET /api/operator/risk_graph': {
    ...reads,
    summary: 'Returns the course of risk: of one player, or of all by day and band',
    query: Type.Object({
      playerId: Type.Optional(Id),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, default: 90 })),
    }),
    response: Type.Object({
      points: Type.Array(
        Type.Object({
          at: DateTime,
          score: Score,
          band: BandName,
          contributions: Type.Array(ContributionSchema),
        }),
      ),
      days: Type.Array(
        Type.Object({ day: Day, band: BandName, players: Type.Integer({ minimum: 0 }) }),
      ),
    }),
    example: { query: {} },
  },
  'GET /api/operator/settings': {
    ...reads,
    summary: 'Returns the settings of the score with the source of each marker',
    response: Type.Object({
      version: Type.Integer(),
      settings: SettingsSchema,
      /** What the market says of pauses that the platform enforces. */
      pause: Type.Object({
        use: Type.Enum(['required', 'allowed', 'notAllowed']),
        minimumHours: Type.Integer(),
        maximumHours: Type.Integer(),
      }),
      sources: Type.Array(
        Type.Object({
          marker: Type.String(),
          unit: Type.String(),
          from: Day,
          source: Type.String(),
        }),
      ),
    }),
    example: {},
  },
  'PUT /api/operator/settings': {
    ...sets,
    summary: 'Puts settings into force that were tried over past data within the last day',
    body: Type.Object({ settings: SettingsSchema, reason: Text(500, 5) }),
    response: Type.Object({ version: Type.Integer() }),
    errors: ['ERR_RISK_SETTINGS_NOT_TRIED'],
    example: { body: { settings: exampleSettings, reason: 'Fewer false alarms' } },
    exampleOutcome: 'ERR_RISK_SETTINGS_NOT_TRIED',
  },
  'POST /api/operator/shadow_run': {
    ...sets,
    rate: 'report',
    summary: 'Tries settings over past days: who would stand in another band; nobody is touched',
    body: Type.Object({
      settings: SettingsSchema,
      days: Type.Integer({ minimum: 1, maximum: 30 }),
    }),
    response: Type.Object({
      id: Id,
      players: Type.Integer(),
      moves: Type.Array(
        Type.Object({ from: BandName, to: BandName, players: Type.Integer({ minimum: 0 }) }),
      ),
      days: Type.Array(Type.Object({ day: Day, rise: Type.Integer(), fall: Type.Integer() })),
      moved: Type.Array(
        Type.Object({
          playerId: Id,
          from: BandName,
          to: BandName,
          scoreFrom: Score,
          scoreTo: Score,
        }),
      ),
    }),
    example: { body: { settings: exampleSettings, days: 1 } },
  },
  'PUT /api/operator/support': {
    ...contacts,
    summary:
      'Opens a contact with a player, or records who reached them, how and with what outcome',
    body: Type.Object({
      playerId: Id,
      state: Type.Enum(['NEW', 'IN_PROGRESS', 'CONTACTED', 'CLOSED']),
      reason: Type.Optional(Text(100)),
      channel: Type.Optional(Type.Enum(['PHONE', 'EMAIL', 'CHAT', 'IN_PERSON'])),
      outcome: Type.Optional(
        Type.Enum([
          'REACHED',
          'NOT_REACHED',
          'LIMIT_SET',
          'BREAK_TAKEN',
          'EXCLUDED',
          'REFERRED',
          'NO_CONCERN',
        ]),
      ),
      note: Type.Optional(Text(2_000)),
    }),
    response: SupportSchema,
    errors: ['ERR_RISK_SUPPORT_STATE'],
    example: { body: { playerId: nobody, state: 'CLOSED' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/operator/support_list': {
    ...reads,
    summary: 'Pages contacts with players at risk, the latest first',
    query: Type.Object({
      ...growingPageFields,
      playerId: Type.Optional(Id),
      state: Type.Optional(Type.Enum(['NEW', 'IN_PROGRESS', 'CONTACTED', 'CLOSED'])),
    }),
    response: growingPage(SupportSchema),
    example: { query: {} },
  },
  'GET /api/operator/questionnaires': {
    ...reads,
    summary: 'Lists questionnaires with all their versions',
    response: Type.Object({ questionnaires: Type.Array(Questionnaire) }),
    example: {},
  },
  'POST /api/operator/questionnaires': {
    ...sets,
    summary: 'Writes a further version of a questionnaire, or the first of a new one, as a draft',
    body: Type.Object({
      key: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', maxLength: 40 }),
      definition: DefinitionSchema,
    }),
    response: Questionnaire,
    example: {
      body: {
        key: 'evening-check',
        definition: {
          title: inAllLocales('Evening check'),
          intro: inAllLocales('One question.'),
          questions: [
            {
              key: 'sleep',
              text: inAllLocales('Have you slept well?'),
              options: [
                { key: 'yes', text: inAllLocales('Yes'), points: 0 },
                { key: 'no', text: inAllLocales('No'), points: 1 },
              ],
            },
          ],
          results: [{ from: 0, level: 'NONE', text: inAllLocales('Thank you.') }],
        },
      },
    },
  },
  'PUT /api/operator/questionnaires': {
    ...sets,
    summary:
      'Puts a version of a questionnaire into use, which retires the one before, or retires it',
    body: Type.Object({ id: Id, state: Type.Enum(['ACTIVE', 'RETIRED']) }),
    response: Done,
    example: { body: { id: nobody, state: 'RETIRED' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
