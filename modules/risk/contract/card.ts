/** Edition of cards and terminals, and of the service that erases: what is due for a player here. */
import { DateTime, Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  AnswersSchema,
  nullable,
  OfferedQuestionnaire,
  QuestionnaireResult,
  ReadableMessage,
  ShownQuestionnaire,
} from './schemas.ts';

const nobody = '9223372036854775807';
const kiosk = { audience: 'kiosk', errors: ['ERR_RISK_NOT_AT_THIS_DEVICE'] } as const;
/** Of a player who proved the PIN here and has no session here. */
const proof = Type.Optional(Text(200));
const notHere = { exampleOutcome: 'ERR_RISK_NOT_AT_THIS_DEVICE' } as const;

export const cardCalls = defineCalls({
  'DELETE /api/card/gdpr_forget_player': {
    summary:
      'Erases all that is known of a player’s behaviour, and keeps evidence that it was done',
    audience: 'internal',
    scope: 'risk.erase',
    idempotency: 'natural',
    query: Type.Object({ playerId: Id }),
    response: Type.Object({ removedRows: Type.Integer({ minimum: 0 }), erasedAt: DateTime }),
    example: { query: { playerId: nobody } },
  },
  'GET /api/card/player/{id}': {
    ...kiosk,
    ...notHere,
    summary: 'Tells what is due for the player at this terminal: messages and a questionnaire',
    params: Type.Object({ id: Id }),
    query: Type.Object({ proof }),
    response: Type.Object({
      playerId: Id,
      messages: Type.Array(ReadableMessage),
      questionnaire: nullable(OfferedQuestionnaire),
    }),
    example: { params: { id: nobody }, query: {} },
  },
  'PUT /api/card/player_device': {
    ...kiosk,
    ...notHere,
    summary: 'Records that the player plays at this terminal now',
    idempotency: 'natural',
    body: Type.Object({ playerId: Id }),
    response: Done,
    example: { body: { playerId: nobody } },
  },
  'GET /api/card/questionnaire/{id}': {
    summary: 'Returns a questionnaire with its questions',
    audience: 'kiosk',
    params: Type.Object({ id: Id }),
    response: ShownQuestionnaire,
    example: { params: { id: nobody } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/card/questionnaire/{id}': {
    ...kiosk,
    ...notHere,
    summary: 'Saves the answers of the player at this terminal and tells what they come to',
    idempotency: 'key',
    params: Type.Object({ id: Id }),
    body: Type.Object({ playerId: Id, answers: AnswersSchema, proof }),
    response: QuestionnaireResult,
    example: { params: { id: nobody }, body: { playerId: nobody, answers: { one: 'never' } } },
  },
  'GET /api/card/questionnaires': {
    ...kiosk,
    ...notHere,
    summary: 'Lists questionnaires offered to the player at this terminal, due ones with their day',
    query: Type.Object({ playerId: Id, proof }),
    response: Type.Object({ questionnaires: Type.Array(OfferedQuestionnaire) }),
    example: { query: { playerId: nobody } },
  },
});
