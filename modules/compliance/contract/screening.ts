/** Screening against lists of sanctions. */
import { DateTime, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { screeningTriggers } from '../rules/screening.table.ts';
import { nullable } from './statements.ts';

const looks = { audience: 'operator', permission: 'compliance.cases' } as const;
const nobody = '9223372036854775807';

const Screening = Type.Object({
  id: Id,
  trigger: Type.Enum([...screeningTriggers]),
  outcome: Type.Enum(['CLEAR', 'MATCHES', 'UNANSWERED']),
  matches: Type.Integer(),
  at: DateTime,
});

/** An entry of a list that a player resembles. */
export const SanctionMatch = Type.Object({
  list: Type.String(),
  entry: Type.String(),
  name: Type.String(),
  birthDate: nullable(Type.String()),
  /** Likeness in parts of a thousand. */
  likeness: Type.Integer({ minimum: 0, maximum: 1_000 }),
  state: Type.Enum(['OPEN', 'CONFIRMED', 'DISMISSED']),
  caseId: Id,
  firstSeenAt: DateTime,
  lastSeenAt: DateTime,
});

export const screeningCalls = defineCalls({
  'GET /api/Aml/v1/Screening': {
    ...looks,
    summary: 'Tells what the lists of sanctions said of a player, and entries alike to him',
    query: Type.Object({ playerId: Id }),
    response: Type.Object({
      /** When the lists last answered. */
      answeredAt: nullable(DateTime),
      screenings: Type.Array(Screening),
      matches: Type.Array(SanctionMatch),
    }),
    example: { query: { playerId: nobody } },
  },
  'POST /api/Aml/v1/ScreenPlayer': {
    ...looks,
    idempotency: 'natural',
    summary: 'Holds a player against the lists of sanctions now',
    body: Type.Object({ playerId: Id }),
    response: Screening,
    example: { body: { playerId: nobody } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
