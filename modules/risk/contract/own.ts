/** What a player sees of it: an explanation, messages, questionnaires, and the figures of their play. */
import { CurrencyCode, DateTime, Day, Done, defineCalls, Id, Minor } from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  AnswersSchema,
  ExplanationSchema,
  nullable,
  OfferedQuestionnaire,
  QuestionnaireResult,
  ReadableMessage,
  ShownQuestionnaire,
} from './schemas.ts';

const nobody = '9223372036854775807';
const mine = { audience: 'player' } as const;

/** Play of a span of days. */
const Span = Type.Object({
  from: Day,
  to: Day,
  minutes: Type.Integer({ minimum: 0 }),
  nightMinutes: Type.Integer({ minimum: 0 }),
  daysPlayed: Type.Integer({ minimum: 0 }),
  bets: Type.Integer({ minimum: 0 }),
  staked: Minor,
  won: Minor,
  /** Wins less stakes. */
  net: Minor,
  deposited: Minor,
  withdrawn: Minor,
});

export const ownCalls = defineCalls({
  'GET /api/Risk/v1/Me': {
    ...mine,
    summary: 'Tells a player what has changed in their own play, and what is due',
    response: Type.Object({
      explanation: ExplanationSchema,
      messages: Type.Array(ReadableMessage),
      questionnaires: Type.Array(OfferedQuestionnaire),
    }),
    example: {},
  },
  'POST /api/Risk/v1/ReadMessage': {
    ...mine,
    summary: 'Marks a message as read',
    idempotency: 'natural',
    body: Type.Object({ id: Id }),
    response: Done,
    example: { body: { id: nobody } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/Risk/v1/Questionnaire': {
    ...mine,
    summary: 'Returns a questionnaire with its questions',
    query: Type.Object({ id: Id }),
    response: ShownQuestionnaire,
    example: { query: { id: nobody } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/Risk/v1/Questionnaire': {
    ...mine,
    summary: 'Saves a player’s answers and tells what they come to',
    idempotency: 'key',
    body: Type.Object({ id: Id, answers: AnswersSchema }),
    response: QuestionnaireResult,
    example: { body: { id: nobody, answers: { one: 'never' } } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/Risk/v1/ControlRoom': {
    ...mine,
    summary:
      'Returns time, stakes, wins and payments of the player’s weeks and months, against limits',
    response: Type.Object({
      currency: CurrencyCode,
      thisWeek: Span,
      lastWeek: Span,
      thisMonth: Span,
      lastMonth: Span,
      /** Stakes less wins by day, the last 30 days. */
      days: Type.Array(Type.Object({ day: Day, minutes: Type.Integer(), net: Minor })),
      /** Monthly money limits: the day of last month on which each would have been reached. */
      limits: Type.Array(
        Type.Object({
          kind: Type.String(),
          value: Minor,
          usedLastMonth: Minor,
          reachedOn: nullable(Day),
        }),
      ),
      lastPlayedAt: nullable(DateTime),
    }),
    example: {},
  },
});
