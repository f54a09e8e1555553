/** Thin handler of corrections of points. */
import { type Handlers, staffOf } from '@herna/contract-kit/server';
import { type PlayerId, toId } from '@herna/kernel';
import type { correctionCalls } from '../contract/corrections.ts';
import type { createCorrections } from '../service/corrections.ts';
import { wireChange } from './wire.ts';

export const correctionHandlers = (
  correct: ReturnType<typeof createCorrections>,
): Handlers<typeof correctionCalls> => ({
  'POST /api/operator/loyalty/players/{playerId}/points': ({ params, body }, context) =>
    context.idempotent(async (tx) => {
      const { points, reference, reason } = body;
      const playerId = toId<PlayerId>(params.playerId);
      const wish = { playerId, points: BigInt(points), reference, reason };
      const { staffId } = staffOf(context);
      return wireChange(await correct(tx, wish, staffId, context.act));
    }),
});
