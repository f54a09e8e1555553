/** Schemas that the risk calls share. */
import { DateTime, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { bandActions, bands, markers, signs } from './bands.ts';

export const nullable = <Schema extends Type.TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const BandName = Type.Enum([...bands]);
export const Score = Type.Number({ minimum: 0, maximum: 100, description: '0 to 100' });

/** What one marker has added to a score. */
export const ContributionSchema = Type.Object({
  marker: Type.Enum([...markers]),
  sign: Type.Enum([...signs]),
  value: Type.Number({ description: 'In the unit of the marker: days, minutes, percent, points' }),
  before: nullable(Type.Number({ description: 'The same in the player’s own past' })),
  points: Type.Number({ description: 'Points of the score; all together make it' }),
});

/** What a player reads, and staff in the same words. */
export const ExplanationSchema = Type.Object({
  title: Type.String(),
  intro: Type.String(),
  lines: Type.Array(Type.Object({ marker: Type.Enum([...markers]), text: Type.String() })),
  help: Type.Array(Type.Object({ text: Type.String(), address: Type.String() })),
});

const Words = Type.Object({ title: Text(120), text: Text(2_000) });
/** Texts of staff in the players' languages; a language left out reads English. */
export const MessageTextsSchema = Type.Object({
  cs: Words,
  sk: Words,
  en: Words,
  hu: Type.Optional(Words),
  vi: Type.Optional(Words),
  ru: Type.Optional(Words),
});

/** A message as its player reads it. */
export const ReadableMessage = Type.Object({
  id: Id,
  createdAt: DateTime,
  title: Type.String(),
  text: Type.String({ description: 'Paragraphs, a line feed between them' }),
});

const Parameters = Type.Object({
  enabled: Type.Boolean(),
  windowDays: Type.Integer({ minimum: 1, maximum: 365 }),
  warning: Type.Number({ minimum: 0.1, maximum: 100_000 }),
  strong: Type.Number({ minimum: 0.1, maximum: 100_000 }),
  weight: Type.Integer({ minimum: 0, maximum: 95 }),
  minimum: Type.Number({ minimum: 0, maximum: 100_000 }),
});
const Actions = Type.Array(Type.Enum([...bandActions]), { uniqueItems: true, maxItems: 10 });
const threshold = Type.Number({ minimum: 1, maximum: 100 });

export const SettingsSchema = Type.Object({
  markers: Type.Object({
    FREQUENCY: Parameters,
    DURATION: Parameters,
    NIGHT_PLAY: Parameters,
    CHASING_LOSSES: Parameters,
    RISING_STAKES: Parameters,
    RISING_DEPOSITS: Parameters,
    CANCELLED_WITHDRAWALS: Parameters,
    FAILED_DEPOSITS: Parameters,
    LIMITS_LOOSENED: Parameters,
    MANY_METHODS: Parameters,
    BREAKS_IGNORED: Parameters,
    SELF_TEST: Parameters,
  }),
  bands: Type.Object({ MEDIUM: threshold, HIGH: threshold, CRITICAL: threshold }),
  actions: Type.Object({ LOW: Actions, MEDIUM: Actions, HIGH: Actions, CRITICAL: Actions }),
  holdDays: Type.Integer({ minimum: 0, maximum: 365 }),
  pauseHours: Type.Integer({
    minimum: 1,
    maximum: 8_760,
    description: 'Hours of an enforced pause; the market bounds them further',
  }),
  contactHours: Type.Integer({ minimum: 1, maximum: 720 }),
});

const LocalizedText = Type.Object({
  cs: Text(1_000),
  sk: Text(1_000),
  en: Text(1_000),
  hu: Type.Optional(Text(1_000)),
  vi: Type.Optional(Text(1_000)),
  ru: Type.Optional(Text(1_000)),
});
const Key = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$', maxLength: 40 });

export const DefinitionSchema = Type.Object({
  title: LocalizedText,
  intro: LocalizedText,
  questions: Type.Array(
    Type.Object({
      key: Key,
      text: LocalizedText,
      options: Type.Array(
        Type.Object({
          key: Key,
          text: LocalizedText,
          points: Type.Integer({ minimum: 0, maximum: 100 }),
        }),
        { minItems: 2, maxItems: 10 },
      ),
      askedIf: Type.Optional(
        Type.Object({ question: Key, options: Type.Array(Key, { minItems: 1, maxItems: 10 }) }),
      ),
    }),
    { minItems: 1, maxItems: 50 },
  ),
  results: Type.Array(
    Type.Object({
      from: Type.Integer({ minimum: 0, maximum: 5_000 }),
      level: Type.Enum(['NONE', 'LOW', 'MODERATE', 'HIGH']),
      text: LocalizedText,
    }),
    { minItems: 1, maxItems: 10 },
  ),
});

/** A questionnaire as it is filled in, in one language. */
export const ShownQuestionnaire = Type.Object({
  id: Id,
  key: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  intro: Type.String(),
  questions: Type.Array(
    Type.Object({
      key: Type.String(),
      text: Type.String(),
      options: Type.Array(Type.Object({ key: Type.String(), text: Type.String() })),
      askedIf: Type.Optional(
        Type.Object({ question: Type.String(), options: Type.Array(Type.String()) }),
      ),
    }),
  ),
});

export const AnswersSchema = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  { description: 'The chosen option of each question that was asked', maxProperties: 50 },
);

export const QuestionnaireResult = Type.Object({
  level: Type.Enum(['NONE', 'LOW', 'MODERATE', 'HIGH']),
  text: Type.String(),
});

export const OfferedQuestionnaire = Type.Object({
  id: Id,
  key: Type.String(),
  title: Type.String(),
  dueAt: nullable(DateTime),
});

/** A contact with a player at risk. */
export const SupportSchema = Type.Object({
  id: Id,
  playerId: Id,
  reason: Type.String(),
  state: Type.Enum(['NEW', 'IN_PROGRESS', 'CONTACTED', 'CLOSED']),
  assignee: nullable(Id),
  channel: nullable(Type.Enum(['PHONE', 'EMAIL', 'CHAT', 'IN_PERSON'])),
  outcome: nullable(
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
  note: Type.String(),
  scoreBefore: Score,
  openedAt: DateTime,
  dueAt: DateTime,
  changedAt: DateTime,
  closedAt: nullable(DateTime),
});
