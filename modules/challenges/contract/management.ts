/** Challenges and reward wheels for staff. */
import { defineCalls, growingPage, growingPageFields, Id, Text } from '@herna/contract-kit';
import { restrictedPlayersShapes } from '@herna/promotions/contract';
import { type TObject, Type } from 'typebox';
import { exampleChallenge, exampleWheel, unknown } from './examples.ts';
import {
  Challenge,
  ChallengeSpec,
  Checked,
  definitionStates,
  StaffParticipation,
  StaffSpin,
  Wheel,
  WheelSpec,
} from './schemas.ts';

const read = { audience: 'operator', permission: 'challenges.read' } as const;
const edit = { audience: 'operator', permission: 'challenges.edit' } as const;
const assign = { audience: 'operator', permission: 'challenges.assign' } as const;

const byId = { params: Type.Object({ id: Id }) };
/** The version that was read before a change; with an older one than there is, nothing is changed. */
const seen = { query: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1 })) }) };
const nobody = { params: { id: unknown } };
const listed = Type.Object({
  state: Type.Optional(Type.Enum([...definitionStates])),
  ...growingPageFields,
});
const rowsOf = Type.Object({
  offset: Type.Optional(growingPageFields.offset),
  limit: Type.Optional(growingPageFields.limit),
});
const pageOf = <Row extends TObject>(row: Row) =>
  Type.Object({ items: Type.Array(row), total: Type.Integer({ minimum: 0 }) });
const refusals = ['ERR_CHALLENGE_UNLAWFUL', 'ERR_GAME_NOT_FOUND'] as const;
const Reason = Type.Object({ reason: Text(500, 5) });
const exampleReason = { reason: 'Announced by mistake' };

export const challengeCalls = defineCalls({
  'GET /api/operator/challenges': {
    ...read,
    summary: 'Pages challenges by state, the latest first',
    query: listed,
    response: growingPage(Challenge),
    example: {},
  },
  'GET /api/operator/challenges/{id}': {
    ...read,
    summary: 'Returns a challenge with its budget and how many have joined',
    ...byId,
    response: Challenge,
    example: nobody,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/operator/challenges/{id}/players': {
    ...read,
    summary: 'Pages who has joined a challenge, how far they are and what they were given',
    ...byId,
    query: rowsOf,
    response: pageOf(StaffParticipation),
    example: nobody,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/operator/challenges': {
    ...edit,
    summary: 'Creates a challenge; what the market’s law refuses is named with its paragraph',
    idempotency: 'key',
    body: ChallengeSpec,
    response: Challenge,
    errors: [...refusals],
    example: { body: exampleChallenge },
  },
  'PUT /api/operator/challenges/{id}': {
    ...edit,
    summary: 'Makes a new version of a challenge that nobody can join yet',
    idempotency: 'key',
    ...byId,
    ...seen,
    body: ChallengeSpec,
    response: Challenge,
    errors: [...refusals, 'ERR_CHALLENGE_STATE', 'ERR_CHANGED_MEANWHILE'],
    example: { ...nobody, body: exampleChallenge },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/operator/challenges/{id}/activate': {
    ...edit,
    summary: 'Lets players join a challenge; from then on it is never changed',
    idempotency: 'key',
    ...byId,
    response: Challenge,
    errors: ['ERR_CHALLENGE_UNLAWFUL', 'ERR_CHALLENGE_STATE', 'ERR_APPROVAL_NEEDED'],
    example: nobody,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/operator/challenges/{id}/end': {
    ...edit,
    summary: 'Closes a challenge to others; who has joined it may still fulfil it in its time',
    idempotency: 'key',
    ...byId,
    body: Reason,
    response: Challenge,
    errors: ['ERR_CHALLENGE_STATE'],
    example: { ...nobody, body: exampleReason },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/operator/challenges/check': {
    ...read,
    summary: 'Says what is wrong with a challenge, what the law refuses of it, and what it costs',
    body: ChallengeSpec,
    response: Checked,
    example: { body: exampleChallenge },
  },
});

