/** Challenges and reward wheels as players meet them. */
import { DateTime, Done, defineCalls, Id, Locale } from '@herna/contract-kit';
import { Type } from 'typebox';
import { unknown } from './examples.ts';
import {
  nullable,
  OwnChallenge,
  OwnSpin,
  OwnWheel,
  participationStates,
  ShownReward,
} from './schemas.ts';

const player = { audience: 'player' } as const;
const acceptance = {
  /** Of the terms as they were shown, with their locale. */
  termsHash: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
  locale: Locale,
};
const exampleAcceptance = { termsHash: 'a'.repeat(64), locale: 'cs' } as const;
const byChallenge = { params: Type.Object({ challengeId: Id }) };
const noChallenge = { params: { challengeId: unknown } };

export const playerCalls = defineCalls({
  'GET /api/challenges': {
    ...player,
    summary: 'Lists challenges to join and those the player is in, and what has become of others',
    response: Type.Object({
      /** Whether rewards are open to the account; if not, no challenge is shown. */
      open: Type.Boolean(),
      challenges: Type.Array(OwnChallenge),
      history: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          state: Type.Enum([...participationStates]),
          joinedAt: DateTime,
          decidedAt: nullable(DateTime),
          reward: ShownReward,
        }),
      ),
    }),
    example: {},
  },
  'GET /api/challenges/{challengeId}': {
    ...player,
    summary: 'Returns a challenge with its terms and how far the player is',
    ...byChallenge,
    response: OwnChallenge,
    errors: ['ERR_CHALLENGE_NOT_ALLOWED'],
    example: noChallenge,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/challenges/{challengeId}/join': {
    ...player,
    summary:
      'Accepts the terms of a challenge; its reward is put aside and play counts from then on',
    idempotency: 'key',
    ...byChallenge,
    body: Type.Object(acceptance),
    response: Done,
    errors: [
      'ERR_CHALLENGE_CLOSED',
      'ERR_CHALLENGE_FULL',
      'ERR_CHALLENGE_TERMS_CHANGED',
      'ERR_CHALLENGE_NOT_ALLOWED',
    ],
    example: { ...noChallenge, body: exampleAcceptance },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /api/challenges/{challengeId}/leave': {
    ...player,
    summary: 'Leaves a challenge that is not fulfilled yet',
    idempotency: 'key',
    ...byChallenge,
    response: Done,
    errors: ['ERR_CHALLENGE_STATE'],
    example: noChallenge,
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /api/wheels': {
    ...player,
    summary: 'Lists the spins of the player with the odds of their wheels, and what was won',
    response: Type.Object({
      open: Type.Boolean(),
      spins: Type.Array(OwnSpin),
      /** Wheels that are open now, whether the player has a spin of them or not. */
      wheels: Type.Array(OwnWheel),
    }),
    example: {},
  },
  'POST /api/wheels/spins/{spinId}': {
    ...player,
    summary: 'Accepts the terms of a wheel and spins it once; again, it gives the same result',
    idempotency: 'natural',
    params: Type.Object({ spinId: Id }),
    body: Type.Object({
      ...acceptance,
      /** The player's part of the draw, fresh for each spin. */
      clientSeed: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$', maxLength: 64 }),
    }),
    response: OwnSpin,
    errors: [
      'ERR_CHALLENGE_STATE',
      'ERR_CHALLENGE_TERMS_CHANGED',
      'ERR_CHALLENGE_NOT_ALLOWED',
      'ERR_WHEEL_NOT_READY',
    ],
    example: {
      params: { spinId: unknown },
      body: { ...exampleAcceptance, clientSeed: 'AAAAAAAAAAAAAAAAAAAAAA' },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
