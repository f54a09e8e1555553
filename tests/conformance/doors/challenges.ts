/** The living example of the spin of a reward wheel: a wheel, and a spin of it that the player has. */
import { exampleWheel } from '@herna/challenges/contract';
import type { LivingDoors, Occasion } from './occasion.ts';

/** Every segment gives points, so that an accepted spin moves them. */
const segments = [
  { weight: 90, prize: { kind: 'POINTS', points: 10 } },
  { weight: 10, prize: { kind: 'POINTS', points: 20 } },
];

async function granted({ harness, person }: Occasion) {
  const operator = harness.callers.of('operator');
  const body = { ...exampleWheel, name: harness.fresh('wheel'), budget: 1_000, segments };
  const { id } = await harness.ask('POST /api/operator/wheels', { body }, operator);
  const params = { id };
  await harness.ask('POST /api/operator/wheels/{id}/activate', { params }, operator);
  const gift = { playerIds: [String(person.playerId)], reason: 'A living example' };
  await harness.ask('POST /api/operator/wheels/{id}/spins', { params, body: gift }, operator);
  const { spins } = await harness.ask('GET /api/wheels', {}, person.caller);
  return spins.find((spin: { wheel: { id: string } }) => spin.wheel.id === id);
}

export const challengeDoors: LivingDoors = {
  'POST /api/wheels/spins/{spinId}': async (occasion) => {
    const { id, wheel } = await granted(occasion);
    return { params: { spinId: id }, body: { termsHash: wheel.termsHash, locale: 'cs' } };
  },
};