export const wheelCalls = defineCalls({
  'GET /api/operator/wheels': {
    ...read,
    summary: 'Pages reward wheels by state, the latest first',
    query: listed,
    response: growingPage(Wheel),
    example: {},
  },
  'GET /api/operator/wheels/{id}': {
    ...read,
    summary: 'Returns a reward wheel with its odds, its budget and how often it was spun',
    ...byId,
    response: Wheel,
    example: nobody,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/operator/wheels/{id}/spins': {
    ...read,
    summary: 'Pages the spins of a wheel with what each has brought',
    ...byId,
    query: rowsOf,
    response: pageOf(StaffSpin),
    example: nobody,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/operator/wheels': {
    ...edit,
    summary: 'Creates a reward wheel; what the market’s law refuses is named with its paragraph',
    idempotency: 'key',
    body: WheelSpec,
    response: Wheel,
    errors: ['ERR_CHALLENGE_UNLAWFUL'],
    example: { body: exampleWheel },
  },
  'PUT /api/operator/wheels/{id}': {
    ...edit,
    summary: 'Makes a new version of a reward wheel that grants no spins yet',
    idempotency: 'key',
    ...byId,
    ...seen,
    body: WheelSpec,
    response: Wheel,
    errors: ['ERR_CHALLENGE_UNLAWFUL', 'ERR_CHALLENGE_STATE', 'ERR_CHANGED_MEANWHILE'],
    example: { ...nobody, body: exampleWheel },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/operator/wheels/{id}/activate': {
    ...edit,
    summary: 'Lets spins of a wheel be granted; from then on its odds are never changed',
    idempotency: 'key',
    ...byId,
    response: Wheel,
    errors: ['ERR_CHALLENGE_UNLAWFUL', 'ERR_CHALLENGE_STATE', 'ERR_APPROVAL_NEEDED'],
    example: nobody,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/operator/wheels/{id}/end': {
    ...edit,
    summary: 'Grants no more spins of a wheel; those that players have can still be used',
    idempotency: 'key',
    ...byId,
    body: Reason,
    response: Wheel,
    errors: ['ERR_CHALLENGE_STATE'],
    example: { ...nobody, body: exampleReason },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/operator/wheels/{id}/spins': {
    ...assign,
    summary: 'Gives a spin to players; the others are returned with what stood in the way',
    idempotency: 'key',
    ...byId,
    body: Type.Object({
      playerIds: Type.Array(Id, { minItems: 1, maxItems: 1_000 }),
      reason: Text(500, 5),
    }),
    response: Type.Object({
      granted: Type.Integer({ minimum: 0 }),
      refused: Type.Array(Type.Object({ playerId: Id, reason: Type.String() })),
    }),
    errors: ['ERR_CHALLENGE_STATE', 'ERR_APPROVAL_NEEDED'],
    example: { ...nobody, body: { playerIds: ['1'], reason: 'A gift for the feedback' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/operator/wheels/check': {
    ...read,
    summary: 'Says what is wrong with a wheel, what the law refuses of it, and what a spin costs',
    body: WheelSpec,
    response: Checked,
    example: { body: exampleWheel },
  },
});

const restricted = 'who may not have the rewards of a challenge or a wheel';
export const restrictionCalls = defineCalls({
  'POST /api/operator/challenges/restricted': {
    ...assign,
    ...restrictedPlayersShapes.add,
    summary: `Adds players ${restricted}`,
    idempotency: 'key',
    example: { body: { id: unknown, playerIds: ['1'] } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/operator/challenges/restricted': {
    ...read,
    ...restrictedPlayersShapes.list,
    summary: `Pages players ${restricted}`,
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /api/operator/challenges/restricted': {
    ...assign,
    ...restrictedPlayersShapes.remove,
    summary: 'Takes a player off the restricted list of a challenge or a wheel',
    example: { query: { id: unknown, playerId: '1' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
