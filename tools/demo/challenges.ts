/** A challenge and a reward wheel of the demo fortnight, with a spin for the first person. */
import { exampleChallenge, exampleWheel } from '@herna/challenges/contract';
import { addDays, type PlayerId, pragueDay } from '@herna/kernel';
import type { Past } from './past.ts';
import { signInStaff } from './staff.ts';
import type { Visitor } from './visitor.ts';

/** Days that they last, so that they are open when somebody looks. */
const lastingDays = 60;

/** Defines both, lets players in, and gives a spin. */
export async function openChallenges(past: Past, person: PlayerId): Promise<void> {
  const { currency, clock } = past;
  const api = await signInStaff(past);
  const from = pragueDay(clock.now());
  const times = { currency, from, until: addDays(from, lastingDays) };
  let keys = 0;
  const once = () => ({ idempotencyKey: `demo-challenges-${++keys}` });
  const challenge = await api(
    'POST /api/operator/challenges',
    {
      body: {
        ...exampleChallenge,
        games: { scopes: ['Casino'], keys: [] },
        budget: 4_000,
        ...times,
      },
    },
    once(),
  );
  await api(
    'POST /api/operator/challenges/{id}/activate',
    { params: { id: challenge.id } },
    once(),
  );
  const segments = exampleWheel.segments.map((segment) => ({ ...segment }));
  const wheel = await api(
    'POST /api/operator/wheels',
    { body: { ...exampleWheel, segments, budget: 4_000, ...times } },
    once(),
  );
  const params = { id: wheel.id };
  await api('POST /api/operator/wheels/{id}/activate', { params }, once());
  const body = { playerIds: [`${person}`], reason: 'Demo data: a spin to look at' };
  await api('POST /api/operator/wheels/{id}/spins', { params, body }, once());
}

/** Joins every challenge there is. */
export async function joinChallenges(visitor: Visitor): Promise<void> {
  const { challenges } = await visitor.api('GET /api/challenges');
  for (const { id, termsHash, terms } of challenges) {
    await visitor.api(
      'POST /api/challenges/{challengeId}/join',
      { params: { challengeId: id }, body: { termsHash, locale: terms.locale } },
      { idempotencyKey: visitor.key() },
    );
  }
}
