/** Challenges and wheels as their calls answer them. */
import type { ChallengesApi } from '@herna/challenges/contract';
import type { Output } from '@herna/contract-kit';

export type OwnChallenges = Output<ChallengesApi['GET /api/challenges']>;
export type Challenge = OwnChallenges['challenges'][number];
export type PastChallenge = OwnChallenges['history'][number];
export type Reward = Challenge['reward'];
export type OwnWheels = Output<ChallengesApi['GET /api/wheels']>;
export type Spin = OwnWheels['spins'][number];
export type Wheel = OwnWheels['wheels'][number];
export type SpinResult = NonNullable<Spin['result']>;
